import { useSyncExternalStore } from 'react';
import { useMediaQuery } from '@/lib/use-media-query';

/** Time in which parts of the page that are not rendered yet load and render. */
const PREPARE_MS = 600;

let isPreparing = false;
const listeners = new Set<() => void>();

/** Whether the page is being printed or prepared for it: then everything is shown, including collapsed parts. */
export function usePrinting(): boolean {
  const isPaper = useMediaQuery('print');
  const isBeingPrepared = useSyncExternalStore(
    subscribe,
    () => isPreparing,
    () => isPreparing,
  );
  return isPaper || isBeingPrepared;
}

/** Shows all of the page, then opens the browser's print dialog. Resolves when that is closed. */
export async function printPage(): Promise<void> {
  setPreparing(true);
  await new Promise((resolve) => setTimeout(resolve, PREPARE_MS));
  window.print();
  setPreparing(false);
}

function setPreparing(next: boolean): void {
  isPreparing = next;
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
