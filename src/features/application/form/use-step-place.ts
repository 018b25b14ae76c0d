import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface StepPlace {
  /** Index of the step that is shown. */
  readonly shown: number;
  /** Index of the furthest step that was come to. */
  readonly reached: number;
  /** Shows a step as a place of its own in the history. */
  readonly goTo: (index: number) => void;
}

const PARAM = 'step';

/** The step in the address, counted from 1 there, so that the browser's back goes back a step. Never beyond what was reached. */
export function useStepPlace(first: number): StepPlace {
  const [params, setParams] = useSearchParams();
  const [reached, setReached] = useState(first);
  const asked = params.get(PARAM);
  const index = asked === null ? first : Number(asked) - 1;
  const shown = Number.isInteger(index) ? Math.min(Math.max(index, 0), reached) : 0;
  const goTo = (next: number) => {
    if (next === shown) return;
    setReached((before) => Math.max(before, next));
    setParams((before) => {
      const address = new URLSearchParams(before);
      address.set(PARAM, String(next + 1));
      return address;
    });
  };
  return { shown, reached, goTo };
}
