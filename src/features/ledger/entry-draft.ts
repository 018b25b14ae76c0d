import { dayOf, isoDay, type Day } from '@/domain/calendar/day';
import { daysOfOrder, USUAL_DEALING_TERMS } from '@/domain/dealing/days';
import { isExchangeOnly } from '@/domain/dealing/form';
import { positionOf, shortfallOf } from '@/domain/ledger/ledger-book';
import { entryProblem, isOrder, shortfallWords } from '@/domain/ledger/ledger-entry';
import { purchasedUnits, purchaseFee, redemptionFee, soldYuan } from '@/domain/ledger/order-estimate';
import { decimalText } from '@/domain/text/decimal';
import { typedNumber } from '@/domain/text/typed-number';
import type { EntryKind, LedgerEntry, NewEntry } from '@/domain/ledger/ledger-entry';
import type { FundRules } from '@/domain/funds/fund-rules';

/** The form of an entry. A figure that was not typed is `null`: its estimate holds, if there is one. */
export interface EntryDraft {
  readonly fund: { readonly code: string; readonly name: string } | null;
  readonly kind: EntryKind;
  /** As a date field has it. */
  readonly date: string;
  readonly isAfterCutOff: boolean;
  readonly yuan: string | null;
  readonly units: string | null;
  readonly fee: string | null;
}

export type AmountKey = 'yuan' | 'units' | 'fee';

/** The fields of a kind, in the order in which they are filled in; those with an estimate may stay empty. */
export const KIND_FIELDS: Readonly<Record<EntryKind, readonly AmountKey[]>> = {
  purchase: ['yuan', 'fee', 'units'],
  redemption: ['units', 'fee', 'yuan'],
  dividend: ['yuan'],
  reinvestment: ['units'],
  split: ['units'],
};

/** What estimates are made from. */
export interface OrderFacts {
  readonly rules: FundRules;
  readonly days: readonly Day[];
  /** Unit NAV of each day; 1 of a money fund. */
  readonly navs: readonly number[];
}

/** A draft as it is read. */
export interface DraftReading {
  /** Trading day of the order and day of its confirmation; `null` without a date. */
  readonly days: { readonly dealing: Day; readonly confirmed: Day } | null;
  readonly isTraded: boolean;
  /** NAV of the dealing day; `null` if unknown. */
  readonly nav: number | null;
  /** By key, to two decimals; a key without an estimate is missing. */
  readonly estimates: Readonly<Partial<Record<AmountKey, number>>>;
  readonly entry: NewEntry | null;
  /** Why it is no entry; `null` for one that can be saved. */
  readonly problem: string | null;
}

/** An empty draft of a day, or one filled from an entry that is to be corrected. */
export function draftOf(today: Day, entry?: LedgerEntry, fund: EntryDraft['fund'] = null): EntryDraft {
  return {
    fund,
    kind: entry?.kind ?? 'purchase',
    date: isoDay(entry?.day ?? today),
    isAfterCutOff: false,
    yuan: entry === undefined ? null : text(entry.yuan),
    units: entry === undefined ? null : text(entry.units),
    fee: entry === undefined || entry.units === null || entry.yuan === null ? null : text(entry.feeYuan),
  };
}

function text(value: number | null): string | null {
  return value === null ? null : decimalText(value, 2);
}

/** Reads a draft beside the other entries of its fund. */
export function readDraft(
  draft: EntryDraft,
  facts: OrderFacts | null,
  others: readonly LedgerEntry[],
): DraftReading {
  const isTraded = isExchangeOnly(facts?.rules.dealing ?? null);
  const days = daysOf(draft, facts, isTraded);
  const nav = facts === null || days === null || isTraded ? null : navOn(facts, days.dealing);
  const asked = { draft, facts, days, nav, others };
  const fee = estimatedFee(asked);
  const rest = estimatedRest(asked, fee);
  const estimates = { ...(fee === null ? {} : { fee }), ...rest };
  const reading = { days, isTraded, nav, estimates };
  const problem = draftProblem(draft);
  if (days === null || draft.fund === null || problem !== null) return { ...reading, entry: null, problem };
  const entry = {
    code: draft.fund.code,
    kind: draft.kind,
    day: days.dealing,
    confirmed: days.confirmed,
    units: figureOf(draft, 'units', estimates),
    yuan: figureOf(draft, 'yuan', estimates),
    feeYuan: isOrder(draft.kind) ? (figureOf(draft, 'fee', estimates) ?? 0) : 0,
  };
  const refusal = entryProblem(entry) ?? refusalBeside(entry, others);
  return { ...reading, entry: refusal === null ? entry : null, problem: refusal };
}

