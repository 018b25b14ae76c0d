import { useState } from 'react';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { classPair, isDealtWithCompany } from '../class-costs';
import type { FundRules } from '../rules';
import { useOrderChoice } from '../use-order-choice';
import { Calculator } from './calculator';
import { ClassComparisonCard } from './class-comparison-card';
import { DealingTimeline } from './dealing-timeline';
import { PurchaseFees, RedemptionFees } from './fee-tables';
import { Minimums, RunningCosts } from './running-costs';
import styles from './rules-content.module.css';

/** Everything about buying and selling one fund. The clock is read once, when the page opens. */
export function RulesContent({ rules }: { readonly rules: FundRules }) {
  const [nowMs] = useState(() => Date.now());
  const order = useOrderChoice(rules, nowMs);
  if (!isDealtWithCompany(rules.fees)) {
    return (
      <>
        <Card title="交易方式">
          <EmptyState
            isCompact
            picture="calm"
            title="没有申购与赎回费率"
            hint="该份额在证券交易所按市价买卖，费用以证券公司的佣金为准；或费率资料尚未提供。"
          />
        </Card>
        <RunningCosts rules={rules} />
      </>
    );
  }
  const pair = classPair(rules);
  return (
    <>
      <div className={styles['pair']}>
        <PurchaseFees fees={rules.fees} />
        <div className={styles['column']}>
          <RedemptionFees fees={rules.fees} />
          <RunningCosts rules={rules} />
          <Minimums rules={rules} />
        </div>
      </div>
      <DealingTimeline rules={rules} order={order} />
      <Calculator rules={rules} order={order} nowMs={nowMs} />
      {pair && <ClassComparisonCard pair={pair} />}
    </>
  );
}
