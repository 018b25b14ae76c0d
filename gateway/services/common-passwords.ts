import { SHORTEST_PASSWORD } from '../../src/domain/account-rules';

/** Tried first in China, and not in the package's list. */
const MORE = [
  '00000000',
  '12341234',
  '123123123',
  '5201314520',
  '66666666',
  '87654321',
  '88888888',
  '987654321',
  'abcdefgh',
  'woaini1314',
  'woaini520',
  'zhang123',
];

let list: Promise<ReadonlySet<string>> | null = null;

/**
 * Whether a password is, in any case of its letters, one of those that are tried first everywhere: some eighteen thousand
 * that have the length for it. They are read with the first question: neither a start nor an idle gateway pays for them.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readList();
  return (await list).has(password.toLowerCase());
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const long = dictionary['passwords-common'].filter(({ length }) => length >= SHORTEST_PASSWORD);
  return new Set([...MORE, ...long]);
}
