import { compactDay, dayOf } from '../../../src/domain/calendar/day';
import { monthOf } from '../../../src/domain/calendar/month-dates';
import { cacheByDataVersion } from '../../services/cache-by-data-version';
import { readDividends, readEstablished, readNextOpenings, readWindows } from './fund-calendar.repository';
import type { CalendarEvent } from '../../../src/contract/funds/fund-calendar';
import type { Day } from '../../../src/domain/calendar/day';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { ReadDataVersion } from '../../services/data-version';
import type { Store } from '../../store/store';

/** Months that are kept for the next visitor. */
const MOST_MONTHS = 36;

/** Reads the events of a month (YYYYMM), by day; `fundCalendar` of the contract says which. */
export function createMonthReader({ db }: Store, readDataVersion: ReadDataVersion) {
  return cacheByDataVersion(readDataVersion, MOST_MONTHS, async (month: string): Promise<CalendarEvent[]> => {
    const span = monthOf(dayOf(`${month}01`) ?? 0);
    const [publicWindows, privateWindows, publicOpenings, privateOpenings, established, dividends] =
      await Promise.all([
        readWindows(db, 'public', span),
        readWindows(db, 'private', span),
        readNextOpenings(db, 'public', span),
        readNextOpenings(db, 'private', span),
        readEstablished(db, span),
        readDividends(db, span),
      ]);
    return [
      ...byPortfolio('public', publicWindows.map(fromWindow)),
      ...byPortfolio('private', privateWindows.map(fromWindow)),
      ...byPortfolio(
        'public',
        publicOpenings.map((fund) => ({ ...fund, kind: 'opening' })),
      ),
      ...byPortfolio(
        'private',
        privateOpenings.map((fund) => ({ ...fund, kind: 'opening' })),
      ),
      ...byPortfolio(
        'public',
        established.map((fund) => ({ ...fund, kind: 'establishment' })),
      ),
      ...byPortfolio(
        'public',
        dividends.map((fund) => ({ ...fund, kind: 'dividend' })),
      ),
    ].toSorted((a, b) => a.day.localeCompare(b.day) || a.name.localeCompare(b.name, 'zh-CN'));
  });
}

/** What happens to one class of a portfolio. */
interface ClassEvent {
  readonly kind: CalendarEvent['kind'];
  readonly code: string;
  readonly name: string;
  readonly group: string;
  readonly day: Day;
  readonly lastDay?: Day;
  readonly amount?: number;
}

type WindowRow = Awaited<ReturnType<typeof readWindows>>[number];

function fromWindow({ from_day: day, to_day: lastDay, ...fund }: WindowRow): ClassEvent {
  return { ...fund, day, lastDay };
}

/** One event for what happens to classes of a portfolio on the same days. */
function byPortfolio(area: FundArea, events: readonly ClassEvent[]): CalendarEvent[] {
  const portfolios = new Map<string, ClassEvent[]>();
  for (const event of events.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
    const key = [event.kind, event.group || event.code, event.day, event.lastDay].join(' ');
    portfolios.set(key, [...(portfolios.get(key) ?? []), event]);
  }
  return [...portfolios.values()].flatMap((classes) => {
    const [first] = classes;
    if (first === undefined) return [];
    return {
      kind: first.kind,
      area,
      day: compactDay(first.day),
      lastDay: first.lastDay === undefined ? null : compactDay(first.lastDay),
      name: jointName(classes.map(({ name }) => name)),
      classes: classes.map(({ code, amount = null }) => ({ code, amount })),
    };
  });
}

/** The letter of a class, or two of them, behind the name of its portfolio. */
const LONGEST_LABEL = 2;

/** 青崖中证1000指数A/C for the names of classes of a portfolio; the first and their number if more than a letter differs. */
export function jointName(names: readonly string[]): string {
  const [first = ''] = names;
  if (names.length === 1) return first;
  let length = first.length;
  while (!names.every((name) => name.startsWith(first.slice(0, length)))) length -= 1;
  const labels = names.map((name) => name.slice(length));
  const areLabels = labels.every((label) => label !== '' && label.length <= LONGEST_LABEL);
  return areLabels ? first.slice(0, length) + labels.join('/') : `${first}等${names.length}类份额`;
}
