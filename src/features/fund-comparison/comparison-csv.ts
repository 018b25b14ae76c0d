import type { CsvCell } from '@/lib/csv';
import type { ComparisonCell, ComparisonSection } from './comparison-rows';
import type { ComparedColumn } from './compared-fund';

/** The shown sections as rows of a file: a head with the funds, then every section under its title. */
export function comparisonCsv(
  columns: readonly ComparedColumn[],
  sections: readonly ComparisonSection[],
): CsvCell[][] {
  return [
    ['项目', ...columns.map(({ name, code }) => `${name}（${code}）`)],
    ...sections.flatMap(({ title, note, rows }) => [
      [note === '' ? title : `${title}（${note}）`, ...columns.map(() => null)],
      ...rows.map((row) => [row.label, ...row.cells.map(cellValue)]),
    ]),
  ];
}

/** What is missing, on its way or not read is an empty cell. */
function cellValue({ state, text }: ComparisonCell): CsvCell {
  return state === 'ready' || state === 'gated' ? text : null;
}
