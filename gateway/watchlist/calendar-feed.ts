import { icsOf, roadshowEvent, type CalendarEvent } from '../../src/domain/calendar/calendar-file';
import { beijingDay } from '../../src/domain/calendar/day';
import { fundDatesOf, lockDate, type FundDate } from '../../src/domain/calendar/fund-dates';
import { brand } from '../../src/domain/site/brand';
import { roomHref } from '../../src/domain/site/fund-paths';
import { roadshowTitle, speakersOf } from '../../src/domain/site/roadshow-speaker';
import { readFundEvents } from '../funds/calendar/fund-events';
import { readLedgerDates } from '../ledger/ledger';
import { listAppointments } from '../live/roadshows/appointments';
import { cacheByDataVersion } from '../services/cache-by-data-version';
import { ownerOfAddress } from './calendar-address';
import { readWatchedCodes } from './watch-rows';
import type { DaySpan } from '../../src/domain/calendar/month-dates';
import type { FundArea } from '../../src/domain/returns/performance-rules';
import type { ReadDataVersion } from '../services/data-version';
import type { Sealer } from '../services/sealed-text';
import type { Store } from '../store/store';

const CALENDAR_NAME = `${brand.name}我的日程`;
/** Days before and after today whose dates a calendar has. */
const DAYS_BEFORE = 31;
const DAYS_AFTER = 366;

export interface CalendarFeedDeps {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly readDataVersion: ReadDataVersion;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/**
 * Reads the calendar file of the account whose address has a token, with the addresses of pages below an origin; `null`
 * for no account's token. It has what the calendar page shows as the visitor's own: dates of watched and held funds, ends
 * of locks, and roadshows with an appointment.
 */
export type ReadCalendarFeed = (token: string, origin: string) => Promise<string | null>;

export function createCalendarFeed(deps: CalendarFeedDeps): ReadCalendarFeed {
  const { store, readDataVersion, clock } = deps;
  const readEvents = cacheByDataVersion(readDataVersion, 1, (span: DaySpan) => readFundEvents(store, span));
  return async (token, origin) => {
    const accountId = await ownerOfAddress(deps, token);
    if (accountId === null) return null;
    const nowMs = clock();
    const today = beijingDay(nowMs);
    const span = { first: today - DAYS_BEFORE, last: today + DAYS_AFTER };
    const [events, watched, book, roadshows] = await Promise.all([
      readEvents(span),
      readWatched(store, accountId),
      readLedgerDates(deps, accountId),
      listAppointments(store, accountId, nowMs),
    ]);
    const own = { watched, held: new Set(book.held) };
    const ofFunds = events.flatMap((event) =>
      fundDatesOf(event, own).map((date) => ({ date, area: event.area })),
    );
    const ofLocks = book.lockEnds.map((end) => ({ date: lockDate(end), area: 'public' as const }));
    const dates = [...ofFunds, ...ofLocks]
      .filter(({ date: { isOwn, day } }) => isOwn && day >= span.first && day <= span.last)
      .map(({ date, area }) => fundEvent(date, area, origin));
    const talks = roadshows
      .map(({ roadshow }) => roadshow)
      .filter(({ classBeginTime }) => beijingDay(classBeginTime) >= span.first);
    return icsOf([...dates, ...talks.map((talk) => talkEvent(talk, origin))], nowMs, CALENDAR_NAME);
  };
}

async function readWatched(store: Store, accountId: string): Promise<Record<FundArea, ReadonlySet<string>>> {
  const [ofPublic, ofPrivate] = await Promise.all([
    readWatchedCodes(store, { accountId, area: 'public' }),
    readWatchedCodes(store, { accountId, area: 'private' }),
  ]);
  return { public: new Set(ofPublic), private: new Set(ofPrivate) };
}

/** What holds where it differs from a calendar. */
const SOURCES: Readonly<Record<FundArea, string>> = {
  public: '以基金管理人公告为准',
  private: '以基金合同约定为准',
};

function fundEvent(
  { key, day, name, event, note, to }: FundDate,
  area: FundArea,
  origin: string,
): CalendarEvent {
  return {
    uid: `${key.replaceAll(' ', '-')}@${new URL(origin).host}`,
    title: `${name} ${event}`,
    description: `${note}。${SOURCES[area]}。`,
    url: origin + to,
    when: day,
  };
}

type Roadshow = Awaited<ReturnType<typeof listAppointments>>[number]['roadshow'];

function talkEvent(roadshow: Roadshow, origin: string): CalendarEvent {
  const { id, summary, classBeginTime, classEndTime } = roadshow;
  return roadshowEvent(
    {
      id,
      title: roadshowTitle(roadshow),
      summary,
      speakers: speakersOf(roadshow),
      beginMs: classBeginTime,
      endMs: classEndTime,
    },
    origin + roomHref(id),
  );
}
