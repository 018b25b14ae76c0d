import { useMemo } from 'react';
import { isoDay } from '@/domain/calendar/day';
import { formatDrawdown, formatSignedRate } from '@/domain/text/format';
import { SERIES_START_NAME } from '@/domain/returns/period';
import { drawdownSeries, maxDrawdown } from '@/domain/risk/risk';
import { recoveryDays } from '@/domain/risk/risk-figures';
import { Card } from '@/ui/layout/card';
import { LazyTimeSeriesChart } from '@/ui/charts/time-series/lazy-time-series-chart';
import { growthOf, type NavHistory } from '@/features/fund-kit/nav-history';

interface UnderwaterCardProps {
  readonly name: string;
  readonly history: NavHistory;
}

const HEIGHT_PX = 200;

/** Distance of the fund from its high on every day of its series. */
export function UnderwaterCard({ name, history }: UnderwaterCardProps) {
  const falls = useMemo(() => drawdownSeries(growthOf(history), 0, history.days.length - 1), [history]);
  const words = useMemo(() => wordsOf(history), [history]);
  const since = sinceWords(history);
  return (
    <Card title="回撤曲线" note={words}>
      <LazyTimeSeriesChart
        label={`${name}${since}的回撤`}
        height={HEIGHT_PX}
        days={history.days}
        series={[{ key: 'fall', label: '距前高', values: falls, tone: 'primary', area: 'zero' }]}
        formatValue={formatSignedRate}
        formatDay={isoDay}
      />
    </Card>
  );
}

function sinceWords({ isFromStart }: NavHistory): string {
  return isFromStart ? '成立以来' : SERIES_START_NAME;
}

function wordsOf(history: NavHistory): string {
  const deepest = maxDrawdown(growthOf(history), 0, history.days.length - 1);
  if (deepest === null || deepest.drawdown === 0) return `${sinceWords(history)}没有回撤`;
  const days = recoveryDays(deepest);
  const span = `${isoDay(deepest.peakDay)} 至 ${isoDay(deepest.troughDay)}`;
  return `${sinceWords(history)}最大 ${formatDrawdown(deepest.drawdown)}（${span}），${days === null ? '尚未修复' : `${days} 天后修复`}`;
}
