import { matchRoutes, type RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { LEADS_TO, isPortalAddress } from '@/domain/site/portal-addresses';
import { PAGE_METAS } from '@/domain/site/page-metas';
import { wrongRows } from '../../../tests/setup/wrong-rows';
import FIRST_VIEWS from './first-views.json';
import { routeTable } from './route-table';

/** Every full path of the table, with a text in place of each parameter. */
function endsOf(routes: readonly RouteObject[], above = ''): string[] {
  return routes.flatMap((route) => {
    const path = [above, route.path ?? ''].filter((part) => part !== '' && part !== '/').join('/');
    if (route.children !== undefined) return endsOf(route.children, path);
    return path === '*' ? [] : [`/${path.replaceAll(/:\w+/g, 'some-1')}`];
  });
}

/**
 * Whether the routes have a page or a redirect for a path; the last route, which matches every path, does not count.
 */
function hasRoute(pathname: string): boolean {
  return matchRoutes(routeTable, pathname)?.at(-1)?.route.path !== '*';
}

const PATHS = [...new Set([...endsOf(routeTable), ...PAGE_METAS.keys(), ...LEADS_TO.keys()])];

/** Near misses of the paths and other spellings of them. */
const NEAR_PATHS = [
  ...PATHS.map((path) => `${path.replace(/\/$/, '')}/more/and/more`),
  ...PATHS.filter((path) => path !== '/').map((path) => `${path}x`),
  ...PATHS.map((path) => path.toUpperCase()),
  ...PATHS.map((path) => `${path}//`),
  ...PATHS.map((path) => `/${path}`),
  ...PATHS.map((path) => path.replace('i', '%69')),
  '/touzi/detail/a%2Fb',
  '/touzi/detail/%20',
  '/touzi/detail/',
  '/touzi//detail',
  '/%2Findex',
  '/index%2F',
  '/:id',
  '/*',
  '/index;a=1',
  '/.',
  '/ſearch',
];

describe('[S2.404] what is an address of the portal', () => {
  it('finds the routes of the table', () => {
    expect(PATHS.length).toBeGreaterThan(75);
    expect(NEAR_PATHS.length).toBeGreaterThan(6 * 75);
  });

  it('is one for the routes and for the gateway: every path', async () => {
    const wrong = await wrongRows(PATHS, (path) => {
      expect([hasRoute(path), isPortalAddress(path)]).toEqual([true, true]);
    });
    expect(wrong).toEqual([]);
  });

  it('is one, or the beginning of one, for each first view', () => {
    const addresses = FIRST_VIEWS.flatMap((view) => view.addresses);
    expect(addresses.length).toBeGreaterThan(30);
    expect(
      addresses.filter((address) => !isPortalAddress(address) && !isPortalAddress(`${address}/some-1`)),
    ).toEqual([]);
  });

  it('is for the gateway what it is for the routes, where it is nearly a path', async () => {
    const wrong = await wrongRows(NEAR_PATHS, (path) => {
      expect(isPortalAddress(path)).toBe(hasRoute(path));
    });
    expect(wrong).toEqual([]);
  });
});
