import { daysBetween } from '../../../src/domain/calendar/day';
import { tradingDaysBetween } from '../../../src/domain/calendar/trading-calendar';
import { readPublicAdjustments } from '../../funds/figures/nav.repository';
import { INDICES } from './market/engine/benchmarks';
import { createMarket, indexPoints } from './market/engine/market';
import { publicSubject } from './market/facts/fund-subjects';
import { calendarFlashes } from './market/flashes/calendar-flashes';
import { privateFundFlashes, publicFundFlashes } from './fund-flashes';
import { marketFlashes } from './market/flashes/market-flashes';
import { dividendFlashes, reportFlashes } from './market/flashes/report-flashes';
import { mapPlans, universesOf } from './market-fill';
import { readRecipe } from './market-recipe';
import type { Kysely } from 'kysely';
import type { Day } from '../../../src/domain/calendar/day';
import type { Database } from '../../store/schema';
import type { FlashFund, SimulatedFlash } from './market/flashes/flash-draft';
import type { ManagerNames } from './fund-flashes';
import type { FlashBoard } from './market/flashes/market-flashes';
import type { FlashDividend } from './market/flashes/report-flashes';
import type { Manager } from './market/funds/people';
import type { PublicPlan } from './market/funds/public-plan';
import type { MarketRecipe } from './market-recipe';

/** What a plan of the wire covers: calendar days, both included, and whether private funds are simulated. */
export interface FlashSpan {
  readonly from: Day;
  readonly to: Day;
  readonly hasPrivate: boolean;
}

/**
 * All flashes of some days but those of roadshows, each at its time, by the recipe of the simulated market; also those whose
 * time is still to come. None without a recipe. Takes about 0.3 s for 3,000 funds, in small slices.
 */
export async function plannedFlashes(db: Kysely<Database>, span: FlashSpan): Promise<SimulatedFlash[]> {
  const recipe = await readRecipe(db);
  if (recipe === null) return [];
  const days = tradingDaysBetween(span.from, span.to);
  const flashes = daysBetween(span.from, span.to).flatMap(calendarFlashes);
  if (days.length === 0) return flashes;
  const { publicFunds, privateFunds } = universesOf(recipe);
  const trackers: Tracker[] = [];
  const publicNames = namesOf(publicFunds.managers);
  const ofPublic = await mapPlans(publicFunds.plans(), (plan) => {
    trackers.push(...trackerOf(plan, span.from));
    return publicFundFlashes(plan, publicNames, days);
  });
  const privateNames = namesOf(privateFunds.managers);
  const privatePlans = span.hasPrivate ? privateFunds.plans() : [];
  const ofPrivate = await mapPlans(privatePlans, (plan) => privateFundFlashes(plan, privateNames, days));
  const board = boardOf(recipe, span.to, trackers);
  const dividends = await readDividends(db, span.from);
  return [
    ...flashes,
    ...ofPublic.flat(),
    ...ofPrivate.flat(),
    ...days.flatMap((day) => [
      ...marketFlashes(board, day),
      ...dividendFlashes(dividends, day),
      ...reportFlashes(recipe.anchorDay, day),
    ]),
  ];
}

function namesOf(managers: ReadonlyMap<string, readonly Manager[]>): ManagerNames {
  return new Map([...managers.values()].flat().map(({ code, name }) => [code, name]));
}

interface Tracker {
  readonly theme: string;
  readonly fund: FlashFund;
  readonly sizeYuan: number;
}

/** A portfolio that follows an index and lives. */
function trackerOf(plan: PublicPlan, day: Day): Tracker[] {
  const { product, lifecycle, classes } = plan;
  const { theme, style } = product;
  const [first] = classes;
  const isAlive = lifecycle.establishedDay <= day && lifecycle.endedDay === null && !lifecycle.hasFailed;
  if (theme === null || style !== 'passive' || first === undefined || !isAlive) return [];
  const { code, name } = publicSubject(plan);
  return [{ theme, fund: { area: 'public', code, name }, sizeYuan: first.sizeYuan }];
}

function boardOf({ seed }: MarketRecipe, asOf: Day, trackers: readonly Tracker[]): FlashBoard {
  const { days, indices } = createMarket(seed, asOf);
  const bySize = trackers.toSorted((a, b) => a.sizeYuan - b.sizeYuan);
  return {
    seed,
    levels: new Map(INDICES.map(({ code }) => [code, { days, values: indexPoints(indices, code) }])),
    // The largest comes last, and stays.
    trackers: new Map(bySize.map(({ theme, fund }) => [theme, fund])),
  };
}

/** Dividends since some days before a day. */
async function readDividends(db: Kysely<Database>, from: Day): Promise<FlashDividend[]> {
  const rows = await readPublicAdjustments(db);
  return rows.flatMap(({ code, name, adjustments }) =>
    adjustments.flatMap(({ day, dividend }) =>
      dividend === undefined || day < from - DIVIDEND_DAYS
        ? []
        : [{ fund: { area: 'public' as const, code, name }, day, perUnit: dividend }],
    ),
  );
}

/** The trading day before a day is not further back than this. */
const DIVIDEND_DAYS = 15;
