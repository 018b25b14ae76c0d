import { brand } from '../src/domain/site/brand';
import { formatDate } from '../src/domain/calendar/date-format';
import { beijingDay } from '../src/domain/calendar/day';
import { leadFromHtml } from '../src/domain/text/html-address';
import { isPortalAddress } from '../src/domain/site/portal-addresses';
import { signInTarget } from '../src/domain/site/return-address';
import { LICENCE_PICTURES } from './applications/credentials/licences';
import { pictureOf } from './content/cover/cover-drawing';
import { registerPhotosOfPartners } from './applications/pictures/picture.calls';
import { registerContentPictures, registerLicencePictures } from './http/media/content-pictures';
import { answerInside } from './http/server/inside-calls';
import { registerHealth } from './http/server/lifecycle';
import { registerLiveMedia } from './http/media/live-media';
import { registerLoginArea } from './http/login-pages/login-area';
import { registerMessagesArea, type MessagesService } from './http/login-pages/messages-area';
import { registerMetrics } from './http/metrics/metrics-area';
import { registerCalendarArea } from './http/pages/calendar-area';
import { registerOutsidePages } from './http/pages/outside-pages';
import { createPageProgram, type PageProgram } from './http/pages/page-program';
import { METER_FILE, registerPortalArea } from './http/pages/portal-area';
import { registerSearchEngines } from './http/pages/search-engines';
import { readDataDay } from './funds/data-day';
import { EMPTY_DATA_VERSION } from './services/data-version';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts/demo-accounts';
import { DEVICE_SECONDS } from './accounts/known-devices';
import { readBroadcast } from './live/roadshows/broadcast';
import { createLoginAccounts } from './accounts/login-accounts';
import { listDemoMessages } from './applications/message-port';
import { createPageWords } from './services/page-words';
import { CLOSED_PATHS } from './services/search-engine-rules';
import { SESSION_SECONDS } from './accounts/sessions';
import { createSitemap } from './services/sitemap';
import { createCalendarFeed } from './watchlist/calendar-feed';
import { readSyncInterfaces, readSyncRun } from './sources/sync/sync.repository';
import { within } from './services/within';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from './gateway-deps';
import type { ReadVisitor } from './http/server/call-visitor';
import type { FailureRules } from './http/server/refusals';
import type { KeptDocuments } from './http/pages/kept-documents';
import type { PortalFiles } from './http/pages/portal-files';
import type { SyncFigures } from './http/metrics/metrics-area';
import type { GatewaySettings } from './settings';
import type { Store } from './store/store';

/** Who asks whether the gateway is well is told so also while the database is not. */
const DATABASE_LIMIT_MS = 2000;

/** What the areas beside the calls share. */
export interface AreaParts {
  readonly parts: GatewayDeps;
  readonly settings: GatewaySettings;
  readonly failures: FailureRules;
  readonly readVisitor: ReadVisitor;
  readonly documents: KeptDocuments;
  /** Hears why pages could not be prepared any more; the next one is tried again. */
  readonly onPageFailure: (error: Error) => void;
}

/** Mounts what those who run the gateway ask for: whether it lives, whether it is ready, its figures. */
export function mountOperation(
  app: FastifyInstance,
  { parts, settings, documents }: AreaParts,
  buildId: string,
): void {
  const { store, clock, cache } = parts;
  const readDataVersion = () => within(parts.readDataVersion(), DATABASE_LIMIT_MS);
  registerHealth(app, { readDataVersion, emptyVersion: EMPTY_DATA_VERSION });
  registerMetrics(app, {
    access: settings.metrics,
    buildId,
    cache,
    documents,
    readDataVersion,
    async readDataAge() {
      const day = await within(readDataDay(store.db), DATABASE_LIMIT_MS);
      return day === null ? null : Math.max(0, beijingDay(clock()) - day);
    },
    readSync: async () => within(readSyncFigures(store.db, settings.dataSource), DATABASE_LIMIT_MS),
  });
}

