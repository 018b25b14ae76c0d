import { isMoneyType } from '../../../../../src/domain/funds/fund-taxonomy';
import { namedKey, itemAt, mixKey, uniformAt, wanderAt, ratioOf, sharedOut } from '../random';
import { pointsInBand, withCash, DEPOSIT_NOTES, publicMix } from './asset-mix';
import { bondHoldings } from './bond-holdings';
import { isAlive } from './fund-subjects';
import { EMPTY_STOCK_PART, poolSize, stockPart, stockPool, yuanOf } from './stock-holdings';
import type { HeldSecurity, PortfolioHoldings } from '../../../../../src/domain/funds/portfolio-holdings';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { PublicPlan } from '../funds/public-plan';
import type { Key } from '../random';
import type { PublicTypeCode } from '../taxonomy';
import type { FundSubject } from './fund-subjects';
import type { ReportQuarter } from './quarters';

/** Holdings of one portfolio at the end of any quarter. */
export type HoldingsSource = (
  quarter: Pick<ReportQuarter, 'index' | 'day'>,
  netAssetYuan: number,
) => PortfolioHoldings;

/** Opens a public portfolio's holdings; `subjects` are all funds a fund of funds can choose from, in a fixed order. */
export function publicHoldings(plan: PublicPlan, subjects: readonly FundSubject[]): HoldingsSource {
  const key = namedKey(plan.key, 'holdings');
  const { product } = plan;
  const mix = publicMix(plan);
  const isPassive = product.style !== 'active';
  const target = subjects.find(({ code }) => code === plan.target?.code);
  const pool =
    mix.stocks === null
      ? null
      : stockPool({ key, theme: product.theme, isPassive, size: poolSize(key, isPassive) });
  return ({ index, day }, netAssetYuan) => {
    const inTarget = target !== undefined && isAlive(target, day, 0);
    const points = (name: string, band: readonly [number, number] | null): number =>
      band === null ? 0 : pointsInBand(key, name, band, index);
    const stocks =
      pool === null || inTarget
        ? EMPTY_STOCK_PART
        : stockPart(pool, index, { points: points('stocks', mix.stocks), netAssetYuan });
    const bondPoints = points('bonds', mix.bonds);
    const fundPoints = inTarget ? points('funds', FEEDER_BAND) : points('funds', mix.funds);
    const others = inTarget ? [] : mix.others.map(({ name, band }) => ({ name, points: points(name, band) }));
    const funds: HeldSecurity[] = inTarget
      ? [heldFund(target, fundPoints, netAssetYuan)]
      : fundsHeld(key, mix.equityShare, mix.funds === null ? [] : subjects, {
          quarter: index,
          day,
          points: fundPoints,
          netAssetYuan,
        });
    const inBonds = bondPoints + (others.find(({ name }) => name === DEPOSIT_NOTES)?.points ?? 0);
    return {
      netAssetYuan,
      assets: withCash(key, index, [
        { name: '股票', points: stocks.points },
        { name: '债券', points: bondPoints },
        { name: '基金', points: fundPoints },
        ...others,
      ]),
      stocks: stocks.stocks,
      bonds: bondHoldings(key, mix.bondKinds, { quarter: index, points: inBonds, netAssetYuan }),
      funds,
      industries: stocks.industries,
    };
  };
}

const FEEDER_BAND = [0.91, 0.945] as const;

/** Input for the funds of a portfolio at a quarter's end. */
export interface FundPartBrief {
  readonly quarter: number;
  readonly day: Day;
  /** basis points of the net assets in funds */
  readonly points: number;
  readonly netAssetYuan: number;
}

const HELD = 16;
const TOP = 10;
const ATTEMPTS = 400;
/** A fund of funds may hold a fifth of its assets in one fund. */
const MOST_POINTS = 2000;
const AGE_DAYS = 365;
const WANDER_QUARTERS = 6;

/** First-level names of the types that funds of funds hold. */
const TYPE_NAMES: Readonly<Record<string, string>> = {
  '01': '股票型',
  '02': '混合型',
  '03': '债券型',
  '04': '指数型',
  '05': 'QDII',
  '07': '货币型',
  '08': 'REITs',
  '09': '商品',
};

/**
 * The ten largest of the funds that a fund of funds holds: `equityShare` of its choices are equity funds. Funds stay
 * while they live; the portfolio's order decides which are held.
 */
function fundsHeld(
  key: Key,
  equityShare: number,
  subjects: readonly FundSubject[],
  brief: FundPartBrief,
): HeldSecurity[] {
  const held = chosen(key, equityShare, subjects, brief.day);
  const weights = held.map(
    ({ key: subjectKey }) => 0.25 + wanderAt(mixKey(key, subjectKey), brief.quarter, WANDER_QUARTERS),
  );
  const shares = sharedOut(weights, brief.points, MOST_POINTS);
  return held
    .map((subject, place) => heldFund(subject, shares[place] ?? 0, brief.netAssetYuan))
    .filter(({ ratio }) => ratio > 0)
    .toSorted((a, b) => b.ratio - a.ratio || (a.code < b.code ? -1 : 1))
    .slice(0, TOP);
}

/** A fund with `points` basis points of a portfolio. */
function heldFund(subject: FundSubject, points: number, netAssetYuan: number): HeldSecurity {
  return {
    code: subject.code,
    name: subject.name,
    kind: TYPE_NAMES[(subject.type ?? '').slice(0, 2)] ?? '',
    ratio: ratioOf(points),
    valueYuan: yuanOf(netAssetYuan, points),
  };
}

function chosen(key: Key, equityShare: number, subjects: readonly FundSubject[], day: Day): FundSubject[] {
  const held = new Set<FundSubject>();
  if (subjects.length === 0) return [];
  for (let turn = 0; turn < ATTEMPTS && held.size < HELD; turn += 1) {
    const draws = mixKey(key, turn);
    const subject = itemAt(subjects, Math.floor(uniformAt(draws, 0) * subjects.length));
    const kind = holdableKind(subject.type);
    const isWanted = kind === (uniformAt(draws, 1) < equityShare ? 'equity' : 'bond');
    if (isWanted && isAlive(subject, day, AGE_DAYS)) held.add(subject);
  }
  return [...held];
}

function holdableKind(type: PublicTypeCode | null): 'equity' | 'bond' | null {
  if (type === null || type.startsWith('06') || type.startsWith('08')) return null;
  const isBond = type.startsWith('03') || isMoneyType(type) || type === '0402' || type === '0203';
  return isBond ? 'bond' : 'equity';
}
