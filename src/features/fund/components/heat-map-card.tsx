import { useMemo } from 'react';
import { monthlyReturns, quarterlyReturns, type CalendarReturn } from '@/domain/calendar-returns';
import { formatSignedRate } from '@/domain/format';
import { calendarYearReturns } from '@/domain/returns';
import { Card } from '@/ui/card';
import { HeatMap, type HeatCell, type HeatRow } from '@/ui/heat-map';
import { decimalText } from '@/domain/decimal';
import { growthOf, type NavHistory } from '../nav-history';

const MONTHS = Array.from({ length: 12 }, (_, index) => `${index + 1}月`);
const QUARTERS = ['一季度', '二季度', '三季度', '四季度'] as const;

interface HistoryProps {
  readonly history: NavHistory;
}

/** The return of every month, years under one another, the newest on top. */
export function HeatMapCard({ history }: HistoryProps) {
  const rows = useMemo(() => heatRows(history, monthlyReturns(growthOf(history)), MONTHS.length), [history]);
  return (
    <Card title="月度收益" note="按复权净值，单位 %；本月截至最新净值">
      <HeatMap label="月度收益热力图（%）" corner="年份" columns={MONTHS} totalLabel="全年" rows={rows} />
    </Card>
  );
}

/** The return of every quarter in the same manner. */
export function QuarterMap({ history }: HistoryProps) {
  const rows = useMemo(
    () => heatRows(history, quarterlyReturns(growthOf(history)), QUARTERS.length),
    [history],
  );
  return <HeatMap label="季度收益（%）" corner="年份" columns={QUARTERS} totalLabel="全年" rows={rows} />;
}

function heatRows(history: NavHistory, returns: readonly CalendarReturn[], parts: number): HeatRow[] {
  const cells = new Map(returns.map((entry) => [entry.year * 100 + entry.part, cellOf(entry.value)]));
  return calendarYearReturns(growthOf(history))
    .toReversed()
    .map(({ year, value }) => ({
      key: String(year),
      label: String(year),
      cells: Array.from({ length: parts }, (_, index) => cells.get(year * 100 + index + 1) ?? null),
      total: value === null ? null : { value, text: formatSignedRate(value).replace('%', '') },
    }));
}

/** Percent with one decimal, so that twelve months fit; the sign stays. */
function cellOf(value: number | null): HeatCell | null {
  if (value === null) return null;
  const text = decimalText(value, 1, 2);
  return { value, text: Number(text) > 0 ? `+${text}` : text };
}
