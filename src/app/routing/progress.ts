import { onFirstUse } from '@/lib/first-use';
import './progress.css';

let loading: ReturnType<typeof importBar> | undefined;

function importBar() {
  return import('./progress-bar');
}

function loadBar() {
  loading ??= importBar().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * Fetches the bar at the first sign that the visitor does something: nothing navigates before, and the first view need
 * not wait for it. Returns a function that calls it off.
 */
export function prepareProgress(): () => void {
  // A bar that cannot be had is tried again by the first navigation.
  return onFirstUse(() => void loadBar().catch(() => undefined));
}

/** Runs the bar until the returned function is called; nothing is shown where that is before the bar is there. */
export function runProgress(): () => void {
  let isOver = false;
  let end: (() => void) | undefined;
  const begin = async () => {
    const bar = await loadBar();
    if (isOver) return;
    bar.startBar();
    end = bar.endBar;
  };
  begin().catch(() => undefined);
  return () => {
    isOver = true;
    end?.();
  };
}
