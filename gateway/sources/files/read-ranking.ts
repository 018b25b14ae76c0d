import { RANKING_LAYOUT } from './layouts';
import { cellText, matchColumns, needCell, saleIn, takeCell } from './columns';
import { provenUnit, isMissing, readDay, readFundCode, readName, readNumber, readRate } from './read-cell';
import type { Day } from '../../../src/domain/calendar/day';
import type { PeriodColumns } from '../../funds/fund.schema';
import type { FileReport } from '../import-report';
import type { RankedFund } from '../records';
import type { RankingField } from './layouts';
import type { Columns } from './columns';
import type { RateUnit } from './read-cell';
import type { Table, TableRow } from './forms/read-table';

interface RankingTable {
  readonly columns: Columns<RankingField>;
  readonly unit: RateUnit;
  readonly today: Day;
  readonly report: FileReport;
}

/** The rows of a ranking snapshot by code. Of rows with the same code the one with the newest date counts. */
export function readRanking(table: Table, today: Day, report: FileReport): Map<string, RankedFund> {
  const columns = matchColumns(table, RANKING_LAYOUT);
  const context = { columns, unit: rankingUnit(table, columns, report), today, report };
  const funds = new Map<string, RankedFund>();
  for (const row of table.rows) {
    const fund = rankedFund(row, context);
    if (fund === null) continue;
    if (funds.has(fund.code))
      report('skipped', { line: row.line }, '基金代码重复，采用日期最新的一行', fund.code);
    addNewer(funds, fund);
  }
  return funds;
}

/** Of several rankings the newest row of each fund. */
export function newestRanks(rankings: readonly ReadonlyMap<string, RankedFund>[]): Map<string, RankedFund> {
  const all = new Map<string, RankedFund>();
  for (const ranking of rankings) for (const fund of ranking.values()) addNewer(all, fund);
  return all;
}

/** Adds a row unless there is one of its fund that is as new. */
function addNewer(funds: Map<string, RankedFund>, fund: RankedFund): void {
  const before = funds.get(fund.code);
  if (before === undefined || (fund.day ?? 0) > (before.day ?? 0)) funds.set(fund.code, fund);
}

function rankedFund(row: TableRow, context: RankingTable): RankedFund | null {
  const { columns, report } = context;
  const code = needCell(row, columns.code, readFundCode, report);
  const name = code === null ? null : needCell(row, columns.name, readName, report);
  if (code === null || name === null) return null;
  const day = rowDay(row, context);
  const number = (field: RankingField): number | null =>
    day === null ? null : takeCell(row, columns[field], readNumber, report);
  return {
    code,
    name,
    day,
    nav: positive(number('nav')),
    accumulatedNav: number('accumulatedNav'),
    income: number('income'),
    sevenDayRate: day === null ? null : rate(row, 'sevenDayRate', context),
    returns: returnsOf(row, day, context),
    fee: takeCell(row, columns.fee, (text) => readRate(text, 'percent'), report),
    isIncome: columns.nav === undefined,
    sale: saleIn(row, columns),
  };
}

function rowDay(row: TableRow, { columns, today, report }: RankingTable): Day | null {
  const day = takeCell(row, columns.day, readDay, report);
  const place = { line: row.line, ...(columns.day === undefined ? {} : { column: columns.day.title }) };
  if (day !== null && day > today) {
    report('corrected', place, '日期在今天之后，行内数字不采用', cellText(row, columns.day));
    return null;
  }
  if (day === null && isMissing(cellText(row, columns.day)))
    report('corrected', place, '没有日期，行内数字不采用');
  return day;
}

function returnsOf(row: TableRow, day: Day | null, context: RankingTable): PeriodColumns {
  const of = (field: keyof PeriodColumns): number | null => (day === null ? null : rate(row, field, context));
  return {
    day_growth: of('day_growth'),
    week1: of('week1'),
    month1: of('month1'),
    month3: of('month3'),
    month6: of('month6'),
    year1: of('year1'),
    year2: of('year2'),
    year3: of('year3'),
    this_year: of('this_year'),
    since_start: of('since_start'),
  };
}

function rate(row: TableRow, field: RankingField, { columns, unit, report }: RankingTable): number | null {
  return takeCell(row, columns[field], (text) => readRate(text, unit), report);
}

/** Percent by layout; checked on rows of funds that never paid anything, whose 成立来 is their NAV minus 1. */
function rankingUnit(table: Table, columns: Columns<RankingField>, report: FileReport): RateUnit {
  const declared = columns.since_start?.unit ?? 'percent';
  const checks = table.rows.flatMap((row) => {
    const text = cellText(row, columns.since_start);
    const nav = readNumber(cellText(row, columns.nav));
    const accumulated = readNumber(cellText(row, columns.accumulatedNav));
    const since = readRate(text, declared);
    const isPlain = nav.kind === 'value' && accumulated.kind === 'value' && nav.value === accumulated.value;
    return isPlain && since.kind === 'value' && !/[%％]/.test(text)
      ? [{ rate: since.value, expected: nav.value - 1 }]
      : [];
  });
  const unit = provenUnit(declared, checks);
  if (unit !== declared) report('corrected', { line: 1 }, '收益率单位与版式不符，已按实际单位换算', unit);
  return unit;
}

function positive(value: number | null): number | null {
  return value !== null && value > 0 ? value : null;
}
