import type { NavRow } from './detect-adjustments';
import type { Distribution } from './distribution-text';

/** The rows of a NAV file in columns, NaN for what it does not say: those of all files of a run are in memory at once. */
export interface PackedRows {
  readonly lines: Int32Array;
  readonly days: Int32Array;
  readonly navs: Float64Array;
  readonly growths: Float64Array;
  readonly accumulatedNavs: Float64Array;
  /** By the row's index. */
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
