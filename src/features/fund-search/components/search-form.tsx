import {
  useId,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { KEYWORD_MAX_LENGTH, cleanKeyword } from '@/domain/text/keyword';
import { cx } from '@/lib/cx';
import { useIsNavigating } from '@/session/navigating';
import { PartBoundary } from '@/ui/states/lazy-part';
import { SearchField } from '@/ui/fields/search-field';
import { useMakeSearch } from '../search-address';
import styles from './search-form.module.css';
import type { ShownSuggestions, SuggestionKeys, SuggestionPanel } from './suggestion-panel';

interface SearchFormProps extends SearchBoxOptions {
  readonly label: string;
  readonly ground?: 'surface' | 'on-deep';
  /** Offers recent searches while the field is empty. */
  readonly hasRecents?: boolean;
  readonly className?: string | undefined;
}

/**
 * The search box: a combobox whose suggestions are loaded at the first focus, so that pages do not wait for them. If
 * they cannot be loaded it is a plain search box.
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

interface SearchBoxOptions {
  /** Initial text until the visitor types. */
  readonly keyword?: string;
  /** `floating` suggestions overlay the page; `inline` ones replace it as a full list. */
  readonly look?: 'floating' | 'inline';
  /** Clears the field after a search or a pick. */
  readonly isCleared?: boolean;
  /** Focuses the field whenever this changes; `undefined` never does. */
  readonly focusKey?: string | undefined;
  readonly onShown?: (isShown: boolean) => void;
}

const NOTHING_SHOWN: ShownSuggestions = { isShown: false, activeId: undefined };

/** State of a search box: text, whether suggestions are open, and event handlers. */
function useSearchBox(options: SearchBoxOptions) {
  const { keyword = '', look = 'floating', isCleared = false, focusKey, onShown } = options;
  const [text, setText, ask] = useFollowingText(keyword);
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(NOTHING_SHOWN);
  const [Panel, loadPanel] = useSuggestionPanel();
  const keys = useRef<SuggestionKeys>(null);
  const form = useRef<HTMLFormElement>(null);
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
    if (!isCleared) ask(cleanKeyword(wanted));
    // A phone's keyboard would cover the results.
    if (look === 'inline') inputOf(form)?.blur();
  };
  const type = (next: string) => {
    setText(next);
    open();
  };
  const enter = () => (look === 'floating' ? open() : loadPanel());
  const press = (event: KeyboardEvent) => {
    // An input method handles its own keys while it composes.
    if (event.nativeEvent.isComposing) return;
    if (isOpen) keys.current?.press(event);
    else if (event.key === 'ArrowDown') open();
  };
  const OpenPanel = isOpen ? Panel : undefined;
  return { text, shown, OpenPanel, keys, form, show, close, leave, search, type, enter, press };
}

function inputOf(form: RefObject<HTMLFormElement | null>): HTMLInputElement | null {
  return form.current?.querySelector('input') ?? null;
}

function useFocus(form: RefObject<HTMLFormElement | null>, focusKey: string | undefined): void {
  useEffect(() => {
    if (focusKey === undefined) return undefined;
    // After the shell, which focuses every new page.
    const timer = window.setTimeout(() => inputOf(form)?.focus({ preventScroll: true }));
    return () => window.clearTimeout(timer);
  }, [form, focusKey]);
}

/** The suggestion panel once it is loaded, and its loader. */
function useSuggestionPanel() {
  const [panel, setPanel] = useState<{ readonly Panel: typeof SuggestionPanel }>();
  const load = () => {
    if (panel) return;
    import('./suggestion-panel').then(
      (loaded) => setPanel({ Panel: loaded.SuggestionPanel }),
      // Without suggestions the box still searches; the next focus retries.
      () => undefined,
    );
  };
  return [panel?.Panel, load] as const;
}

/**
 * The visitor's text, which follows `source` whenever that changes, except for the change it requested itself: that
 * one arrives late, when the visitor may be typing again.
 */
function useFollowingText(followed: string) {
  const [text, setText] = useState(followed);
  const asked = useRef(followed);
  // A search overtaken by another navigation never arrives; the field is reset once navigation is idle.
  const isStill = !useIsNavigating();
  useEffect(() => {
    if (!isStill || followed === asked.current) return;
    asked.current = followed;
    setText(followed);
  }, [followed, isStill]);
  const ask = (wanted: string) => {
    asked.current = wanted;
    setText(wanted);
  };
  return [text, setText, ask] as const;
}
