import * as v from 'valibot';
import { DATA_SOURCES } from '../../../src/domain/funds/data-kinds';
import { USUAL_DEALING_TERMS, dealingKindOfType } from '../../../src/domain/dealing/days';
import { groupBy } from '../../services/group-by';
import { REGISTERED_STATES } from '../records';
import { readFundFactRows, writeFundFactRows, writeTerms } from './stored-facts.repository';
import type { Kysely } from 'kysely';
import type { Day } from '../../../src/domain/calendar/day';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { FundKey } from '../../../src/domain/funds/fund-key';
import type { FundFactTable, FundFeeTierTable, FundTermsTable } from '../../funds/fund-facts.schema';
import type { Database } from '../../store/schema';
import type { AmountTier, FundFacts, SourceRecords } from '../records';

/** Where a fact may come from, the least trusted first: of two sources the later one decides. */
export const SOURCES: readonly SourceName[] = DATA_SOURCES;
export type SourceName = SourceRecords['source'];

/** Whether what one source has stated stays against another. */
export function isMoreTrusted(stored: SourceName, given: SourceName): boolean {
  return SOURCES.indexOf(stored) > SOURCES.indexOf(given);
}

const text = factOf(v.string());
const number = factOf(v.number());
const amountTiers = factOf(
  v.array(v.object({ from: v.number(), rate: v.nullable(v.number()), fixedFeeYuan: v.nullable(v.number()) })),
);
/** Shape of the stored facts of a fund. */
export const FACTS_SHAPE = v.object({
  fullName: text,
  company: text,
  custodian: text,
  established: number,
  ended: number,
  sizeYuan: number,
  benchmark: text,
  objective: text,
  scope: text,
  managementRate: number,
  custodyRate: number,
  serviceRate: number,
  purchaseRate: number,
  discountRate: number,
  minimumPurchaseYuan: number,
  nextOpenDay: number,
  subscriptionTiers: amountTiers,
  purchaseTiers: amountTiers,
  strategy: text,
  riskLevel: text,
  registeredState: factOf(v.picklist(REGISTERED_STATES)),
  redemptionTiers: factOf(v.array(v.object({ from: v.number(), rate: v.number() }))),
  managers: factOf(v.array(v.string())),
  tenures: factOf(
    v.array(v.object({ name: v.string(), begin: v.nullable(v.number()), end: v.nullable(v.number()) })),
  ),
});

/** Shape of a stored fact. */
export function factOf<Shape extends v.GenericSchema>(value: Shape) {
  return v.exactOptional(v.object({ value, asOf: v.nullable(v.number()), place: v.string() }));
}

/** Facts of a fund with those of a later file: one that is known already stays, unless the other is of a later day. */
export function newerFacts(facts: FundFacts, later: FundFacts): FundFacts {
  return v.parse(FACTS_SHAPE, newerOf(facts, later));
}

/** As `newerFacts`, of facts of any kind and without their types. */
export function newerOf(facts: object, later: object): Record<string, unknown> {
  const others = new Map<string, unknown>(Object.entries(later));
  for (const [field, fact] of Object.entries(facts)) {
    if (asOfDay(others.get(field)) <= asOfDay(fact)) others.set(field, fact);
  }
  return Object.fromEntries(others);
}

/** Facts of a less trusted source with those of a more trusted one, which decides unless the other has a later day. */
function trustedFacts(less: FundFacts, more: FundFacts): FundFacts {
  const others = new Map<string, unknown>(Object.entries(less));
  for (const [field, fact] of Object.entries(more)) {
    const isOutdated = asOfDay(fact) > 0 && asOfDay(others.get(field)) > asOfDay(fact);
    if (!isOutdated) others.set(field, fact);
  }
  return v.parse(FACTS_SHAPE, Object.fromEntries(others));
}

/** 0 if there is no such fact, or none with a day. */
function asOfDay(fact: unknown): Day {
  return v.is(v.object({ asOf: v.number() }), fact) ? fact.asOf : 0;
}

/**
 * Stores the facts of a source beside those of others and writes what pages read of them. Returns the facts of the
 * funds that the source speaks of, of all sources together: where two have one, the order of sources decides.
 */
