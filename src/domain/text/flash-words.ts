import { datePartsOf } from '../calendar/day';
import type { Day } from '../calendar/day';

/** Names of the kinds of flashes of the 7x24 wire, in the order of its filter. */
export const FLASH_KIND_NAMES = {
  fund: '公募',
  private: '私募',
  market: '市场',
  macro: '宏观',
  policy: '政策',
  roadshow: '路演',
} as const;

export type FlashKindName = keyof typeof FLASH_KIND_NAMES;

/** What marks a flash by its importance; a usual one has no mark. */
export const FLASH_IMPORTANCE_NAMES = { 0: '', 1: '重要', 2: '特别重要' } as const;

/** 2026年第3季度, of a day in it. */
export function quarterName(day: Day): string {
  const { year, month } = datePartsOf(day);
  return `${year}年第${Math.ceil(month / 3)}季度`;
}

/** The longest title of a flash, in characters. */
export const FLASH_TITLE_LENGTH = 32;

/** A title with a name among its words; a name that is too long is cut, not what happened. */
export function flashTitle(
  name: string,
  { before = '', after = '' }: { readonly before?: string; readonly after?: string },
): string {
  const letters = Array.from(name);
  const room = FLASH_TITLE_LENGTH - Array.from(before + after).length;
  const shown = letters.length <= room ? name : `${letters.slice(0, room - 1).join('')}…`;
  return `${before}${shown}${after}`;
}
