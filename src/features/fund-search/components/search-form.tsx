import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
} from 'react';
import { SearchField } from '@/ui/search-field';
import { cx } from '@/lib/cx';
import { KEYWORD_MAX_LENGTH } from '@/domain/keyword';
import { useMakeSearch } from '../use-make-search';
import type { ShownSuggestions, SuggestionKeys, SuggestionPanel } from './suggestion-panel';
import styles from './search-form.module.css';

export interface SearchFormProps {
  readonly label: string;
  /** What stands in the field, until the visitor types. */
  readonly keyword?: string;
  readonly ground?: 'surface' | 'on-deep';
  /** `floating` suggestions lie over the page; `inline` ones take their place in it, as a full list. */
  readonly look?: 'floating' | 'inline';
  /** Offers recent searches while the field is empty. */
  readonly hasRecents?: boolean;
  /** After a search or a pick the field is empty again. */
  readonly isCleared?: boolean;
  /** The field takes the focus whenever this changes; without it never. */
  readonly focusKey?: string | undefined;
  readonly onShown?: (isShown: boolean) => void;
  readonly className?: string | undefined;
}

const NOTHING_SHOWN: ShownSuggestions = { isShown: false, activeId: undefined };

/**
 * The search box: a combobox whose suggestions are loaded at the first focus, so that pages do not wait for them.
 * Where they cannot be loaded it is a plain search box.
 */
export function SearchForm(props: SearchFormProps) {
  const { label, keyword = '', ground = 'surface', look = 'floating', hasRecents = false } = props;
  const { isCleared = false, focusKey, onShown, className } = props;
  const [text, setText] = useFollowing(keyword);
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(NOTHING_SHOWN);
  const [Panel, loadPanel] = useLazyPanel();
  const keys = useRef<SuggestionKeys>(null);
  const form = useRef<HTMLFormElement>(null);
  const listId = useId();
  const makeSearch = useMakeSearch();
  useFocus(form, focusKey);

  const show = (next: ShownSuggestions) => {
    setShown(next);
    onShown?.(next.isShown);
  };
  const open = () => {
    loadPanel();
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    show(NOTHING_SHOWN);
  };
  const leave = () => {
    close();
    if (isCleared) setText('');
  };
  const search = (wanted: string) => {
    if (!makeSearch(wanted)) return;
    leave();
    if (!isCleared) setText(wanted.trim());
    // A phone's keyboard would cover what was found.
    if (look === 'inline') inputOf(form)?.blur();
  };
  const press = (event: KeyboardEvent) => {
    // While an input method composes, its keys are its own.
    if (event.nativeEvent.isComposing) return;
    if (isOpen) keys.current?.press(event);
    else if (event.key === 'ArrowDown') open();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the list closes when the focus leaves the form
    <form
      ref={form}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers before 2023 do not know the search element
      role="search"
      className={cx(styles['form'], className)}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        search(text);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
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
        onChange={(next) => {
          setText(next);
          open();
        }}
        onFocus={() => (look === 'floating' ? open() : loadPanel())}
        onKeyDown={press}
      />
      {Panel && isOpen && (
        <Panel
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
      )}
    </form>
  );
}

function inputOf(form: RefObject<HTMLFormElement | null>): HTMLInputElement | null {
  return form.current?.querySelector('input') ?? null;
}

function useFocus(form: RefObject<HTMLFormElement | null>, focusKey: string | undefined): void {
  useEffect(() => {
    if (focusKey === undefined) return undefined;
    // After the shell, which gives every new page the focus as a whole.
    const timer = window.setTimeout(() => inputOf(form)?.focus({ preventScroll: true }));
    return () => window.clearTimeout(timer);
  }, [form, focusKey]);
}

/** A text of the visitor's own that follows another one whenever that changes. */
function useFollowing(followed: string) {
  const [state, setState] = useState({ followed, text: followed });
  if (state.followed !== followed) setState({ followed, text: followed });
  const setText = (text: string) => setState({ followed, text });
  return [state.text, setText] as const;
}

function useLazyPanel() {
  const [panel, setPanel] = useState<{ readonly Panel: typeof SuggestionPanel }>();
  const load = () => {
    if (panel) return;
    import('./suggestion-panel').then(
      (loaded) => setPanel({ Panel: loaded.SuggestionPanel }),
      // Without its suggestions the box still searches; the next focus tries again.
      () => undefined,
    );
  };
  return [panel?.Panel, load] as const;
}
