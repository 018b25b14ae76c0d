import { describe, expect, it } from 'vitest';
import { createAttemptLimits, DEMO_ATTEMPTS, STRICT_ATTEMPTS } from './attempt-limits';
import { refusalBody, RefusalError } from './refusals';
import type { AttemptName } from './attempt-limits';

const MINUTE_MS = 60_000;

/** Seconds to wait when an attempt is refused, null when it is not. */
function waitOf(attempt: () => void): number | null {
  try {
    attempt();
    return null;
  } catch (error) {
    if (error instanceof RefusalError && error.kind === 'tooMany') return error.retryAfterSeconds ?? NaN;
    throw error;
  }
}

async function wrong(): Promise<null> {
  return null;
}

describe('limits of attempts', () => {
  it.each([
    ['registrations', 10, 60],
    ['newPasswords', 60, 10],
    ['watchlistWrites', 30, 5],
    ['identity', 5, 10],
    ['questionnaire', 10, 60],
    ['declarations', 30, 60],
    ['applications', 5, 30],
    ['phoneCodes', 10, 60],
    ['uploads', 30, 30],
  ] satisfies [AttemptName, number, number][])(
    'of %s are %d in %d minutes in a production',
    (name, most, minutes) => {
      let nowMs = 1000;
      const limit = createAttemptLimits(() => nowMs, STRICT_ATTEMPTS)[name];
      for (let count = 0; count < most; count += 1) expect(waitOf(() => limit.take('a'))).toBeNull();
      expect(waitOf(() => limit.take('a'))).toBe(minutes * 60);
      expect(waitOf(() => limit.take('b'))).toBeNull();
      nowMs += minutes * MINUTE_MS - 1;
      expect(waitOf(() => limit.take('a'))).toBe(1);
      nowMs += 1;
      expect(waitOf(() => limit.take('a'))).toBeNull();
      expect(DEMO_ATTEMPTS[name]).toBeGreaterThanOrEqual(most * 20);
    },
  );

  it('count apart from one another', () => {
    const limits = createAttemptLimits(() => 0, { ...STRICT_ATTEMPTS, identity: 1, questionnaire: 1 });
    limits.identity.take('a');
    expect(waitOf(() => limits.questionnaire.take('a'))).toBeNull();
    expect(waitOf(() => limits.identity.take('a'))).toBe(600);
  });

  it('say in words how long to wait: in minutes, in seconds below one', () => {
    let nowMs = 0;
    const { identity } = createAttemptLimits(() => nowMs, { ...STRICT_ATTEMPTS, identity: 1 });
    identity.take('a');
    const refused = () => identity.take('a');
    for (const [leftMs, words] of [
      [6 * MINUTE_MS - 1, '6 分钟'],
      [MINUTE_MS, '1 分钟'],
      [MINUTE_MS - 1000, '59 秒'],
      [1, '1 秒'],
    ] as const) {
      nowMs = 10 * MINUTE_MS - leftMs;
      expect(refused).toThrow(`操作过于频繁，请 ${words}后重试`);
    }
    expect(refusalBody(new RefusalError('tooMany', { retryAfterSeconds: 360 }), 'r1')).toEqual({
      code: 1006,
      msg: '操作过于频繁，请稍后重试',
      requestId: 'r1',
    });
  });

  it('remember a bounded number of keys, and forget those first whose time is over first', () => {
    const { identity } = createAttemptLimits(() => 0, { ...STRICT_ATTEMPTS, identity: 1 });
    for (let key = 0; key < 20_001; key += 1) identity.take(String(key));
    expect(waitOf(() => identity.take('20000'))).toBe(600);
    expect(waitOf(() => identity.take('1'))).toBe(600);
    expect(waitOf(() => identity.take('0'))).toBeNull();
  });

  it('do not drop a key at the limit for many keys below it', () => {
    let nowMs = 0;
    const { identity } = createAttemptLimits(() => nowMs, { ...STRICT_ATTEMPTS, identity: 2 });
    for (let count = 0; count < 2; count += 1) identity.take('guesser');
    for (let key = 0; key < 40_000; key += 1) identity.take(String(key));
    expect(waitOf(() => identity.take('guesser'))).toBe(600);
    nowMs = 10 * MINUTE_MS;
    expect(waitOf(() => identity.take('guesser'))).toBeNull();
  });

  it('count the passwords of signed-in visitors apart from sign-ins', async () => {
    const limits = createAttemptLimits(() => 0, { ...STRICT_ATTEMPTS, freePasswordFailures: 1 });
    const signIn = { name: 'a', network: 'a', device: 'a' };
    await limits.signIns.run(signIn, wrong);
    await expect(limits.signIns.run(signIn, wrong)).rejects.toThrow('请 1 秒后重试');
    expect(await limits.passwordChecks.run('a', wrong)).toBeNull();
    await expect(limits.passwordChecks.run('a', wrong)).rejects.toThrow('请 1 秒后重试');
  });

  it('are wide in a demonstration also for passwords', () => {
    for (const name of ['freePasswordFailures', 'signIns', 'accountSignIns'] as const)
      expect(DEMO_ATTEMPTS[name]).toBeGreaterThanOrEqual(STRICT_ATTEMPTS[name] * 20);
  });
});
