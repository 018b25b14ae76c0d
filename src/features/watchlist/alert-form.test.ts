import { describe, expect, it } from 'vitest';
import { publicDealing } from '@/domain/dealing/form';
import { alertForm, alertKindsOf, alertsOfForm, hasErrors, limitError, limitHint } from './alert-form';
import type { WatchAlert } from '@/contract/watchlist/notices';

const FUND = { isMoney: false, isWithheld: false, dealing: null };
const MONEY = { ...FUND, isMoney: true };
const WITHHELD = { ...FUND, isWithheld: true };
const RISE: WatchAlert = { kind: 'rise', limit: 0.03 };

describe('the form of alerts', () => {
  it('shows the stored alerts and returns them unchanged', () => {
    const alerts = [
      { kind: 'rise', limit: 0.035 },
      { kind: 'fall', limit: 0.001 },
      { kind: 'above', limit: 1.2345 },
      { kind: 'drawdown', limit: 0.0825 },
      { kind: 'nav', limit: null },
      { kind: 'purchase', limit: null },
    ] as const;
    const form = alertForm(alerts);
    expect(form.limits).toEqual({ rise: '3.5', fall: '0.1', above: '1.2345', below: '', drawdown: '8.25' });
    expect(alertsOfForm(form, FUND)).toEqual(alerts);
  });

  it('begins with all alerts off and default limits in percent', () => {
    const form = alertForm([]);
    expect(form.limits).toEqual({ rise: '3', fall: '3', above: '', below: '', drawdown: '10' });
    expect(alertsOfForm(form, FUND)).toEqual([]);
  });

  it('offers the kinds that a fund can have', () => {
    expect(alertKindsOf(FUND)).toHaveLength(9);
    expect(alertKindsOf(MONEY)).toEqual(['nav', 'managers', 'purchase', 'state']);
    expect(alertKindsOf(WITHHELD)).toEqual(['nav', 'managers', 'purchase', 'state']);
    const dealing = publicDealing('etf', { code: '510300', typeCode: '0401' });
    expect(alertKindsOf({ ...FUND, dealing })).not.toContain('purchase');
  });

  it.each([
    ['rise', '3', undefined],
    ['fall', '0.1', undefined],
    ['drawdown', '100', undefined],
    ['rise', ' ２.５％ ', undefined],
    ['rise', '', '请填写百分比'],
    ['rise', '0', '请填写 0.1 至 100 之间的数'],
    ['drawdown', '100.01', '请填写 0.1 至 100 之间的数'],
    ['rise', '-3', '请填写数字，最多两位小数，如 3 或 2.5'],
    ['rise', '3.333', '请填写数字，最多两位小数，如 3 或 2.5'],
    ['above', '1.2345', undefined],
    ['below', '１.５', undefined],
    ['above', '', '请填写净值'],
    ['above', '0', '请填写 0.0001 至 10000 之间的数'],
    ['below', '1.23456', '请填写数字，最多四位小数，如 1.25'],
    ['below', '一元', '请填写数字，最多四位小数，如 1.25'],
  ] as const)('%s rejects %j with a message, or accepts it: %s', (kind, typed, words) => {
    expect(limitError(kind, typed)).toBe(words);
  });

  it.each([
    ['above', '1.3', '当前净值 1.2000'],
    ['above', '1.2', '当前净值 1.2000，已达到；回落后再次升至目标时提醒'],
    ['below', '1.2', '当前净值 1.2000，已达到；回升后再次跌至目标时提醒'],
    ['below', '1.1', '当前净值 1.2000，分红除息也会使净值下降'],
    ['below', '', '当前净值 1.2000'],
    ['rise', '3', undefined],
  ] as const)('of %s %s hints at the present value: %s', (kind, typed, words) => {
    expect(limitHint(kind, typed, 1.2)).toBe(words);
  });

  it('checks only limits that are on and that the fund can have', () => {
    const form = alertForm([RISE]);
    const wrong = { ...form, limits: { ...form.limits, rise: 'x' } };
    expect(hasErrors(wrong, FUND)).toBe(true);
    expect(hasErrors(form, FUND)).toBe(false);
    expect(hasErrors(wrong, MONEY)).toBe(false);
    expect(alertsOfForm(form, WITHHELD)).toEqual([]);
  });

  it('keeps a typed limit exact', () => {
    const form = alertForm([RISE]);
    expect(alertsOfForm({ ...form, limits: { ...form.limits, rise: '1.15' } }, FUND)).toEqual([
      { kind: 'rise', limit: 0.0115 },
    ]);
  });
});
