import { useEffect, useRef, useState, type RefObject } from 'react';

export interface FieldFocus {
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
