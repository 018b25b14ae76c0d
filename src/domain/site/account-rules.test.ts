import { describe, expect, it } from 'vitest';
import { accountNameProblem, passwordProblem } from './account-rules';

function problemOf(word: string): string | null {
  return passwordProblem(word, 'zhangsan');
}

describe('the name of a new account', () => {
  it.each(['abcd', 'A_b1', 'z2345678901234567890'])('may be %s', (name) => {
    expect(accountNameProblem(name)).toBeNull();
  });

  it.each([
    'abc',
    'a23456789012345678901',
    '1abc',
    '_abc',
    'ab-cd',
    'ab cd',
    'abcd ',
    'ábcd',
    '账户名字',
    "a'--",
    'abcd\n',
  ])('may not be %j', (name) => {
    expect(accountNameProblem(name)).toBe('账户名应为 4 至 20 位字母、数字或下划线，并以字母开头');
  });

  it('is asked for', () => {
    expect(accountNameProblem('')).toBe('请输入账户名');
  });
});

describe('the password of a new account', () => {
  it.each([
    'kept-in-mind',
    ' 前后 空格 也算 ',
    '🔑'.repeat(7) + 'a',
    `ab${'a'.repeat(126)}`,
    '12345679',
    'yanhu and more',
  ])('may be %j', (word) => {
    expect(problemOf(word)).toBeNull();
  });

  it.each([
    ['', '请输入密码'],
    ['1234567', '密码应为 8 至 128 个字符'],
    ['🔑'.repeat(4), '密码应为 8 至 128 个字符'],
    [`ab${'a'.repeat(127)}`, '密码应为 8 至 128 个字符'],
    ['ZhangSan', '密码不能与账户名相同'],
  ])('may not be %j: %s', (word, problem) => {
    expect(problemOf(word)).toBe(problem);
  });
});
