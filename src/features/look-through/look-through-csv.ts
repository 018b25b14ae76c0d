import { formatDecimal, formatPercent } from '@/domain/text/format';
import { shareYuan } from '@/domain/funds/look-through-sum';
import type { CsvCell } from '@/lib/csv';
import type { LookThroughResult } from './look-through-result';
import { KIND_WORDS } from './look-through-words';

/** Head and rows of the file: everything held, with the part of each fund. */
export function lookThroughCsvRows({
  securities,
  funds,
  wholeYuan,
}: LookThroughResult): readonly (readonly CsvCell[])[] {
  return [
    [
      '类别',
      '代码',
      '名称',
      '行业或类型',
      '合计占比',
      ...(wholeYuan === null ? [] : ['折合金额（元）']),
      ...funds.map(({ name, fund }) => `${name}（${fund.code}）`),
    ],
    ...(['stock', 'bond', 'fund'] as const).flatMap((kind) =>
      securities[kind].map(({ item, ratio, parts }) => [
        KIND_WORDS[kind],
        item.code,
        item.name,
        item.kind,
        formatPercent(ratio),
        ...(wholeYuan === null ? [] : [formatDecimal(shareYuan(ratio, wholeYuan), 2)]),
        ...funds.map(({ key }) => {
          const part = parts.find((candidate) => candidate.key === key);
          return part === undefined ? null : formatPercent(part.ratio);
        }),
      ]),
    ),
  ];
}
