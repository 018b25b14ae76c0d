import { useId, type ReactNode } from 'react';
import {
  setMode,
  setRiseColour,
  setTheme,
  useDisplay,
  type DisplayMode,
  type RiseColour,
} from '@/session/display.store';
import { Card } from '@/ui/layout/card';
import { RateFigure } from '@/ui/figures/figure';
import { SegmentedControl, type SegmentOption } from '@/ui/controls/segmented-control';
import { SettingRow } from '@/ui/layout/setting-row';
import type { ChipOption } from '@/ui/controls/chip-group';
import styles from './display-card.module.css';

const MODES: readonly SegmentOption<DisplayMode>[] = [
  { value: 'standard', label: '标准版' },
  { value: 'elder', label: '长辈版' },
];

const RISES: readonly SampleOption<RiseColour>[] = [
  { value: 'red', label: '红涨绿跌', sample: <RiseSample rise="red" /> },
  { value: 'green', label: '绿涨红跌', sample: <RiseSample rise="green" /> },
  { value: 'orange', label: '橙涨蓝跌', sample: <RiseSample rise="orange" /> },
  { value: 'blue', label: '蓝涨橙跌', sample: <RiseSample rise="blue" /> },
];

/** Version, light or dark, and the colours of rise and fall; all take effect at once and stay on this device. */
export function DisplayCard() {
  const { theme, rise, mode } = useDisplay();
  return (
    <Card title="显示" note="保存在本设备，立即生效">
      <SettingRow
        title="版本"
        hint="长辈版的文字与按钮更大，只保留最常用的内容。"
        control={<SegmentedControl label="版本" options={MODES} value={mode} onChange={setMode} />}
      >
        <p className={styles['sizes']} aria-hidden="true">
          <span>标准版文字</span>
          <span className={styles['large']}>长辈版文字</span>
        </p>
      </SettingRow>
      <SettingRow
        title="主题"
        hint="“跟随系统”随设备的浅色或深色切换。"
        control={
          <SegmentedControl
            label="主题"
            options={[
              { value: 'system', label: '跟随系统', icon: 'contrast' },
              { value: 'light', label: '浅色', icon: 'sun' },
              { value: 'dark', label: '深色', icon: 'moon' },
            ]}
            value={theme}
            onChange={setTheme}
          />
        }
      />
      <SettingRow title="涨跌颜色" hint="分辨红绿有困难时，可选橙色与蓝色。数字前均有正负号。">
        <SampleChoice label="涨跌颜色" options={RISES} value={rise} onChange={setRiseColour} />
      </SettingRow>
    </Card>
  );
}

/** How a rise and a fall look with a choice, whatever is chosen now. */
function RiseSample({ rise }: { readonly rise: RiseColour }) {
  return (
    <span className={styles['sample']} data-sample={rise} aria-hidden="true">
      <RateFigure text="+1.23%" isStrong />
      <RateFigure text="-1.23%" isStrong />
    </span>
  );
}

interface SampleOption<Value extends string> extends ChipOption<Value> {
  /** How it looks; seen, not read out. */
  readonly sample: ReactNode;
}

interface SampleChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly SampleOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few looks, each shown beside its name; radio buttons underneath. */
function SampleChoice<Value extends string>(props: SampleChoiceProps<Value>) {
  const { label, options, value, onChange } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles['options']}>
      {options.map((option) => (
        <label key={option.value} className={styles['option']}>
          <input
            type="radio"
            name={name}
            className={styles['input']}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
          {option.sample}
        </label>
      ))}
    </div>
  );
}
