import { isCalendarAnnounced } from '@/domain/dealing/days';
import {
  classWords,
  closedWords,
  ESTIMATE_WORDS,
  givenStep,
  lockOf,
  lockWords,
  purchaseSteps,
} from '@/domain/dealing/order-words';
import { orderDays } from '@/domain/dealing/quotes';
import { privateOpeningWords } from '@/domain/dealing/private-terms';
import { canRedeem } from '@/domain/funds/fund-taxonomy';
import { DealingLine } from '@/features/fund-kit/components/dealing-tables';
import { Card } from '@/ui/layout/card';
import { OrderFields } from './order-fields';
import styles from './dealing-timeline.module.css';
import type { FundRules } from '@/domain/funds/fund-rules';
import type { FundArea } from '@/domain/returns/performance-rules';
import type { OrderChoice } from '../use-order-choice';

interface DealingTimelineProps {
  readonly area: FundArea;
  readonly rules: FundRules;
  readonly order: OrderChoice;
}

/** When an order of the chosen moment is dealt, confirmed, seen and paid. */
export function DealingTimeline({ area, rules, order }: DealingTimelineProps) {
  return (
    <Card title="交易确认日历" note="按交易日计算 · 北京时间">
      <OrderFields order={order} />
      {order.day !== null && (
        <Lines area={area} rules={rules} day={order.day} isBeforeCutOff={order.isBeforeCutOff} />
      )}
    </Card>
  );
}

interface LinesProps {
  readonly area: FundArea;
  readonly rules: FundRules;
  readonly day: number;
  readonly isBeforeCutOff: boolean;
}

function Lines({ area, rules, day, isBeforeCutOff }: LinesProps) {
  const { terms } = rules;
  const order = { day, isBeforeCutOff };
  const bought = orderDays(rules, 'purchase', order);
  const sold = orderDays(rules, 'redemption', order);
  const given = givenStep(day, isBeforeCutOff);
  const lock = lockOf(bought, rules.dealing);
  const isEstimated = ![lock?.day ?? bought.visible, sold.moneyOut].every(isCalendarAnnounced);
  return (
    <>
      <h3 className={styles['side']}>买入</h3>
      <DealingLine label="买入的各个日期" steps={[given, ...purchaseSteps(bought, rules)]} />
      <h3 className={styles['side']}>{lock === null ? '卖出' : '卖出（持有期满的份额）'}</h3>
      <DealingLine
        label="卖出的各个日期"
        steps={[
          given,
          { title: '成交', mark: 'T', day: sold.dealing, note: '按当日净值成交' },
          { title: '确认', mark: `T+${terms.confirmedAfter}`, day: sold.confirmed, note: '赎回确认' },
          { title: '到账', mark: `T+${terms.moneyOutAfter}`, day: sold.moneyOut, note: '资金最晚到账' },
        ]}
      />
      <p className={styles['note']}>
        {closedWords(rules)}
        {lockWords(rules.dealing, bought)}
        {classWords(rules.fees)}
        {!canRedeem(rules.status) && '该基金当前不能赎回，恢复后按同样的时间到账。'}
        {area === 'private' &&
          `${privateOpeningWords(rules)}；买入时冷静期与回访未完成的，顺延至其后的开放日。`}
        周末与法定休市日不计，调休的周末也不是交易日。
        {isEstimated && ESTIMATE_WORDS}
      </p>
    </>
  );
}
