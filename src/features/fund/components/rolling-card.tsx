import { useMemo } from 'react';
import { binIndexOf, histogram, median, percentileOfLast } from '@/domain/returns/distribution';
import { decimalText } from '@/domain/text/decimal';
import { formatSignedRate, formatThousands } from '@/domain/text/format';
import { rollingYearReturns } from '@/domain/returns/rolling-returns';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { HistogramChart } from '@/ui/charts/histogram-chart';
import { ROLLING_NOTE } from '../figure-notes';
import { growthOf, type NavHistory } from '@/features/fund-kit/nav-history';
import { FigureInfo } from './figure-info';
import styles from './rolling-card.module.css';

interface RollingCardProps {
  readonly history: NavHistory;
}

const BINS = 24;
/** Fewest values for a distribution: about a month of daily NAV. */
const LEAST_VALUES = 20;

/** Distribution of the returns of all years, one ending on each day, and the position of the last one. */
export function RollingCard({ history }: RollingCardProps) {
  const { values } = useMemo(() => rollingYearReturns(growthOf(history)), [history]);
  const info = <FigureInfo note={ROLLING_NOTE} parameters={[samplesText(values.length)]} />;
  return (
    <Card
      title={<>滚动一年收益分布{info}</>}
      note={values.length > 0 ? samplesText(values.length) : undefined}
    >
      {values.length < LEAST_VALUES ? (
        <EmptyState isCompact title="净值历史不足" hint="净值满一年并再积累约一个月后，显示收益分布。" />
      ) : (
        <Distribution values={values} />
      )}
    </Card>
  );
}

function samplesText(count: number): string {
  return `共${formatThousands(count)}个滚动一年样本`;
}

function Distribution({ values }: { readonly values: readonly number[] }) {
  const bins = useMemo(() => histogram(values, BINS), [values]);
  const latest = values.at(-1) ?? Number.NaN;
  return (
    <>
      <HistogramChart
        label="滚动一年收益的分布"
        hereIndex={binIndexOf(bins, latest)}
        hereLabel="现在"
        columns={bins.map((bin) => {
          const share = bin.count / values.length;
          return {
            key: String(bin.from),
            edge: percentEdge(bin.from),
            text: `${percentEdge(bin.from)} 至 ${percentEdge(bin.to)}，占 ${decimalText(share, 1, 2)}%`,
            share,
            tone: bin.from < 0 ? 'down' : 'up',
          };
        })}
      />
      <p className={styles['words']}>{positionWords(values, latest)}</p>
    </>
  );
}

function positionWords(values: readonly number[], latest: number): string {
  const below = percentileOfLast(values) ?? 0;
  return [
    `最近一年收益 ${formatSignedRate(latest)}，高于成立以来 ${decimalText(below, 0, 2)}% 的滚动一年样本`,
    `中位数 ${formatSignedRate(median(values))}`,
    '过往表现不预示未来',
  ].join('；');
}

/** An edge of a bin as percent with as many decimals as it has. */
function percentEdge(fraction: number): string {
  return `${Number(decimalText(fraction, 2, 2))}%`;
}
