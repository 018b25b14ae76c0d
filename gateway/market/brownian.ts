import { gaussianAt } from './random';
import type { Key } from './random';

/** Indices a walk can be asked for: 2^14 trading days are 67 years. */
const SPAN = 16_384;
const DEPTH = 14;

/** A standard Brownian walk with unit steps, readable at any index without the indices before it. */
export interface BrownianWalk {
  /** Value at an index, 0 to 16,384; 0 at 0. */
  at(index: number): number;
}

/**
 * Midpoint displacement over a fixed dyadic tree: a node's value is a function of the key and the node
 * alone, so the value at an index never depends on which indices were read before. Reading neighbours in
 * order costs about two nodes each.
 */
export function brownianWalk(key: Key): BrownianWalk {
  const starts = new Int32Array(DEPTH + 1);
  const startValues = new Float64Array(DEPTH + 1);
  const endValues = new Float64Array(DEPTH + 1);
  endValues[0] = gaussianAt(key, SPAN) * Math.sqrt(SPAN);
  let depth = 0;

  const at = (index: number): number => {
    if (!(index >= 0 && index <= SPAN)) throw new RangeError(`walk has no index ${index}`);
    while (depth > 0 && !contains(starts[depth] ?? 0, SPAN >> depth, index)) depth -= 1;
    for (;;) {
      const start = starts[depth] ?? 0;
      const length = SPAN >> depth;
      const startValue = startValues[depth] ?? 0;
      const endValue = endValues[depth] ?? 0;
      if (index === start) return startValue;
      if (index === start + length) return endValue;
      const middle = start + length / 2;
      const middleValue = (startValue + endValue) / 2 + (gaussianAt(key, middle) * Math.sqrt(length)) / 2;
      depth += 1;
      const isLeft = index <= middle;
      starts[depth] = isLeft ? start : middle;
      startValues[depth] = isLeft ? startValue : middleValue;
      endValues[depth] = isLeft ? middleValue : endValue;
    }
  };
  return { at };
}

function contains(start: number, length: number, index: number): boolean {
  return index >= start && index <= start + length;
}
