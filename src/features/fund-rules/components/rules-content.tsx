import { useState } from 'react';
import { Link } from 'react-router-dom';
import { classPair, hasTiers } from '@/domain/fees/class-costs';
import { isExchangeOnly, isLocked } from '@/domain/dealing/form';
import { exchangeFacts, lockWords } from '@/domain/dealing/order-words';
import { PLATFORM_RATE_NAME } from '@/domain/dealing/words';
import { formatPercent } from '@/domain/text/format';
import { fundHref } from '@/domain/site/fund-paths';
import { endWord } from '@/domain/funds/fund-taxonomy';
import { AmountTable, HoldingTable } from '@/features/fund-kit/components/dealing-tables';
import { NotImported } from '@/features/fund-kit/not-imported';
import { useServerTime } from '@/session/server-clock';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { PlainFigure } from '@/ui/figures/figure';
import { SegmentedControl } from '@/ui/controls/segmented-control';
import { DescriptionList } from '@/ui/figures/stat';
import { useOrderChoice } from '../use-order-choice';
import { ClassComparisonCard } from './class-comparison-card';
import { DealingTimeline } from './dealing-timeline';
import { Minimums, RunningCosts } from './running-costs';
import styles from './rules-content.module.css';
import { BuyCalculator } from './buy-calculator';
import { SellCalculator } from './sell-calculator';
import type { FundRules, ClassFees } from '@/domain/funds/fund-rules';
import type { FundArea } from '@/domain/returns/performance-rules';
import type { OrderChoice } from '../use-order-choice';

interface RulesContentProps {
  readonly area: FundArea;
  readonly rules: FundRules;
  /** Product type or strategy of the fund; '' while it is not known. */
  readonly typeCode: string;
}

/** Everything about buying and selling one fund. An order is given now until another moment is chosen. */
export function RulesContent({ area, rules, typeCode }: RulesContentProps) {
  const nowMs = useServerTime('minute');
  const order = useOrderChoice(rules, nowMs);
  const endedAs = endWord(rules.status, rules.endReason);
  if (isExchangeOnly(rules.dealing)) {
    return (
      <>
        {endedAs === null ? (
          <ExchangeCard rules={rules} typeCode={typeCode} />
        ) : (
          <Card title="场内交易">{`该基金${endedAs}，本站不再提供交易信息。`}</Card>
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
  const pair = endedAs === null ? classPair(rules) : null;
  return (
    <>
      {endedAs !== null && (
        <Card title="交易方式">{`该基金${endedAs}，本站不再办理申购与赎回，以下费率仅供查阅。`}</Card>
      )}
      {endedAs === null && <ExchangeCard rules={rules} typeCode={typeCode} />}
      <div className={styles['pair']}>
        <PurchaseFees fees={rules.fees} />
        <div className={styles['column']}>
          <RedemptionFees fees={rules.fees} dealing={rules.dealing} />
          <RunningCosts rules={rules} />
          <Minimums rules={rules} />
        </div>
      </div>
      {endedAs === null && (
        <>
          <DealingTimeline area={area} rules={rules} order={order} />
          <Calculator rules={rules} order={order} nowMs={nowMs} />
        </>
      )}
      {pair && <ClassComparisonCard pair={pair} />}
    </>
  );
}

/** What is paid on buying, before and after the platform's discount. */
function PurchaseFees({ fees }: { readonly fees: ClassFees }) {
  return (
    <Card title="申购费率" note="外扣法计算">
      {fees.purchase.length > 0 ? (
        <AmountTable label="申购费率" tiers={fees.purchase} discount={fees.discount} />
      ) : fees.platformRate !== null ? (
        <>
          <DescriptionList
            items={[
              { label: PLATFORM_RATE_NAME, value: <PlainFigure text={formatPercent(fees.platformRate)} /> },
            ]}
          />
          <p>原申购费率未提供，请以基金公司公布的招募说明书为准。</p>
        </>
      ) : (
        <EmptyState isCompact title="申购费率未提供" hint="请以基金公司公布的招募说明书为准。" />
      )}
      {fees.subscription.length > 0 && (
        <>
          <h3 className={styles['title']}>认购费率（募集期）</h3>
          <AmountTable label="认购费率" tiers={fees.subscription} discount={1} />
        </>
      )}
    </Card>
  );
}

/** What is paid on selling, by holding time. */
function RedemptionFees({ fees, dealing }: Pick<FundRules, 'fees' | 'dealing'>) {
  const lock = isLocked(dealing) ? '，期满前不办理赎回' : '';
  return (
    <Card title="赎回费率" note={`持有时间自份额确认日起算${lock}`}>
      {fees.redemption.length > 0 ? (
        <HoldingTable tiers={fees.redemption} />
      ) : (
        <EmptyState isCompact title="赎回费率未提供" hint="请以基金公司公布的招募说明书为准。" />
      )}
    </Card>
  );
}

interface ExchangeCardProps {
  readonly rules: FundRules;
  /** Product type of the fund; '' while it is not known. */
  readonly typeCode: string;
}

/** How units are dealt in on the exchange, and the fund through which the same is had without it; nothing for other funds. */
function ExchangeCard({ rules, typeCode }: ExchangeCardProps) {
  const { dealing, target, feeder } = rules;
  const facts = exchangeFacts(dealing, typeCode);
  const other = target ?? feeder;
  if (facts.length === 0 && other === null) return null;
  return (
    <Card title={titleOf(rules)}>
      <DescriptionList
        isDivided
        isWide
        items={[
          ...facts.map(({ label, text }) => ({ label, value: text })),
          ...(other === null
            ? []
            : [
                {
                  label: target === null ? '联接基金' : '目标ETF',
                  value: <Link to={fundHref('public', other.code)}>{other.name}</Link>,
                },
              ]),
        ]}
      />
    </Card>
  );
}

function titleOf({ dealing, target }: FundRules): string {
  if (dealing?.form === 'lof') return '场内与场外交易';
  return target === null ? '场内交易' : '投资标的';
}

const SIDES = [
  { value: 'buy', label: '买入' },
  { value: 'sell', label: '卖出' },
] as const;

interface CalculatorProps {
  readonly rules: FundRules;
  readonly order: OrderChoice;
  readonly nowMs: number;
}

/** Fees, units and money of one order. Both sides stay mounted, so that changing sides loses nothing typed. */
function Calculator({ rules, order, nowMs }: CalculatorProps) {
  const [side, setSide] = useState<(typeof SIDES)[number]['value']>('buy');
  return (
    <Card
      title="费用试算"
      action={<SegmentedControl label="买入或卖出" options={SIDES} value={side} onChange={setSide} />}
    >
      <div hidden={side !== 'buy'}>
        <BuyCalculator rules={rules} order={order} />
      </div>
      <div hidden={side !== 'sell'}>
        <SellCalculator rules={rules} nowMs={nowMs} />
      </div>
    </Card>
  );
}
