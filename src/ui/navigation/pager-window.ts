/** Page numbers to show round the current one; `'gap'` stands for those left out. First and last are always there. */
export function pageWindow(page: number, pageCount: number, reach = 2): readonly (number | 'gap')[] {
  const width = 2 * reach + 5;
  if (pageCount <= width) return range(1, pageCount);
  const start = Math.max(Math.min(page - reach, pageCount - width + 3), 3);
  const end = Math.min(Math.max(page + reach, width - 2), pageCount - 2);
  return [
    1,
    start > 3 ? 'gap' : 2,
    ...range(start, end),
    end < pageCount - 2 ? 'gap' : pageCount - 1,
    pageCount,
  ];
}

/** A page number that exists: whole, from 1 to `pageCount`; undefined for text that is no number. */
export function pageFromText(text: string, pageCount: number): number | undefined {
  if (!/^\d{1,9}$/.test(text.trim())) return undefined;
  return Math.min(Math.max(Number(text), 1), pageCount);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index);
}
