import { compactDay } from '../../../src/domain/calendar/day';
import { readDividends, readEstablished, readNextOpenings, readWindows } from './fund-calendar.repository';
import type { CalendarEvent } from '../../../src/contract/funds/fund-calendar';
import type { Day } from '../../../src/domain/calendar/day';
import type { DaySpan } from '../../../src/domain/calendar/month-dates';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { Store } from '../../store/store';

/** The events that begin or end within a span, by day; `fundCalendar` of the contract says which. */
export async function readFundEvents({ db }: Store, span: DaySpan): Promise<CalendarEvent[]> {
  const [ofPublic, ofPrivate, established, dividends] = await Promise.all([
    readDealingEvents(db, 'public', span),
    readDealingEvents(db, 'private', span),
    readEstablished(db, span),
    readDividends(db, span),
  ]);
  const publicEvents = [
    ...ofPublic,
    ...established.map((fund) => ({ ...fund, kind: 'establishment' as const })),
    ...dividends.map((fund) => ({ ...fund, kind: 'dividend' as const })),
  ];
  return [...byPortfolio('public', publicEvents), ...byPortfolio('private', ofPrivate)].toSorted(
    (a, b) => a.day.localeCompare(b.day) || a.name.localeCompare(b.name, 'zh-CN'),
  );
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

/** Offerings and openings of classes of an area. */
async function readDealingEvents(db: Store['db'], area: FundArea, span: DaySpan): Promise<ClassEvent[]> {
  const [windows, openings] = await Promise.all([
    readWindows(db, area, span),
    readNextOpenings(db, area, span),
  ]);
  return [
    ...windows.map(({ from_day: day, to_day: lastDay, ...fund }) => ({ ...fund, day, lastDay })),
    ...openings.map((fund) => ({ ...fund, kind: 'opening' as const })),
  ];
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
