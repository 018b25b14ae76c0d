import { cleanKeyword } from '@/domain/keyword';

/**
 * What somebody may have looked for at an address that leads nowhere: the fund code it names, or its last words with
 * Chinese signs or digits in them; '' where it holds page names alone.
 */
export function keywordOfPath(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://portal.invalid');
  const code = searchParams.get('code') ?? '';
  if (/^[0-9A-Za-z]{5,8}$/.test(code)) return code;
  const words = pathname
    .split('/')
    .map((part) => decoded(part).replace(/\.[a-z]{2,5}$/i, ''))
    .map((part) => part.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim())
    .filter((part) => /[\p{Script=Han}\p{N}]/u.test(part));
  return cleanKeyword(words.at(-1) ?? '');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
