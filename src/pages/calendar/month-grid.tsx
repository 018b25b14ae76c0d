import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '@/domain/calendar/date-format';
import {
  beijingTimestampMs,
  datePartsOf,
  daysBetween,
  mondayOf,
  shiftMonths,
  type Day,
} from '@/domain/calendar/day';
import type { DaySpan } from '@/domain/calendar/month-dates';
import { isTradingDay } from '@/domain/calendar/trading-calendar';
import { cx } from '@/lib/cx';
import {
  dayName,
  ENTRY_KINDS,
  KIND_NAMES,
  type CalendarEntry,
  type EntryKind,
} from '@/pages/shared/calendar/calendar-entries';
import { Card } from '@/ui/layout/card';
import { Icon } from '@/ui/marks/icon';
import styles from './calendar-page.module.css';

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];
const WEEK = 7;

/** By key how many days the chosen day moves. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -WEEK,
  ArrowDown: WEEK,
};

interface MonthGridProps {
  readonly day: Day;
  readonly today: Day;
  readonly month: DaySpan;
  readonly entries: ReadonlyMap<Day, readonly CalendarEntry[]>;
  readonly hrefOf: (day: Day) => string;
  /** Moves the chosen day by a number of days, and returns the new one. */
  readonly onStep: (step: number) => Day;
}

/** The weeks of a month; arrow keys move the chosen day. */
export function MonthGrid({ day, today, month, entries, hrefOf, onStep }: MonthGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const movedTo = useRef<Day>(null);
  useEffect(() => {
    if (movedTo.current !== day) return;
    movedTo.current = null;
    table.current?.querySelector<HTMLElement>('[aria-current="date"]')?.focus();
  });
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    movedTo.current = onStep(step);
  };
  return (
    <Card
      title={formatDate(beijingTimestampMs(month.first), 'YYYY年M月')}
      action={<MonthLinks {...{ day, today, hrefOf }} />}
      padding="compact"
    >
      <table ref={table} className={styles['month']}>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((cell) =>
                cell < month.first || cell > month.last ? (
                  <td key={cell}>
                    <OutsideCell cell={cell} />
                  </td>
                ) : (
                  <td key={cell}>
                    <DayCell
                      cell={cell}
                      isToday={cell === today}
                      isChosen={cell === day}
                      to={hrefOf(cell)}
                      entries={entries.get(cell) ?? []}
                      onKeyDown={move}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function MonthLinks({ day, today, hrefOf }: Pick<MonthGridProps, 'day' | 'today' | 'hrefOf'>) {
  return (
    <nav aria-label="月份" className={styles['months']}>
      <MonthLink to={hrefOf(shiftMonths(day, -1))} icon="chevron-left" label="上个月" />
      <Link to={hrefOf(today)} replace preventScrollReset>
        今天
      </Link>
      <MonthLink to={hrefOf(shiftMonths(day, 1))} icon="chevron-right" label="下个月" />
    </nav>
  );
}

/** A day of the month before or after. */
function OutsideCell({ cell }: { readonly cell: Day }) {
  return (
    <span className={cx(styles['cell'], styles['outside'])}>
      <b>{datePartsOf(cell).date}</b>
    </span>
  );
}

interface DayCellProps {
  readonly cell: Day;
  readonly isToday: boolean;
  readonly isChosen: boolean;
  readonly to: string;
  readonly entries: readonly CalendarEntry[];
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function DayCell({ cell, isToday, isChosen, to, entries, onKeyDown }: DayCellProps) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      tabIndex={isChosen ? 0 : -1}
      aria-current={isChosen ? 'date' : undefined}
      onKeyDown={onKeyDown}
      aria-label={cellLabel(cell, isToday, entries)}
      className={cx(styles['cell'], !isTradingDay(cell) && styles['closed'])}
    >
      <b className={isToday ? styles['today'] : undefined}>{datePartsOf(cell).date}</b>
      <CellLines entries={entries} />
    </Link>
  );
}

interface MonthLinkProps {
  readonly to: string;
  readonly icon: 'chevron-left' | 'chevron-right';
  readonly label: string;
}

function MonthLink({ to, icon, label }: MonthLinkProps) {
  return (
    <Link to={to} replace preventScrollReset aria-label={label}>
      <Icon name={icon} size={18} />
    </Link>
  );
}

function weeksOf({ first, last }: DaySpan): Day[][] {
  const monday = mondayOf(first);
  const count = Math.ceil((last + 1 - monday) / WEEK);
  return Array.from({ length: count }, (_, week) =>
    daysBetween(monday + week * WEEK, monday + week * WEEK + WEEK - 1),
  );
}

/** Names of a cell; on phones there are dots alone. */
const MOST_NAMES = 2;

/** The visitor's own entries by name, the others by number and kind. */
function CellLines({ entries }: { readonly entries: readonly CalendarEntry[] }) {
  const named = entries.filter(({ kind, isOwn }) => isOwn || kind === 'closure').slice(0, MOST_NAMES);
  const counts = countsOf(entries.filter((entry) => !named.includes(entry)));
  return (
    <>
      <span className={styles['lines']}>
        {named.map(({ key, name, isOwn }) => (
          <span key={key} className={isOwn ? styles['ownLine'] : undefined}>
            {name}
          </span>
        ))}
        {counts.length > 0 && (
          <span className={styles['counts']}>
            {counts.map(([kind, count]) => (
              <span key={kind}>
                {KIND_NAMES[kind]} {count}
              </span>
            ))}
          </span>
        )}
      </span>
      {entries.length > 0 && (
        <span className={cx(styles['dot'], entries.some(({ isOwn }) => isOwn) && styles['ownDot'])} />
      )}
    </>
  );
}

function countsOf(entries: readonly CalendarEntry[]): [EntryKind, number][] {
  return ENTRY_KINDS.map((kind): [EntryKind, number] => [
    kind,
    entries.filter((entry) => entry.kind === kind).length,
  ]).filter(([, count]) => count > 0);
}

/** 12月4日 周五，今天，我的日程 2 项，开放 5，分红 12. */
function cellLabel(day: Day, isToday: boolean, entries: readonly CalendarEntry[]): string {
  const own = entries.filter(({ isOwn }) => isOwn).length;
  return [
    dayName(day),
    ...(isToday ? ['今天'] : []),
    ...(isTradingDay(day) ? [] : ['休市']),
    ...(own > 0 ? [`我的日程 ${own} 项`] : []),
    ...countsOf(entries.filter(({ kind }) => kind !== 'closure')).map(
      ([kind, count]) => `${KIND_NAMES[kind]} ${count}`,
    ),
  ].join('，');
}
