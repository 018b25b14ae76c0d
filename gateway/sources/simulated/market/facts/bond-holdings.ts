import { datePartsOf } from '../../../../../src/domain/calendar/day';
import { drawsOf, itemAt, mixKey, uniformAt, wanderAt, ratioOf, sharedOut } from '../random';
import { quarterEnd } from './quarters';
import { ALL_DOMESTIC_STOCKS, yuanOf } from './stock-holdings';
import { BANKS } from './terms';
import type { HeldSecurity } from '../../../../../src/domain/funds/portfolio-holdings';
import type { Draws, Key } from '../random';

export type BondKind =
  | '国债'
  | '政策性金融债'
  | '金融债'
  | '企业债'
  | '中期票据'
  | '短期融资券'
  | '可转债'
  | '同业存单'
  | '美元债';

/** Kinds of bonds that a portfolio buys; a repeated one is bought as many times as often. */
export type BondKinds = readonly BondKind[];

const SLOTS = 9;
const TOP = 5;
/** One issuer's bonds take a tenth of the net assets at most. */
const MOST_POINTS = 980;
const WANDER_QUARTERS = 6;

/**
 * The five largest bonds of a portfolio at a quarter's end, with `points` basis points of the net assets in bonds. A
 * bond stays until it matures or is sold, and another replaces it.
 */
export function bondHoldings(
  key: Key,
  kinds: BondKinds,
  at: { readonly quarter: number; readonly points: number; readonly netAssetYuan: number },
): HeldSecurity[] {
  const concentration = 0.25 + 0.3 * wanderAt(key, at.quarter, WANDER_QUARTERS);
  const slots = Array.from({ length: SLOTS }, (_, slot) => mixKey(key, slot));
  const weights = slots.map((slot) => 0.4 + wanderAt(slot, at.quarter, WANDER_QUARTERS));
  const shares = sharedOut(weights, Math.floor(at.points * concentration), MOST_POINTS);
  // Two slots may hold the same bond.
  const held = new Map<string, { readonly bond: Bond; readonly slot: Key; readonly points: number }>();
  slots.forEach((slot, place) => {
    const bond = bondIn(slot, kinds, at.quarter);
    const { points = 0 } = held.get(bond.code) ?? {};
    held.set(bond.code, { bond, slot, points: points + (shares[place] ?? 0) });
  });
  return [...held.values()]
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points || a.slot - b.slot)
    .slice(0, TOP)
    .map(({ bond, points }) => ({
      ...bond,
      ratio: ratioOf(points),
      valueYuan: yuanOf(at.netAssetYuan, points),
    }));
}

type Bond = Pick<HeldSecurity, 'code' | 'name' | 'kind'>;

/** The bond in a slot in a quarter. */
function bondIn(slot: Key, kinds: BondKinds, quarter: number): Bond {
  const kind = itemAt(kinds, Math.floor(uniformAt(slot, 0) * kinds.length));
  const [shortest, longest] = STAYS[kind];
  const stay = shortest + (slot % (longest - shortest + 1));
  const phase = slot % stay;
  const roll = Math.floor((quarter + phase) / stay);
  const boughtIn = roll * stay - phase;
  const draws = drawsOf(mixKey(slot, roll));
  const { year } = datePartsOf(quarterEnd(boughtIn - draws.integer('age', 0, kind === '同业存单' ? 1 : 4)));
  return { ...namedBond(kind, year, draws), kind };
}

/** Quarters that a bond of a kind stays in a portfolio, shortest and longest. */
const STAYS: Readonly<Record<BondKind, readonly [number, number]>> = {
  国债: [3, 7],
  政策性金融债: [3, 7],
  金融债: [4, 8],
  企业债: [5, 9],
  中期票据: [4, 8],
  短期融资券: [2, 3],
  可转债: [3, 8],
  同业存单: [2, 3],
  美元债: [4, 9],
};

/** Bonds of one issuer, kind and year. */
const NUMBERS = 20;
const POLICY_BANKS = ['国开', '农发', '进出'];

function namedBond(kind: BondKind, year: number, draws: Draws): Pick<HeldSecurity, 'code' | 'name'> {
  const yy = String(year % 100).padStart(2, '0');
  const number = draws.integer('number', 1, NUMBERS);
  const nn = String(number).padStart(2, '0');
  const issuer = draws.pick('issuer', ALL_DOMESTIC_STOCKS);
  const bank = draws.pick('bank', BANKS);
  const ofIssuer = bondCode(kind, yy, ALL_DOMESTIC_STOCKS.indexOf(issuer) * NUMBERS + number);
  const ofBank = bondCode(kind, yy, BANKS.indexOf(bank) * NUMBERS + number);
  switch (kind) {
    case '国债':
      return { code: bondCode(kind, yy, number), name: `${yy}附息国债${nn}` };
    case '政策性金融债': {
      const policyBank = draws.pick('policy-bank', POLICY_BANKS);
      const serial = POLICY_BANKS.indexOf(policyBank) * NUMBERS + number;
      return { code: bondCode(kind, yy, serial), name: `${yy}${policyBank}${nn}` };
    }
    case '金融债':
      return { code: ofBank, name: `${yy}${bank}${nn}` };
    case '企业债':
      return { code: ofIssuer, name: `${yy}${issuer.name}债${nn}` };
    case '中期票据':
      return { code: ofIssuer, name: `${yy}${issuer.name}MTN0${nn}` };
    case '短期融资券':
      return { code: ofIssuer, name: `${yy}${issuer.name}SCP0${nn}` };
    case '可转债': {
      const serial = ALL_DOMESTIC_STOCKS.findIndex(({ word }) => word === issuer.word);
      return { code: `12${7000 + serial}`, name: `${issuer.word}转债` };
    }
    case '同业存单':
      return { code: ofBank, name: `${yy}${bank}CD${String(number * 7).padStart(3, '0')}` };
    case '美元债':
      break;
  }
  const quarters = draws.integer('coupon', 14, 24);
  const due = year + draws.integer('runs', 3, 7);
  const serial = ALL_DOMESTIC_STOCKS.indexOf(issuer) * NUMBERS + quarters - 14;
  return {
    code: bondCode(kind, String(due % 100), serial),
    name: `${issuer.name} ${(quarters / 4).toFixed(2)}% ${due}`,
  };
}

/** Code of the bond of a year and a serial within its kind: one code for one name. */
function bondCode(kind: BondKind, yy: string, serial: number): string {
  return `${yy}${Object.keys(STAYS).indexOf(kind) + 1}${String(1000 + serial)}`;
}
