import type { RouteObject } from 'react-router-dom';
import { COMPANY_PAGES, MANAGER_PAGES } from '@/domain/page-metas';
import { underConstruction } from './under-construction';

/** Manager and company pages, the same under both areas. */
export function managerAndCompanyRoutes(area: string): RouteObject[] {
  return [
    { path: 'manager', children: pagesOf(`${area}/manager`, MANAGER_PAGES) },
    { path: 'company', children: pagesOf(`${area}/company`, COMPANY_PAGES) },
  ];
}

/** One page "under construction" for each path of a table. */
export function pagesOf(address: string, pages: Readonly<Record<string, string>>): RouteObject[] {
  return Object.keys(pages).map((path) => underConstruction(`${address}/${path}`, path));
}
