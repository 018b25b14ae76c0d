import { registerFundFacts } from './endpoints/fund-facts';
import { registerFundCompany } from './endpoints/fund-company';
import { registerFundManager } from './endpoints/fund-manager';
import { registerLive } from './endpoints/live';
import { registerSearch } from './endpoints/search';
import { registerPortal } from './endpoints/portal';
import { registerPrivateFund } from './endpoints/private-fund';
import { registerPublicFund } from './endpoints/public-fund';
import { registerApiArea } from './http/api-area';
import { createAppShell } from './http/app-shell';
import { contentSecurityPolicy } from './http/content-security-policy';
import { registerHealth } from './http/health';
import { registerOutsidePages } from './http/outside-pages';
import { registerPortalArea } from './http/portal-area';
import { readPortalFiles } from './http/portal-files';
import { ReplyCache } from './http/reply-cache';
import { createRequestLog } from './http/request-log';
import { securityHeaders } from './http/security-headers';
import { registerSignInStandIn } from './http/sign-in-stand-in';
import { createDataVersionReader } from './services/data-version';
import { wordsOfPage } from './services/page-words';
import { createTestAccounts, SESSION_SECONDS } from './services/test-accounts';
import { createVisitorReader } from './services/visitor';
import { problemOf } from './store/store-error';
import type { FastifyInstance } from 'fastify';
import type { GatewayParts } from './endpoints/gateway-parts';
import type { HostOrigins } from './http/host-origins';
import type { WriteLog } from './http/request-log';
import type { PerformanceSettings } from './services/portal-settings';
import type { Store } from './store/store';

export interface GatewaySettings {
  readonly performance: PerformanceSettings;
  readonly readsPerFiveMinutes: number;
  readonly trustProxy: boolean | string;
  readonly hostOrigins: HostOrigins;
  /** Whether visitors may sign in with the accounts of a demonstration. */
  readonly hasTestAccounts: boolean;
}

export interface GatewayOptions {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly config?: Partial<GatewaySettings>;
  /** Folder of the built portal; without one only the calls are served. */
  readonly portalDir?: string;
  /** Where log lines go; nowhere when not given. */
  readonly writeLog?: WriteLog;
  /** Mounts further calls beside the contract's own. */
  readonly mount?: (api: FastifyInstance, parts: GatewayParts) => void;
}

/** Settings of a demonstration: limits so wide that nobody meets them. */
export const DEMO_SETTINGS: GatewaySettings = {
  performance: { rankShortWindows: false, riskFreeRate: 0.015 },
  readsPerFiveMinutes: 1_000_000,
  trustProxy: false,
  hostOrigins: { connect: [], script: [] },
  hasTestAccounts: true,
};

/** The embedded gateway over an open store: a server that does not listen yet. Closing it leaves the store open. */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { store, clock, portalDir, writeLog = () => undefined, mount } = options;
  const settings = { ...DEMO_SETTINGS, ...options.config };
  const files = portalDir === undefined ? null : await readPortalFiles(portalDir);
  const policy = contentSecurityPolicy({
    html: files?.html ?? '',
    connectOrigins: settings.hostOrigins.connect,
    scriptOrigins: settings.hostOrigins.script,
  });
  const failures = {
    log: createRequestLog(clock, writeLog),
    isTemporary: (error: unknown) => problemOf(error) !== 'other',
  };
  const app = createAppShell({
    headers: securityHeaders(policy),
    failures,
    trustProxy: settings.trustProxy,
  });
  const readDataVersion = createDataVersionReader(store);
  const parts: GatewayParts = {
    store,
    clock,
    cache: new ReplyCache(readDataVersion),
    readDataVersion,
    performance: settings.performance,
  };
  registerApiArea(app, {
    failures,
    readsPerFiveMinutes: settings.readsPerFiveMinutes,
    readVisitor: createVisitorReader(store, { clock, hasTestAccounts: settings.hasTestAccounts }),
    mount: (api) => {
      registerPortal(api, parts);
      registerPublicFund(api, parts);
      registerFundFacts(api, parts);
      registerPrivateFund(api, parts);
      registerSearch(api, parts);
      registerLive(api, parts);
      registerFundManager(api, parts);
      registerFundCompany(api, parts);
      mount?.(api, parts);
    },
  });
  registerHealth(app, readDataVersion);
  registerOutsidePages(app, settings.hasTestAccounts ? signInWithTestAccounts(store, clock) : undefined);
  if (files !== null) registerPortalArea(app, files, wordsOfPage);
  return app;
}

function signInWithTestAccounts(store: Store, clock: () => number): (app: FastifyInstance) => void {
  const accounts = createTestAccounts(store, clock);
  return (app) => registerSignInStandIn(app, { accounts, sessionSeconds: SESSION_SECONDS });
}