async function readSyncFigures(
  db: Store['db'],
  source: GatewaySettings['dataSource'],
): Promise<SyncFigures | null> {
  const run = source === null ? null : await readSyncRun(db, source);
  if (run === null) return null;
  const rows = await readSyncInterfaces(db, run.source);
  return {
    endedMs: run.ended_at,
    isOutage: run.is_outage === 1,
    interfaces: rows.map(({ interface: name, title, due, failed, complete_at: completeMs }) => ({
      name,
      title,
      due,
      failed,
      completeMs,
    })),
  };
}

/** Mounts the pictures that pages show and the pages that stand for outside sites. */
export function mountPictures(app: FastifyInstance, parts: GatewayDeps): void {
  registerOutsidePages(app);
  registerContentPictures(app, pictureOf);
  registerLicencePictures(app, LICENCE_PICTURES);
  registerPhotosOfPartners(app, parts);
}

/** Mounts the calendars that visitors subscribe to. */
export function mountCalendars(app: FastifyInstance, { parts, settings }: AreaParts): void {
  const { publicOrigin, readsPerFiveMinutes } = settings;
  registerCalendarArea(app, { publicOrigin, readsPerFiveMinutes, readFile: createCalendarFeed(parts) });
}

/** Mounts the login service; in a demonstration also what it did not send to phones. */
export function mountLogin(
  app: FastifyInstance,
  { parts, settings, failures }: AreaParts,
  files: PortalFiles | null,
): void {
  const { store, clock, sealer, sessions, limits } = parts;
  const { hasTestAccounts } = settings;
  registerLoginArea(app, {
    brandName: brand.name,
    accounts: createLoginAccounts(store, sessions, { clock, hasTestAccounts, sealer }),
    offered: hasTestAccounts ? { accounts: DEMO_ACCOUNTS, password: DEMO_PASSWORD } : null,
    limits,
    meterScript: files?.rootFiles.has(METER_FILE) === true ? `/${METER_FILE}` : null,
    sessionSeconds: SESSION_SECONDS,
    deviceSeconds: DEVICE_SECONDS,
    targetOf: signInTarget,
    failures,
  });
  if (hasTestAccounts) registerMessagesArea(app, { failures, readMessages: createMessagesReader(parts) });
}

/** Mounts the live pictures from the folder of their clip. */
export async function mountLiveMedia(app: FastifyInstance, area: AreaParts, mediaDir: string): Promise<void> {
  const { parts, settings, failures, readVisitor } = area;
  const { store, clock } = parts;
  await registerLiveMedia(app, {
    mediaDir,
    clock,
    readVisitor,
    readPicture: (id) => readBroadcast(store.db, id),
    failures,
    readsPerFiveMinutes: settings.readsPerFiveMinutes,
  });
}

/** Mounts the built portal and what search engines read of it. */
export function mountPortal(
  app: FastifyInstance,
  { parts, settings, documents, onPageFailure }: AreaParts,
  files: PortalFiles,
): void {
  const { store, clock, cache, readDataVersion } = parts;
  const { publicOrigin } = settings;
  const sitemapOf = createSitemap(store, readDataVersion);
  registerSearchEngines(app, { publicOrigin, closedPaths: CLOSED_PATHS, sitemapOf });
  const wordsFor = createPageWords(store, readDataVersion);
  const program = pageProgramOf(app, files, settings, onPageFailure);
  registerPortalArea(app, files, {
    wordsFor,
    isAddress: isPortalAddress,
    leadFromHtml,
    publicOrigin,
    ...(program === null ? {} : { prepared: { program, documents, readVersion: cache.readVersion, clock } }),
  });
}

/** Null for a build that asks other hosts than this gateway, and without the program of the build. */
function pageProgramOf(
  app: FastifyInstance,
  { pageProgram }: PortalFiles,
  { hostOrigins }: GatewaySettings,
  onPageFailure: (error: Error) => void,
): PageProgram | null {
  if (pageProgram === null || hostOrigins.connect.length > 0) return null;
  const program = createPageProgram({
    file: pageProgram,
    answer: (asked) => answerInside(app, asked),
    onError: onPageFailure,
  });
  app.addHook('onClose', () => program.close());
  return program;
}

/** Reads what a demonstration did not send to the phone of a session's account. */
function createMessagesReader(parts: GatewayDeps): MessagesService['readMessages'] {
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
