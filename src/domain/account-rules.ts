const ACCOUNT_NAME = /^[A-Za-z]\w{3,19}$/;
const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 128;

/** Of eight places and more, the ones that are tried first everywhere. */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  '00000000',
  '11111111',
  '11223344',
  '12341234',
  '12344321',
  '12345678',
  '123456789',
  '1234567890',
  '123123123',
  '1234qwer',
  '147258369',
  '1q2w3e4r',
  '1qaz2wsx',
  '5201314520',
  '66666666',
  '87654321',
  '88888888',
  '987654321',
  'a1234567',
  'a12345678',
  'aa123456',
  'abc12345',
  'abcd1234',
  'abcdefgh',
  'administrator',
  'asdfghjkl',
  'football',
  'iloveyou',
  'password',
  'password1',
  'password123',
  'passw0rd',
  'q1w2e3r4',
  'qq123456',
  'qwer1234',
  'qwertyui',
  'qwertyuiop',
  'sunshine',
  'woaini1314',
  'woaini520',
  'zhang123',
  'zxcvbnm123',
]);

/** What is wrong with the name of a new account, in words; null when nothing is. */
export function accountNameProblem(name: string): string | null {
  if (name === '') return '请输入账户名';
  return ACCOUNT_NAME.test(name) ? null : '账户名应为 4–20 位字母、数字或下划线，并以字母开头';
}

/** What is wrong with the password of a new account, in words; null when nothing is. Any characters may stand in it. */
export function passwordProblem(password: string, accountName: string): string | null {
  if (password === '') return '请输入密码';
  const length = Array.from(password).length;
  if (length < SHORTEST_PASSWORD || length > LONGEST_PASSWORD)
    return `密码应为 ${SHORTEST_PASSWORD}–${LONGEST_PASSWORD} 个字符`;
  const plain = password.toLowerCase();
  if (plain === accountName.toLowerCase()) return '密码不能与账户名相同';
  if (COMMON_PASSWORDS.has(plain) || new Set(plain).size === 1) return '密码过于常见，请换一个';
  return null;
}
