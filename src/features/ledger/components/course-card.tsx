import { useEffect, useMemo, useState } from 'react';
import { NO_INDEX } from '@/contract/ledger/ledger-course';
import { isoDay, type Day } from '@/domain/calendar/day';
import { boundText } from '@/domain/fees/tier-words';
import { gainAt, type BookCourse } from '@/domain/ledger/book-course';
import { ENTRY_NAMES, isConfirmed, isOrder } from '@/domain/ledger/ledger-entry';
import { chartWindowStart, cumulativeReturns, type ChartWindow } from '@/domain/returns/chart-window';
import { drawdownSeries } from '@/domain/risk/risk';
import { formatSignedRate } from '@/domain/text/format';
import { ReadPart } from '@/features/failure/read-part';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { ChartSkeleton } from '@/ui/charts/time-series/chart-outline';
import { LazyTimeSeriesChart, preloadChart } from '@/ui/charts/time-series/lazy-time-series-chart';
import { SegmentedControl } from '@/ui/controls/segmented-control';
import { SelectField } from '@/ui/fields/select-field';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { indexNameOf, nameOf, type Book, type CourseRead } from '../api/ledger.queries';
import { compareWithIndex, useComparedIndex, useHiddenAmounts } from '../ledger-choices.store';
import { signedText, useAmountText } from './amounts';
import styles from './ledger.module.css';
import { WindowChips } from './window-chips';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ChartMark, ChartSeries, IndexRange } from '@/ui/charts/time-series/time-series-chart';

const MODES = [
  { value: 'money', label: '市值与投入' },
  { value: 'rate', label: '收益率' },
] as const;
type Mode = (typeof MODES)[number]['value'];

const WINDOWS = ['6m', '1y', '3y', 'all'] as const satisfies readonly ChartWindow[];
type Window = (typeof WINDOWS)[number];

const HEIGHT_PX = { desktop: 280, mobile: 220 } as const;
/** More of them cover the line. */
const DOTS_MOST = 60;

interface CourseCardProps {
  readonly book: Book;
  readonly read: UseQueryResult<CourseRead>;
}

/** The book day by day: its value beside the money put in, or its return beside that of its classes. */
export function CourseCard({ book, read }: CourseCardProps) {
  const [mode, setMode] = useState<Mode>('money');
  const isMobile = useMediaQuery(MOBILE_QUERY);
  useEffect(preloadChart, []);
  const heightPx = isMobile ? HEIGHT_PX.mobile : HEIGHT_PX.desktop;
  return (
    <Card
      title="资产走势"
      action={<SegmentedControl label="走势内容" options={MODES} value={mode} onChange={setMode} />}
    >
      <ReadPart read={read} skeleton={<ChartSkeleton height={heightPx} />}>
        {(course) => (
          <>
            {course.days.length < 2 ? (
              <EmptyState isCompact title="暂无走势" hint="买入确认后，自第二个净值日起显示。" />
            ) : (
              <Course book={book} course={course} mode={mode} heightPx={heightPx} />
            )}
            {course.incompleteCount > 0 && (
              <p className={styles['quiet']}>
                {course.incompleteCount}{' '}
                只基金在持有期内有一段没有净值，按相邻日期的净值计算市值，收益率未计入该段涨跌。
              </p>
            )}
          </>
        )}
      </ReadPart>
    </Card>
  );
}

interface CourseProps {
  readonly book: Book;
  readonly course: CourseRead;
  readonly mode: Mode;
  readonly heightPx: number;
}

function Course({ book, course, mode, heightPx }: CourseProps) {
  const [wanted, setWindow] = useState<Window>('1y');
  const starts = useMemo(() => windowStarts(course), [course]);
  const window = starts.get(wanted) === null ? 'all' : wanted;
  const from = starts.get(window) ?? 0;
  const drawn = useMemo(() => partOfCourse(course, from), [course, from]);
  return (
    <>
      <WindowChips
        label="走势区间"
        windows={WINDOWS}
        isOffered={(each) => starts.get(each) !== null}
        value={window}
        onChange={setWindow}
      />
      {mode === 'money' ? (
        <MoneyChart book={book} course={drawn} heightPx={heightPx} />
      ) : (
        <div className={styles['stack']}>
          <RateChart course={drawn} indexName={indexNameOf(course)} heightPx={heightPx} />
          <IndexChoice course={course} />
        </div>
      )}
    </>
  );
}

/** Index of the first entry of each window, `null` where the book is younger. */
function windowStarts({ days, values }: BookCourse): ReadonlyMap<Window, number | null> {
  return new Map(WINDOWS.map((window) => [window, chartWindowStart({ days, values }, window)]));
}

function partOfCourse(course: BookCourse, from: number): BookCourse {
  const cut = <Value,>(column: ArrayLike<Value>) => Array.from(column).slice(from);
  return {
    days: course.days.slice(from),
    values: cut(course.values),
    invested: cut(course.invested),
    levels: cut(course.levels),
    category: course.category && cut(course.category),
    benchmark: course.benchmark && cut(course.benchmark),
  };
}

