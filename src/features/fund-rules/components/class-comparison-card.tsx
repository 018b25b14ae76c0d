import { useState } from 'react';
import { breakEvenWords, classNameOf, costCurves, type ClassNames } from '@/domain/fees/class-comparison';
import { classCostsFor } from '@/domain/fees/class-costs';
import { formatPercent } from '@/domain/text/format';
import { discountText } from '@/domain/fees/tier-words';
import { typedNumber } from '@/domain/text/typed-number';
import { NumberField } from '@/features/fund-kit/components/calculator-parts';
import { CostTable } from '@/features/fund-kit/components/dealing-tables';
import { Card } from '@/ui/layout/card';
import styles from './class-comparison-card.module.css';
import type { CostCurves } from '@/domain/fees/class-comparison';
import type { ClassFees } from '@/domain/funds/fund-rules';

const FIRST_AMOUNT = '10000';

interface ClassComparisonCardProps {
  /** Class A, with its purchase fee, and class C, with its service fee. */
  readonly pair: readonly [ClassFees, ClassFees];
}

/** What two classes of one portfolio cost over the holding time, and from when on the one is no dearer. */
export function ClassComparisonCard({ pair: [a, c] }: ClassComparisonCardProps) {
  const [text, setText] = useState(FIRST_AMOUNT);
  const typed = typedNumber(text, '金额');
  const amountYuan = typed.kind === 'number' ? typed.value : null;
  const costsA = amountYuan === null ? null : classCostsFor(a, amountYuan);
  const costsC = amountYuan === null ? null : classCostsFor(c, amountYuan);
  const isEaten = amountYuan !== null && (costsA === null || costsC === null);
  const names: ClassNames = { a: classNameOf(a), c: classNameOf(c) };
  const curves = costsA && costsC ? costCurves(costsA, costsC) : null;
  return (
    <Card title={`${names.a}与${names.c}费用比较`} note="申购费、销售服务费与赎回费合计，不计净值涨跌">
      <div className={styles['top']}>
        <NumberField
          label="投入金额"
          noun="金额"
          unit="元"
          text={text}
          problem={isEaten ? '金额不足以支付固定申购费' : undefined}
          onChange={setText}
        />
        <output className={styles['words']}>
          {curves && breakEvenWords(curves.breakEven, names)}
          <span className={styles['note']}>{assumptions(a, c, names)}</span>
        </output>
      </div>
      {curves && <CostChart curves={curves} names={names} />}
      {costsA && costsC && amountYuan !== null && (
        <CostTable amountYuan={amountYuan} a={costsA} c={costsC} names={names} />
      )}
    </Card>
  );
}

function assumptions(a: ClassFees, c: ClassFees, names: ClassNames): string {
  const discount = discountText(a.discount);
  return [
    discount === null ? '按原申购费率计算。' : `申购费按${discount}计算。`,
    c.serviceEndsAfterDays === null
      ? ''
      : `${names.c}的销售服务费在持有满 ${c.serviceEndsAfterDays} 天后不再收取。`,
  ].join('');
}

const WIDTH = 600;
const HEIGHT = 180;
const YEAR_DAYS = 365;
/** Air over the highest cost, as a part of it. */
const HEADROOM = 1.1;

interface CostChartProps {
  readonly curves: CostCurves;
  readonly names: ClassNames;
}

/**
 * Two lines: the cost of each class by holding time. Hidden from screen readers, because the table below has the
 * figures.
 */
function CostChart({ curves, names }: CostChartProps) {
  const { days, a, c, breakEven } = curves;
  const last = days.at(-1) ?? 0;
  const top = Math.max(...a, ...c) * HEADROOM || 1;
  const first = days[0] ?? 0;
  const x = (day: number) => ((day - first) / (last - first)) * WIDTH;
  const path = (costs: readonly number[]) =>
    `M${days.map((day, index) => `${round(x(day))} ${round(HEIGHT * (1 - (costs[index] ?? 0) / top))}`).join('L')}`;
  const years = Array.from({ length: Math.floor(last / YEAR_DAYS) }, (_, index) => index + 1).filter(
    (year) => year * YEAR_DAYS > first,
  );
  const hasBreakEven = breakEven !== null && breakEven > first && breakEven <= last;
  return (
    <div className={styles['chart']} aria-hidden="true">
      <p className={styles['legend']}>
        <span className={styles['a']}>{names.a}</span>
        <span className={styles['c']}>{names.c}</span>
        <span className={styles['chartTop']}>最高 {formatPercent(top / HEADROOM)}</span>
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={styles['plot']}
        focusable="false"
      >
        {years.map((year) => (
          <path key={year} className={styles['grid']} d={`M${round(x(year * YEAR_DAYS))} 0V${HEIGHT}`} />
        ))}
        <path className={styles['axis']} d={`M0 ${HEIGHT}H${WIDTH}`} />
        {hasBreakEven && <path className={styles['even']} d={`M${round(x(breakEven))} 0V${HEIGHT}`} />}
        <path className={styles['lineC']} d={path(c)} />
        <path className={styles['lineA']} d={path(a)} />
      </svg>
      <p className={styles['axisLabels']}>
        <span>{first === 0 ? '买入' : `持有满 ${first} 天`}</span>
        <span>{Math.round(last / YEAR_DAYS)} 年</span>
      </p>
    </div>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
