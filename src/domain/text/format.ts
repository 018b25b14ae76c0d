import { compactDay, dayOf, isoDay } from '../calendar/day';
import { decimalText } from './decimal';

/** Shown where a value is missing. */
export const MISSING_TEXT = '--';

/** A value as it may come over the wire; '', null, undefined, NaN and text that is no number are missing. */
export type Figure = number | string | null | undefined;

export type RateTone = 'up' | 'down' | 'flat' | 'missing';

/** The number in a figure; null when it is missing. */
export function figureNumber(figure: Figure): number | null {
  const value = typeof figure === 'string' && figure.trim() !== '' ? Number(figure) : figure;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function shown(figure: Figure, toText: (value: number) => string): string {
  const value = figureNumber(figure);
  return value === null ? MISSING_TEXT : toText(value);
}

/** [S5.format] 'YYYYMMDD' as 'YYYY-MM-DD'; '--' for anything else, a date that does not exist included. */
export function formatCompactDate(text: Figure): string {
  const day = dayOf(String(text ?? ''));
  return day === null || compactDay(day) !== String(text) ? MISSING_TEXT : isoDay(day);
}

/** [S5.format] Month and day, 'MM-DD', of 'YYYYMMDD' or 'YYYY-MM-DD'; '--' for anything else. */
export function formatShortDate(text: Figure): string {
  const day = dayOf(String(text ?? ''));
  return day === null ? MISSING_TEXT : isoDay(day).slice(5);
}

/** [S5.format] A fraction times 100 with 2 decimals and no sign of percent: 0.1234 is '12.34'. */
export function formatRate(fraction: Figure): string {
  return shown(fraction, (value) => decimalText(value, 2, 2));
}

/** A fraction as percent: 0.1234 is '12.34%'. */
export function formatPercent(fraction: Figure): string {
  return shown(fraction, (value) => `${decimalText(value, 2, 2)}%`);
}

/** A return as people read it: '+12.34%', '-0.50%'; what rounds to zero is '0.00%'. */
export function formatSignedRate(fraction: Figure): string {
  const sign = rateTone(fraction) === 'up' ? '+' : '';
  return sign + formatPercent(fraction);
}

/** Direction of a return as shown with 2 decimals of percent, so that colour and text agree. */
export function rateTone(fraction: Figure): RateTone {
  const value = figureNumber(fraction);
  if (value === null) return 'missing';
  const shownPercent = Number(decimalText(value, 2, 2));
  if (shownPercent === 0) return 'flat';
  return shownPercent > 0 ? 'up' : 'down';
}

/** A drawdown, given as a fraction of either sign, as its size in percent: -0.1234 is '12.34%'. */
export function formatDrawdown(fraction: Figure): string {
  return shown(fraction, (value) => formatPercent(Math.abs(value)));
}

/** [S5.format] A net asset value in yuan with 4 decimals. */
export function formatNav(nav: Figure): string {
  return shown(nav, (value) => decimalText(value, 4));
}

/** A price of a fund's unit on the exchange in yuan, in steps of a thousandth. */
export function formatPrice(price: Figure): string {
  return formatDecimal(price, 3);
}

/** A number with a fixed number of decimals and no unit (a ratio, 万份收益). */
export function formatDecimal(figure: Figure, decimals: number): string {
  return shown(figure, (value) => decimalText(value, decimals));
}

/** A number with commas between thousands. */
export function formatThousands(figure: Figure, decimals = 0): string {
  return shown(figure, (value) => groupThousands(decimalText(value, decimals)));
}

/** An amount of yuan in the largest fitting unit with 2 decimals: '12.35亿元', '1,000.00万元', '999.00元'. */
export function formatAmount(yuan: Figure): string {
  return shown(yuan, (value) => {
    // The unit follows the rounded text, so that 99,999,999.9 is 1.00亿元 and never 10,000.00万元.
    if (Math.abs(Number(decimalText(value, 2, -4))) >= 10_000) return `${scaledAmount(value, -8)}亿元`;
    if (Math.abs(Number(decimalText(value, 2))) >= 10_000) return `${scaledAmount(value, -4)}万元`;
    return `${scaledAmount(value, 0)}元`;
  });
}

/** An amount of yuan among others of a column, all in 亿元 with 2 decimals; '<0.01亿元' for less than half of the last. */
export function formatHundredMillions(yuan: Figure): string {
  return shown(yuan, (value) => {
    const text = scaledAmount(value, -8);
    return value > 0 && Number(text) === 0 ? '<0.01亿元' : `${text}亿元`;
  });
}

function scaledAmount(yuan: number, shift: number): string {
  return groupThousands(decimalText(yuan, 2, shift));
}

function groupThousands(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** [S5.format] A playback length in seconds as hh:mm:ss, fractions dropped; '--' when missing or negative. */
export function formatDuration(seconds: Figure): string {
  const value = figureNumber(seconds);
  if (value === null || value < 0) return MISSING_TEXT;
  const whole = Math.floor(value);
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
