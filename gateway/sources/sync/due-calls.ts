import { beijingDay, beijingTimeOfDayMs, beijingTimestampMs } from '../../../src/domain/calendar/day';
import {
  earlierTradingDay,
  isTradingDay,
  lastFinishedTradingDay,
  previousTradingDay,
} from '../../../src/domain/calendar/trading-calendar';
import type { Day } from '../../../src/domain/calendar/day';
import type { ServiceCall, SourceService, SyncFund } from './source-service';
import type { SyncCallTable, SyncRunTable } from './sync.schema';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Beijing times of a trading day at which values come in, in milliseconds after midnight. */
const MORNING_MS = 8.5 * HOUR_MS;
const SLOTS_MS = [MORNING_MS, 19 * HOUR_MS, 21 * HOUR_MS, 23 * HOUR_MS];
/** Those at which is asked although all values of the day are there: states of sale, and values of funds that invest abroad. */
const NEEDED_SLOTS_MS = [MORNING_MS, 19 * HOUR_MS];
/** Share of the funds with values of the trading day before that must have one of the day. */
const COMPLETE = 0.99;
/** Longest delay after a failure, and the first one, which doubles. */
const FIRST_DELAY_MS = 5 * 60_000;
const LONGEST_DELAY_MS = 6 * HOUR_MS;
/** Before the next run after one that found the service away, or that had failures. */
const OUTAGE_WAIT_MS = 10 * 60_000;
const FAILURE_WAIT_MS = HOUR_MS;
/** How long a history that was answered is not asked for again although pages show a newer value, or there is none. */
const NEWER_MS = 6 * HOUR_MS;
const NOTHING_MS = 7 * DAY_MS;

export interface DueContext {
  readonly funds: readonly SyncFund[];
  readonly known: readonly SyncCallTable[];
  readonly nowMs: number;
  /** Whether what is asked at times of the day is asked now. */
  readonly isForced?: boolean;
}

/** The calls of a service that are to be asked now, in its order. */
export function dueCalls(service: SourceService, context: DueContext): ServiceCall[] {
  const { funds, known, nowMs, isForced } = context;
  const states = new Map(known.map((row) => [callKey(row.interface, row.subject), row]));
  const slotMs = isForced === true ? nowMs : lastSlot(nowMs, isComplete(funds, nowMs));
  const reached = reachedDay(service, nowMs);
  return plannedCalls(service, context).filter((call) => {
    const state = states.get(callKey(call.of.name, call.subject));
    if (state === undefined) return true;
    if (isDelayed(state, nowMs)) return false;
    return state.done_at === null || isOver(call, state.done_at, { slotMs, nowMs, reached });
  });
}

/** Every call of a service for the present funds, due or not. */
export function plannedCalls(service: SourceService, { funds, known, nowMs }: DueContext): ServiceCall[] {
  const answered = historyCalls(service, known).filter(({ failures }) => failures === 0);
  const days = new Map(answered.map((row) => [row.subject, beijingDay(row.asked_at)]));
  const plan = { today: beijingDay(nowMs), funds, historyDay: (code: string) => days.get(code) ?? null };
  return service.interfaces.flatMap((of) => of.subjects(plan).map((subject) => ({ ...subject, of })));
}

/** The oldest day of the tables of all funds. */
function reachedDay({ daysInTables }: SourceService, nowMs: number): Day {
  return earlierTradingDay(lastFinishedTradingDay(nowMs), daysInTables - 1);
}

/** What is known of the calls about the values of single funds, whose subjects are codes. */
function historyCalls(service: SourceService, known: readonly SyncCallTable[]): readonly SyncCallTable[] {
  const names = new Set(service.interfaces.flatMap(({ name, rhythm }) => (rhythm === 'gaps' ? [name] : [])));
  return known.filter((row) => names.has(row.interface));
}

/**
 * The answered calls about the values of funds with older values than the tables of all funds: a newer value of such a
 * fund may have a gap before it.
 */
export function historiesBefore(
  service: SourceService,
  { funds, known, nowMs }: DueContext,
): readonly SyncCallTable[] {
  const reached = reachedDay(service, nowMs);
  const late = funds.flatMap(({ code, lastDay }) => (lastDay !== null && lastDay < reached ? [code] : []));
  const codes = new Set(late);
  return historyCalls(service, known).filter((row) => row.done_at !== null && codes.has(row.subject));
}

export function callKey(name: string, subject: string): string {
  return `${name} ${subject}`;
}

/** When the next call may become due, for one that failed: delays grow with every failure. */
export function delayAfter(failures: number): number {
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1));
}

function isDelayed({ failures, asked_at: askedMs }: SyncCallTable, nowMs: number): boolean {
  return failures > 0 && nowMs < askedMs + delayAfter(failures);
}

interface Times {
  readonly slotMs: number;
  readonly nowMs: number;
  /** Oldest day of the tables of all funds. */
  readonly reached: Day;
}

function isOver({ of: { rhythm }, fund }: ServiceCall, doneMs: number, times: Times): boolean {
  const { slotMs, nowMs, reached } = times;
  if (rhythm === 'slots') return doneMs < slotMs;
  if (rhythm !== 'gaps') return doneMs <= nowMs - rhythm.days * DAY_MS;
  const { lastDay = null, shownDay = null } = fund ?? {};
  if (lastDay === null) return doneMs <= nowMs - NOTHING_MS;
  // A ranking has a value that the tables have not brought, as of funds that invest abroad.
  const isNewer = shownDay !== null && shownDay > lastDay && shownDay <= reached;
  return isNewer && doneMs <= nowMs - NEWER_MS;
}

/** The newest time, up to now, at which values are asked for, in milliseconds since the epoch. */
function lastSlot(nowMs: number, isDayComplete: boolean): number {
  const times = isDayComplete ? NEEDED_SLOTS_MS : SLOTS_MS;
  const today = beijingDay(nowMs);
  const passed = times.filter((time) => time <= beijingTimeOfDayMs(nowMs));
  const last = passed.at(-1);
  if (isTradingDay(today) && last !== undefined) return beijingTimestampMs(today, last);
  return beijingTimestampMs(previousTradingDay(today), times.at(-1));
}

/** Today, or the last trading day: the day whose values come in. */
export function dueDay(nowMs: number): Day {
  const today = beijingDay(nowMs);
  return isTradingDay(today) ? today : previousTradingDay(today);
}

/** Whether the values of the day that is due are there: those of all funds that had one the day before. */
export function isComplete(funds: readonly SyncFund[], nowMs: number): boolean {
  const day = dueDay(nowMs);
  const before = previousTradingDay(day);
  const had = funds.filter(({ lastDay }) => lastDay !== null && lastDay >= before);
  const have = had.filter(({ lastDay }) => lastDay !== null && lastDay >= day);
  return had.length > 0 && have.length >= COMPLETE * had.length;
}

/** Whether a run may find something to ask: after its last one a time of the day has passed, or something was left. */
export function isRunDue(run: SyncRunTable | null, nowMs: number): boolean {
  if (run === null || run.ended_at < lastSlot(nowMs, false)) return true;
  const wait =
    run.is_outage === 1 ? OUTAGE_WAIT_MS : run.failures > 0 ? FAILURE_WAIT_MS : Number.POSITIVE_INFINITY;
  return nowMs >= run.ended_at + (run.left_calls > 0 && run.is_outage === 0 ? 0 : wait);
}
