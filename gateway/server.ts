import { brand } from '../src/domain/brand';
import { formatDate } from '../src/domain/date-format';
import { signInTarget } from '../src/domain/return-address';
import { LICENCE_PICTURES } from './content/licence-drawing';
import { pictureOf } from './content/picture-of';
import { registerAccountData } from './endpoints/account-data';
import { registerApplications } from './endpoints/application';
import { registerApplicationPictures, registerPhotosOfPartners } from './endpoints/application-pictures';
import { registerArticles } from './endpoints/article';
import { registerCredibility } from './endpoints/credibility';
import { registerFundFacts } from './endpoints/fund-facts';
import { registerFundCompany } from './endpoints/fund-company';
import { registerFundManager } from './endpoints/fund-manager';
import { registerFundPicks } from './endpoints/fund-picks';
import { registerHelp } from './endpoints/help';
import { registerInvestor } from './endpoints/investor';
import { registerQualification } from './endpoints/qualification';
import { registerLive } from './endpoints/live';
import { registerLiveClass } from './endpoints/live-class';
import { registerLiveRoom } from './endpoints/live-room';
import { registerLogin } from './endpoints/login';
import { registerLookThrough } from './endpoints/look-through';
import { registerNews } from './endpoints/news';
import { registerRecommend } from './endpoints/recommend';
import { registerReview } from './endpoints/review';
import { registerPartners } from './endpoints/partner';
import { registerScreen } from './endpoints/screen';
import { registerSearch } from './endpoints/search';
import { registerPhone } from './endpoints/phone';
import { registerPortal } from './endpoints/portal';
import { registerPrivateFund } from './endpoints/private-fund';
import { registerPublicFund } from './endpoints/public-fund';
import { registerWatchlist } from './endpoints/watchlist';
import { registerApiArea } from './http/api-area';
import { createAppShell } from './http/app-shell';
import { createAttemptLimits, DEMO_ATTEMPTS } from './http/attempt-limits';
import { registerContentPictures } from './http/content-pictures';
import { contentSecurityPolicy } from './http/content-security-policy';
import { registerLicencePictures } from './http/licence-pictures';
import { registerHealth } from './http/health';
import { registerLiveMedia } from './http/live-media';
import { registerLoginArea } from './http/login-area';
import { registerMessagesArea, type MessagesService } from './http/messages-area';
import { registerOutsidePages } from './http/outside-pages';
import { registerPortalArea } from './http/portal-area';
import { registerSearchEngines } from './http/search-engines';
import { readPortalFiles } from './http/portal-files';
import { ReplyCache } from './http/reply-cache';
import { createRequestLog } from './http/request-log';
import { securityHeaders } from './http/security-headers';
import { createDataVersionReader } from './services/data-version';
import { DEMO_QUALIFICATION_RULES, type QualificationRules } from './services/qualification-rules';
import { PROCESS_SEALER, type Sealer } from './services/sealed-text';
import { createPageWords } from './services/page-words';
import { CLOSED_PATHS } from './services/search-engine-rules';
import { createSitemap } from './services/sitemap';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './services/demo-accounts';
import { readSentPicture } from './services/live-class-player';
import { createLoginAccounts } from './services/login-accounts';
import { createMessagePort, listDemoMessages, type MessageService } from './services/message-port';
import { PasswordsBusyError } from './services/passwords';
import { createSessions, SESSION_SECONDS } from './services/sessions';
import { createVisitorReader } from './services/visitor';
import { problemOf } from './store/store-error';
import type { FastifyInstance } from 'fastify';
import type { GatewayParts } from './endpoints/gateway-parts';
import type { AttemptSettings } from './http/attempt-limits';
import type { HostOrigins } from './http/host-origins';
import type { WriteLog } from './http/request-log';
import type { PerformanceSettings } from './services/portal-settings';
import type { Store } from './store/store';

export interface GatewaySettings {
  readonly performance: PerformanceSettings;
  readonly readsPerFiveMinutes: number;
  readonly attempts: AttemptSettings;
  readonly qualification: QualificationRules;
  /** Whether nobody speaks in a live room without a bound phone. */
  readonly roomNeedsPhone: boolean;
  readonly trustProxy: boolean | string;
  readonly hostOrigins: HostOrigins;
  /** Scheme, host and port of the portal for search engines; null takes those that a request came to. */
  readonly publicOrigin: string | null;
  /** Whether visitors may sign in with the accounts of a demonstration. */
  readonly hasTestAccounts: boolean;
  /** Who sends texts to phones; a demonstration sends none. Null where nobody does. */
  readonly messageService: MessageService | null;
}

export interface GatewayOptions {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly config?: Partial<GatewaySettings>;
  /** Of the personal data; without one, what is sealed opens in this process only. */
  readonly sealer?: Sealer;
  /** Folder of the built portal; without one only the calls are served. */
  readonly portalDir?: string;
  /** Folder of the live rooms' clip; without one no picture is served. */
  readonly mediaDir?: string;
  /** Where log lines go; nowhere when not given. */
  readonly writeLog?: WriteLog;
  /** Mounts further calls beside the contract's own. */
  readonly mount?: (api: FastifyInstance, parts: GatewayParts) => void;
}

