import { formatDate } from '@/domain/calendar/date-format';
import { beijingDay, beijingTimestampMs, type Day } from '@/domain/calendar/day';
import { ReadFailureLine } from '@/features/failure/read-failure-line';
import { cx } from '@/lib/cx';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { calendarHref, monthText } from '@/pages/shared/calendar/calendar-address';
import {
  KIND_NAMES,
  ownName,
  type CalendarEntry,
  type EntryKind,
} from '@/pages/shared/calendar/calendar-entries';
import { useCalendarEntries } from '@/pages/shared/calendar/use-calendar-entries';
import { useExpectsAccount } from '@/session/signed-in-hint';
import { useServerTime } from '@/session/server-clock';
import { Card } from '@/ui/layout/card';
import { MoreLink } from '@/ui/layout/section';
import { Tag } from '@/ui/marks/tag';
import { CardLink } from '@/ui/navigation/card-link';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import styles from './schedule-card.module.css';

const TITLE = '近期日程';
/** Days whose events are read; closures and deadlines of reports are known for longer. */
const READ_DAYS = 30;
const KNOWN_DAYS = 120;

/** As high as the picks beside it, which have rows of their own height; on a phone a part of that. */
const LINES = { wide: 12, narrow: 6 };
/** Of a row, as schedule-card.module.css has it. */
const ROW_HEIGHT_PX = 60;

/** What happens in the next days: the visitor's own dates, and the rarest others of each day. */
export function ScheduleCard() {
  const count = useMediaQuery(MOBILE_QUERY) ? LINES.narrow : LINES.wide;
  const hasAccount = useExpectsAccount();
  const nowMs = useServerTime('minute');
  const today = beijingDay(nowMs);
  const { entries, isPending, failed } = useCalendarEntries(
    { first: today, last: today + KNOWN_DAYS },
    [today, today + READ_DAYS].map(monthText),
  );
  const lines = linesOf(
    entries.filter(({ untilMs }) => untilMs > nowMs),
    today,
    count,
  );
  return (
    <Card
      title={TITLE}
      note={hasAccount ? '我的与全市场' : '全市场'}
      padding="flush"
      className={styles['card']}
      action={<MoreLink label="基金日历" to="/rili" />}
    >
      {failed && (
        <div className={styles['failure']}>
          <ReadFailureLine read={failed} title="部分日程加载失败" />
        </div>
      )}
      {isPending ? (
        <SkeletonGroup label={`正在加载${TITLE}`} className={styles['bones']}>
          <SkeletonRows count={count} rowHeight={ROW_HEIGHT_PX} isTwoLined trailing={[40]} />
        </SkeletonGroup>
      ) : (
        <ul aria-label={TITLE}>
          {lines.map((line, index) => (
            <ScheduleRow
              key={line.key}
              line={line}
              isFirstOfDay={line.day !== lines[index - 1]?.day}
              today={today}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface ScheduleRowProps {
  readonly line: ScheduleLine;
  /** The other lines of a day have no date. */
  readonly isFirstOfDay: boolean;
  readonly today: Day;
}

function ScheduleRow({ line, isFirstOfDay, today }: ScheduleRowProps) {
  const { day, kind, isOwn, name, note, to } = line;
  const dayMs = beijingTimestampMs(day);
  return (
    <li className={cx(styles['row'], !isFirstOfDay && styles['sameDay'])}>
      <span className={isFirstOfDay ? styles['date'] : 'visually-hidden'}>
        <b>{formatDate(dayMs, 'MM-DD')}</b>
        <small>{day === today ? '今天' : formatDate(dayMs, '周W')}</small>
      </span>
      <span className={styles['words']}>
        <CardLink to={to} lines={1} title={name}>
          {name}
        </CardLink>
        <small>{note}</small>
      </span>
      <Tag tone={isOwn ? 'gold' : 'neutral'}>{isOwn ? ownName(line) : KIND_NAMES[kind]}</Tag>
    </li>
  );
}

type ScheduleLine = Omit<CalendarEntry, 'to'> & {
  readonly to: string;
};

/** The visitor's own entries, and as many lines of others as there is room for; by day. */
function linesOf(entries: readonly CalendarEntry[], today: Day, count: number): ScheduleLine[] {
  const own = entries.filter(({ isOwn }) => isOwn).slice(0, count);
  const groups = [
    ...own.map((first) => ({ first, size: 1 })),
    ...groupsOf(entries.filter(({ isOwn }) => !isOwn)).slice(0, count - own.length),
  ];
  return groups
    .map(({ first, size }) => {
      const ofDay = calendarHref(first.day, first.kind, today);
      if (size === 1) return { ...first, to: first.to ?? ofDay };
      const noun = first.kind === 'roadshow' ? '场' : '只基金';
      return { ...first, note: `等 ${size} ${noun}${first.event}`, to: ofDay };
    })
    .toSorted((a, b) => a.day - b.day);
}

/** Entries of a day with the same event. */
interface Group {
  readonly first: CalendarEntry;
  readonly size: number;
}

const BY_RARITY: readonly EntryKind[] = [
  'closure',
  'lock',
  'report',
  'offering',
  'opening',
  'dividend',
  'roadshow',
];
const MOST_OF_DAY = 2;

/** The rarest two groups of each day; a closure of several days is in the first one. */
function groupsOf(entries: readonly CalendarEntry[]): Group[] {
  const closed = new Set(entries.flatMap(({ kind, day }) => (kind === 'closure' ? [day] : [])));
  const byEvent = new Map<string, Group>();
  for (const entry of entries) {
    if (entry.kind === 'closure' && closed.has(entry.day - 1)) continue;
    const key = `${entry.day} ${entry.event}`;
    const { first, size } = byEvent.get(key) ?? { first: entry, size: 0 };
    byEvent.set(key, { first, size: size + 1 });
  }
  const groups = [...byEvent.values()].toSorted(
    ({ first: a }, { first: b }) => a.day - b.day || BY_RARITY.indexOf(a.kind) - BY_RARITY.indexOf(b.kind),
  );
  return groups.filter(({ first }, index) => groups[index - MOST_OF_DAY]?.first.day !== first.day);
}
