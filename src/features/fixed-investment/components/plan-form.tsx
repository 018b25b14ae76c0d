import { chartWindowName } from '@/domain/returns/chart-window';
import { shiftMonths, type Day } from '@/domain/calendar/day';
import { INVESTMENT_RHYTHMS } from '@/domain/investment-plan/fixed-investment-days';
import { typedNumber } from '@/domain/text/typed-number';
import { NumberField } from '@/features/fund-kit/components/calculator-parts';
import { DayRangeFields } from '@/features/fund-kit/components/day-range-fields';
import { CheckField } from '@/ui/fields/check-field';
import { ChipGroup } from '@/ui/controls/chip-group';
import { SegmentedControl } from '@/ui/controls/segmented-control';
import { SelectField } from '@/ui/fields/select-field';
import { daysToChoose, withRhythm } from '../plan';
import { amountProblem, chosenDayWords, feeOptions, RHYTHM_WORDS } from '../plan-words';
import { planRange } from '../plan-result';
import styles from './plan-form.module.css';
import type { ReactNode } from 'react';
import type { FundRules } from '@/domain/funds/fund-rules';
import type { PlanForm as PlanFormModel } from '../use-plan-form';

interface PlanFormProps {
  readonly form: PlanFormModel;
  readonly rules: FundRules;
  /** The fund's days with a NAV; at least one. */
  readonly days: readonly Day[];
  /** Whether the first of them is the fund's first. */
  readonly isFromStart: boolean;
  readonly isMoney: boolean;
}

const RHYTHMS = INVESTMENT_RHYTHMS.map((value) => ({ value, label: RHYTHM_WORDS[value] }));

const DIVIDENDS = [
  { value: 'again', label: '红利再投' },
  { value: 'cash', label: '现金分红' },
] as const;

/** How much, how often, over which time, and at which costs; every change counts at once. */
export function PlanForm({ form, rules, days, isFromStart, isMoney }: PlanFormProps) {
  const { plan, amountText, change, typeAmount } = form;
  const isRead = typedNumber(amountText, '金额').kind === 'number';
  return (
    <form className={styles['form']} aria-label="定投计划" onSubmit={(event) => event.preventDefault()}>
      <NumberField
        label="每期金额"
        noun="金额"
        unit="元"
        text={amountText}
        problem={isRead ? amountProblem(plan.amountYuan, rules) : undefined}
        onChange={typeAmount}
      />
      <ChoiceRow label="定投周期">
        <SegmentedControl
          label="定投周期"
          options={RHYTHMS}
          value={plan.rhythm}
          onChange={(rhythm) => change(withRhythm(plan, rhythm))}
        />
      </ChoiceRow>
      <SelectField
        label="扣款日"
        hint="遇非交易日顺延至下一个交易日"
        options={daysToChoose(plan.rhythm).map((on) => ({
          value: String(on),
          label: chosenDayWords(plan.rhythm, on),
        }))}
        value={String(plan.on)}
        onChange={(on) => change({ on: Number(on) })}
      />
      <RangeFields key={form.version} form={form} days={days} isFromStart={isFromStart} />
      {!isMoney && (
        <ChoiceRow label="分红方式">
          <SegmentedControl
            label="分红方式"
            options={DIVIDENDS}
            value={plan.dividends}
            onChange={(dividends) => change({ dividends })}
          />
        </ChoiceRow>
      )}
      {rules.fees.purchase.length > 0 && (
        <SelectField
          label="申购费"
          options={feeOptions(rules, plan.amountYuan)}
          value={plan.fee}
          onChange={(fee) => change({ fee })}
        />
      )}
      {rules.fees.redemption.length > 0 && (
        <CheckField checked={plan.isSold} onChange={(isSold) => change({ isSold })}>
          期末全部赎回，扣除赎回费
        </CheckField>
      )}
    </form>
  );
}

type RangeFieldsProps = Pick<PlanFormProps, 'form' | 'days' | 'isFromStart'>;

const PRESETS = [
  { value: '1', label: '近1年', months: 12 },
  { value: '3', label: '近3年', months: 36 },
  { value: '5', label: '近5年', months: 60 },
  { value: 'all', label: '成立来', months: null },
] as const;

/** The time a plan covers: one of the usual ones up to the newest NAV, or any two days. */
function RangeFields({ form, days, isFromStart }: RangeFieldsProps) {
  const { plan, typeDays, mistypeDays, changeDays } = form;
  const first = days[0] ?? 0;
  const last = days.at(-1) ?? 0;
  const shown = planRange(days, plan) ?? { from: first, to: last };
  const startOf = (months: number | null) => (months === null ? first : shiftMonths(last, -months));
  const chosen = PRESETS.find(({ months }) => shown.to === last && shown.from === startOf(months));
  return (
    <ChoiceRow label="定投区间">
      <ChipGroup
        label="常用区间"
        look="soft"
        isWrappedOnMobile
        className={styles['presets']}
        options={PRESETS.map(({ value, label, months }) => ({
          value,
          label: value === 'all' ? chartWindowName('all', isFromStart) : label,
          isDisabled: startOf(months) < first,
        }))}
        value={chosen?.value ?? 'free'}
        onChange={(value) => {
          const preset = PRESETS.find((candidate) => candidate.value === value);
          if (preset) changeDays({ from: startOf(preset.months), to: null });
        }}
      />
      <DayRangeFields
        label="定投区间"
        initial={shown}
        limits={{ from: first, to: last }}
        onChange={({ from, to }) => typeDays({ from, to: to === last ? null : to })}
        onWrong={mistypeDays}
      />
    </ChoiceRow>
  );
}

interface ChoiceRowProps {
  /** Seen here; the control names itself to those who hear it. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Label of a control that is a group, styled like the label of a field. */
function ChoiceRow({ label, children }: ChoiceRowProps) {
  return (
    <div className={styles['choice']}>
      <span className={styles['label']} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}
