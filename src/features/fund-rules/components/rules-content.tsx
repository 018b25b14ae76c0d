import { useState } from 'react';
import { classPair, hasTiers } from '@/domain/class-costs';
import { isExchangeOnly } from '@/domain/dealing/form';
import { lockWords } from '@/domain/dealing/words';
import { hasEnded } from '@/domain/fund-taxonomy';
import { NotImported } from '@/features/fund-kit/not-imported';
import { Card } from '@/ui/card';
import { useOrderChoice } from '../use-order-choice';
import { Calculator } from './calculator';
import { ClassComparisonCard } from './class-comparison-card';
import { DealingTimeline } from './dealing-timeline';
import { ExchangeCard } from './exchange-card';
import { PurchaseFees, RedemptionFees } from './fee-tables';
import { Minimums, RunningCosts } from './running-costs';
import styles from './rules-content.module.css';
import type { FundRules } from '@/domain/fund-rules';
import type { FundArea } from '@/domain/performance-rules';

interface RulesContentProps {
  readonly area: FundArea;
  readonly rules: FundRules;
  /** Product type or strategy of the fund; '' while it is not known. */
  readonly typeCode: string;
}

/** Everything about buying and selling one fund. The clock is read once, when the page opens. */
export function RulesContent({ area, rules, typeCode }: RulesContentProps) {
  const [nowMs] = useState(() => Date.now());
  const order = useOrderChoice(rules, nowMs);
  const isEnded = hasEnded(rules.status);
  if (isExchangeOnly(rules.dealing)) {
    return (
      <>
        {isEnded ? (
          <Card title="场内交易">该基金已终止，不再交易。</Card>
        ) : (
          <ExchangeCard rules={rules} typeCode={typeCode} />
        )}
        <RunningCosts rules={rules} />
      </>
    );
  }
  if (!hasTiers(rules.fees)) {
    const lock = lockWords(rules.dealing);
    return (
      <>
        {lock !== '' && <Card title="持有与开放">{lock}</Card>}
        <NotImported what="费率" />
        <RunningCosts rules={rules} />
      </>
    );
  }
  const pair = isEnded ? null : classPair(rules);
  return (
    <>
      {isEnded && <Card title="交易方式">该基金已终止，不再办理申购与赎回，以下费率仅供查阅。</Card>}
      {!isEnded && <ExchangeCard rules={rules} typeCode={typeCode} />}
      <div className={styles['pair']}>
        <PurchaseFees fees={rules.fees} />
        <div className={styles['column']}>
          <RedemptionFees fees={rules.fees} dealing={rules.dealing} />
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
