import { useState } from 'react';
import { breakEvenWords, classNameOf, costCurves, type ClassNames } from '@/domain/class-comparison';
import { classCostsFor } from '@/domain/class-costs';
import { discountText } from '@/domain/tier-words';
import { typedNumber } from '@/domain/typed-number';
import { CostTable } from '@/features/fund-kit/components/dealing-tables';
import { NumberField } from '@/features/fund-kit/components/calculator-parts';
import { Card } from '@/ui/card';
import { CostChart } from './cost-chart';
import styles from './class-comparison-card.module.css';
import type { ClassFees } from '@/domain/fund-rules';

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
