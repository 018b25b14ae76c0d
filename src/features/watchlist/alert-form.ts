import { ALERT_KINDS, ALERT_LIMITS, isFigureAlert } from '@/domain/funds/alert-kinds';
import type { AlertKind } from '@/domain/funds/alert-kinds';
import type { WatchAlert } from '@/contract/watchlist/notices';
import { isExchangeOnly } from '@/domain/dealing/form';
import { decimalText } from '@/domain/text/decimal';
import { formatNav } from '@/domain/text/format';
import type { WatchedFund } from './watch-list';

export type LimitKind = keyof typeof ALERT_LIMITS;

/** Form values of a fund's alerts: limits as typed, in percent or yuan. */
export interface AlertForm {
  readonly on: ReadonlySet<AlertKind>;
  readonly limits: Readonly<Record<LimitKind, string>>;
}

type AlertedFund = Pick<WatchedFund, 'isMoney' | 'isWithheld' | 'dealing'>;

/** What a limit is typed in. NAVs have four decimals, percentages two. */
export function limitUnit(kind: LimitKind): 'percent' | 'yuan' {
  return kind === 'above' || kind === 'below' ? 'yuan' : 'percent';
}

const FIRST_LIMITS: Readonly<Record<LimitKind, string>> = {
  rise: '3',
  fall: '3',
  above: '',
  below: '',
  drawdown: '10',
};

/** Form values of the stored alerts. */
export function alertForm(alerts: readonly WatchAlert[]): AlertForm {
  const limits: Record<LimitKind, string> = { ...FIRST_LIMITS };
  for (const { kind, limit } of alerts) {
    if (isFigureAlert(kind) && limit !== null) limits[kind] = limitText(kind, limit);
  }
  return { on: new Set(alerts.map(({ kind }) => kind)), limits };
}

function limitText(kind: LimitKind, limit: number): string {
  const text = limitUnit(kind) === 'yuan' ? decimalText(limit, 4) : decimalText(limit, 2, 2);
  return String(Number(text));
}

/** Kinds of alerts that a fund can have: figures if they are shown, and what happens to it. */
export function alertKindsOf({ isMoney, isWithheld, dealing }: AlertedFund): readonly AlertKind[] {
  return ALERT_KINDS.filter((kind) => {
    if (isFigureAlert(kind)) return !isMoney && !isWithheld;
    return kind !== 'purchase' || !isExchangeOnly(dealing);
  });
}

const FORMS = {
  percent: {
    missing: '请填写百分比',
    pattern: /^\d{1,3}(?:\.\d{1,2})?$/,
    wrong: '请填写数字，最多两位小数，如 3 或 2.5',
  },
  yuan: {
    missing: '请填写净值',
    pattern: /^\d{1,5}(?:\.\d{1,4})?$/,
    wrong: '请填写数字，最多四位小数，如 1.25',
  },
} as const;

/** Error message for a typed limit; undefined if it is valid. Full-width characters are accepted. */
export function limitError(kind: LimitKind, typed: string): string | undefined {
  const unit = limitUnit(kind);
  const { missing, pattern, wrong } = FORMS[unit];
  const text = plain(typed);
  if (text === '') return missing;
  if (!pattern.test(text)) return wrong;
  const [least, most] = ALERT_LIMITS[kind];
  const limit = limitOf(kind, typed);
  const scale = unit === 'percent' ? 100 : 1;
  return limit < least || limit > most ? `请填写 ${least * scale} 至 ${most * scale} 之间的数` : undefined;
}

/** What the fund's value is now, beside a NAV limit; a limit that is reached already waits until it is left. */
export function limitHint(kind: LimitKind, typed: string, nav: number | null): string | undefined {
  if (limitUnit(kind) === 'percent' || nav === null) return undefined;
  const now = `当前净值 ${formatNav(nav)}`;
  const limit = limitError(kind, typed) === undefined ? limitOf(kind, typed) : null;
  if (limit === null) return now;
  if (kind === 'above' && nav >= limit) return `${now}，已达到；回落后再次升至目标时提醒`;
  if (kind === 'below' && nav <= limit) return `${now}，已达到；回升后再次跌至目标时提醒`;
  return kind === 'below' ? `${now}，分红除息也会使净值下降` : now;
}

/** Whether a limit that is switched on is invalid. */
export function hasErrors({ on, limits }: AlertForm, fund: AlertedFund): boolean {
  return alertKindsOf(fund).some(
    (kind) => on.has(kind) && isFigureAlert(kind) && limitError(kind, limits[kind]) !== undefined,
  );
}

/** The alerts of a form without errors, of the kinds that the fund can have. */
export function alertsOfForm({ on, limits }: AlertForm, fund: AlertedFund): WatchAlert[] {
  return alertKindsOf(fund)
    .filter((kind) => on.has(kind))
    .map((kind) => ({ kind, limit: isFigureAlert(kind) ? limitOf(kind, limits[kind]) : null }));
}

function limitOf(kind: LimitKind, typed: string): number {
  const typedNumber = Number(plain(typed));
  return limitUnit(kind) === 'yuan' ? typedNumber : Number(decimalText(typedNumber, 4, -2));
}

function plain(typed: string): string {
  return typed.normalize('NFKC').trim().replace(/%$/, '').trim();
}
