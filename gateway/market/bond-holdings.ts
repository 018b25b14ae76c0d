import { quarterEnd } from './quarters';
import { drawsOf, itemAt, mixKey, uniformAt } from './random';
import { ALL_DOMESTIC_STOCKS } from './stocks';
import { yuanOf } from './stock-holdings';
import { BANKS } from './trustees';
import { wanderAt } from './wander';
import { ratioOf, sharedOut } from './weights';
import { datePartsOf } from '../../src/domain/day';
import type { HeldSecurity } from '../../src/domain/portfolio-holdings';
import type { Draws, Key } from './random';

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

/** Kinds of bonds a portfolio buys; one that stands twice is bought twice as often. */
export type BondKinds = readonly BondKind[];

const SLOTS = 9;
const TOP = 5;
/** One issuer's bonds take a tenth of the net assets at most. */
const MOST_POINTS = 980;
const WANDER_QUARTERS = 6;

/**
 * The five largest of a portfolio's bonds at a quarter's end, `points` basis points of the net assets being in bonds.
 * A bond stays until it runs off or is sold, and another takes its place.
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
  return slots
    .map((slot, place) => ({ slot, points: shares[place] ?? 0 }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points || a.slot - b.slot)
    .slice(0, TOP)
    .map(({ slot, points }) => ({
      ...bondIn(slot, kinds, at.quarter),
      ratio: ratioOf(points),
      valueYuan: yuanOf(at.netAssetYuan, points),
    }));
}

/** The bond that a slot holds in a quarter. */
function bondIn(slot: Key, kinds: BondKinds, quarter: number): Pick<HeldSecurity, 'code' | 'name' | 'kind'> {
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

const POLICY_BANKS = ['国开', '农发', '进出'];

function namedBond(kind: BondKind, year: number, draws: Draws): Pick<HeldSecurity, 'code' | 'name'> {
  const yy = String(year % 100).padStart(2, '0');
  const number = draws.integer('number', 1, 20);
  const nn = String(number).padStart(2, '0');
  const issuer = draws.pick('issuer', ALL_DOMESTIC_STOCKS);
  const bank = draws.pick('bank', BANKS);
  const code = `${yy}${String(Object.keys(STAYS).indexOf(kind) + 1)}${draws.integer('code', 1000, 9999)}`;
  switch (kind) {
    case '国债':
      return { code, name: `${yy}附息国债${nn}(模拟)` };
    case '政策性金融债':
      return { code, name: `${yy}${draws.pick('policy-bank', POLICY_BANKS)}${nn}(模拟)` };
    case '金融债':
      return { code, name: `${yy}${bank}${nn}` };
    case '企业债':
      return { code, name: `${yy}${issuer.name}债${nn}` };
    case '中期票据':
      return { code, name: `${yy}${issuer.name}MTN0${nn}` };
    case '短期融资券':
      return { code, name: `${yy}${issuer.name}SCP0${nn}` };
    case '可转债':
      return { code: `12${draws.integer('code', 7000, 7999)}`, name: `${issuer.word}转债` };
    case '同业存单':
      return { code, name: `${yy}${bank}CD${String(number * 7).padStart(3, '0')}` };
    case '美元债':
      break;
  }
  const coupon = (draws.integer('coupon', 14, 24) / 4).toFixed(2);
  return { code, name: `${issuer.name} ${coupon}% ${year + draws.integer('runs', 3, 7)}` };
}
