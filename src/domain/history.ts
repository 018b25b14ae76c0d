import { HISTORY_EXPIRY_MS, HISTORY_SIZE } from './specification-constants';

/**
 * [S3.history] A history with an item put in front: at most 10, newest first, one entry a code. For the
 * search history, a list of strings, the code is the string itself.
 */
export function pushHistory<Item>(
  items: readonly Item[],
  item: Item,
  codeOf: (item: Item) => string,
): Item[] {
  const code = codeOf(item);
  return [item, ...items.filter((other) => codeOf(other) !== code)].slice(0, HISTORY_SIZE);
}

/** [S3.history] Whether a stored history has run out: one year after it was saved. */
export function isHistoryExpired(savedAtMs: number, nowMs: number): boolean {
  return nowMs - savedAtMs >= HISTORY_EXPIRY_MS;
}
