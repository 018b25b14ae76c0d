import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords';

it.each([
  'password',
  'Password123',
  '12345678',
  '88888888',
  'woaini1314',
  'iloveyou',
  'sunshine',
  'qwertyuiop',
])('%s is tried first everywhere', async (word) => {
  expect(await isCommonPassword(word)).toBe(true);
});

it.each(['kept-in-mind', 'a long and private sentence', '密码密码密码密码', '', 'constructor-of-x'])(
  '%j is not',
  async (word) => {
    expect(await isCommonPassword(word)).toBe(false);
  },
);
