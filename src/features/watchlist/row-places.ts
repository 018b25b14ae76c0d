/** How rows say which fund they show: `data-watch-code`. */
const ROW = '[data-watch-code]';

/** The rows of a list, from the top. */
export function rowsIn(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(ROW)];
}

/** The fund whose row an element lies in. */
export function codeAt(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>(ROW)?.dataset['watchCode'] : undefined;
}

/** Between which rows a height lies: 0 above the first, the number of rows below the last. */
export function gapAt(rows: readonly HTMLElement[], clientY: number): number {
  const below = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return clientY < top + height / 2;
  });
  return below === -1 ? rows.length : below;
}