function refusalBeside(entry: NewEntry, others: readonly LedgerEntry[]): string | null {
  const shortfall = shortfallOf([...others, { ...entry, id: '' }]);
  return shortfall && shortfallWords(shortfall);
}

const NOUNS: Readonly<Record<AmountKey, string>> = { yuan: '金额', units: '份额', fee: '手续费' };

function draftProblem(draft: EntryDraft): string | null {
  if (draft.fund === null) return '请选择基金';
  if (dayOf(draft.date) === null) return '请选择日期';
  for (const key of KIND_FIELDS[draft.kind]) {
    const typed = typedNumber(draft[key] ?? '', NOUNS[key], key === 'fee');
    if (typed.kind === 'problem') return typed.text;
  }
  return null;
}

function daysOf({ date, kind, isAfterCutOff }: EntryDraft, facts: OrderFacts | null, isTraded: boolean) {
  const day = dayOf(date);
  if (day === null) return null;
  const isBefore = isTraded || !isOrder(kind) || !isAfterCutOff;
  const { dealing, confirmed } = daysOfOrder(
    day,
    facts?.rules.terms ?? USUAL_DEALING_TERMS.ordinary,
    isBefore,
  );
  return { dealing, confirmed: isTraded || kind === 'dividend' ? dealing : confirmed };
}

function navOn({ days, navs }: OrderFacts, day: Day): number | null {
  const index = days.lastIndexOf(day);
  return index === -1 ? null : (navs[index] ?? null);
}

interface Asked {
  readonly draft: EntryDraft;
  readonly facts: OrderFacts | null;
  readonly days: DraftReading['days'];
  readonly nav: number | null;
  readonly others: readonly LedgerEntry[];
}

function estimatedFee({ draft, facts, days, nav, others }: Asked): number | null {
  if (facts === null || days === null) return null;
  const { fees } = facts.rules;
  if (draft.kind === 'purchase') {
    const yuan = typedFigure(draft, 'yuan');
    return yuan === null || isExchangeOnly(facts.rules.dealing) ? null : purchaseFee(yuan, fees);
  }
  const units = typedFigure(draft, 'units');
  if (draft.kind !== 'redemption' || units === null || nav === null) return null;
  const { lots } = positionOf(others, days.dealing);
  return redemptionFee(units, nav, { lots, confirmed: days.confirmed, tiers: fees.redemption });
}

/** Units of a purchase, money of a redemption: what follows from the figure that was typed and the fee. */
function estimatedRest({ draft, nav }: Asked, estimatedFeeYuan: number | null): DraftReading['estimates'] {
  const fee = draft.fee === null ? estimatedFeeYuan : (typedFigure(draft, 'fee') ?? 0);
  if (nav === null || fee === null) return {};
  const yuan = typedFigure(draft, 'yuan');
  if (draft.kind === 'purchase') return yuan === null ? {} : { units: purchasedUnits(yuan, fee, nav) };
  const units = typedFigure(draft, 'units');
  return draft.kind === 'redemption' && units !== null ? { yuan: soldYuan(units, nav, fee) } : {};
}

function typedFigure(draft: EntryDraft, key: AmountKey): number | null {
  const typed = typedNumber(draft[key] ?? '', NOUNS[key], key === 'fee');
  return typed.kind === 'number' ? typed.value : null;
}

/** What was typed, else the estimate; 0 for a field that the kind has not. */
function figureOf(draft: EntryDraft, key: AmountKey, estimates: DraftReading['estimates']): number | null {
  if (!KIND_FIELDS[draft.kind].includes(key)) return 0;
  return draft[key] === null ? (estimates[key] ?? null) : typedFigure(draft, key);
}
