import { correlationWords, LEAST_OBSERVATIONS } from '@/domain/returns/correlation';
import { formatDecimal } from '@/domain/text/format';
import { Card } from '@/ui/layout/card';
import { PlainFigure } from '@/ui/figures/figure';
import { SkeletonBlock, SkeletonGroup } from '@/ui/states/skeleton';
import type { ComparedColumn } from '../compared-fund';
import { comparedDaysText } from '../comparison-words';
import type { ComparisonModel } from '../use-comparison';
import { PairMatrix } from './pair-matrix';
import styles from './pair-cards.module.css';

/** How alike the funds move, two by two. */
export function CorrelationCard({ model }: { readonly model: ComparisonModel }) {
  const { comparison, compared, isLoading } = model;
  if (!comparison || compared.length < 2) return isLoading ? <Bones /> : null;
  const correlationOf = (one: ComparedColumn, other: ComparedColumn) =>
    comparison.correlations[compared.indexOf(one)]?.[compared.indexOf(other)];
  return (
    <Card title="收益相关性" note={comparedDaysText(comparison.window)}>
      <PairMatrix
        label="两两之间的收益相关系数"
        columns={compared}
        cell={(row, column) => {
          const correlation = correlationOf(row, column);
          const value = correlation?.value ?? null;
          if (value === null) return <PlainFigure text={null} />;
          return (
            <>
              <PlainFigure text={formatDecimal(value, 2)} isStrong />
              <span className={styles['quiet']}>
                {correlationWords(value)} · {correlation?.observations}{' '}
                {correlation?.step === 'month' ? '个月' : '周'}
              </span>
            </>
          );
        }}
      />
      <p className={styles['note']}>
        相关系数在 −1 与 1 之间，按双方都有净值的各周（净值较疏的按各月）收益计算；少于 {LEAST_OBSERVATIONS}{' '}
        期，或净值没有波动时不计算。相关性高的基金往往同涨同跌，分散风险的作用有限。
      </p>
    </Card>
  );
}

function Bones() {
  return (
    <Card title="收益相关性">
      <SkeletonGroup>
        <SkeletonBlock height={160} />
      </SkeletonGroup>
    </Card>
  );
}
