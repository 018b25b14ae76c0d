import { useMemo } from 'react';
import { monthlyReturns, quarterlyReturns, type CalendarReturn } from '@/domain/calendar-returns';
import { decimalText } from '@/domain/decimal';
import { calendarYearReturns } from '@/domain/returns';
import { Card } from '@/ui/card';
import { HeatMap, type HeatCell, type HeatRow } from '@/ui/heat-map';
import { growthOf, type NavHistory } from '@/features/fund-kit/nav-history';

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

/** Below this no month would show more than its first decimal: money funds. */
const SMALL_RETURN = 0.02;

function heatRows(history: NavHistory, returns: readonly CalendarReturn[], parts: number): HeatRow[] {
  const isSmall = returns.every(({ value }) => Math.abs(value ?? 0) < SMALL_RETURN);
  const cells = new Map(
    returns.map(({ year, part, value }) => [year * 100 + part, cellOf(value, isSmall ? 2 : 1)]),
  );
  return calendarYearReturns(growthOf(history))
    .toReversed()
    .map(({ year, value }) => ({
      key: String(year),
      label: String(year),
      cells: Array.from({ length: parts }, (_, index) => cells.get(year * 100 + index + 1) ?? null),
      total: cellOf(value, 2),
    }));
}

/** Percent with its sign and without its unit, so that twelve months fit. */
function cellOf(value: number | null, decimals: number): HeatCell | null {
  if (value === null) return null;
  const text = decimalText(value, decimals, 2);
  return { value, text: Number(text) > 0 ? `+${text}` : text };
}
