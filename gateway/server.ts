import { registerApiArea } from './http/server/api-area';
import { createAppShell } from './http/server/app-shell';
import { createAttemptLimits } from './http/server/attempt-limits';
import { contentSecurityPolicy, securityHeaders } from './http/server/security-headers';
import { KeptDocuments } from './http/pages/kept-documents';
import { readPortalFiles } from './http/pages/portal-files';
import { ReplyCache } from './http/server/reply-cache';
import { createRequestLog } from './http/server/request-log';
import { keepInsideCalls } from './http/server/inside-calls';
import { limitStreams } from './http/streams/event-stream';
import {
  mountCalendars,
  mountLiveMedia,
  mountLogin,
  mountOperation,
  mountPictures,
  mountPortal,
} from './mount-areas';
import { mountCalls } from './mount-calls';
import { createDataVersionReader, createReplyVersionReader } from './services/data-version';
import { createMessagePort } from './applications/message-port';
import { PasswordsBusyError } from './accounts/passwords';
import { PROCESS_SEALER, type Sealer } from './services/sealed-text';
import { createSessions, createVisitorReader } from './accounts/sessions';
import { DEMO_SETTINGS, type GatewaySettings } from './settings';
import { problemOf, sentenceOf } from './store/store-error';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from './gateway-deps';
import type { PortalFiles } from './http/pages/portal-files';
import type { WriteLog } from './http/server/request-log';
import type { Store } from './store/store';

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
  /** Which build runs, for its figures. */
  readonly buildId?: string;
  /** Hears why pages could not be prepared for their documents; the pages ask for themselves then. */
  readonly onPageFailure?: (error: Error) => void;
  /** Mounts further calls beside the contract's own. */
  readonly mount?: (api: FastifyInstance, parts: GatewayDeps) => void;
}

/** The embedded gateway over an open store: a server that does not listen yet. Closing it leaves the store open. */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { clock, portalDir, mediaDir, writeLog = () => undefined, buildId = 'unknown', mount } = options;
  const settings = { ...DEMO_SETTINGS, ...options.config };
  const files = portalDir === undefined ? null : await readPortalFiles(portalDir);
  const failures = {
    log: createRequestLog(clock, writeLog, (error) => sentenceOf(error, options.store.place)),
    isTemporary: (error: unknown) => error instanceof PasswordsBusyError || problemOf(error) !== 'other',
  };
  const app = createAppShell({
    headers: securityHeaders(policyOf(files, settings)),
    failures,
    trustProxy: settings.trustProxy,
  });
  keepInsideCalls(app);
  const parts = createParts(options, settings);
  const readVisitor = createVisitorReader(parts.sessions, clock);
  registerApiArea(app, {
    failures,
    readsPerFiveMinutes: settings.readsPerFiveMinutes,
    readVisitor,
    mount: (api) => {
      limitStreams(api, settings.streamsPerAddress);
      mountCalls(api, parts);
      mount?.(api, parts);
    },
  });
  const { onPageFailure = () => undefined } = options;
  const area = { parts, settings, failures, readVisitor, documents: new KeptDocuments(), onPageFailure };
  mountOperation(app, area, buildId);
  mountPictures(app, parts);
  mountCalendars(app, area);
  mountLogin(app, area, files);
  if (mediaDir !== undefined) await mountLiveMedia(app, area, mediaDir);
  if (files !== null) mountPortal(app, area, files);
  return app;
}

/** What the endpoints share. */
function createParts(options: GatewayOptions, settings: GatewaySettings): GatewayDeps {
  const { store, clock, sealer = PROCESS_SEALER, writeLog = () => undefined, buildId } = options;
  const { hasTestAccounts } = settings;
  const readDataVersion = createDataVersionReader(store);
  return {
    store,
    clock,
    cache: new ReplyCache(createReplyVersionReader(readDataVersion, [buildId, settings.performance])),
    readDataVersion,
    performance: settings.performance,
    sessions: createSessions(store, { clock, hasTestAccounts }),
    limits: createAttemptLimits(clock, settings.attempts),
    qualification: settings.qualification,
    roomNeedsPhone: settings.roomNeedsPhone,
    sealer,
    push: settings.push,
    messages: createMessagePort(
      { store, clock, sealer },
      { isDemonstration: hasTestAccounts, service: settings.messageService },
    ),
    writeLog,
  };
}

function policyOf(files: PortalFiles | null, { hostOrigins }: GatewaySettings): string {
  return contentSecurityPolicy({
    html: files?.html ?? '',
    connectOrigins: hostOrigins.connect,
    scriptOrigins: hostOrigins.script,
  });
}
