import { describe, expect, it } from 'vitest';
import { hashOfPassword, isPasswordOf, PasswordsBusyError } from './passwords';

async function took(hash: string | null): Promise<number> {
  const startMs = performance.now();
  for (let count = 0; count < 5; count += 1) await isPasswordOf(hash, 'another-word');
  return performance.now() - startMs;
}

describe('passwords', () => {
  it('are kept as argon2id with 19 MiB, two passes and one lane, each with its own salt', async () => {
    const [one, other] = await Promise.all([hashOfPassword('kept-in-mind'), hashOfPassword('kept-in-mind')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await isPasswordOf(one, 'kept-in-mind')).toBe(true);
    expect(await isPasswordOf(other, 'kept-in-mind')).toBe(true);
  });

  it.each(['kept-in-minD', 'kept-in-mind ', '', 'kept-in-mind\u0000'])('are not %j', async (word) => {
    expect(await isPasswordOf(await hashOfPassword('kept-in-mind'), word)).toBe(false);
  });

  it('of nobody are compared with a hash of the same cost, and never right', async () => {
    expect(await isPasswordOf(null, 'kept-in-mind')).toBe(false);
    const known = await hashOfPassword('kept-in-mind');
    expect((await took(null)) / (await took(known))).toBeGreaterThan(0.3);
  });

  it('wait in a line, which has an end', async () => {
    const asked = Array.from({ length: 110 }, () =>
      isPasswordOf(null, 'x').then(String, (error: unknown) => error),
    );
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => answer === 'false')).toHaveLength(102);
    expect(answers.filter((answer) => answer instanceof PasswordsBusyError)).toHaveLength(8);
    expect(await isPasswordOf(null, 'x')).toBe(false);
  });
});
