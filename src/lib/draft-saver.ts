/** What became of an attempt to save: done, worth another try after a while, or not. */
export type SaveOutcome = 'saved' | 'again' | 'given-up';

export interface DraftSaver {
  /** Something changed: saves after a short pause in which more may change. */
  readonly note: () => void;
  /** Saves at once what is still waiting. */
  readonly flush: () => void;
  /** Calls off what is waiting and resolves when nothing is under way any more. */
  readonly settle: () => Promise<void>;
  /** Saves what is waiting, and tries no failure again until something changes. */
  readonly stop: () => void;
}

const PAUSE_MS = 400;
const RETRY_MS = 5000;

/**
 * Saves one at a time, `pauseMs` after the last change; a change in between is saved afterwards, a failure that may pass
 * is tried again.
 */
export function createDraftSaver(save: () => Promise<SaveOutcome>, pauseMs = PAUSE_MS): DraftSaver {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isDue = false;
  let isStopped = false;

  const wait = (forMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(run, forMs);
  };
  const callOff = () => {
    clearTimeout(timer);
    timer = undefined;
    isDue = false;
  };
  const run = () => {
    callOff();
    if (running) isDue = true;
    else running = attempt();
  };
  const attempt = async () => {
    const outcome = await save();
    running = undefined;
    if (isDue) run();
    else if (outcome === 'again' && !isStopped && timer === undefined) wait(RETRY_MS);
  };

  return {
    note() {
      isStopped = false;
      wait(pauseMs);
    },
    flush() {
      if (timer !== undefined) run();
    },
    async settle() {
      callOff();
      await running;
      callOff();
    },
    stop() {
      isStopped = true;
      if (timer !== undefined) run();
    },
  };
}
