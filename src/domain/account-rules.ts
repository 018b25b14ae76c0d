import { brand } from './brand';

const ACCOUNT_NAME = /^[A-Za-z]\w{3,19}$/;
export const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 128;

/** What is wrong with the name of a new account, in words; null when nothing is. */
export function accountNameProblem(name: string): string | null {
  if (name === '') return '请输入账户名';
  return ACCOUNT_NAME.test(name) ? null : '账户名应为 4–20 位字母、数字或下划线，并以字母开头';
}

interface PasswordOf {
  readonly accountName: string;
  /** Whether it is one of those that are tried first everywhere. */
  readonly isCommon: boolean;
}

/** What is wrong with a new password, in words; null when nothing is. Any characters may stand in it. */
export function passwordProblem(password: string, { accountName, isCommon }: PasswordOf): string | null {
  if (password === '') return '请输入密码';
  const length = Array.from(password).length;
  if (length < SHORTEST_PASSWORD || length > LONGEST_PASSWORD)
    return `密码应为 ${SHORTEST_PASSWORD}–${LONGEST_PASSWORD} 个字符`;
  const plain = password.toLowerCase();
  if (plain === accountName.toLowerCase()) return '密码不能与账户名相同';
  return isCommon || isOneSign(plain) || isOfHouse(plain) ? '密码过于常见，请换一个' : null;
}

function isOneSign(text: string): boolean {
  return new Set(text).size === 1;
}

/** The name of the house, with digits and signs around it or without. */
function isOfHouse(text: string): boolean {
  return brand.words.some((word) => word === text.replaceAll(/[^\p{L}]/gu, ''));
}
