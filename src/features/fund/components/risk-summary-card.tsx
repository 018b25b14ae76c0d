import { useMemo } from 'react';
import { compactDay } from '@/domain/calendar/day';
import {
  formatCompactDate,
  formatDecimal,
  formatDrawdown,
  formatPercent,
  formatSignedRate,
} from '@/domain/text/format';
import { riskFigures, type RiskFigures, type RiskYears } from '@/domain/risk/risk-figures';
import { ReadFailure, type FailedRead } from '@/features/failure/read-failure';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { PlainFigure, RateFigure } from '@/ui/figures/figure';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { DescriptionList } from '@/ui/figures/stat';
import { parametersText } from '../figure-notes';
import { growthOf, type NavHistory } from '@/features/fund-kit/nav-history';
import styles from './rail-card.module.css';
import { recoveryText } from './risk-card';

interface RiskSummaryCardProps {
  readonly read: FailedRead & { readonly data: NavHistory | undefined };
  readonly riskFreeRate: number | undefined;
}

/** Risk of the last three years in short, of one year for a younger fund. */
export function RiskSummaryCard({ read, riskFreeRate }: RiskSummaryCardProps) {
  const history = read.data;
  const shown = useMemo(() => history && longestFigures(history, riskFreeRate), [history, riskFreeRate]);
  return (
    <Card
      title="风险指标"
      note={
        shown ? `近${shown.years}年 · 截至 ${formatCompactDate(compactDay(shown.figures.to))}` : undefined
      }
    >
      {shown ? (
        <>
          <Summary figures={shown.figures} />
          <p className={styles['foot']}>
            {parametersText({ periodsPerYear: shown.figures.periodsPerYear, riskFreeRate })}
          </p>
        </>
      ) : history ? (
        <EmptyState
          isCompact
          title="暂不计算风险指标"
          hint={history.days.length > 0 ? '不足一年的区间不计算风险指标。' : '有一年的净值后会在这里显示。'}
        />
      ) : read.error ? (
        <ReadFailure read={read} />
      ) : (
        <SkeletonGroup label="正在加载风险指标">
          <SkeletonRows count={7} rowHeight={34} />
        </SkeletonGroup>
      )}
    </Card>
  );
}

function Summary({ figures }: { readonly figures: RiskFigures }) {
  return (
    <DescriptionList
      items={[
        { label: '年化收益', value: <RateFigure text={formatSignedRate(figures.annualised)} /> },
        { label: '年化波动率', value: <PlainFigure text={formatPercent(figures.volatility)} /> },
        { label: '最大回撤', value: <PlainFigure text={formatDrawdown(figures.drawdown?.drawdown)} /> },
        {
          label: '回撤修复',
          value: <PlainFigure text={recoveryText(figures.recoveryDays, figures.drawdown !== null)} />,
        },
        { label: '夏普比率', value: <PlainFigure text={formatDecimal(figures.sharpe, 2)} /> },
        { label: '卡玛比率', value: <PlainFigure text={formatDecimal(figures.calmar, 2)} /> },
      ]}
    />
  );
}

function longestFigures(
  history: NavHistory,
  riskFreeRate: number | undefined,
): { years: RiskYears; figures: RiskFigures } | null {
  for (const years of [3, 1] as const) {
    const figures = riskFigures(growthOf(history), years, riskFreeRate ?? Number.NaN);
    if (figures) return { years, figures };
  }
  return null;
}
