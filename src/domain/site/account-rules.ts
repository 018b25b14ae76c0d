const ACCOUNT_NAME = /^[A-Za-z]\w{3,19}$/;
const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 128;

/** What is wrong with the name of a new account, in words; null when nothing is. */
export function accountNameProblem(name: string): string | null {
  if (name === '') return '请输入账户名';
  return ACCOUNT_NAME.test(name) ? null : '账户名应为 4 至 20 位字母、数字或下划线，并以字母开头';
}

/**
 * What is wrong with the form of a new password, in words; null when nothing is. It may contain any characters. How well
 * it resists guessing is judged in src/password.
 */
export function passwordProblem(password: string, accountName: string): string | null {
  if (password === '') return '请输入密码';
  const length = Array.from(password).length;
  if (length < SHORTEST_PASSWORD || length > LONGEST_PASSWORD)
    return `密码应为 ${SHORTEST_PASSWORD} 至 ${LONGEST_PASSWORD} 个字符`;
  return password.toLowerCase() === accountName.toLowerCase() ? '密码不能与账户名相同' : null;
}
