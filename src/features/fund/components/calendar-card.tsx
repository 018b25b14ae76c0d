import { Fragment, useMemo, useState } from 'react';
import { formatSignedRate } from '@/domain/text/format';
import { calendarYearReturns } from '@/domain/returns/returns';
import { Card } from '@/ui/layout/card';
import { ColumnChart } from '@/ui/charts/column-chart';
import { QuartileStrip } from '@/ui/charts/quartile-strip';
import { usePrinting } from '@/lib/printing';
import { Tabs } from '@/ui/navigation/tabs';
import { growthOf, type NavHistory } from '@/features/fund-kit/nav-history';
import { placeText, quartileOf, type Standings, type YearStanding } from '@/features/fund-kit/standings';
import { monthlyReturns, quarterlyReturns, type CalendarReturn } from '@/domain/returns/calendar-returns';
import { calendarRateRows, MONTHS } from '@/features/fund-kit/calendar-heat';
import { HeatMap, type HeatRow } from '@/ui/charts/heat-map';
import styles from './calendar-card.module.css';
import type { Series } from '@/domain/returns/nav-series';

interface CalendarCardProps {
  readonly history: NavHistory;
  /** Undefined until loaded, or if that failed. */
  readonly standings: Standings | undefined;
}

interface FundYear {
  readonly year: number;
  readonly value: number | null;
  readonly standing: YearStanding | undefined;
}

type CalendarTab = 'years' | 'quarters';

/** Returns of calendar years and quarters, with the quarter of the class by year. */
export function CalendarCard({ history, standings }: CalendarCardProps) {
  const [tab, setTab] = useState<CalendarTab>('years');
  const isPrinting = usePrinting();
  const years = useMemo(() => fundYears(history, standings), [history, standings]);
  const panels = [
    { value: 'years' as const, label: '年度业绩', content: <YearPanel years={years} /> },
    { value: 'quarters' as const, label: '季度业绩', content: <QuarterMap history={history} /> },
  ];
  return (
    <Card title="年度与季度业绩" note="按复权净值；当年与当季截至最新净值">
      {isPrinting ? (
        panels.map(({ value, content }) => <Fragment key={value}>{content}</Fragment>)
      ) : (
        <Tabs label="业绩区间" value={tab} onChange={setTab} className={styles['tabs']} items={panels} />
      )}
    </Card>
  );
}

function YearPanel({ years }: { readonly years: readonly FundYear[] }) {
  return (
    <div className={styles['panel']}>
      <ColumnChart
        label="各年度的收益"
        look="signed"
        columns={years.map(({ year, value }) => ({
          key: String(year),
          label: String(year),
          value,
          text: formatSignedRate(value),
        }))}
      />
      <ClassYears years={years} />
    </div>
  );
}

/** The place in the class by year; nothing without any. */
function ClassYears({ years }: { readonly years: readonly FundYear[] }) {
  const isCompared = years.some(
    ({ standing }) => standing !== undefined && (standing.categoryIncome ?? standing.rank) !== null,
  );
  if (!isCompared) return null;
  return (
    <>
      <h3 className={styles['title']}>同类四分位、排名与同类平均</h3>
      <QuartileStrip
        label="各年度的同类四分位"
        years={years.map(({ year, standing }) => ({
          label: String(year),
          quartile: standing ? quartileOf(standing) : null,
          place: (standing && placeText(standing)) ?? '--',
          note: `同类 ${formatSignedRate(standing?.categoryIncome)}`,
        }))}
      />
    </>
  );
}

function fundYears(history: NavHistory, standings: Standings | undefined): FundYear[] {
  const places = new Map(standings?.years.map((standing) => [standing.year, standing]));
  // The rank of the present year is the one of 今年来.
  const thisYear = standings?.periods.find(({ period }) => period === '7');
  const presentYear = Number(standings?.navDate?.slice(0, 4));
  return calendarYearReturns(growthOf(history)).map(({ year, value }) => ({
    year,
    value,
    standing: places.get(year) ?? (thisYear && year === presentYear ? { ...thisYear, year } : undefined),
  }));
}

const QUARTERS = ['一季度', '二季度', '三季度', '四季度'] as const;

interface HistoryProps {
  readonly history: NavHistory;
}

/** The return of every month in a row a year, the newest first. */
export function HeatMapCard({ history }: HistoryProps) {
  const rows = useMemo(() => heatRows(history, monthlyReturns, MONTHS.length), [history]);
  return (
    <Card title="月度收益" note="按复权净值，单位 %；本月截至最新净值">
      <HeatMap label="月度收益热力图（%）" corner="年份" columns={MONTHS} totalLabel="全年" rows={rows} />
    </Card>
  );
}

/** The return of every quarter, in the same layout. */
function QuarterMap({ history }: HistoryProps) {
  const rows = useMemo(() => heatRows(history, quarterlyReturns, QUARTERS.length), [history]);
  return <HeatMap label="季度收益（%）" corner="年份" columns={QUARTERS} totalLabel="全年" rows={rows} />;
}

function heatRows(
  history: NavHistory,
  partsOf: (growth: Series) => readonly CalendarReturn[],
  perYear: number,
): HeatRow[] {
  const growth = growthOf(history);
  return calendarRateRows(partsOf(growth), calendarYearReturns(growth), perYear);
}
