import { useMemo, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { beijingDay, compactDay, type Day } from '@/domain/calendar/day';
import { monthOf, type DaySpan } from '@/domain/calendar/month-dates';
import { isTradingDay } from '@/domain/calendar/trading-calendar';
import { formatShortDate } from '@/domain/text/format';
import { ReadFailureLine } from '@/features/failure/read-failure-line';
import { SubscriptionCard } from '@/features/fund-calendar/subscription-card';
import { useLatestChoice } from '@/lib/use-latest-choice';
import { useExpectsAccount } from '@/session/signed-in-hint';
import { useServerTime } from '@/session/server-clock';
import { goToSignIn } from '@/session/sign-in';
import { Button } from '@/ui/controls/button';
import { ChipGroup } from '@/ui/controls/chip-group';
import {
  calendarChoice,
  calendarDay,
  calendarHref,
  CHOICES,
  monthText,
  type Choice,
} from '@/pages/shared/calendar/calendar-address';
import { dayName, KIND_NAMES, ownName, type CalendarEntry } from '@/pages/shared/calendar/calendar-entries';
import { useCalendarEntries } from '@/pages/shared/calendar/use-calendar-entries';
import { Card } from '@/ui/layout/card';
import { Folded } from '@/ui/layout/folded';
import { PageColumns } from '@/ui/layout/page-columns';
import { PageHead } from '@/ui/layout/page-head';
import { Icon } from '@/ui/marks/icon';
import { Tag } from '@/ui/marks/tag';
import { Breadcrumb } from '@/ui/navigation/breadcrumb';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import styles from './calendar-page.module.css';
import { MonthGrid } from './month-grid';

const TITLE = '基金日历';
const CRUMBS = [{ label: '首页', to: '/index' }, { label: TITLE }];

const CHIPS = CHOICES.map((value) => ({
  value,
  label: value === 'all' ? '全部' : value === 'own' ? '我的' : KIND_NAMES[value],
}));

/** /rili: what happens to funds, on the exchange and in the live rooms, by day. The address holds the day and the kind. */
export function CalendarPage() {
  const { today, day, choice, hrefOf, change } = useCalendarAddress();
  const hasAccount = useExpectsAccount();
  const month = monthOf(day);
  const { entries, failed, isPending } = useEntriesByDay(month, choice);
  return (
    <>
      <PageHead
        way={<Breadcrumb crumbs={CRUMBS} />}
        title={TITLE}
        note="基金开放、新发与分红，报告披露、路演与交易所休市安排"
      />
      <div className={styles['chips']}>
        <ChipGroup
          label="日程类型"
          options={hasAccount ? CHIPS : CHIPS.filter(({ value }) => value !== 'lock')}
          value={choice}
          onChange={(next) => void change(() => ({ choice: next }))}
        />
      </div>
      {failed && <ReadFailureLine read={failed} title="部分日程加载失败" />}
      <PageColumns
        rail={
          <>
            <Card title={dayName(day)} note={<DayNote day={day} today={today} />}>
              {isPending ? (
                <SkeletonGroup>
                  <SkeletonRows count={4} rowHeight={56} isTwoLined trailing={[]} />
                </SkeletonGroup>
              ) : (
                <DayEntries
                  key={`${day} ${choice}`}
                  entries={entries.get(day) ?? []}
                  none={choice === 'own' ? <NoOwnEntries /> : '当日暂无日程'}
                />
              )}
            </Card>
            <OwnCard entries={entries} from={Math.max(today, month.first)} />
            <SubscriptionCard />
          </>
        }
      >
        <MonthGrid
          {...{ day, today, month, entries, hrefOf }}
          onStep={(step) => change((newest) => ({ day: newest.day + step })).day}
        />
      </PageColumns>
      <p className={styles['note']}>
        开放期、募集期与分红以基金管理人公告为准，私募基金的开放日以基金合同约定为准。
      </p>
    </>
  );
}

interface View {
  readonly day: Day;
  readonly choice: Choice;
}

function useCalendarAddress() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const today = beijingDay(useServerTime('day'));
  const view = useMemo((): View => {
    const params = new URLSearchParams(search);
    return { day: calendarDay(params, today), choice: calendarChoice(params) };
  }, [search, today]);
  const { latest, begin } = useLatestChoice(view, search);
  const hrefOf = (day: Day) => calendarHref(day, view.choice, today);
  const change = (from: (newest: View) => Partial<View>) => {
    const next = { ...latest.current, ...from(latest.current) };
    const href = calendarHref(next.day, next.choice, today);
    begin(next, href.slice('/rili'.length));
    void navigate(href, { replace: true, preventScrollReset: true });
    return next;
  };
  return { ...view, today, hrefOf, change };
}

