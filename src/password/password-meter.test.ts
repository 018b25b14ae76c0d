// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { passwordPage, registerPage, signInPage } from '../../gateway/http/login-pages/login-pages';
import { attachPasswordMeter, type StrengthModule } from './password-meter';
import * as strength from './password-strength';

const SERVICE = { brandName: '砚湖财富', offered: null, meterScript: null };
const STATE = { target: '/home' };

const loadStrength = () => vi.fn<() => Promise<StrengthModule>>(async () => strength);

function show(markup: string): void {
  document.body.innerHTML = new DOMParser().parseFromString(markup, 'text/html').body.innerHTML;
}
function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (found === null) throw new Error(`no field ${name}`);
  return found;
}
async function type(name: string, text: string): Promise<void> {
  field(name).value = text;
  field(name).dispatchEvent(new Event('input', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(250);
}
function line(): Element | null {
  return document.querySelector('#password-strength');
}

function told(): unknown[] {
  return [line()?.getAttribute('data-level'), line()?.textContent];
}

describe('the strength of a new password', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
    document.body.replaceChildren();
  });

  it('is told while it is typed, politely, with advice', async () => {
    show(registerPage(SERVICE, STATE));
    attachPasswordMeter(document, async () => strength);
    field('password').focus();
    expect(line()?.getAttribute('aria-live')).toBe('polite');
    expect(field('password').getAttribute('aria-describedby')).toBe('password-hint password-strength');
    expect(told()).toEqual([null, '']);
    await type('password', 'woaini1314520');
    expect(told()).toEqual([
      'weak',
      '密码强度：弱。由常见的密码或词语组成，请改用几个互不相关的词语，或再加长一些',
    ]);
    await type('password', '雨后书店里的旧钢琴声');
    expect(told()).toEqual(['medium', '密码强度：中。可以使用，再加长一些更不容易被猜到']);
    await type('password', 'correct horse battery staple');
    expect(told()).toEqual(['strong', '密码强度：强。不容易被猜到']);
    await type('password', '');
    expect(told()).toEqual([null, '']);
  });

  it('goes by the account name, typed before or after, and by the one of the page of a change', async () => {
    show(registerPage(SERVICE, STATE));
    attachPasswordMeter(document, async () => strength);
    field('password').focus();
    await type('password', 'qilong_fx qzwv');
    expect(told()[0]).toBe('strong');
    await type('account', 'qilong_fx');
    expect(told()[0]).toBe('weak');
    show(passwordPage(SERVICE, 'qilong_fx', STATE));
    attachPasswordMeter(document, async () => strength);
    field('password').focus();
    await type('password', 'qilong_fx qzwv');
    expect(told()[0]).toBe('weak');
  });

  it('waits for a pause, and says the same words once', async () => {
    show(registerPage(SERVICE, STATE));
    const strengthOf = vi.fn<StrengthModule['strengthOf']>(strength.strengthOf);
    attachPasswordMeter(document, async () => ({ strengthOf }));
    field('password').focus();
    await vi.advanceTimersByTimeAsync(0);
    const changes: unknown[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(document.querySelector('#password-strength') ?? document, { childList: true });
    for (const text of ['w', 'wo', 'woa', 'woaini']) {
      field('password').value = text;
      field('password').dispatchEvent(new Event('input'));
      await vi.advanceTimersByTimeAsync(249);
    }
    expect(strengthOf).not.toHaveBeenCalled();
    await type('password', 'woaini520');
    await type('password', 'woaini1314');
    expect(strengthOf).toHaveBeenCalledTimes(2);
    expect(changes).toHaveLength(1);
  });

  it('is loaded with the first focus of the field, once', async () => {
    show(registerPage(SERVICE, STATE));
    const load = loadStrength();
    attachPasswordMeter(document, load);
    field('account').focus();
    await type('password', 'woaini520');
    expect(load).not.toHaveBeenCalled();
    expect(told()).toEqual([null, '']);
    field('password').focus();
    await vi.advanceTimersByTimeAsync(0);
    expect(told()[0]).toBe('weak');
    field('repeated').focus();
    field('password').focus();
    expect(load).toHaveBeenCalledOnce();
  });

  it('is loaded at once where the field has the focus already', async () => {
    show(registerPage(SERVICE, { ...STATE, problems: { password: '密码太容易被猜到' } }));
    field('password').focus();
    const load = loadStrength();
    attachPasswordMeter(document, load);
    expect(load).toHaveBeenCalledOnce();
    expect(field('password').getAttribute('aria-describedby')).toBe('password-error password-strength');
  });

  it('is not told where it cannot be loaded, and is with the next focus', async () => {
    show(registerPage(SERVICE, STATE));
    const load = loadStrength().mockRejectedValueOnce(new TypeError('no network'));
    attachPasswordMeter(document, load);
    field('password').focus();
    await type('password', 'woaini520');
    expect(told()).toEqual([null, '']);
    field('repeated').focus();
    field('password').focus();
    await vi.advanceTimersByTimeAsync(0);
    expect(told()[0]).toBe('weak');
  });

  it('is not for the password of a sign-in', () => {
    show(signInPage(SERVICE, STATE));
    const load = loadStrength();
    attachPasswordMeter(document, load);
    field('password').focus();
    expect([line(), load.mock.calls]).toEqual([null, []]);
  });
});
