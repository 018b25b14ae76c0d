import { PRODUCT_KEYS } from '../../../src/contract/content/recommend';
import { datePartsOf, shiftMonths } from '../../../src/domain/calendar/day';
import { isMoneyType, LIVING_STATES } from '../../../src/domain/funds/fund-taxonomy';
import { DEFAULT_PERFORMANCE_SWITCHES, rankFundLimits } from '../../../src/domain/returns/performance-rules';
import { quartile, rankDescending } from '../../../src/domain/returns/rank';
import { readClassNames } from '../../store/dictionary-repository';
import { withLock } from '../../store/store';
import { markContentChanged } from '../../services/data-version';
import { readAllMeta, writeMeta } from '../../store/meta-repository';
import { groupBy } from '../../services/group-by';
import { readCompanyShortNames } from '../people/fund-company.repository';
import { readDataDay } from '../data-day';
import {
  countLivingPicks,
  readFundPicks,
  readPickCandidates,
  replaceFundPicks,
} from './fund-pick.repository';
import type { Day } from '../../../src/domain/calendar/day';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { FundPickTable } from '../fund.schema';
import type { Store } from '../../store/store';
import type { PickCandidate } from './fund-pick.repository';

const PICKS = 6;
const OPEN = '0';
const GROUPS: readonly (readonly [FundArea, string])[] = [
  ['public', PRODUCT_KEYS.publicPicks],
  ['private', PRODUCT_KEYS.privatePicks],
];
const LEAST_PUBLIC_MONTHS = 36;
const LEAST_PUBLIC_YUAN = 200_000_000;

/** Lock that keeps processes of one database from choosing picks at the same time. */
export const PICKS_LOCK = 'fund-picks';

/**
 * Picks the funds of the home page if there are none, or if a picked one has ended or closed. If no fund qualifies,
 * the earlier picks are deleted, and the choice is not repeated for the same data. Returns whether the picks have
 * changed.
 */
export async function ensureFundPicks(store: Store): Promise<boolean> {
  const missing = await missingGroups(store);
  if (missing.length === 0) return false;
  return withLock(store, PICKS_LOCK, async () => {
    const day = await readDataDay(store.db);
    if (day === null) return false;
    let hasChanged = false;
    for (const { area, productKey, picked, version } of await missingGroups(store)) {
      const chosen = await choose(store, area, day);
      if (chosen.length === 0 && version !== undefined) await writeMeta(store.db, noPicksKey(area), version);
      if (chosen.length === 0 && picked === 0) continue;
      await replaceFundPicks(store.db, productKey, await pickRows(store, { area, productKey, chosen }));
      await markContentChanged(store.db);
      hasChanged = true;
    }
    return hasChanged;
  });
}

/** A group to choose again: its present number of picks, and the data version to choose from. */
interface MissingGroup {
  readonly area: FundArea;
  readonly productKey: string;
  readonly picked: number;
  readonly version: string | undefined;
}

/** Groups without picks, or with a pick that is no living fund; picks of the house itself remain. */
async function missingGroups({ db }: Store): Promise<MissingGroup[]> {
  const missing: MissingGroup[] = [];
  const meta = await readAllMeta(db);
  const version = meta.get('data_version');
  for (const [area, productKey] of GROUPS) {
    if (version !== undefined && meta.get(noPicksKey(area)) === version) continue;
    const picks = await readFundPicks(db, productKey);
    if (picks.some(({ origin }) => origin !== 'simulated')) continue;
    const standing = await countLivingPicks(db, productKey, area);
    if (picks.length === 0 || standing < picks.length)
      missing.push({ area, productKey, picked: picks.length, version });
  }
  return missing;
}

/** Key of the data version in which no fund of an area could be picked. */
function noPicksKey(area: FundArea) {
  return `no_${area}_picks` as const;
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

/**
 * The largest fund of each first-level class, among the upper half of its second-level class with no more than the
 * median drawdown.
 */
export function choosePublicPicks(candidates: readonly PickCandidate[]): PickCandidate[] {
  const steady = [...groupBy(candidates, ({ class2 }) => class2).values()].flatMap(steadyHalf);
  const bySize = steady.toSorted((a, b) => b.size_yuan - a.size_yuan || (a.code < b.code ? -1 : 1));
  return spread(bySize.filter(({ class2 }) => !isMoneyType(class2)));
}

/** The oldest fund of each strategy: no figure of a private fund is used. */
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

/**
 * Takes funds in order, at most one a company: of different first-level classes as long as there are any, then of
 * second-level ones.
 */
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
        company ?? '',
        `${year}\u00a0年成立`,
      ]
        .filter((words) => words !== '')
        .join('，'),
      origin: 'simulated',
    };
  });
}

/** Both levels, or only the second if it contains the name of the first. */
function classWords(first: string, second: string): string {
  return second.includes(first) ? second : `${first} · ${second}`;
}
