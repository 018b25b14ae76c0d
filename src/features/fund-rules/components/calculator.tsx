import { useState } from 'react';
import type { FundRules } from '@/domain/fund-rules';
import { Card } from '@/ui/card';
import { SegmentedControl } from '@/ui/segmented-control';
import type { OrderChoice } from '../use-order-choice';
import { BuyCalculator } from './buy-calculator';
import { SellCalculator } from './sell-calculator';

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
export function Calculator({ rules, order, nowMs }: CalculatorProps) {
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
