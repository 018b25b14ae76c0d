import type { ScreenWindow } from '../../src/domain/screen';

/** The columns of the fund tables that hold the returns over windows. */
export const WINDOW_COLUMNS = {
  '1m': 'month1',
  '3m': 'month3',
  '6m': 'month6',
  '1y': 'year1',
  '2y': 'year2',
  '3y': 'year3',
  '5y': 'year5',
  ytd: 'this_year',
} as const satisfies Readonly<Record<ScreenWindow, string>>;
