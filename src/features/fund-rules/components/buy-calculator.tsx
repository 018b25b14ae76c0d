import { useState } from 'react';
import { buyProblem, buyQuote, orderDays, type BuyQuote } from '@/domain/dealing/quotes';
import { lockOf } from '@/domain/dealing/order-words';
import { discountText } from '@/domain/fees/tier-words';
import { typedNumber } from '@/domain/text/typed-number';
import {
  NumberField,
  DayFigure,
  MoneyFigure,
  NavNote,
  UnitsFigure,
} from '@/features/fund-kit/components/calculator-parts';
import { FigureOrGate } from '@/features/fund-kit/components/gate-notice';
import { DescriptionList } from '@/ui/figures/stat';
import { OrderFields } from './order-fields';
import styles from './rules-content.module.css';
import type { FundRules } from '@/domain/funds/fund-rules';
import type { OrderChoice } from '../use-order-choice';

const FIRST_AMOUNT_YUAN = 10_000;

interface BuyCalculatorProps {
  readonly rules: FundRules;
  readonly order: OrderChoice;
}

/** What an amount buys: fee before and after the discount, units, and when they are there. */
export function BuyCalculator({ rules, order }: BuyCalculatorProps) {
  const [text, setText] = useState(() => firstAmount(rules));
  const typed = typedNumber(text, '金额');
  const amountYuan = typed.kind === 'number' ? typed.value : null;
  const quote = amountYuan === null ? null : buyQuote(amountYuan, rules);
  return (
    <div className={styles['sides']}>
      <div className={styles['inputs']}>
        <NumberField
          label="买入金额"
          noun="金额"
          unit="元"
          text={text}
          problem={amountYuan === null ? undefined : buyProblem(amountYuan, rules)}
          onChange={setText}
        />
        <OrderFields order={order} />
      </div>
      <section className={styles['result']} aria-label="买入试算">
        <DescriptionList isDivided items={buyItems(rules, quote, order)} />
        <NavNote rules={rules} hasFees={rules.fees.purchase.length > 0} />
      </section>
    </div>
  );
}

/** An amount that the fund takes: ten thousand where it lies between the least and the limit of a day. */
function firstAmount({ minimumPurchaseYuan, dailyLimitYuan }: FundRules): string {
  const least = Math.max(FIRST_AMOUNT_YUAN, minimumPurchaseYuan ?? 0);
  return String(Math.min(least, dailyLimitYuan ?? least));
}

function buyItems(rules: FundRules, quote: BuyQuote | null, order: OrderChoice) {
  const days =
    order.day === null
      ? null
      : orderDays(rules, 'purchase', { day: order.day, isBeforeCutOff: order.isBeforeCutOff });
  const lock = days && lockOf(days, rules.dealing);
  const words = discountText(rules.fees.discount);
  return [
    ...(words === null
      ? [{ label: '申购费', value: <MoneyFigure yuan={quote?.feeYuan} /> }]
      : [
          { label: '原申购费', value: <MoneyFigure yuan={quote?.originalFeeYuan} /> },
          { label: `申购费（${words}）`, value: <MoneyFigure yuan={quote?.feeYuan} /> },
          { label: '节省', value: <MoneyFigure yuan={quote?.savedYuan} /> },
        ]),
    { label: '净申购金额', value: <MoneyFigure yuan={quote?.netYuan} /> },
    {
      label: '预计份额',
      value: (
        <FigureOrGate isWithheld={rules.isWithheld}>
          <UnitsFigure units={quote?.units} />
        </FigureOrGate>
      ),
    },
    { label: '份额确认', value: <DayFigure day={days?.confirmed} /> },
    { label: '可查询份额', value: <DayFigure day={days?.visible} /> },
    ...(lock === null ? [] : [{ label: lock.label, value: <DayFigure day={lock.day} /> }]),
  ];
}
