import { shiftMonths, type Day } from '@/domain/day';
import { DayRangeFields } from '@/features/fund-kit/components/day-range-fields';
import { ChipGroup } from '@/ui/chip-group';
import { planRange } from '../plan-result';
import type { PlanForm } from '../use-plan-form';
import { ChoiceRow } from './choice-row';
import styles from './plan-form.module.css';

interface RangeFieldsProps {
  readonly form: PlanForm;
  readonly days: readonly Day[];
}

const PRESETS = [
  { value: '1', label: '近1年', months: 12 },
  { value: '3', label: '近3年', months: 36 },
  { value: '5', label: '近5年', months: 60 },
  { value: 'all', label: '成立来', months: null },
] as const;

/** The time a plan covers: one of the usual ones up to the newest NAV, or any two days. */
export function RangeFields({ form, days }: RangeFieldsProps) {
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
          label,
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