interface DrawnProps {
  readonly course: BookCourse;
  readonly heightPx: number;
}

function MoneyChart({ book, course, heightPx }: DrawnProps & { readonly book: Book }) {
  const amount = useAmountText();
  const { isOn: isHidden } = useHiddenAmounts();
  const series: readonly ChartSeries[] = [
    { key: 'value', label: '市值', values: course.values, tone: 'primary', area: true },
    { key: 'invested', label: '净投入', values: course.invested, tone: 'average' },
  ];
  const deals = useMemo(() => dealsOf(book, course.days), [book, course.days]);
  const marks = deals.map(({ day, title, yuan }): ChartMark => ({
    day,
    label: '',
    title: `${title} ${amount(yuan)}`,
  }));
  return (
    <>
      <LazyTimeSeriesChart
        label="市值与投入"
        height={heightPx}
        formatDay={isoDay}
        days={course.days}
        series={series}
        marks={marks}
        formatValue={amount}
        formatTick={isHidden ? () => '' : tickText}
        measure={(from, to) => moneyMeasure(course, { from, to }, isHidden)}
      />
      <p className={styles['quiet']}>
        净投入为买入减去卖出与现金分红，与市值之差即累计收益。
        {marks.length > 0 && '圆点为买卖日。'}
      </p>
    </>
  );
}

/** Purchases and sales within the days; none if there are too many to distinguish. */
function dealsOf(book: Book, days: readonly Day[]) {
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const deals = book.entries.filter(
    (entry) => isOrder(entry.kind) && isConfirmed(entry) && entry.day >= first && entry.day <= last,
  );
  if (new Set(deals.map(({ day }) => day)).size > DOTS_MOST) return [];
  return deals.map(({ day, kind, code, yuan }) => ({
    day,
    title: `${ENTRY_NAMES[kind]} ${nameOf(book, code)}`,
    yuan,
  }));
}

function tickText(yuan: number): string {
  return `${yuan < 0 ? '-' : ''}${boundText(Math.abs(yuan))}`;
}

/** What a part of the days made: the change of the value less the money that came. */
function moneyMeasure(course: BookCourse, { from, to }: IndexRange, isHidden: boolean): string {
  const rate = rateMeasure(course, { from, to });
  return isHidden ? rate : `收益 ${signedText(gainAt(course, to) - gainAt(course, from))} · ${rate}`;
}

function rateMeasure({ levels }: BookCourse, { from, to }: IndexRange): string {
  return `时间加权 ${formatSignedRate((levels[to] ?? Number.NaN) / (levels[from] ?? Number.NaN) - 1)}`;
}

/** Chooses the index that the book is compared with, here and where its return is shown. */
function IndexChoice({ course: { index, indices } }: { readonly course: CourseRead }) {
  const { code } = useComparedIndex();
  const isKnown = code === NO_INDEX || indices.some((each) => each.code === code);
  if (indices.length === 0) return null;
  return (
    <SelectField
      label="对比指数"
      labelLook="inline"
      options={[
        ...indices.map(({ code: value, name }) => ({ value, label: name })),
        { value: NO_INDEX, label: '不对比' },
      ]}
      value={isKnown ? code : index}
      onChange={compareWithIndex}
    />
  );
}

interface RateChartProps extends DrawnProps {
  /** '' without one. */
  readonly indexName: string;
}

function RateChart({ course, indexName, heightPx }: RateChartProps) {
  // The same arrays at each render: other data would take back a part that was picked.
  const whole = useMemo(
    () => ratesOf(course, indexName, { from: 0, to: course.days.length - 1 }),
    [course, indexName],
  );
  return (
    <>
      <LazyTimeSeriesChart
        label="账本收益率"
        height={heightPx}
        formatDay={isoDay}
        days={course.days}
        {...whole}
        partOf={(range) => ratesOf(course, indexName, range)}
        formatValue={formatSignedRate}
        measure={(from, to) => rateMeasure(course, { from, to })}
      />
      <p className={styles['quiet']}>
        时间加权收益率按每日持仓的净值涨跌连乘，不受资金进出影响，未扣除申购与赎回费。
        {course.category !== null && '同类平均按相同的持仓比例计算。'}
      </p>
    </>
  );
}

function ratesOf(course: BookCourse, indexName: string, { from, to }: IndexRange) {
  const { days, levels, category, benchmark } = course;
  const line = (
    { key, label, tone, area = false }: Omit<ChartSeries, 'values'>,
    column: ArrayLike<number | null> | null,
  ): ChartSeries[] =>
    column === null ? [] : [{ key, label, tone, area, values: cumulativeReturns(column, from, to) }];
  return {
    series: [
      ...line({ key: 'own', label: '时间加权', tone: 'primary', area: 'zero' }, levels),
      ...line({ key: 'index', label: indexName, tone: 'benchmark' }, benchmark),
      ...line({ key: 'category', label: '同类平均', tone: 'average' }, category),
    ],
    band: drawdownSeries({ days, values: levels }, from, to),
  };
}
