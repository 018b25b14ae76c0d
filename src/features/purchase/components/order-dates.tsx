import { beijingDay } from '@/domain/day';
import { dealingDays, isBeforeCutOffAt } from '@/domain/dealing/days';
import { givenStep, purchaseSteps } from '@/domain/dealing/words';
import { DealingLine } from '@/features/fund-kit/components/dealing-tables';
import styles from './content.module.css';
import type { FundRules } from '@/domain/fund-rules';

interface OrderDatesProps {
  readonly rules: FundRules;
  readonly nowMs: number;
}

/** The days of a purchase that is given now, on a line. */
export function OrderDates({ rules, nowMs }: OrderDatesProps) {
  const { terms } = rules;
  const given = givenStep(beijingDay(nowMs), isBeforeCutOffAt(nowMs));
  return (
    <section>
      <h3 className={styles['title']}>现在提交的各个日期</h3>
      <DealingLine
        label="买入的各个日期"
        steps={[given, ...purchaseSteps(dealingDays(nowMs, terms), rules)]}
      />
      <p className={styles['note']}>按交易日计算，北京时间 15:00 为当日截止。</p>
    </section>
  );
}
