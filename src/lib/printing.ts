import { useSyncExternalStore } from 'react';

/** Parts of the page that are not rendered yet load and render in this time; at most in the second. */
const PREPARE_MS = { least: 600, most: 5000, step: 100 } as const;
const UNFINISHED = 'main [aria-busy="true"]';

/** The page is prepared by its own print button, or is on paper: the browser says so before it lays pages out. */
let stage: 'screen' | 'preparing' | 'paper' = 'screen';
const listeners = new Set<() => void>();

/** Whether the page is being printed or prepared for it: then everything is shown, including collapsed parts. */
export function isPrinting(): boolean {
  return stage !== 'screen';
}

export function usePrinting(): boolean {
  return useSyncExternalStore(onPrinting, isPrinting, () => false);
}

/** Calls back when printing begins and ends, until the returned function is called. */
export function onPrinting(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Shows all of the page and waits for what loads, then opens the browser's print dialog. Resolves when that is open or closed. */
export async function printPage(): Promise<void> {
  enter('preparing');
  for (let waited = 0; waited < PREPARE_MS.least || isUnfinished(waited); waited += PREPARE_MS.step) {
    await new Promise((resolve) => setTimeout(resolve, PREPARE_MS.step));
  }
  window.print();
  // Nothing begins where the browser cannot print.
  if (stage === 'preparing') end();
}

function isUnfinished(waited: number): boolean {
  return waited < PREPARE_MS.most && document.querySelector(UNFINISHED) !== null;
}

function begin(): void {
  enter('paper');
}

function end(): void {
  enter('screen');
}

function enter(next: typeof stage): void {
  stage = next;
  for (const notify of listeners) notify();
}
