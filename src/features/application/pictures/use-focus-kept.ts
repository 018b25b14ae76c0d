import { type RefObject, useEffect, useRef } from 'react';

interface FocusKept {
  readonly fieldRef: RefObject<HTMLFieldSetElement | null>;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Called before something that may take the focused control away. */
  readonly keepFocus: () => void;
}

/** Keeps the focus in a field whose controls come and go: it falls back to the input, or to the field where none is. */
export function useFocusKept(): FocusKept {
  const fieldRef = useRef<HTMLFieldSetElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const mayBeLost = useRef(false);
  useEffect(() => {
    if (!mayBeLost.current) return;
    mayBeLost.current = false;
    if (document.activeElement !== document.body) return;
    (inputRef.current ?? fieldRef.current)?.focus({ preventScroll: true });
  });
  return {
    fieldRef,
    inputRef,
    keepFocus: () => {
      mayBeLost.current = true;
    },
  };
}
