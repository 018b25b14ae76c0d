import { useRef, useState, useEffect, useEffectEvent, type RefObject } from 'react';
import type { Problem } from './form-state';

/** What was wrong when a step was last to be left; one check at a time. */
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

/** What the visitor wants to do once no upload is pending. */
interface UploadWish<Wish> {
  readonly wanted: { readonly wish: Wish } | null;
  /** Replaces an earlier wish. */
  readonly wait: (wish: Wish) => void;
  readonly cancel: () => void;
}

export function useUploadWish<Wish>(): UploadWish<Wish> {
  const [wanted, setWanted] = useState<{ readonly wish: Wish } | null>(null);
  return { wanted, wait: (wish) => setWanted({ wish }), cancel: () => setWanted(null) };
}

/** Runs a wish once no upload is pending; `run` cancels the wish. Returns whether it waits. */
export function useAfterUploads<Wish>(
  { wanted }: UploadWish<Wish>,
  isBusy: boolean,
  run: (wish: Wish) => void,
): boolean {
  const resume = useEffectEvent(run);
  useEffect(() => {
    if (wanted && !isBusy) resume(wanted.wish);
  }, [wanted, isBusy]);
  return wanted !== null && isBusy;
}

interface FieldFocus {
  /** What the fields stand in. */
  readonly area: RefObject<HTMLDivElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Takes the focus to the part of a form with that `data-field`, now or once its step is shown. */
  readonly focusOn: (key: string) => void;
}

const CONTROL = 'input:not(:disabled), select, textarea, button:not(:disabled), a[href]';

/** A step that comes takes the focus to its heading, or to the field that is wanted. */
export function useFieldFocus(shownStep: number): FieldFocus {
  const area = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = useRef<string>(undefined);
  const lastStep = useRef(shownStep);
  const [, setRequests] = useState(0);

  useEffect(() => {
    const isNewStep = lastStep.current !== shownStep;
    if (!isNewStep && wanted.current === undefined) return;
    lastStep.current = shownStep;
    const part =
      wanted.current === undefined
        ? null
        : area.current?.querySelector<HTMLElement>(`[data-field="${wanted.current}"]`);
    const target =
      part?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? part?.querySelector<HTMLElement>(CONTROL);
    if (target) {
      wanted.current = undefined;
      target.focus();
    } else if (isNewStep) {
      wanted.current = undefined;
      heading.current?.focus();
    }
  });

  return {
    area,
    heading,
    focusOn(key) {
      wanted.current = key;
      setRequests((before) => before + 1);
    },
  };
}
