import type { Day } from '@/domain/day';
import type { DealingDays, DealingTerms } from '@/domain/dealing-days';

/** One day of an order on its line. */
export interface DealingStep {
  readonly title: string;
  /** T, T+1 …; what comes before T has none. */
  readonly mark?: string;
  readonly day: Day;
  readonly note: string;
}

/** The day on which an order is given. */
export function givenStep(day: Day, isBeforeCutOff: boolean): DealingStep {
  return { title: '提交', day, note: isBeforeCutOff ? '15:00 前' : '15:00 后' };
}

/** The days of a purchase after it was given. */
export function purchaseSteps(days: DealingDays, terms: DealingTerms): DealingStep[] {
  return [
    { title: '成交', mark: 'T', day: days.dealing, note: '按当日净值成交' },
    { title: '确认', mark: `T+${terms.confirmedAfter}`, day: days.confirmed, note: '份额确认' },
    { title: '可查', mark: `T+${terms.visibleAfter}`, day: days.visible, note: '可查份额、可卖出' },
  ];
}
