import type { WatchAlert } from '@/contract/watchlist/notices';
import { decimalText } from '@/domain/text/decimal';

const LIMIT_KINDS = ['rise', 'fall'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];
type AlertKind = WatchAlert['kind'];

/** Form values of a fund's alerts: limits as typed, in percent. */
export interface AlertForm {
  readonly isOn: Readonly<Record<AlertKind, boolean>>;
  readonly limits: Readonly<Record<LimitKind, string>>;
}

const FIRST_LIMIT = '3';
const NUMBER = /^\d{1,3}(?:\.\d{1,2})?$/;
const LEAST_PERCENT = 0.1;
const MOST_PERCENT = 100;

/** Form values of the stored alerts. */
export function alertForm(alerts: readonly WatchAlert[]): AlertForm {
  const has = (kind: AlertKind) => alerts.some((alert) => alert.kind === kind);
  const limitOf = (kind: LimitKind) => {
    const limit = alerts.find((alert) => alert.kind === kind)?.limit ?? null;
    return limit === null ? FIRST_LIMIT : String(Number(decimalText(limit, 2, 2)));
  };
  return {
    isOn: { rise: has('rise'), fall: has('fall'), nav: has('nav'), state: has('state') },
    limits: { rise: limitOf('rise'), fall: limitOf('fall') },
  };
}

/** Error message for a typed limit; undefined if it is valid. Full-width characters are accepted. */
export function limitError(typed: string): string | undefined {
  const text = plain(typed);
  if (text === '') return '请填写百分比';
  if (!NUMBER.test(text)) return '请填写数字，最多两位小数，如 3 或 2.5';
  const percent = Number(text);
  return percent < LEAST_PERCENT || percent > MOST_PERCENT
    ? `请填写 ${LEAST_PERCENT} 到 ${MOST_PERCENT} 之间的数`
    : undefined;
}

/** Whether a limit that is switched on is invalid. */
export function hasErrors({ isOn, limits }: AlertForm, isMoney: boolean): boolean {
  if (isMoney) return false;
  return LIMIT_KINDS.some((kind) => isOn[kind] && limitError(limits[kind]) !== undefined);
}

/** The alerts of a form without errors; money funds have no limits. */
export function alertsOfForm({ isOn, limits }: AlertForm, isMoney: boolean): WatchAlert[] {
  const limited = LIMIT_KINDS.filter((kind) => isOn[kind] && !isMoney).map((kind) => ({
    kind,
    limit: Number(decimalText(Number(plain(limits[kind])), 4, -2)),
  }));
  const others = (['nav', 'state'] as const)
    .filter((kind) => isOn[kind])
    .map((kind) => ({ kind, limit: null }));
  return [...limited, ...others];
}

function plain(typed: string): string {
  return typed.normalize('NFKC').trim().replace(/%$/, '').trim();
}