export async function mergeFacts(
  transaction: Kysely<Database>,
  facts: ReadonlyMap<string, FundFacts>,
  { area, codes, source, typeOf }: FactsContext,
): Promise<ReadonlyMap<string, FundFacts>> {
  const touched = [...facts].filter(([code]) => codes.has(code)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const merged = new Map<string, FundFacts>();
  for (let start = 0; start < touched.length; start += FUNDS_AT_ONCE) {
    const part = touched.slice(start, start + FUNDS_AT_ONCE);
    const partCodes = part.map(([code]) => code);
    const stored = groupBy(await readFundFactRows(transaction, area, partCodes), ({ code }) => code);
    const own = part.map(([code, found]) => {
      const before = stored.get(code)?.find((row) => row.source === source);
      return {
        area,
        code,
        source,
        facts: newerFacts(found, before === undefined ? {} : parseFacts(before.facts)),
      };
    });
    await writeFundFactRows(transaction, own.map(factRow));
    const all = own.map(({ code, facts: ownFacts }): FactsOfFund => {
      const others = (stored.get(code) ?? []).filter((row) => row.source !== source);
      const ordered = [...others.map(storedFacts), { source, facts: ownFacts }].toSorted(bySource);
      const joined = ordered.map((each) => each.facts).reduce(trustedFacts);
      merged.set(code, joined);
      return { area, code, facts: joined, typeCode: typeOf(code) };
    });
    await writeTerms(transaction, area, all.map(termsRow), all.flatMap(tierRows));
  }
  return merged;
}

/** Funds whose facts are in memory at the same time. */
const FUNDS_AT_ONCE = 500;

interface FactsContext {
  readonly area: FundArea;
  /** Codes of all funds of the area after the import. */
  readonly codes: ReadonlySet<string>;
  readonly source: SourceName;
  /** Product type code of a public fund; '' of a private one. */
  readonly typeOf: (code: string) => string;
}

interface SourceFacts {
  readonly source: SourceName;
  readonly facts: FundFacts;
}

function factRow({ area, code, source, facts }: SourceFacts & FundKey): FundFactTable {
  return { area, code, source, facts: JSON.stringify(facts) };
}

function storedFacts({ source, facts }: FundFactTable): SourceFacts {
  return { source, facts: parseFacts(facts) };
}

function parseFacts(json: string): FundFacts {
  return v.parse(FACTS_SHAPE, JSON.parse(json));
}

interface FactsOfFund extends FundKey {
  readonly facts: FundFacts;
  readonly typeCode: string;
}

/** What pages read of a fund's terms; days that no source states are the usual ones of its kind. */
function termsRow({ area, code, facts, typeCode }: FactsOfFund): FundTermsTable {
  const days = USUAL_DEALING_TERMS[dealingKindOfType(typeCode)];
  return {
    area,
    code,
    custodian: facts.custodian?.value ?? '',
    objective: facts.objective?.value ?? '',
    scope: facts.scope?.value ?? '',
    management_rate: facts.managementRate?.value ?? null,
    custody_rate: facts.custodyRate?.value ?? null,
    service_rate: facts.serviceRate?.value ?? null,
    service_ends_after_days: null,
    performance_fee: null,
    discount: discountOf(facts),
    minimum_purchase_yuan: facts.minimumPurchaseYuan?.value ?? null,
    minimum_addition_yuan: null,
    minimum_redemption_units: null,
    minimum_holding_units: null,
    confirmed_after: days.confirmedAfter,
    visible_after: days.visibleAfter,
    money_out_after: days.moneyOutAfter,
  };
}

/** What is left of the purchase fee, all of it where either rate is unknown. */
function discountOf({ purchaseRate, discountRate }: FundFacts): number {
  if (purchaseRate === undefined || discountRate === undefined || purchaseRate.value === 0) return 1;
  return Number((discountRate.value / purchaseRate.value).toPrecision(12));
}

function tierRows({ area, code, facts }: FactsOfFund): FundFeeTierTable[] {
  const amountRows = (
    kind: FundFeeTierTable['kind'],
    tiers: readonly AmountTier[] = [],
  ): FundFeeTierTable[] =>
    tiers.map(({ from, rate, fixedFeeYuan }) => ({
      area,
      code,
      kind,
      from_value: from,
      rate,
      fixed_fee_yuan: fixedFeeYuan,
    }));
  const redemption = facts.redemptionTiers?.value.map((tier) => ({ ...tier, fixedFeeYuan: null }));
  return [
    ...amountRows('subscription', facts.subscriptionTiers?.value),
    ...amountRows('purchase', facts.purchaseTiers?.value),
    ...amountRows('redemption', redemption),
  ];
}

/** Orders sources so that the one that decides comes last. */
function bySource(a: SourceFacts, b: SourceFacts): number {
  return SOURCES.indexOf(a.source) - SOURCES.indexOf(b.source);
}
