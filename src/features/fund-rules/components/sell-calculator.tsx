import { useState } from 'react';
import { beijingDay, dayOf, isoDay } from '@/domain/calendar/day';
import { firstSale, saleDayProblem, sellProblem, sellQuote, type SellQuote } from '@/domain/dealing/quotes';
import { formatPercent } from '@/domain/text/format';
import { typedNumber } from '@/domain/text/typed-number';
import {
  NumberField,
  DayFigure,
  MoneyFigure,
  NavNote,
} from '@/features/fund-kit/components/calculator-parts';
import { FigureOrGate } from '@/features/fund-kit/components/gate-notice';
import { PlainFigure } from '@/ui/figures/figure';
import { DescriptionList } from '@/ui/figures/stat';
import { TextField } from '@/ui/fields/text-field';
import styles from './rules-content.module.css';
import type { FundRules } from '@/domain/funds/fund-rules';

const FIRST_UNITS = '10000';

interface SellCalculatorProps {
  readonly rules: FundRules;
  readonly nowMs: number;
}

/** What a sale brings: days held, the rate for them, the money and when it comes. */
export function SellCalculator({ rules, nowMs }: SellCalculatorProps) {
  const today = beijingDay(nowMs);
  const [unitsText, setUnitsText] = useState(FIRST_UNITS);
  const [first] = useState(() => firstSale(rules, today));
  const [boughtText, setBoughtText] = useState(() => isoDay(first.boughtOn));
  const [soldText, setSoldText] = useState(() => isoDay(first.soldOn));
  const units = typedNumber(unitsText, '份额');
  const boughtOn = dayOf(boughtText);
  const soldOn = dayOf(soldText);
  const problem = boughtOn === null || soldOn === null ? undefined : saleDayProblem(boughtOn, soldOn, rules);
  const quote =
    units.kind === 'number' && boughtOn !== null && soldOn !== null && problem === undefined
      ? sellQuote({ units: units.value, boughtOn, soldOn }, rules)
      : null;
  return (
    <div className={styles['sides']}>
      <div className={styles['inputs']}>
        <NumberField
          label="卖出份额"
          noun="份额"
          unit="份"
          text={unitsText}
          problem={units.kind === 'number' ? sellProblem(units.value, rules) : undefined}
          onChange={setUnitsText}
        />
        <TextField
          type="date"
          label="买入日期"
          value={boughtText}
          error={boughtOn === null ? '请选择买入日期' : undefined}
          onChange={(event) => setBoughtText(event.target.value)}
        />
        <TextField
          type="date"
          label="卖出日期"
          value={soldText}
          error={soldOn === null ? '请选择卖出日期' : problem}
          hint="两笔均按 15:00 前提交计算"
          onChange={(event) => setSoldText(event.target.value)}
        />
      </div>
      <section className={styles['result']} aria-label="卖出试算">
        <DescriptionList isDivided items={sellItems(rules, quote)} />
        <NavNote rules={rules} hasFees={rules.fees.redemption.length > 0} />
      </section>
    </div>
  );
}

function sellItems({ isWithheld }: FundRules, quote: SellQuote | null) {
  const money = (yuan: number | undefined, isStrong = false) => (
    <FigureOrGate isWithheld={isWithheld}>
      <MoneyFigure yuan={yuan} isStrong={isStrong} />
    </FigureOrGate>
  );
  return [
    { label: '持有天数', value: <PlainFigure text={quote && `${quote.holdingDays} 天`} /> },
    { label: '适用赎回费率', value: <PlainFigure text={formatPercent(quote?.rate)} /> },
    { label: '赎回总额', value: money(quote?.money?.grossYuan) },
    { label: '赎回费', value: money(quote?.money?.feeYuan) },
    { label: '到账金额', value: money(quote?.money?.netYuan, true) },
    { label: '赎回确认', value: <DayFigure day={quote?.confirmed} /> },
    { label: '最晚到账', value: <DayFigure day={quote?.moneyOut} /> },
  ];
}
