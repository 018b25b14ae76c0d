import type { RouteObject } from 'react-router-dom';
import type { PageMeta } from '@/app/routing/page-meta';
import { underConstruction } from './under-construction';

/** The child pages of a manager in either fund area, by path [S2.manager]. */
const MANAGER_PAGES = {
  detail: '经理业绩',
  manageFunds: '在管基金',
  introduceManager: '经理介绍',
  fundCompany: '所属公司',
  luyan: '经理路演',
} as const;

/** The child pages of a company in either fund area, by path [S2.company]. */
const COMPANY_PAGES = {
  detail: '公司概况',
  companyFunds: '旗下基金',
  managers: '基金经理',
  introduce: '公司介绍',
  luyan: '公司路演',
} as const;

export function metaFor(area: string, title: string): PageMeta {
  return { title: `${title} - ${area}`, description: `${area}${title}：净值、收益、持仓与公司资料。` };
}

/** Manager and company pages, the same under both areas. */
export function managerAndCompanyRoutes(area: string): RouteObject[] {
  return [
    { path: 'manager', children: pagesOf(MANAGER_PAGES, area) },
    { path: 'company', children: pagesOf(COMPANY_PAGES, area) },
  ];
}

/** One page "under construction" for each path of a table. */
export function pagesOf(pages: Readonly<Record<string, string>>, area: string): RouteObject[] {
  return Object.entries(pages).map(([path, title]) => underConstruction(path, metaFor(area, title)));
}
