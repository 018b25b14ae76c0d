import { isoDay, type Day } from '@/domain/day';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import type { Plan } from '../plan';
import { planRange, type PlanResult } from '../plan-result';
import type { WrongPart } from '../use-plan-form';
import { CourseCard } from './course-card';
import { DealsCard } from './deals-card';
import styles from './fund-plan.module.css';
import { LumpCard } from './lump-card';
import { ResultHead } from './result-head';

interface PlanOutcomeProps {
  readonly name: string;
  readonly plan: Plan;
  /** What of the form cannot be read: a result of other numbers than stand there is none. */
  readonly wrong: WrongPart | null;
  /** Null where there is nothing to reckon. */
  readonly result: PlanResult | null;
  readonly days: readonly Day[];
  readonly isMoney: boolean;
}

/** The result, its course, the comparison and the deals; or why there are none. */
export function PlanOutcome({ name, plan, wrong, result, days, isMoney }: PlanOutcomeProps) {
  if (wrong !== null || result === null) {
    return (
      <Card title="测算结果">
        <EmptyState {...(wrong === null ? nothingWords(plan, days) : wrongWords(wrong))} />
      </Card>
    );
  }
  return (
    <div className={styles['results']}>
      <ResultHead plan={plan} result={result} isMoney={isMoney} />
      <CourseCard name={name} result={result} />
      <LumpCard result={result} />
      <DealsCard fileName={name} deals={result.plan.deals} />
    </div>
  );
}

function wrongWords(wrong: WrongPart) {
  return { title: `请先填好${wrong}`, hint: '填好后重新测算。' };
}

function nothingWords(plan: Plan, days: readonly Day[]): { readonly title: string; readonly hint: string } {
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) {
    return { title: '该基金暂无净值', hint: '公布净值后才能测算，请先选择其他基金。' };
  }
  const life = `该基金的净值从 ${isoDay(first)} 到 ${isoDay(last)}`;
  if (planRange(days, plan) === null) {
    return { title: '所选区间没有净值', hint: `${life}，请调整定投区间。` };
  }
  return {
    title: '所选区间没有成交',
    hint: `区间内没有可成交的扣款日，或金额不足以支付固定申购费。${life}，请调整区间、周期或金额。`,
  };
}
