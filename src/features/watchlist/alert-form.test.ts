import { describe, expect, it } from 'vitest';
import { alertForm, alertsOfForm, hasErrors, limitError } from './alert-form';

describe('the form of alerts', () => {
  it('shows the stored alerts and returns them unchanged', () => {
    const alerts = [
      { kind: 'rise', limit: 0.035 },
      { kind: 'fall', limit: 0.001 },
      { kind: 'nav', limit: null },
    ] as const;
    const form = alertForm(alerts);
    expect(form.limits).toEqual({ rise: '3.5', fall: '0.1' });
    expect(form.isOn).toEqual({ rise: true, fall: true, nav: true, state: false });
    expect(alertsOfForm(form, false)).toEqual(alerts);
  });

  it('begins with all alerts off and a default limit', () => {
    const form = alertForm([]);
    expect(form.limits.rise).toBe('3');
    expect(alertsOfForm(form, false)).toEqual([]);
  });

  it.each([
    ['3', undefined],
    ['0.1', undefined],
    ['100', undefined],
    [' ２.５％ ', undefined],
    ['', '请填写百分比'],
    ['0', '请填写 0.1 到 100 之间的数'],
    ['100.01', '请填写 0.1 到 100 之间的数'],
    ['-3', '请填写数字，最多两位小数，如 3 或 2.5'],
    ['1e2', '请填写数字，最多两位小数，如 3 或 2.5'],
    ['3.333', '请填写数字，最多两位小数，如 3 或 2.5'],
    ['三', '请填写数字，最多两位小数，如 3 或 2.5'],
  ])('rejects %j with a message', (typed, words) => {
    expect(limitError(typed)).toBe(words);
  });

  it('checks only limits that are on, and none of a money fund', () => {
    const form = { ...alertForm([{ kind: 'rise', limit: 0.03 }]), limits: { rise: 'x', fall: 'y' } };
    expect(hasErrors(form, false)).toBe(true);
    expect(hasErrors({ ...form, limits: { rise: '3', fall: 'y' } }, false)).toBe(false);
    expect(hasErrors(form, true)).toBe(false);
    expect(alertsOfForm(form, true)).toEqual([]);
  });

  it('keeps a typed limit exact', () => {
    const form = { ...alertForm([{ kind: 'rise', limit: 0.03 }]), limits: { rise: '1.15', fall: '' } };
    expect(alertsOfForm(form, false)).toEqual([{ kind: 'rise', limit: 0.0115 }]);
  });
});
