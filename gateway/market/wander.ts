import { uniformAt } from './random';
import type { Key } from './random';

/**
 * A number between 0 and 1 that wanders with the steps of a counter, readable at any step: drawn every `period`
 * steps, straight in between; different keys turn at different steps.
 */
export function wanderAt(key: Key, step: number, period: number): number {
  const place = (step + (key % period)) / period;
  const node = Math.floor(place);
  const rest = place - node;
  return uniformAt(key, node) * (1 - rest) + uniformAt(key, node + 1) * rest;
}
