import type { Day } from '../../../src/domain/day';

/** One day of a NAV file; `null` for a value that the file lacks. */
export interface NavRow {
  readonly line: number;
  readonly day: Day;
  readonly nav: number;
  /** fraction */
  readonly growth: number | null;
  readonly accumulatedNav: number | null;
  readonly distribution: Distribution | null;
}

/** Dividend and split of a fund on one day. */
export interface Distribution {
  /** yuan paid per unit */
  readonly dividend: number;
  /** new units per old unit */
  readonly splitRatio: number;
}

const DIVIDEND = /每(\d*)份(?:基金份额)?(?:派|分)(?:发)?(?:现金)?(?:红利)?(\d+(?:\.\d+)?)元/g;
const SPLIT = /每(\d*)份(?:基金份额)?(?:折算|分拆|拆分|折合)(?:为|成)?(\d+(?:\.\d+)?)份/g;

/**
 * Reads a 分红送配 text such as '每份派现金0.5000元' or '每份基金份额折算1.46406491份', also several in one text and '每10份…'; `null` if
 * it is unreadable.
 */
export function readDistribution(text: string): Distribution | null {
  const folded = text.normalize('NFKC').replaceAll(/\s/g, '');
  let dividend = 0;
  let splitRatio = 1;
  let found = 0;
  for (const [, units = '', amount = ''] of folded.matchAll(DIVIDEND)) {
    dividend += Number(amount) / Number(units || '1');
    found += 1;
  }
  for (const [, units = '', amount = ''] of folded.matchAll(SPLIT)) {
    splitRatio *= Number(amount) / Number(units || '1');
    found += 1;
  }
  const isUsable = found > 0 && Number.isFinite(dividend) && Number.isFinite(splitRatio) && splitRatio > 0;
  return isUsable ? { dividend, splitRatio } : null;
}

/** Rows of a NAV file as columns, NaN for missing values: the files of a run are all in memory at the same time. */
export interface PackedRows {
  readonly lines: Int32Array;
  readonly days: Int32Array;
  readonly navs: Float64Array;
  readonly growths: Float64Array;
  readonly accumulatedNavs: Float64Array;
  /** By row index. */
  readonly distributions: ReadonlyMap<number, Distribution>;
}

export function packRows(rows: readonly NavRow[]): PackedRows {
  return {
    lines: Int32Array.from(rows, ({ line }) => line),
    days: Int32Array.from(rows, ({ day }) => day),
    navs: Float64Array.from(rows, ({ nav }) => nav),
    growths: Float64Array.from(rows, ({ growth }) => growth ?? Number.NaN),
    accumulatedNavs: Float64Array.from(rows, ({ accumulatedNav }) => accumulatedNav ?? Number.NaN),
    distributions: new Map(
      rows.flatMap(({ distribution }, index) => (distribution === null ? [] : [[index, distribution]])),
    ),
  };
}

export function unpackRows(packed: PackedRows): NavRow[] {
  return Array.from(packed.days, (day, index) => ({
    line: packed.lines[index] ?? 0,
    day,
    nav: packed.navs[index] ?? Number.NaN,
    growth: numberAt(packed.growths, index),
    accumulatedNav: numberAt(packed.accumulatedNavs, index),
    distribution: packed.distributions.get(index) ?? null,
  }));
}

function numberAt(column: Float64Array, index: number): number | null {
  const value = column[index] ?? Number.NaN;
  return Number.isNaN(value) ? null : value;
}
