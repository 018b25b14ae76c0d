import type { COMPANY_PAGES, FUND_PAGES, MANAGER_PAGES } from './page-metas';
import type { FundArea } from '../returns/performance-rules';

export type FundPage = keyof typeof FUND_PAGES;
export type ManagerPage = keyof typeof MANAGER_PAGES;
export type CompanyPage = keyof typeof COMPANY_PAGES;

const AREA_PATHS: Readonly<Record<FundArea, string>> = { public: '/gongmu_fund', private: '/simu_fund' };

/** The ranking of an area, the parent path of all its pages. */
export function areaPath(area: FundArea): string {
  return AREA_PATHS[area];
}

/** The area a path belongs to; every path outside the private area counts as public. */
export function areaOfPath(pathname: string): FundArea {
  return pathname === AREA_PATHS.private || pathname.startsWith(`${AREA_PATHS.private}/`)
    ? 'private'
    : 'public';
}

/** A page of a fund, its net value and returns when none is named. */
export function fundHref(area: FundArea, code: string, page: FundPage = 'detail'): string {
  return pageHref(area, `funds/${page}`, code);
}

/** A page of a fund manager. */
export function managerHref(area: FundArea, code: string, page: ManagerPage = 'detail'): string {
  return pageHref(area, `manager/${page}`, code);
}

/** A page of a company. */
export function companyHref(area: FundArea, code: string, page: CompanyPage = 'detail'): string {
  return pageHref(area, `company/${page}`, code);
}

/** The room of a roadshow. */
export function roomHref(id: string): string {
  return `/zhibo/details/${encodeURIComponent(id)}`;
}

/** The code that an address names, '' where it names none. */
export function codeIn(params: URLSearchParams): string {
  return (params.get('code') ?? '').trim();
}

/** A path with the one query field that makes another page of it: what an address comes down to without its filters. */
export function pagePlace(pathname: string, params: URLSearchParams): string {
  const code = codeIn(params);
  return code === '' ? pathname : `${pathname}?${new URLSearchParams({ code }).toString()}`;
}

function pageHref(area: FundArea, path: string, code: string): string {
  return `${AREA_PATHS[area]}/${path}?${new URLSearchParams({ code }).toString()}`;
}
