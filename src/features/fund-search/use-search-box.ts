import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { cleanKeyword } from '@/domain/keyword';
import type { ShownSuggestions, SuggestionKeys } from './components/suggestion-panel';
import { useFollowingText } from './use-following-text';
import { useMakeSearch } from './use-make-search';
import { useSuggestionPanel } from './use-suggestion-panel';

export interface SearchBoxOptions {
  /** What stands in the field, until the visitor types. */
  readonly keyword?: string;
  /** `floating` suggestions lie over the page; `inline` ones take their place in it, as a full list. */
  readonly look?: 'floating' | 'inline';
  /** After a search or a pick the field is empty again. */
  readonly isCleared?: boolean;
  /** The field takes the focus whenever this changes; without it never. */
  readonly focusKey?: string | undefined;
  readonly onShown?: (isShown: boolean) => void;
}

const NOTHING_SHOWN: ShownSuggestions = { isShown: false, activeId: undefined };

/** The state of a search box: its text, whether its suggestions are open, and what its events do. */
export function useSearchBox(options: SearchBoxOptions) {
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
    // A phone's keyboard would cover what was found.
    if (look === 'inline') inputOf(form)?.blur();
  };
  const type = (next: string) => {
    setText(next);
    open();
  };
  const enter = () => (look === 'floating' ? open() : loadPanel());
  const press = (event: KeyboardEvent) => {
    // While an input method composes, its keys are its own.
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
    // After the shell, which gives every new page the focus as a whole.
    const timer = window.setTimeout(() => inputOf(form)?.focus({ preventScroll: true }));
    return () => window.clearTimeout(timer);
  }, [form, focusKey]);
}
