import { isoDay, type Day } from '../calendar/day';
import { formatThousands } from '../text/format';

export const ENTRY_KINDS = ['purchase', 'redemption', 'dividend', 'reinvestment', 'split'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const ENTRY_NAMES: Readonly<Record<EntryKind, string>> = {
  purchase: '买入',
  redemption: '卖出',
  dividend: '现金分红',
  reinvestment: '红利再投',
  split: '份额拆分',
};

/** Decimals of units, which registrars keep two of, and custodians of private funds up to four. */
export const UNIT_DECIMALS = 4;
/** Orders wait for the next dealing day, which is no further than the longest closure of the exchange. */
export const MOST_DAYS_AHEAD = 15;

/** One line of a visitor's book about the units of a fund. */
export interface LedgerEntry {
  readonly id: string;
  readonly code: string;
  readonly kind: EntryKind;
  /** Trading day whose NAV applies; of a dividend or a split the day from which the NAV is without it. */
  readonly day: Day;
  /** From this day on the holding time of the units is counted. */
  readonly confirmed: Day;
  /** Units that come or go; of a split those that are added, negative where units are merged; 0 of a dividend. `null` until a purchase is confirmed. */
  readonly units: number | null;
  /** Yuan paid, with the fee, or received, after the fee; 0 where units alone change. `null` until a redemption is confirmed. */
  readonly yuan: number | null;
  /** Included in `yuan`. */
  readonly feeYuan: number;
}

/** An entry before the book has it. */
export type NewEntry = Omit<LedgerEntry, 'id'>;

/** Whether a kind is bought or sold by the visitor, and not what the fund does. */
export function isOrder(kind: EntryKind): boolean {
  return kind === 'purchase' || kind === 'redemption';
}

/** Whether units and money of an entry are known. */
export function isConfirmed({ units, yuan }: Pick<LedgerEntry, 'units' | 'yuan'>): boolean {
  return units !== null && yuan !== null;
}

/** NAV of a deal: the money without the fee, over the units; `null` without either. */
export function dealtNav({ kind, units, yuan, feeYuan }: LedgerEntry): number | null {
  if (units === null || yuan === null || units === 0 || yuan === 0) return null;
  return (kind === 'purchase' ? yuan - feeYuan : yuan + feeYuan) / units;
}

/** Why an entry cannot be what its kind says, in words; `null` if it can. */
export function entryProblem(entry: Omit<NewEntry, 'code'>): string | null {
  const { kind, day, confirmed, units, yuan, feeYuan } = entry;
  if (confirmed < day) return '确认日不能早于成交日';
  if (kind === 'purchase') {
    if (yuan === null || yuan <= 0) return '请填写买入金额';
    if (feeYuan >= yuan) return '手续费须小于买入金额';
    return units !== null && units <= 0 ? '买入份额须大于 0' : null;
  }
  if (kind === 'redemption') {
    if (units === null || units <= 0) return '请填写卖出份额';
    return yuan !== null && yuan < 0 ? '到账金额不能为负' : null;
  }
  if (feeYuan !== 0) return '该类型没有手续费';
  if (kind === 'dividend') return units === 0 && yuan !== null && yuan > 0 ? null : '请填写分红金额';
  if (yuan !== 0) return '该类型没有金额';
  if (units === null || units === 0) return '请填写份额';
  return kind === 'reinvestment' && units < 0 ? '再投份额须大于 0' : null;
}

/** An entry that takes more units than are held then. */
export interface Shortfall {
  readonly entry: LedgerEntry;
  readonly heldUnits: number;
}

/** Why such an entry is refused. */
export function shortfallWords({ entry: { day, kind, units }, heldUnits }: Shortfall): string {
  const asked = formatThousands(Math.abs(units ?? 0), 2);
  const held = formatThousands(heldUnits, 2);
  return `${isoDay(day)} ${ENTRY_NAMES[kind]} ${asked} 份，当时持有 ${held} 份。请核对份额与日期，或先补记更早的买入。`;
}
