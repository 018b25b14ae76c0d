import { useState } from 'react';
import { classPair, isDealtWithCompany } from '@/domain/class-costs';
import type { FundRules } from '@/domain/fund-rules';
import { hasEnded } from '@/domain/fund-taxonomy';
import type { FundArea } from '@/domain/performance-rules';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { useOrderChoice } from '../use-order-choice';
import { Calculator } from './calculator';
import { ClassComparisonCard } from './class-comparison-card';
import { DealingTimeline } from './dealing-timeline';
import { PurchaseFees, RedemptionFees } from './fee-tables';
import { Minimums, RunningCosts } from './running-costs';
import styles from './rules-content.module.css';

interface RulesContentProps {
  readonly area: FundArea;
  readonly rules: FundRules;
}

/** Everything about buying and selling one fund. The clock is read once, when the page opens. */
export function RulesContent({ area, rules }: RulesContentProps) {
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
  const isEnded = hasEnded(rules.status);
  const pair = isEnded ? null : classPair(rules);
  return (
    <>
      {isEnded && <Card title="交易方式">该基金已终止，不再办理申购与赎回，以下费率仅供查阅。</Card>}
      <div className={styles['pair']}>
        <PurchaseFees fees={rules.fees} />
        <div className={styles['column']}>
          <RedemptionFees fees={rules.fees} />
          <RunningCosts rules={rules} />
          <Minimums rules={rules} />
        </div>
      </div>
      {!isEnded && (
        <>
          <DealingTimeline area={area} rules={rules} order={order} />
          <Calculator rules={rules} order={order} nowMs={nowMs} />
        </>
      )}
      {pair && <ClassComparisonCard pair={pair} />}
    </>
  );
}
