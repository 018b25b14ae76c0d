import { metaForAddress, PAGE_METAS } from '../../src/domain/site/page-metas';

/** Beginnings of paths that crawlers leave alone: what is a visitor's own, what only he asks for, other sites, the calls. */
export const CLOSED_PATHS: readonly string[] = [
  '/home',
  '/apply',
  '/search',
  '/jigou',
  '/outside',
  '/api',
  '/404',
];

/**
 * Pages that open and are not kept by search engines: private funds, their managers and companies, because private funds
 * are not recommended to the public; rooms, which are over in an hour.
 */
const NOT_KEPT = /^\/(simu_fund\/(funds|manager|company)|zhibo\/details)\//;
/** Pages about one of many, which have an address for each. */
const ABOUT_ONE = /^\/gongmu_fund\/(funds|manager|company)\//;

/** Whether search engines may keep the page at a path of the portal; a path without a page is none. */
export function isKeptBySearchEngines(pathname: string): boolean {
  if (metaForAddress(pathname) === undefined || NOT_KEPT.test(pathname)) return false;
  return isOpenPath(pathname);
}

/** Whether a path is none of those that are a visitor's own. */
export function isOpenPath(pathname: string): boolean {
  return !CLOSED_PATHS.some((closed) => pathname === closed || pathname.startsWith(`${closed}/`));
}

/** The paths of the pages that stand alone, for search engines. */
export function standingPages(): string[] {
  return [...PAGE_METAS.keys()].filter(
    (path) => isKeptBySearchEngines(path) && !ABOUT_ONE.test(path) && !path.includes(':'),
  );
}