/** Settings of a demonstration: limits so wide that nobody meets them. */
export const DEMO_SETTINGS: GatewaySettings = {
  performance: { rankShortWindows: false, riskFreeRate: 0.015 },
  readsPerFiveMinutes: 1_000_000,
  attempts: DEMO_ATTEMPTS,
  qualification: DEMO_QUALIFICATION_RULES,
  roomNeedsPhone: false,
  trustProxy: false,
  hostOrigins: { connect: [], script: [] },
  publicOrigin: null,
  hasTestAccounts: true,
  messageService: null,
};

/** The embedded gateway over an open store: a server that does not listen yet. Closing it leaves the store open. */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { store, clock, portalDir, mediaDir, writeLog = () => undefined, mount } = options;
  const settings = { ...DEMO_SETTINGS, ...options.config };
  const files = portalDir === undefined ? null : await readPortalFiles(portalDir);
  const policy = contentSecurityPolicy({
    html: files?.html ?? '',
    connectOrigins: settings.hostOrigins.connect,
    scriptOrigins: settings.hostOrigins.script,
  });
  const failures = {
    log: createRequestLog(clock, writeLog),
    isTemporary: (error: unknown) => error instanceof PasswordsBusyError || problemOf(error) !== 'other',
  };
  const app = createAppShell({
    headers: securityHeaders(policy),
    failures,
    trustProxy: settings.trustProxy,
  });
  const readDataVersion = createDataVersionReader(store);
  const sessionRules = { clock, hasTestAccounts: settings.hasTestAccounts };
  const sessions = createSessions(store, sessionRules);
  const readVisitor = createVisitorReader(sessions, clock);
  const sealer = options.sealer ?? PROCESS_SEALER;
  const messages = createMessagePort(
    { store, clock, sealer },
    { isDemonstration: settings.hasTestAccounts, service: settings.messageService },
  );
  const parts: GatewayParts = {
    store,
    clock,
    cache: new ReplyCache(readDataVersion),
    readDataVersion,
    performance: settings.performance,
    sessions,
    limits: createAttemptLimits(clock, settings.attempts),
    qualification: settings.qualification,
    roomNeedsPhone: settings.roomNeedsPhone,
    sealer,
    messages,
    writeLog,
  };
  registerApiArea(app, {
    failures,
    readsPerFiveMinutes: settings.readsPerFiveMinutes,
    readVisitor,
    mount: (api) => {
      mountCalls(api, parts);
      mount?.(api, parts);
    },
  });
  registerHealth(app, readDataVersion);
  registerOutsidePages(app);
  registerContentPictures(app, pictureOf);
  registerLicencePictures(app, LICENCE_PICTURES);
  registerPhotosOfPartners(app, parts);
  registerLoginArea(app, {
    brandName: brand.name,
    accounts: createLoginAccounts(store, sessions, sessionRules),
    offered: settings.hasTestAccounts ? { accounts: DEMO_ACCOUNTS, password: DEMO_PASSWORD } : null,
    limits: parts.limits,
    sessionSeconds: SESSION_SECONDS,
    targetOf: signInTarget,
    failures,
  });
  if (settings.hasTestAccounts)
    registerMessagesArea(app, { failures, readMessages: createMessagesReader(parts) });
  if (mediaDir !== undefined) {
    const readPicture = (id: string) => readSentPicture(store.db, id);
    const { readsPerFiveMinutes } = settings;
    await registerLiveMedia(app, {
      mediaDir,
      clock,
      readVisitor,
      readPicture,
      failures,
      readsPerFiveMinutes,
    });
  }
  if (files !== null) {
    const { publicOrigin } = settings;
    const sitemapOf = createSitemap(store, readDataVersion);
    registerSearchEngines(app, { publicOrigin, closedPaths: CLOSED_PATHS, sitemapOf });
    registerPortalArea(app, files, { wordsFor: createPageWords(store, readDataVersion), publicOrigin });
  }
  return app;
}

/** Reads what a demonstration did not send to the phone of a session's account. */
function createMessagesReader(parts: GatewayParts): MessagesService['readMessages'] {
  return async (token) => {
    const account = await parts.sessions.accountOf(token);
    if (account === null) return null;
    const messages = await listDemoMessages(parts, account.id);
    return messages.map(({ sentAt, ...message }) => ({
      ...message,
      time: formatDate(sentAt, 'YYYY-MM-DD hh:mm:ss'),
    }));
  };
}

/** Every call of the contract. */
function mountCalls(api: FastifyInstance, parts: GatewayParts): void {
  registerPortal(api, parts);
  registerLogin(api, parts);
  registerPublicFund(api, parts);
  registerFundFacts(api, parts);
  registerPrivateFund(api, parts);
  registerScreen(api, parts);
  registerSearch(api, parts);
  registerLive(api, parts);
  registerLiveClass(api, parts);
  registerLiveRoom(api, parts);
  registerHelp(api, parts);
  registerArticles(api, parts);
  registerRecommend(api, parts);
  registerNews(api, parts);
  registerFundPicks(api, parts);
  registerCredibility(api, parts);
  registerPartners(api, parts);
  registerInvestor(api, parts);
  registerQualification(api, parts);
  registerAccountData(api, parts);
  registerPhone(api, parts);
  registerApplications(api, parts);
  registerApplicationPictures(api, parts);
  registerReview(api, parts);
  registerFundManager(api, parts);
  registerFundCompany(api, parts);
  registerWatchlist(api, parts);
  registerLookThrough(api, parts);
}
