import { isLogoutPath } from './logout-path';
import { metaForAddress } from './page-metas';

const AREAS = ['/gongmu_fund', '/simu_fund'] as const;
const FOLDERS = ['funds', 'manager', 'company'] as const;

/** Paths that show nothing themselves and lead on to another one, as the routes do. */
export const LEADS_TO: ReadonlyMap<string, string> = new Map([
  ['/', '/index'],
  ...AREAS.flatMap((area): [string, string][] => [
    [`${area}/rank`, area],
    ...FOLDERS.map((folder): [string, string] => [`${area}/${folder}`, `${area}/${folder}/detail`]),
  ]),
  ['/tuiguang', '/tuiguang/licaishi'],
  ['/apply', '/apply/licaishi'],
  ['/zhibo/details', '/zhibo/list'],
]);

/**
 * Whether the portal has a page at a path or leads on from it, read as the routes read it: in any case of letters, with
 * slashes at the end or without, signs in percent or plain. The page for wrong addresses is one itself, every other path leads to it.
 */
export function isPortalAddress(pathname: string): boolean {
  if (isLogoutPath(pathname)) return true;
  const plain = decoded(pathname).replace(/(.)\/+$/, '$1');
  return LEADS_TO.has(plain.toLowerCase()) || metaForAddress(plain, { isAnyCase: true }) !== undefined;
}

/** Segment by segment: a slash in percent does not part two of them. */
function decoded(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}
