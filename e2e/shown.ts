/*
 * How figures are shown, worked out apart from the portal's own formatting: Intl takes decimal text exactly,
 * so that 0.12345 is rounded as people round it [S5.format].
 */
const LOCALE = 'en-US';
const rate = new Intl.NumberFormat(LOCALE, {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
  signDisplay: 'exceptZero',
});
const fourDecimals = new Intl.NumberFormat(LOCALE, {
  minimumFractionDigits: 4,
  maximumFractionDigits: 4,
  useGrouping: false,
});

/** '+12.34%', '-0.50%', '0.00%', '--' where there is none. */
export function shownRate(fraction: number | null | undefined): string {
  return fraction === null || fraction === undefined ? '--' : rate.format(exactly(fraction));
}

/** The size of a fall: '12.34%'. */
export function shownDrawdown(fraction: number | null | undefined): string {
  return shownRate(fraction).replace(/^[+-](?=\d)/, '');
}

export function shownNav(nav: number | null): string {
  return nav === null ? '--' : fourDecimals.format(exactly(nav));
}

/** Month and day of YYYYMMDD. */
function shownShortDate(day: string | null): string {
  return day === null ? '--' : `${day.slice(4, 6)}-${day.slice(6, 8)}`;
}

/** What the days of NAVs in a ranking are compared with, as YYYYMMDD. */
export interface NavDays {
  /** Of the newest NAV of all funds, which the head of the ranking names. */
  readonly newest: string | null;
  /** The oldest day that is not out of date. */
  readonly currentFrom: string | null;
}

/** The day of a NAV in a ranking: '' for the one in its head, else month and day, with the year where it is out of date. */
export function shownNavDate(day: string | null, { newest, currentFrom }: NavDays): string {
  if (day === newest) return '';
  return day !== null && day < (currentFrom ?? '') ? shownDate(day) : shownShortDate(day);
}

/** YYYYMMDD as YYYY-MM-DD. */
export function shownDate(day: string | number | null): string {
  return day === null ? '--' : String(day).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
}

export function shownCount(count: number): string {
  return new Intl.NumberFormat(LOCALE).format(count);
}

/** A place in a class: '64/1,215', '--' where there is none. */
export function shownPlace(rank: number | null | undefined, total: number | null | undefined): string {
  const isMissing = rank === null || rank === undefined || total === null || total === undefined;
  return isMissing ? '--' : `${shownCount(rank)}/${shownCount(total)}`;
}

/** Intl takes text as the decimal it is, where a number would be the double next to it. */
function exactly(value: number) {
  return `${value}` as const;
}
