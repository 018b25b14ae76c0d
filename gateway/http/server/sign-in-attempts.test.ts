import { beforeEach, describe, expect, it } from 'vitest';
import { RefusalError } from './refusals';
import { createSignInAttempts, NO_NAME } from './sign-in-attempts';
import type { SignInAttempt, SignInAttempts } from './sign-in-attempts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const SETTINGS = { freeFailures: 5, namesOfNetwork: 25, failuresOfName: 25 };
const OWNERS = { name: 'owner', network: '192.0.2.1', device: null };

async function storeAway(): Promise<never> {
  throw new Error('store away');
}

describe('attempts to sign in', () => {
  let nowMs: number;
  let attempts: SignInAttempts;
  let checked: number;

  beforeEach(() => {
    nowMs = 0;
    checked = 0;
    attempts = createSignInAttempts(() => nowMs, SETTINGS);
  });

  /** The outcome: seconds to wait where it was refused. */
  async function attempt(attempted: SignInAttempt, isRight: boolean): Promise<'in' | 'wrong' | number> {
    try {
      const outcome = await attempts.run(attempted, async () => {
        checked += 1;
        return isRight ? 'session' : null;
      });
      return outcome === null ? 'wrong' : 'in';
    } catch (error) {
      if (error instanceof RefusalError && error.kind === 'tooMany') return error.retryAfterSeconds ?? NaN;
      throw error;
    }
  }
  const fail = (attempted: Partial<SignInAttempt>) => attempt({ ...OWNERS, ...attempted }, false);
  const succeed = (attempted: Partial<SignInAttempt> = {}) => attempt({ ...OWNERS, ...attempted }, true);

  /** Tries again whenever the refusal says so: milliseconds until the owner is in. */
  async function msUntilIn(
    attempted: Partial<SignInAttempt> = {},
    meanwhile = async () => {},
  ): Promise<number> {
    const beganMs = nowMs;
    for (;;) {
      const outcome = await succeed(attempted);
      if (typeof outcome !== 'number') return nowMs - beganMs;
      const endMs = nowMs + outcome * SECOND_MS;
      for (; nowMs < endMs; nowMs += SECOND_MS) await meanwhile();
    }
  }

  it('wait for 1, 2, 4 … 60 seconds after five failures of a name in a network', async () => {
    const waits: number[] = [];
    for (let count = 0; count < 4; count += 1) expect(await fail({})).toBe('wrong');
    for (let count = 0; count < 9; count += 1) {
      expect(await fail({})).toBe('wrong');
      const wait = Number(await fail({}));
      waits.push(wait);
      nowMs += wait * SECOND_MS - 1;
      expect(await fail({})).toBe(1);
      nowMs += 1;
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it('are refused without a look at the password, and refusals are not counted', async () => {
    for (let count = 0; count < 5; count += 1) await fail({});
    for (let count = 0; count < 100; count += 1) expect(await fail({})).toBe(1);
    expect(checked).toBe(5);
    nowMs += SECOND_MS;
    expect(await succeed()).toBe('in');
  });

  it('start afresh after a right one, and after an hour without any', async () => {
    for (let count = 0; count < 5; count += 1) await fail({});
    nowMs += SECOND_MS;
    expect(await succeed()).toBe('in');
    for (let count = 0; count < 5; count += 1) expect(await fail({})).toBe('wrong');
    nowMs += 60 * MINUTE_MS;
    for (let count = 0; count < 5; count += 1) expect(await fail({})).toBe('wrong');
  });

  it('that are right do not count, and neither do those that could not be judged', async () => {
    for (let count = 0; count < 100; count += 1) expect(await succeed()).toBe('in');
    for (let count = 0; count < 100; count += 1)
      await expect(attempts.run(OWNERS, storeAway)).rejects.toThrow('store away');
    expect(await fail({})).toBe('wrong');
    expect(await succeed()).toBe('in');
  });

  it('count at once, so that many at the same moment are no way around', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => fail({})));
    expect(outcomes.filter((outcome) => outcome === 'wrong')).toHaveLength(5);
  });

  it.each([25, 1000])(
    'after %d failures elsewhere let the owner in on a known device at once',
    async (most) => {
      for (let count = 0; count < most; count += 1) {
        await fail({ network: '198.51.100.1' });
        await fail({ network: `2001:db8:0:${count.toString(16)}::/64` });
      }
      expect(await succeed({ device: 'own' })).toBe('in');
      expect(await succeed({ device: 'own', network: '198.51.100.1' })).toBe('in');
    },
  );

  it.each([25, 1000])(
    'after %d failures in one other network let the owner in on a new device at once',
    async (most) => {
      for (let count = 0; count < most; count += 1) {
        await fail({ network: '198.51.100.1' });
        nowMs += 10;
      }
      expect(await succeed()).toBe('in');
    },
  );

  it('continue from everywhere, and the owner signs in on a new device within a minute', async () => {
    let count = 0;
    const attack = async () => {
      for (let each = 0; each < 20; each += 1) {
        count += 1;
        await fail({ network: `2001:db8:0:${count.toString(16)}::/64` });
      }
    };
    for (let second = 0; second < 50; second += 1) await attack();
    expect(count).toBe(1000);
    const delayMs = await msUntilIn({}, attack);
    expect(delayMs).toBeGreaterThan(0);
    expect(delayMs).toBeLessThanOrEqual(MINUTE_MS);
  });

  it('continue in the network of the owner until the owner signs in, within a minute', async () => {
    for (let second = 0; second < 3600; second += 1) {
      await fail({});
      nowMs += SECOND_MS;
    }
    expect(await msUntilIn()).toBeLessThanOrEqual(MINUTE_MS);
  });

  it('cost an attacker with many networks two requests and half a minute for each guess', async () => {
    for (let count = 0; count < 25; count += 1) await fail({ network: `198.51.100.${count}` });
    const before = checked;
    for (let count = 0; count < 200; count += 1)
      expect(await fail({ network: `203.0.113.${count}` })).toBe(32);
    expect(checked).toBe(before);
    nowMs += 32 * SECOND_MS;
    expect(await fail({ network: '203.0.113.1' })).toBe('wrong');
    expect(await fail({ network: '203.0.113.1' })).toBe(60);
  });

  it('with texts that no account can have as its name are counted by network alone', async () => {
    for (let count = 0; count < 100; count += 1)
      expect(await fail({ name: NO_NAME, network: `198.51.100.${count}` })).toBe('wrong');
    for (let count = 0; count < 5; count += 1) expect(await fail({ name: NO_NAME })).toBe('wrong');
    expect(await fail({ name: NO_NAME })).toBe(1);
    expect(await succeed()).toBe('in');
  });

  it('of a known device have delays of their own, so that a stolen one guesses no faster', async () => {
    const waits = new Set<number>();
    for (let second = 0; second < 600; second += 1) {
      const outcome = await fail({ device: 'stolen', network: `198.51.100.${second % 200}` });
      if (typeof outcome === 'number') waits.add(outcome);
      nowMs += SECOND_MS;
    }
    // Asked a second after the failure.
    expect(Math.max(...waits)).toBe(59);
    expect(checked).toBeLessThan(25);
    expect(await succeed({ device: 'own' })).toBe('in');
    expect(await succeed()).toBe('in');
  });

  it('of one network with many names are stopped, but for known devices and other networks', async () => {
    for (let count = 0; count < 25; count += 1) expect(await fail({ name: `name${count}` })).toBe('wrong');
    expect(await fail({ name: 'another' })).toBe(60);
    expect(await succeed({ name: 'owner' })).toBe(60);
    expect(await succeed({ name: 'owner', device: 'own' })).toBe('in');
    expect(await succeed({ name: 'owner', network: '198.51.100.1' })).toBe('in');
    let guesses = 0;
    for (let second = 0; second < 3600; second += 1) {
      if ((await fail({ name: `more${second}` })) === 'wrong') guesses += 1;
      nowMs += SECOND_MS;
    }
    expect(guesses).toBe(59);
    nowMs += 60 * MINUTE_MS;
    expect(await fail({ name: 'another' })).toBe('wrong');
    expect(await fail({ name: 'another' })).toBe('wrong');
  });

  it('of one network with few names, or with many over a long time, are not', async () => {
    for (let count = 0; count < 200; count += 1) {
      expect(await fail({ name: `name${count}` })).toBe('wrong');
      nowMs += 15 * SECOND_MS;
    }
  });

  it('with a right password are never counted as names that were tried', async () => {
    for (let count = 0; count < 200; count += 1) expect(await succeed({ name: `name${count}` })).toBe('in');
  });

  it('are remembered for a bounded number of names and networks, and delay none that cannot be remembered', async () => {
    for (let count = 0; count < 25; count += 1) await fail({ network: `198.51.100.${count}` });
    for (let count = 0; count < 5; count += 1) await fail({ name: 'first', network: '203.0.113.1' });
    expect(await fail({ name: 'first', network: '203.0.113.1' })).toBe(1);
    for (let count = 0; count < 20_000; count += 1) await fail({ name: `n${count}`, network: `net${count}` });
    expect(await fail({ name: 'first', network: '203.0.113.1' })).toBe('wrong');
    // Its delay could be pushed out before it is over, again and again.
    expect(await succeed({ name: 'owner', network: '203.0.113.9' })).toBe('in');
  });

  it('wait no longer than their delay after the clock was set back', async () => {
    nowMs = 24 * 60 * MINUTE_MS;
    for (let count = 0; count < 12; count += 1) {
      await fail({});
      nowMs += MINUTE_MS;
    }
    for (let count = 0; count < 25; count += 1) await fail({ network: '203.0.113.1', name: `name${count}` });
    nowMs = 0;
    for (const network of [OWNERS.network, '203.0.113.1']) {
      const delayMs = await msUntilIn({ network });
      expect(delayMs).toBeLessThanOrEqual(MINUTE_MS);
    }
  });
});
