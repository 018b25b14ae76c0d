import { dayOf, datePartsOf } from '@/domain/calendar/day';
import type { NavKind } from '@/domain/returns/performance-rules';
import type { Announcement } from './info';

export const FREQUENCY_NAMES: Readonly<Record<NavKind, string>> = {
  daily: '每个交易日',
  'daily-late': '每个交易日（晚一个交易日公布）',
  weekly: '每周',
  monthly: '每月',
};

export const ANNOUNCEMENT_KIND_NAMES: Readonly<Record<Announcement['kind'], string>> = {
  dividend: '分红',
  split: '拆分',
  manager: '人事',
  establish: '成立',
  end: '终止',
  report: '定期报告',
  other: '其他',
};

/** A quarter by its last day, as a label below a column: 26Q3. */
export function quarterLabel(date: string): string {
  const day = dayOf(date);
  if (day === null) return date;
  const { year, month } = datePartsOf(day);
  return `${String(year).slice(2)}Q${Math.ceil(month / 3)}`;
}
