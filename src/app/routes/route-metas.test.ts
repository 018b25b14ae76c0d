import { matchRoutes, type RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { metaOf } from '@/app/routing/page-meta';
import { DEFAULT_WORDS, documentWords, pageIntro } from '@/domain/site/page-descriptions';
import { DEFAULT_TITLE, documentTitle, metaForAddress } from '@/domain/site/page-metas';
import { wrongRows } from '../../../tests/setup/wrong-rows';
import { routeTable } from './route-table';

/** Addresses of every route that shows a page; redirects and the unmatched path show none. */
function pagesOf(routes: readonly RouteObject[], base = ''): string[] {
  return routes.flatMap((route) => {
    const path = route.path === undefined ? base : `${base}/${route.path}`.replaceAll(/\/+/g, '/');
    if (route.children) return pagesOf(route.children, path);
    return route.Component ? [path.replaceAll(/:\w+/g, '1')] : [];
  });
}

const handlesAt = (address: string, routes = routeTable) =>
  (matchRoutes(routes, address) ?? []).map(({ route }) => route.handle as unknown);
const metaAtAddress = (address: string, routes = routeTable) => metaOf(handlesAt(address, routes));

/** Routes with a page planted as a child of the route of a path. */
function plantBelow(parent: string, child: RouteObject, routes = routeTable): RouteObject[] {
  return routes.map((route) => {
    if (!route.children) return route;
    const children = plantBelow(parent, child, route.children);
    return { ...route, children: route.path === parent ? [...children, child] : children };
  });
}

const PAGES = pagesOf(routeTable);
const described = PAGES.map((address) => {
  const meta = metaAtAddress(address);
  return { address, meta, title: documentTitle(meta), ...documentWords(meta) };
});

describe('[S2.meta] every page of the route table', () => {
  it('is looked at: the pages of the specification and the tools', () => {
    expect(PAGES.length).toBeGreaterThan(70);
    expect(PAGES).toEqual(expect.arrayContaining(['/simu_fund/typeRank', '/zhibo/details/1', '/404']));
  });

  it('has its own title, keywords and description', async () => {
    const wrong = await wrongRows(
      described,
      (page) => {
        expect(handlesAt(page.address).at(-1)).toEqual({ meta: page.meta });
        expect(metaForAddress(page.address)).toBe(page.meta);
        expect(page.title).not.toBe(DEFAULT_TITLE);
        expect(page.keywords).not.toBe(DEFAULT_WORDS.keywords);
        expect(page.description).not.toBe(DEFAULT_WORDS.description);
      },
      ({ address }) => address,
    );
    expect(wrong).toEqual([]);
  });

  it('shares its title and description, and its keywords, with no other page', () => {
    const titles = described.map(({ title, description }) => `${title} ${description}`);
    expect(new Set(titles).size).toBe(PAGES.length);
    expect(new Set(described.map(({ description }) => description)).size).toBe(PAGES.length);
    expect(new Set(described.map(({ keywords }) => keywords)).size).toBe(PAGES.length);
  });

  it('is described in 60 to 120 characters, its first sentence in one line', async () => {
    const wrong = await wrongRows(
      described,
      (page) => {
        expect(page.description.length).toBeGreaterThanOrEqual(60);
        expect(page.description.length).toBeLessThanOrEqual(120);
        expect(page.meta && pageIntro(page.meta)).toMatch(/^.{8,48}。$/);
        expect(page.keywords.split(',').length).toBeGreaterThanOrEqual(2);
      },
      ({ address }) => address,
    );
    expect(wrong).toEqual([]);
  });
});

describe('[S2.meta] a route that has no meta', () => {
  const planted = { path: 'planted', Component: () => null };

  it.each([
    ['simu_fund', '/simu_fund'],
    ['toujiao', '/toujiao'],
    ['home', '/home'],
  ])('below /%s takes that of the first matched route', (parent, first) => {
    const meta = metaAtAddress(`/${parent}/planted`, plantBelow(parent, planted));
    expect(meta).toBeDefined();
    expect(meta).toBe(metaAtAddress(first));
    expect(documentWords(meta)).not.toEqual(DEFAULT_WORDS);
  });

  it('prefers the first matched route to a nearer one', () => {
    const near = { path: 'near', handle: { meta: metaForAddress('/about') }, children: [planted] };
    expect(metaAtAddress('/simu_fund/near/planted', plantBelow('simu_fund', near))).toBe(
      metaForAddress('/simu_fund'),
    );
  });

  it('takes the default where no matched route has one', () => {
    const meta = metaAtAddress('/nowhere/at/all');
    expect(meta).toBeUndefined();
    expect([documentTitle(meta), documentWords(meta)]).toEqual([DEFAULT_TITLE, DEFAULT_WORDS]);
  });
});
