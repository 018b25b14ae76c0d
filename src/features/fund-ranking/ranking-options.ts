import type { ChipOption } from '@/ui/chip-group';
import { SIZE_CHOICES, YEAR_CHOICES } from './ranking-filter';

const ANY: ChipOption<string> = { value: '', label: '不限' };

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
