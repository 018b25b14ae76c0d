import { isoDay } from '../../src/domain/calendar/day';
import { isTradingDay, previousTradingDay } from '../../src/domain/calendar/trading-calendar';
import type { Day } from '../../src/domain/calendar/day';

/** A fund as the stand-ins of services know it. */
export interface StandInFund {
  readonly code: string;
  readonly name: string;
  /** 基金类型 as AKShare has it. */
  readonly type: string;
  readonly company: string;
  readonly manager: string;
  /** In date order: unit NAV, or income of ten thousand units of a money fund. */
  readonly values: readonly (readonly [Day, number])[];
  /** Published growth in percent by day; without it that of the values, dividends added. */
  readonly growth?: ReadonlyMap<Day, number>;
  /** yuan a unit by ex-dividend day */
  readonly dividends: readonly (readonly [Day, number])[];
  readonly purchaseState: string;
}

/** The funds of a service on its present day: later values are not published yet. */
export interface StandInMarket {
  readonly today: Day;
  readonly funds: readonly StandInFund[];
}

export function isMoney({ type }: StandInFund): boolean {
  return type.startsWith('货币');
}

/** Values up to the present day of the market. */
export function publishedValues({ values }: StandInFund, { today }: StandInMarket): StandInFund['values'] {
  return values.filter(([day]) => day <= today);
}

/** The newest day with a value of any fund, and the trading day before it. */
export function newestDays(market: StandInMarket): readonly [Day, Day] {
  const today = isTradingDay(market.today) ? market.today : previousTradingDay(market.today);
  const last = market.funds.reduce(
    (newest, fund) => Math.max(newest, publishedValues(fund, market).at(-1)?.[0] ?? 0),
    0,
  );
  const day = last === 0 ? today : last;
  return [day, previousTradingDay(day)];
}

export function valueOn(fund: StandInFund, day: Day): number | null {
  return fund.values.find(([each]) => each === day)?.[1] ?? null;
}

/** Growth to a day from the value before it, dividends added, in percent with two decimals as services round it. */
export function growthOn(fund: StandInFund, day: Day): number | null {
  const published = fund.growth?.get(day);
  if (published !== undefined) return published;
  const index = fund.values.findIndex(([each]) => each === day);
  const value = fund.values[index]?.[1];
  const before = fund.values[index - 1]?.[1];
  if (value === undefined || before === undefined) return null;
  const paid = fund.dividends.find(([each]) => each === day)?.[1] ?? 0;
  return Math.round(((value + paid) / before - 1) * 10_000) / 100;
}

/** As pandas writes a day in JSON. */
export function pandasDay(day: Day): string {
  return `${isoDay(day)}T00:00:00.000`;
}

/** Invented funds with values on every trading day of a span: an open fund with a dividend, an ETF, a money fund. */
export function inventedFunds(first: Day, last: Day): readonly StandInFund[] {
  const days: Day[] = [];
  for (let day = first; day <= last; day += 1) if (isTradingDay(day)) days.push(day);
  const wave = (start: number, step: number) =>
    days.map(
      (day, index) => [day, Math.round((start + step * index + 0.01 * (index % 3)) * 1e4) / 1e4] as const,
    );
  const paidDay = days[Math.floor(days.length / 2)] ?? first;
  const paid = wave(1, 0.001).map(([day, value]) => [day, day < paidDay ? value : value - 0.05] as const);
  const shared = { dividends: [], purchaseState: '开放申购' };
  return [
    {
      ...shared,
      code: '000007',
      name: '晨曦稳健混合A',
      type: '混合型-灵活',
      company: '晨曦基金',
      manager: '林望舒',
      values: paid.map(([day, value]) => [day, Math.round(value * 1e4) / 1e4] as const),
      dividends: [[paidDay, 0.05]],
    },
    {
      ...shared,
      code: '510988',
      name: '晨曦沪深300ETF',
      type: '指数型-股票',
      company: '晨曦基金',
      manager: '顾清秋',
      values: wave(3, 0.002),
    },
    {
      ...shared,
      code: '000010',
      name: '晨曦现金货币',
      type: '货币型-普通货币',
      company: '晨曦基金',
      manager: '林望舒',
      values: days.map((day) => [day, 0.45] as const),
      purchaseState: '限大额',
    },
  ];
}
