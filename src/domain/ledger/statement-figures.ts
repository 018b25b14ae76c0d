import { roundDecimal } from '../text/decimal';
import { Book, inOrder } from './ledger-book';
import { isConfirmed } from './ledger-entry';
import { purchasedUnits, purchaseFee, redemptionFee, soldYuan, type PurchaseFees } from './order-estimate';
import type { Day } from '../calendar/day';
import type { DealingTerms } from '../dealing/days';
import type { ClassFees } from '../funds/fund-rules';
import type { Lot } from './ledger-book';
import type { LedgerEntry, NewEntry } from './ledger-entry';
import type { StatementRow } from './statement';

/** What is known of a fund that a statement names. */
export interface StatementFund {
  readonly code: string;
  readonly name: string;
  readonly isTraded: boolean;
  readonly terms: DealingTerms;
  readonly fees: PurchaseFees & Pick<ClassFees, 'redemption'>;
  /** `null` if unknown. */
  readonly navOn: (day: Day) => number | null;
}

/** A row with its days. */
export interface DatedRow {
  readonly row: StatementRow;
  /** Day whose NAV applies. */
  readonly day: Day;
  readonly confirmed: Day;
}

/** NAVs have four decimals. */
export const NAV_TOLERANCE = 0.000_05;

/** Lots of one fund while its entries come by day. */
export class RunningLots {
  readonly #book = new Book();
  readonly #known: readonly LedgerEntry[];
  #passed = 0;

  constructor(entries: readonly LedgerEntry[]) {
    this.#known = inOrder(entries);
  }

  add(entry: LedgerEntry): void {
    if (isConfirmed(entry)) this.#book.write(entry);
  }

  /** What is held at the end of a day, which is never before an earlier one. */
  at(day: Day): readonly Lot[] {
    for (let next = this.#known[this.#passed]; next !== undefined && next.day <= day;) {
      this.add(next);
      this.#passed += 1;
      next = this.#known[this.#passed];
    }
    return this.#book.position().lots;
  }
}

interface Figures extends Pick<NewEntry, 'units' | 'yuan' | 'feeYuan'> {
  readonly note: string;
}

/** Units, money and fee of a row; a sale takes the lots of its day. */
export function figuresOf(dated: DatedRow, fund: StatementFund, lots: RunningLots): Figures {
  const { row, day } = dated;
  const nav = row.nav ?? (fund.isTraded ? null : fund.navOn(day));
  if (row.kind === 'purchase') return purchaseFigures(row, nav, fund);
  if (row.kind === 'redemption') return saleFigures(dated, nav, { fund, lots });
  const { units, yuan } = row;
  if (row.kind === 'dividend') return { units: 0, yuan, feeYuan: 0, note: '' };
  if (row.kind === 'reinvestment' && units === null && yuan !== null && nav !== null)
    return { units: purchasedUnits(yuan, 0, nav), yuan: 0, feeYuan: 0, note: '份额按净值折算' };
  return { units, yuan: 0, feeYuan: 0, note: '' };
}

function purchaseFigures(row: StatementRow, nav: number | null, { fees, isTraded }: StatementFund): Figures {
  const { units, feeYuan: fee } = row;
  if (row.isPending) return { units: null, yuan: row.yuan, feeYuan: fee ?? 0, note: '' };
  if (units !== null) {
    const net = nav === null ? null : roundDecimal(units * nav, 2);
    if (row.yuan === null) {
      const yuan = net === null ? null : roundDecimal(net + (fee ?? 0), 2);
      return { units, yuan, feeYuan: fee ?? 0, note: '金额按份额与净值计算' };
    }
    const gross = row.nav === null ? row.yuan : wholeYuan(row, 1);
    const feeYuan = fee ?? feeBetween(gross - (net ?? gross), gross, row);
    return { units, yuan: gross, feeYuan, note: feeNote(row, gross, feeYuan) };
  }
  const { yuan } = row;
  const estimated = fee ?? (yuan === null || isTraded ? null : purchaseFee(yuan, fees));
  if (yuan === null || nav === null || estimated === null)
    return { units, yuan, feeYuan: fee ?? 0, note: '' };
  const note = `份额${fee === null ? '与手续费' : ''}按净值估算`;
  return { units: purchasedUnits(yuan, estimated, nav), yuan, feeYuan: estimated, note };
}

interface SaleFacts {
  readonly fund: StatementFund;
  readonly lots: RunningLots;
}

function saleFigures(
  { row, day, confirmed }: DatedRow,
  nav: number | null,
  { fund, lots }: SaleFacts,
): Figures {
  const { units, feeYuan: fee } = row;
  if (row.isPending || units === null) return { units, yuan: null, feeYuan: fee ?? 0, note: '' };
  if (row.yuan !== null) {
    const net = row.nav === null ? row.yuan : wholeYuan(row, -1);
    const gross = row.nav === null ? net : roundDecimal(units * row.nav, 2);
    const feeYuan = fee ?? feeBetween(gross - net, gross, row);
    return { units, yuan: net, feeYuan, note: feeNote(row, net, feeYuan) };
  }
  const tiers = fund.fees.redemption;
  const estimated =
    fee ?? (nav === null ? null : redemptionFee(units, nav, { lots: lots.at(day), confirmed, tiers }));
  if (nav === null || estimated === null) return { units, yuan: null, feeYuan: fee ?? 0, note: '' };
  const note = `金额${fee === null ? '与手续费' : ''}按净值估算`;
  return { units, yuan: soldYuan(units, nav, estimated), feeYuan: estimated, note };
}

function feeNote({ yuan: said, feeYuan: fee }: StatementRow, yuan: number, feeYuan: number): string {
  if (yuan !== said) return `金额已${yuan > (said ?? 0) ? '加上' : '减去'}手续费`;
  return fee === null && feeYuan > 0 ? '手续费按金额与净值推算' : '';
}

/** What units at a rounded NAV may differ by. */
function toleranceOf(units: number): number {
  return units * NAV_TOLERANCE + 0.01;
}

/**
 * Yuan of a purchase with the fee (`sign` 1), or of a sale without it (-1): some statements have the money at the NAV
 * alone, which the fee then goes to or from.
 */
function wholeYuan({ units, yuan, nav, feeYuan }: StatementRow, sign: 1 | -1): number {
  const [said, fee] = [yuan ?? 0, feeYuan ?? 0];
  const net = roundDecimal((units ?? 0) * (nav ?? 0), 2);
  const most = toleranceOf(units ?? 0);
  const isUsual = Math.abs(said - sign * fee - net) <= most;
  return fee > 0 && !isUsual && Math.abs(said - net) <= most ? roundDecimal(said + sign * fee, 2) : said;
}

/** More is no fee, but another NAV. */
const HIGHEST_FEE_RATE = 0.02;

/** The fee that a statement does not name, from its money and its NAV; 0 where they do not show one. */
function feeBetween(difference: number, gross: number, { nav, units }: StatementRow): number {
  const isFee = difference > toleranceOf(units ?? 0) && difference <= gross * HIGHEST_FEE_RATE;
  return nav !== null && isFee ? roundDecimal(difference, 2) : 0;
}
