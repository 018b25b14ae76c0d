import { useEffect, useRef, type RefObject } from 'react';
import { enterDialog } from './open-dialogs';

/**
 * Shows the dialog element as a modal one for as long as it is mounted. The focus goes to the element marked
 * `data-autofocus` or to the dialog itself, and returns to its former element at the end.
 */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const before = document.activeElement;
    dialog.showModal();
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
    const leave = enterDialog(dialog);
    return () => {
      leave();
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return ref;
}
