import { formatDate } from '@/domain/date-format';
import { formatCompactDate, MISSING_TEXT } from '@/domain/format';
import { nameOf, type DictOption } from '@/features/fund-kit/dictionaries';
import type { CsvCell } from '@/lib/csv';
import { figureText, RETURN_COLUMNS } from './watch-columns';
import type { WatchedFund, WatchGroup } from './watch-list';

interface CsvWords {
  readonly categories: readonly DictOption[] | undefined;
  readonly groups: readonly WatchGroup[];
}

const TITLES = [
  '基金代码',
  '基金名称',
  '类型',
  '分组',
  '状态',
  '单位净值',
  '净值日期',
  ...RETURN_COLUMNS.map(({ title }) => title),
  '加入日期',
  '备注',
];

/** Head and rows of the file: the funds in the order shown, figures as shown, empty where there is none. */
export function watchCsvRows(
  funds: readonly WatchedFund[],
  { categories, groups }: CsvWords,
): readonly (readonly CsvCell[])[] {
  return [
    TITLES,
    ...funds.map((fund) => [
      fund.code,
      fund.name,
      nameOf(categories, fund.categoryCode),
      groups.find(({ id }) => id === fund.groupId)?.name ?? null,
      fund.hasEnded ? '已终止' : null,
      shownCell(figureText(fund, 'nav')),
      shownCell(formatCompactDate(fund.navDate)),
      ...RETURN_COLUMNS.map(({ key }) => shownCell(figureText(fund, key))),
      fund.addedAt === null ? null : formatDate(fund.addedAt, 'YYYY-MM-DD'),
      fund.note === '' ? null : fund.note,
    ]),
  ];
}

function shownCell(text: string): CsvCell {
  return text === MISSING_TEXT ? null : text;
}
