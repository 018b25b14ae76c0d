import { HISTORY_SIZE } from './specification-constants';

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
