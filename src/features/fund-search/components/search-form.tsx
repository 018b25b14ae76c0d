import { useId, type SubmitEvent } from 'react';
import { KEYWORD_MAX_LENGTH } from '@/domain/keyword';
import { cx } from '@/lib/cx';
import { PartBoundary } from '@/ui/part-boundary';
import { SearchField } from '@/ui/search-field';
import { useSearchBox, type SearchBoxOptions } from '../use-search-box';
import styles from './search-form.module.css';

export interface SearchFormProps extends SearchBoxOptions {
  readonly label: string;
  readonly ground?: 'surface' | 'on-deep';
  /** Offers recent searches while the field is empty. */
  readonly hasRecents?: boolean;
  readonly className?: string | undefined;
}

/**
 * The search box: a combobox whose suggestions are loaded at the first focus, so that pages do not wait for them.
 * Where they cannot be loaded it is a plain search box.
 */
export function SearchForm(props: SearchFormProps) {
  const { label, ground = 'surface', look = 'floating', hasRecents = false, className } = props;
  const { text, shown, OpenPanel, keys, form, show, close, leave, search, type, enter, press } =
    useSearchBox(props);
  const listId = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    search(text);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the list closes when the focus leaves the form
    <form
      ref={form}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers before 2023 do not know the search element
      role="search"
      aria-label={label}
      className={cx(styles['form'], className)}
      onSubmit={submit}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close()}
    >
      <SearchField
        ground={ground}
        label={label}
        placeholder="代码 / 名称 / 拼音首字母"
        maxLength={KEYWORD_MAX_LENGTH}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element is a combobox with options of this kind
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown.isShown}
        aria-controls={shown.isShown ? listId : undefined}
        aria-activedescendant={shown.activeId}
        value={text}
        onChange={type}
        onFocus={enter}
        onClick={enter}
        onKeyDown={press}
      />
      {OpenPanel && (
        <PartBoundary>
          <OpenPanel
            ref={keys}
            listId={listId}
            text={text}
            look={look}
            hasRecents={hasRecents}
            onShow={show}
            onSearch={search}
            onLeave={leave}
            onClose={close}
          />
        </PartBoundary>
      )}
    </form>
  );
}
