import type { ChipOption } from '@/ui/controls/chip-group';
import { SIZE_CHOICES, YEAR_CHOICES } from './ranking-filter';

const ANY: ChipOption<string> = { value: '', label: '不限' };

/** One row for the share classes of a portfolio, or one for each class. */
export const CLASS_OPTIONS: readonly ChipOption<'one' | 'all'>[] = [
  { value: 'one', label: '合并份额' },
  { value: 'all', label: '全部份额' },
];

/** Values of the as-of day alone, or also older ones. */
export const DAY_OPTIONS: readonly ChipOption<'one' | 'all'>[] = [
  { value: 'one', label: '仅看最新' },
  { value: 'all', label: '全部日期' },
];

/** Least age of a fund. */
export const YEAR_OPTIONS: readonly ChipOption<string>[] = [
  ANY,
  ...YEAR_CHOICES.map((years) => ({ value: years, label: `${years}年` })),
];

/** Least size of a fund. */
export const SIZE_OPTIONS: readonly ChipOption<string>[] = [
  ANY,
  ...SIZE_CHOICES.map((size) => ({ value: size, label: `${size}亿以上` })),
];
