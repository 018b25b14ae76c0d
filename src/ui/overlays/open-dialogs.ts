import { useSyncExternalStore } from 'react';

let stack: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  if (stack.length === 0) keepScrollBarRoom();
  stack = next;
  document.documentElement.toggleAttribute('data-scroll-locked', stack.length > 0);
  for (const notify of listeners) notify();
}

function keepScrollBarRoom(): void {
  const root = document.documentElement;
  root.style.setProperty('--scroll-bar-width', `${window.innerWidth - root.clientWidth}px`);
}

/** Adds an open modal dialog on top; the page behind stops scrolling until the last one is gone. */
export function enterDialog(dialog: HTMLDialogElement): () => void {
  change([...stack, dialog]);
  return () => change(stack.filter((other) => other !== dialog));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The element that floating things must be put into to be seen and reached: the topmost open dialog, or the body.
 */
export function useOverlayContainer(): HTMLElement {
  return useSyncExternalStore(subscribe, container, container);
}

function container(): HTMLElement {
  return stack.at(-1) ?? document.body;
}
