import { PRODUCT_KEYS } from '../../src/contract/recommend';
import { datePartsOf, shiftMonths } from '../../src/domain/day';
import { isMoneyType, LIVING_STATES } from '../../src/domain/fund-taxonomy';
import { DEFAULT_PERFORMANCE_SWITCHES, rankFundLimits } from '../../src/domain/performance-rules';
import { quartile, rankDescending } from '../../src/domain/rank';
import { readClassNames } from '../store/dictionary-repository';
import {
  countStandingPicks,
  readFundPicks,
  readPickCandidates,
  replaceFundPicks,
} from '../store/fund-pick-repository';
import { readCompanyShortNames } from '../store/fund-people-repository';
import { withLock } from '../store/store';
import { markContentChanged } from './content-lock';
import { readDataDay } from './data-day';
import { groupBy } from './group-by';
import type { Day } from '../../src/domain/day';
import type { FundPickTable } from '../store/content-schema';
import type { FundArea } from '../store/fund-people-repository';
import type { PickCandidate } from '../store/fund-pick-repository';
import type { Store } from '../store/store';

const PICKS = 6;
const OPEN = '0';
const GROUPS: readonly (readonly [FundArea, string])[] = [
  ['public', PRODUCT_KEYS.publicPicks],
  ['private', PRODUCT_KEYS.privatePicks],
];
const LEAST_PUBLIC_MONTHS = 36;
const LEAST_PUBLIC_YUAN = 200_000_000;

/**
 * Picks the funds of the home page where there are none, or where one that was picked is gone or closed. Returns whether
 * anything was picked.
 */
export async function ensureFundPicks(store: Store): Promise<boolean> {
  const missing = await missingGroups(store);
  if (missing.length === 0) return false;
  return withLock(store, 'fund-picks', async () => {
    const day = await readDataDay(store.db);
    if (day === null) return false;
    let hasPicked = false;
    for (const [area, productKey] of await missingGroups(store)) {
      const chosen = await choose(store, area, day);
      if (chosen.length === 0) continue;
      await replaceFundPicks(store.db, productKey, await pickRows(store, { area, productKey, chosen }));
      await markContentChanged(store.db);
      hasPicked = true;
    }
    return hasPicked;
  });
}

/** The groups without picks, or with one that names no living fund; what a house has picked itself stays. */
async function missingGroups({ db }: Store): Promise<(readonly [FundArea, string])[]> {
  const missing: (readonly [FundArea, string])[] = [];
  for (const [area, key] of GROUPS) {
    const picks = await readFundPicks(db, key);
    if (picks.some(({ origin }) => origin !== 'simulated')) continue;
    const standing = await countStandingPicks(db, key, area);
    if (picks.length === 0 || standing < picks.length) missing.push([area, key]);
  }
  return missing;
}

async function choose({ db }: Store, area: FundArea, day: Day): Promise<PickCandidate[]> {
  if (area === 'private') {
    const limits = rankFundLimits(day, DEFAULT_PERFORMANCE_SWITCHES);
    const candidates = await readPickCandidates(db, area, {
      // Most are closed between their opening days.
      states: LIVING_STATES,
      establishedBy: limits.establishedBy,
      leastSizeYuan: limits.leastScaleYuan,
    });
    return choosePrivatePicks(candidates);
  }
  const candidates = await readPickCandidates(db, area, {
    states: [OPEN],
    establishedBy: shiftMonths(day, -LEAST_PUBLIC_MONTHS),
    leastSizeYuan: LEAST_PUBLIC_YUAN,
  });
  return choosePublicPicks(candidates);
}

/** The largest of each first-level class among the upper half of its second-level class whose fall was no deeper than most. */
export function choosePublicPicks(candidates: readonly PickCandidate[]): PickCandidate[] {
  const steady = [...groupBy(candidates, ({ class2 }) => class2).values()].flatMap(steadyHalf);
  const bySize = steady.toSorted((a, b) => b.size_yuan - a.size_yuan || (a.code < b.code ? -1 : 1));
  return spread(bySize.filter(({ class2 }) => !isMoneyType(class2)));
}

/** The oldest of each strategy: no figure of a private fund takes part. */
export function choosePrivatePicks(candidates: readonly PickCandidate[]): PickCandidate[] {
  return spread(
    candidates.toSorted((a, b) => a.established_day - b.established_day || (a.code < b.code ? -1 : 1)),
  );
}

function steadyHalf(peers: readonly PickCandidate[]): PickCandidate[] {
  const ranked = peers.filter(({ year1, year1_drawdown }) => year1 !== null && year1_drawdown !== null);
  const places = rankDescending(ranked.map(({ year1 }) => year1));
  const falls = ranked.map(({ year1_drawdown }) => Math.abs(year1_drawdown ?? 0)).toSorted((a, b) => a - b);
  const usualFall = falls[Math.floor(falls.length / 2)] ?? 0;
  return ranked.filter((fund, index) => {
    const place = places[index] ?? ranked.length;
    return quartile(place, ranked.length) <= 2 && Math.abs(fund.year1_drawdown ?? 0) <= usualFall;
  });
}

/** Takes funds in their order, no company twice: of different first-level classes as long as there are any, then of second-level ones. */
function spread(ordered: readonly PickCandidate[]): PickCandidate[] {
  const picked: PickCandidate[] = [];
  for (const classOf of [(fund: PickCandidate) => fund.class1, (fund: PickCandidate) => fund.class2]) {
    for (const fund of ordered) {
      if (picked.length === PICKS) break;
      const isTaken = picked.some(
        (other) => other.company_code === fund.company_code || classOf(other) === classOf(fund),
      );
      if (!isTaken) picked.push(fund);
    }
  }
  return picked;
}

interface Choice {
  readonly area: FundArea;
  readonly productKey: string;
  readonly chosen: readonly PickCandidate[];
}

async function pickRows({ db }: Store, { area, productKey, chosen }: Choice): Promise<FundPickTable[]> {
  const [classes, companies] = await Promise.all([readClassNames(db, area), readCompanyShortNames(db, area)]);
  return chosen.map((fund, rank) => {
    const { year } = datePartsOf(fund.established_day);
    const company = companies.get(fund.company_code);
    return {
      product_key: productKey,
      rank,
      area,
      fund_code: fund.code,
      reason: [
        classWords(classes.get(fund.class1) ?? '', classes.get(fund.class2) ?? ''),
        ...(company ? [company] : []),
        `${year}\u00a0年成立`,
      ].join('，'),
      origin: 'simulated',
    };
  });
}

/** Both levels, or the second alone where it names the first. */
function classWords(first: string, second: string): string {
  return second.includes(first) ? second : `${first} · ${second}`;
}
