import { whenIdle } from '@/lib/when-idle';
import './progress.css';

type Bar = typeof import('./progress-bar');

let loading: Promise<Bar> | undefined;

function loadBar(): Promise<Bar> {
  loading ??= import('./progress-bar').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Fetches the bar once the first page stands: nothing navigates before, and the first view need not wait for it. */
export function prepareProgress(): void {
  // A bar that cannot be had is tried again by the first navigation.
  whenIdle(() => void loadBar().catch(() => undefined));
}

/** Runs the bar until the returned function is called; nothing is shown where that is before the bar is there. */
export function runProgress(): () => void {
  let isOver = false;
  let end = (): void => undefined;
  loadBar().then(
    (bar) => {
      if (isOver) return;
      bar.startBar();
      end = bar.endBar;
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    end();
  };
}
