import { useRef, useState, useEffect, useEffectEvent, type RefObject } from 'react';
import type { Problem } from './form-state';

/** Problems of the last attempt to leave a step; runs one check at a time. */
export function useStepCheck() {
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const isRunning = useRef(false);
  const run = async (check: () => Promise<() => void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      const goOn = await check();
      goOn();
    } finally {
      isRunning.current = false;
    }
  };
  return {
    problems,
    complain: setProblems,
    forget: () => setProblems([]),
    run: (check: () => Promise<() => void>) => void run(check),
  };
}

/** An action that waits for pending uploads. */
interface PendingAction<Action> {
  readonly pending: { readonly action: Action } | null;
  /** Replaces an earlier action. */
  readonly wait: (action: Action) => void;
  readonly cancel: () => void;
}

export function usePendingAction<Action>(): PendingAction<Action> {
  const [pending, setPending] = useState<{ readonly action: Action } | null>(null);
  return { pending, wait: (action) => setPending({ action }), cancel: () => setPending(null) };
}

/** Runs the pending action once no upload is pending; `run` clears it. Returns whether it waits. */
export function useAfterUploads<Action>(
  { pending }: PendingAction<Action>,
  isBusy: boolean,
  run: (action: Action) => void,
): boolean {
  const resume = useEffectEvent(run);
  useEffect(() => {
    if (pending && !isBusy) resume(pending.action);
  }, [pending, isBusy]);
  return pending !== null && isBusy;
}

interface FieldFocus {
  /** Container of the fields. */
  readonly area: RefObject<HTMLDivElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Focuses the part of the form with that `data-field`, now or once its step is displayed. */
  readonly focusOn: (key: string) => void;
}

const CONTROL = 'input:not(:disabled), select, textarea, button:not(:disabled), a[href]';

/** Focuses the heading of a new step, or the requested field. */
export function useFieldFocus(shownStep: number): FieldFocus {
  const area = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pending = useRef<string>(undefined);
  const lastStep = useRef(shownStep);
  const [, setRequests] = useState(0);

  useEffect(() => {
    const isNewStep = lastStep.current !== shownStep;
    if (!isNewStep && pending.current === undefined) return;
    lastStep.current = shownStep;
    const part =
      pending.current === undefined
        ? null
        : area.current?.querySelector<HTMLElement>(`[data-field="${pending.current}"]`);
    const target =
      part?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? part?.querySelector<HTMLElement>(CONTROL);
    if (target) {
      pending.current = undefined;
      target.focus();
    } else if (isNewStep) {
      pending.current = undefined;
      heading.current?.focus();
    }
  });

  return {
    area,
    heading,
    focusOn(key) {
      pending.current = key;
      setRequests((before) => before + 1);
    },
  };
}
