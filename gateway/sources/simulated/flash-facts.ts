import { shiftDate } from '../../../src/domain/calendar/date-format';
import { beijingDay } from '../../../src/domain/calendar/day';
import { readClassNames } from '../../store/dictionary-repository';
import { parseAdjustments, readNavOf } from '../../funds/figures/nav.repository';
import { readRoadshowsBetween } from '../../live/roadshows/roadshow.repository';
import { groupBy } from '../../services/group-by';
import { managerChanges } from '../../funds/people/fund-tenures';
import { INDICES } from './market/engine/benchmarks';
import { readAreaSources } from './simulated-areas';
import {
  readAdjustmentTexts,
  readFundStates,
  readPrivateFirms,
  readReportsSince,
  readTenuresChangedSince,
} from './flash-facts.repository';
import type { Kysely } from 'kysely';
import type { Day } from '../../../src/domain/calendar/day';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { Database } from '../../store/schema';
import type { FlashFacts, FlashFund, FlashFundState, FlashIndex } from './market/flashes/flash-draft';

/** Events up to this many days before the first flash count as news. */
const DAYS_BEFORE = 40;
const ROADSHOW_DAYS = { before: 2, after: 8 } as const;

/** Facts for the flashes between two instants (milliseconds since the epoch). */
export async function readFlashFacts(
  db: Kysely<Database>,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<FlashFacts> {
  const since = beijingDay(fromMs) - DAYS_BEFORE;
  // A simulated flash about a real fund would be untrue.
  const isPrivateSimulated = (await readAreaSources(db)).private === 'simulated';
  const publicFunds = await fundsOf(db, 'public');
  const privateFunds = isPrivateSimulated ? await fundsOf(db, 'private') : [];
  const publicByCode = new Map(publicFunds.map((fund) => [fund.code, fund]));
  const privateByCode = new Map(privateFunds.map((fund) => [fund.code, fund]));
  const firms = isPrivateSimulated ? await readPrivateFirms(db) : [];
  return {
    indices: await indicesOf(db),
    publicFunds,
    privateFunds,
    firms: firms.flatMap(({ name, city, founded_day, registry_number }) =>
      founded_day === null ? [] : [{ name, city, foundedDay: founded_day, registryNumber: registry_number }],
    ),
    dividends: await dividendsSince(db, publicByCode, since),
    managerChanges: [
      ...(await changesSince(db, publicFunds, since)),
      ...(await changesSince(db, privateFunds, since)),
    ],
    reports: await reportsSince(db, publicByCode, since),
    roadshows: await roadshowsBetween(
      db,
      isPrivateSimulated ? { publicByCode, privateByCode } : { publicByCode },
      {
        fromMs: shiftDate(fromMs, -ROADSHOW_DAYS.before, 'DD'),
        toMs: shiftDate(toMs, ROADSHOW_DAYS.after, 'DD'),
      },
    ),
  };
}

async function fundsOf(db: Kysely<Database>, area: FundArea): Promise<FlashFundState[]> {
  const [rows, classes] = await Promise.all([readFundStates(db, area), readClassNames(db, area)]);
  return rows.map((row) => ({
    area,
    code: row.code,
    name: row.short_name,
    className: classes.get(row.class_code) ?? row.class_code,
    status: row.status,
    dailyLimitYuan: row.daily_limit,
    establishedDay: row.established_day,
    endedDay: row.ended_day,
    nextOpenDay: row.next_open_day,
    registryNumber: row.registry_number,
  }));
}

async function indicesOf(db: Kysely<Database>): Promise<FlashIndex[]> {
  const records = await readNavOf(
    db,
    'index',
    INDICES.map(({ code }) => code),
  );
  const levels = new Map(records.map(({ code, series }) => [code, series]));
  return INDICES.flatMap(({ code, label }) => {
    const series = levels.get(code);
    return series === undefined ? [] : [{ label, levels: series }];
  });
}

async function dividendsSince(
  db: Kysely<Database>,
  funds: ReadonlyMap<string, FlashFundState>,
  since: Day,
): Promise<FlashFacts['dividends']> {
  const rows = await readAdjustmentTexts(db);
  return rows.flatMap(({ code, adjustments }) => {
    const fund = funds.get(code);
    if (fund === undefined) return [];
    return parseAdjustments(adjustments).flatMap(({ day, dividend }) =>
      day >= since && dividend !== undefined ? [{ fund: named(fund), day, perUnit: dividend }] : [],
    );
  });
}

async function changesSince(
  db: Kysely<Database>,
  funds: readonly FlashFundState[],
  since: Day,
): Promise<FlashFacts['managerChanges']> {
  const area = funds[0]?.area;
  if (area === undefined) return [];
  const tenures = groupBy(await readTenuresChangedSince(db, area, since), ({ fund_code }) => fund_code);
  return funds.flatMap((fund) => {
    const life = {
      after: Math.max(since, fund.establishedDay ?? Number.NEGATIVE_INFINITY),
      until: fund.endedDay === null ? Number.POSITIVE_INFINITY : fund.endedDay - 1,
    };
    return managerChanges(tenures.get(fund.code) ?? [], life).map((change) => ({
      fund: named(fund),
      ...change,
    }));
  });
}

async function reportsSince(
  db: Kysely<Database>,
  funds: ReadonlyMap<string, FlashFundState>,
  since: Day,
): Promise<FlashFacts['reports']> {
  const rows = await readReportsSince(db, since);
  return rows.flatMap(({ code, report_day, published_day }) => {
    const fund = funds.get(code);
    return fund === undefined
      ? []
      : [{ fund: named(fund), reportDay: report_day, publishedDay: published_day }];
  });
}

interface FundsByCode {
  readonly publicByCode: ReadonlyMap<string, FlashFundState>;
  /** Only of simulated private funds; without them roadshows of private funds are left out. */
  readonly privateByCode?: ReadonlyMap<string, FlashFundState>;
}

async function roadshowsBetween(
  db: Kysely<Database>,
  { publicByCode, privateByCode }: FundsByCode,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<FlashFacts['roadshows']> {
  const rows = await readRoadshowsBetween(db, fromMs, toMs);
  return rows.flatMap((row) => {
    const funds = row.area === 'public' ? publicByCode : privateByCode;
    if (funds === undefined) return [];
    const fund = row.fund_code === null ? undefined : funds.get(row.fund_code);
    return [
      {
        title: row.title,
        beginAt: row.begin_at,
        endAt: row.end_at,
        hasPlayback: row.has_playback === 1,
        fund: fund === undefined ? null : named(fund),
      },
    ];
  });
}

function named({ area, code, name }: FlashFundState): FlashFund {
  return { area, code, name };
}
