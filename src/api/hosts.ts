import type { HostKey } from '@/contract/call';
import { GatewayError } from './gateway-error';

/** Sites outside the portal that pages open in a new window. */
export type OutsideSite = 'login' | 'trading' | 'institution' | 'customerService';

/** The addresses of one environment: absolute http(s), or a path of the page's own origin. */
export interface Hosts {
  readonly gateway: Readonly<Record<HostKey, string>>;
  readonly outside: Readonly<Record<OutsideSite, string>>;
  /** Whether the gateway has the calls that this portal adds to the specification's. */
  readonly hasAdditionalCalls: boolean;
}

/** The variables of both environments by name, as vite.config.ts puts them into the bundle. */
export type HostSets = typeof __PORTAL_HOST_SETS__;

/** The hosts of the test or the production environment [S4.env]; a missing variable becomes an empty address. */
export function selectHosts(sets: HostSets, isTest: boolean): Hosts {
  const variables = isTest ? sets.test : sets.production;
  const address = (name: string) => (variables[name] ?? '').trim().replace(/\/+$/, '');
  return {
    gateway: {
      funds: address('PORTAL_HOST_FUNDS'),
      content: address('PORTAL_HOST_CONTENT'),
      login: address('PORTAL_HOST_LOGIN'),
      live: address('PORTAL_HOST_LIVE'),
    },
    outside: {
      login: address('PORTAL_SITE_LOGIN'),
      trading: address('PORTAL_SITE_TRADING'),
      institution: address('PORTAL_SITE_INSTITUTION'),
      customerService: address('PORTAL_SITE_CUSTOMER_SERVICE'),
    },
    hasAdditionalCalls: variables['PORTAL_GATEWAY_CALLS']?.trim() !== 'specified',
  };
}

let current: Hosts | undefined;

/** Sets the hosts for all calls; the composition root does it once, before anything is asked. */
export function configureHosts(isTest: boolean, sets: HostSets = __PORTAL_HOST_SETS__): void {
  current = selectHosts(sets, isTest);
}

/**
 * The address of a path below a gateway host.
 * Throws a `GatewayError` of kind `unsupported-protocol` when the host is neither http(s) nor a path of this origin.
 */
export function gatewayUrl(host: HostKey, path: string): string {
  return `${checked(configured().gateway[host], host)}/${path}`;
}

/** Whether the configured gateway has the calls that this portal adds to the specification's. */
export function offersAdditionalCalls(): boolean {
  return configured().hasAdditionalCalls;
}

/**
 * The address of an outside site, or of a path below it. Throws as `gatewayUrl` does, and a TypeError when
 * the path would leave the site.
 */
export function outsideUrl(site: OutsideSite, path = ''): string {
  const base = checked(configured().outside[site], site);
  if (path === '') return base;
  const joined = `${base}/${path}`;
  const { href } = new URL(joined, PAGE_ORIGIN);
  // `URL` strips or rewrites these before it resolves the path, so they could make it look like another one.
  if (/[\\\s\p{Cc}]/u.test(path) || !href.startsWith(new URL(`${base}/`, PAGE_ORIGIN).href)) {
    throw new TypeError(`the path leaves the outside site ${site}`);
  }
  return joined;
}

/** Stands for the page's own origin where only the shape of an address matters. */
const PAGE_ORIGIN = 'https://page.invalid';

function configured(): Hosts {
  if (!current) throw new Error('configureHosts has not been called');
  return current;
}

function checked(address: string, setting: string): string {
  const isOwnPath = /^\/(?![/\\])/.test(address);
  const isWeb = /^https?:\/\/[^/\\]/i.test(address) && URL.canParse(address);
  if (!isOwnPath && !isWeb) throw new GatewayError({ kind: 'unsupported-protocol', setting });
  return address;
}