function useEntriesByDay(month: DaySpan, choice: Choice) {
  const { entries, ...read } = useCalendarEntries(month, [monthText(month.first)]);
  const byDay = useMemo(() => {
    const days = new Map<Day, CalendarEntry[]>();
    for (const entry of entries)
      if (isChosen(entry, choice)) days.set(entry.day, [...(days.get(entry.day) ?? []), entry]);
    return days;
  }, [entries, choice]);
  return { ...read, entries: byDay };
}

function isChosen({ kind, isOwn }: CalendarEntry, choice: Choice): boolean {
  return choice === 'all' || (choice === 'own' ? isOwn : kind === choice);
}

function DayNote({ day, today }: { readonly day: Day; readonly today: Day }) {
  const kind = isTradingDay(day) ? '交易日' : '休市';
  return day === today ? `今天 · ${kind}` : kind;
}

function NoOwnEntries() {
  if (useExpectsAccount()) return '当日暂无自选、持有基金与已预约路演的日程';
  return (
    <>
      登录后查看自选、持有基金与已预约路演的日程。{' '}
      <Button variant="link" size="sm" onClick={() => goToSignIn()}>
        登录
      </Button>
    </>
  );
}

const MOST_OWN = 6;

interface OwnCardProps {
  readonly entries: ReadonlyMap<Day, readonly CalendarEntry[]>;
  readonly from: Day;
}

/** The next dates of the visitor's funds and roadshows in the month. */
function OwnCard({ entries, from }: OwnCardProps) {
  const own = [...entries.values()].flat().filter((entry) => entry.isOwn && entry.day >= from);
  if (own.length === 0) return null;
  return (
    <Card title="我的日程" note="本月">
      <EntryList entries={own.slice(0, MOST_OWN)} hasDates />
    </Card>
  );
}

interface DayEntriesProps {
  readonly entries: readonly CalendarEntry[];
  /** Shown without entries. */
  readonly none: ReactNode;
}

/** The lines of a day. */
function DayEntries({ entries, none }: DayEntriesProps) {
  if (entries.length === 0) return <p className={styles['none']}>{none}</p>;
  return <Folded items={entries} noun="项日程" render={(shown) => <EntryList entries={shown} />} />;
}

interface EntryListProps {
  readonly entries: readonly CalendarEntry[];
  /** Each line has its date instead of its kind. */
  readonly hasDates?: boolean;
}

function EntryList({ entries, hasDates = false }: EntryListProps) {
  return (
    <ul className={styles['entries']}>
      {entries.map((entry) => (
        <li key={entry.key} className={styles['entry']}>
          {hasDates ? (
            <b className={styles['date']}>{formatShortDate(compactDay(entry.day))}</b>
          ) : (
            <Tag tone={entry.isOwn ? 'gold' : 'neutral'}>{KIND_NAMES[entry.kind]}</Tag>
          )}
          <span className={styles['words']}>
            {entry.isOwn && !hasDates && <OwnMark entry={entry} />}
            {entry.to === null ? entry.name : <Link to={entry.to}>{entry.name}</Link>}
            <small>{entry.note}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

const OWN_ICONS = { 已预约: 'bell-filled', 持有: 'chart-line', 自选: 'star-filled' } as const;

function OwnMark({ entry }: { readonly entry: CalendarEntry }) {
  return (
    <span className={styles['own']}>
      <Icon name={OWN_ICONS[ownName(entry)]} size={14} />
      <span className="visually-hidden">{ownName(entry)}</span>
    </span>
  );
}
