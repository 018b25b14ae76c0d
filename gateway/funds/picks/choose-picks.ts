import { isDeepStrictEqual } from 'node:util';
import { PRODUCT_KEYS } from '../../../src/contract/content/recommend';
import { datePartsOf, shiftMonths } from '../../../src/domain/calendar/day';
import { canBuy, OPEN_STATE, publicDealing } from '../../../src/domain/dealing/form';
import {
  LEAST_PICK_MONTHS,
  LEAST_PICK_YUAN,
  PICK_RULES,
  pickRuleOf,
  RISING_YEARS,
} from '../../../src/domain/funds/pick-rules';
import { DEFAULT_PERFORMANCE_SWITCHES, rankFundLimits } from '../../../src/domain/returns/performance-rules';
import { LEAST_PEERS } from '../../../src/domain/returns/rank';
import { withLock } from '../../store/store';
import { fundVersion, markContentChanged } from '../../services/data-version';
import { readAllMeta, writeMeta } from '../../store/meta-repository';
import { readDataDay } from '../data-day';
import {
  readFundPicks,
  readPrivateCandidates,
  readPublicCandidates,
  replaceFundPicks,
} from './fund-pick.repository';
import type { Day } from '../../../src/domain/calendar/day';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { PeerRank } from '../figures/figures.repository';
import type { FundPickTable } from '../fund.schema';
import type { Store } from '../../store/store';
import type { PickCandidate, PublicCandidate } from './fund-pick.repository';

const PICKS = 6;
const GROUPS = [
  { area: 'public', productKey: PRODUCT_KEYS.publicPicks, versionKey: 'public_picks_of' },
  { area: 'private', productKey: PRODUCT_KEYS.privatePicks, versionKey: 'private_picks_of' },
] as const;

/** Lock that keeps processes of one database from choosing picks at the same time. */
export const PICKS_LOCK = 'fund-picks';

/**
 * Picks the funds of the home page by the rules of src/domain/funds/pick-rules.ts, once for each version of the funds, except
 * where an operator has picked. Earlier picks stay as long as their rule holds. Returns whether the picks have changed.
 */
export async function ensureFundPicks(store: Store): Promise<boolean> {
  if ((await outdatedGroups(store)).length === 0) return false;
  return withLock(store, PICKS_LOCK, async () => {
    const day = await readDataDay(store.db);
    if (day === null) return false;
    let hasChanged = false;
    for (const { area, productKey, versionKey, version } of await outdatedGroups(store)) {
      const present = await readFundPicks(store.db, productKey);
      if (present.every(({ origin }) => origin === 'simulated')) {
        const earlier = present.map(({ fund_code, reason }) => ({ fund_code, reason }));
        const picks = await choose(store, area, { day, earlier: earlier.map((pick) => pick.fund_code) });
        if (!isDeepStrictEqual(picks, earlier)) {
          const group = { product_key: productKey, area, origin: 'simulated' } as const;
          const rows = picks.map((pick, rank) => ({ ...group, rank, ...pick }));
          await replaceFundPicks(store.db, productKey, rows);
          await markContentChanged(store.db);
          hasChanged = true;
        }
      }
      await writeMeta(store.db, versionKey, version);
    }
    return hasChanged;
  });
}

/** Groups that were not chosen from the present funds, with the version of these. */
async function outdatedGroups({ db }: Store) {
  const meta = await readAllMeta(db);
  const version = fundVersion(meta);
  return GROUPS.filter(({ versionKey }) => meta.get(versionKey) !== version).map((group) => ({
    ...group,
    version,
  }));
}

interface Choice {
  readonly day: Day;
  /** Codes of the present picks. */
  readonly earlier: readonly string[];
}

async function choose({ db }: Store, area: FundArea, { day, earlier }: Choice): Promise<PickedRow[]> {
  if (area === 'private') {
    const { establishedBy, leastScaleYuan } = rankFundLimits(day, DEFAULT_PERFORMANCE_SWITCHES);
    const oldest = await readPrivateCandidates(db, { establishedBy, leastSizeYuan: leastScaleYuan });
    return spread(oldest).map((fund) => ({ fund_code: fund.code, reason: PICK_RULES.oldest.reason }));
  }
  const candidates = await readPublicCandidates(db, {
    establishedBy: shiftMonths(day, -LEAST_PICK_MONTHS),
    leastSizeYuan: LEAST_PICK_YUAN,
    risingSince: datePartsOf(day).year - RISING_YEARS,
  });
  return choosePublicPicks(candidates, earlier);
}

/** A pick: the fund, and its rule in a few words. */
type PickedRow = Pick<FundPickTable, 'fund_code' | 'reason'>;

/** The funds that meet the rule of their type: `earlier` ones before others, large before small. */
export function choosePublicPicks(
  candidates: readonly PublicCandidate[],
  earlier: readonly string[],
): PickedRow[] {
  const fitting = candidates
    .flatMap((fund) => {
      const reason = reasonFor(fund);
      return reason === null ? [] : [{ ...fund, reason }];
    })
    .toSorted(
      (a, b) =>
        Number(earlier.includes(b.code)) - Number(earlier.includes(a.code)) ||
        b.size_yuan - a.size_yuan ||
        (a.code < b.code ? -1 : 1),
    );
  return spread(fitting).map(({ code, reason }) => ({ fund_code: code, reason }));
}

/** The rule of its type in a few words, if the fund meets it and visitors can buy the fund here. */
function reasonFor(fund: PublicCandidate): string | null {
  const rule = pickRuleOf(fund.class1);
  if (rule === undefined || fund.status !== OPEN_STATE) return null;
  const dealing = publicDealing(fund.dealing, { code: fund.code, typeCode: fund.class2 });
  const isBought = canBuy({ status: fund.status, isOnSale: fund.sale_flag === '1', dealing });
  return isBought && FITS[rule](fund) ? PICK_RULES[rule].reason : null;
}

/** What the rules ask beside what they have in common. */
const FITS = {
  leading: ({ places }: PublicCandidate) =>
    isAmongFirst(places.year3, 1 / 4) && isAmongFirst(places.drawdown, 1 / 2),
  steady: ({ places, rising_years: years }: PublicCandidate) =>
    years === RISING_YEARS && isAmongFirst(places.drawdown, 1 / 4),
  cheap: ({ places }: PublicCandidate) => places.fee?.rank === 1 && isAmongFirst(places.size, 1 / 4),
} as const;

/** Whether a fund is within the first share of its class; false in a class too small to rank. */
function isAmongFirst(place: PeerRank | null, share: number): boolean {
  return place !== null && place.total >= LEAST_PEERS && place.rank <= place.total * share;
}

/**
 * Takes funds in order, at most one a company: of different first-level classes as long as there are any, then of
 * second-level ones.
 */
function spread<Fund extends PickCandidate>(ordered: readonly Fund[]): Fund[] {
  const picked: Fund[] = [];
  for (const classOf of [(fund: Fund) => fund.class1, (fund: Fund) => fund.class2]) {
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
