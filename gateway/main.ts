import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from './config';
import { ConfigError } from './environment';
import { closeOnSignal, closeServer, assertCanListen, listen, ListenError } from './http/server/lifecycle';
import { hostOriginsOf } from './http/server/security-headers';
import { createLogWriter, describeError } from './http/server/request-log';
import { createGateway } from './server';
import { ensureAdviserClasses } from './sources/simulated/write-roadshows';
import { unattachedPictureStep } from './applications/pictures/stored-pictures';
import { ensureCompanyPositions } from './services/content-positions';
import { ensureContent } from './content/files/shipped-content';
import { ensureCredentials } from './sources/simulated/write-credentials';
import { demoAccountLines, ensureDemoAccounts } from './accounts/demo-accounts';
import { ensureFundPicks } from './funds/picks/choose-picks';
import {
  areasToFill,
  areasToSimulate,
  readAreaSources,
  unwantedAreas,
} from './sources/simulated/simulated-areas';
import { markIdentities } from './qualification/sealed-identity';
import { openPersonalSealer, PersonalKeyError } from './services/personal-key';
import { openStore } from './store/store';
import { asStoreError, sentenceOf, StoreError } from './store/store-error';
import type { GatewayConfig } from './config';
import type { HostOrigins } from './http/server/security-headers';
import type { ProcessEntry } from './http/server/request-log';
import type { PushDeps } from './push/push-settings';
import type { Sealer } from './services/sealed-text';
import type { ServiceSettings } from './sources/sync/open-service';
import type { Store } from './store/store';

const ENV_FILES = ['.env.test', '.env.production'];
const clock = () => Date.now();
/** Beside what a stop waits for: closing the database. */
const LAST_STEPS_MS = 3000;

type Tell = (entry: Omit<ProcessEntry, 'time'>) => void;

try {
  await start(readConfig(process.env));
} catch (error) {
  const isExplained =
    error instanceof ConfigError ||
    error instanceof StoreError ||
    error instanceof PersonalKeyError ||
    error instanceof ListenError;
  if (!isExplained) throw error;
  console.error(error.message);
  process.exit(1);
}

async function start(config: GatewayConfig): Promise<void> {
  const store = await openStore({ dataDir: config.dataDir, databaseUrl: config.databaseUrl });
  const sealer = await openPersonalSealer(store, { key: config.personalDataKey, dataDir: config.dataDir });
  await fillStore(store, config, sealer).catch((error: unknown) => {
    throw asStoreError(error, store.place);
  });
  const hasPortal = existsSync(join(config.portalDir, 'index.html'));
  if (!hasPortal)
    console.log(`未找到已构建的门户（${config.portalDir}），只提供接口；请先运行 npm run build。`);
  const log = createLogWriter(config.logLevel, (line) => process.stderr.write(line));
  const tell: Tell = (entry) => log({ time: new Date(clock()).toISOString(), ...entry });
  const app = await createGateway({
    store,
    clock,
    sealer,
    config: { ...config.settings, hostOrigins: await readHostOrigins() },
    ...(hasPortal ? { portalDir: config.portalDir } : {}),
    mediaDir: config.mediaDir,
    writeLog: log,
    buildId: await readBuildId(config),
    onPageFailure: (error) => tell(failureEntry('pages-not-prepared', error, store.place)),
  });
  const address = await listen(app, config);
  const stops: (() => Promise<void>)[] = [];
  const { delayMs, graceMs } = config.stop;
  closeOnSignal(
    async () => {
      const begin = performance.now();
      tell({ event: 'stopping', level: 'info' });
      await Promise.all([closeServer(app, config.stop), ...stops.map((stop) => stop())]);
      await store.close();
      tell({ event: 'stopped', level: 'info', ms: Math.round(performance.now() - begin) });
    },
    delayMs + graceMs + LAST_STEPS_MS,
  );
  tell({ event: 'ready', level: 'info', ms: Math.round(performance.now()) });
  // Times from the process's own start: what somebody waits for.
  console.log(`已就绪（${(performance.now() / 1000).toFixed(1)} 秒）：${address}`);
  if (config.settings.hasTestAccounts) for (const line of demoAccountLines()) console.log(line);
  stops.push(await followSchedule(store, tell));
  stops.push(await followPushes({ store, clock, sealer, push: config.settings.push }, tell));
  stops.push(await followMarket(store, config.settings.performance.riskFreeRate, tell));
  if (config.dataService !== null) stops.push(await followService(store, config.dataService.source, tell));
}

async function fillStore(store: Store, config: GatewayConfig, sealer: Sealer): Promise<void> {
  await fillMarket(store, config);
  await fillContent(store, config.contentDir);
  if (config.settings.hasTestAccounts) {
    await ensureDemoAccounts(store, { clock, sealer });
    const sources = await readAreaSources(store.db);
    if (areasToSimulate(sources, config.simulatedAreas).length > 0) await ensureCredentials(store, sealer);
  }
  await markIdentities(store.db, sealer);
  await fillScheduled(store);
}

/** The market is loaded only if there is something to fill: later starts do not wait for it. */
async function fillMarket(store: Store, config: GatewayConfig): Promise<void> {
  const { simulatedAreas } = config;
  if (unwantedAreas(await readAreaSources(store.db), simulatedAreas).length > 0) {
    const { removeUnwanted } = await import('./sources/merge/merge-into');
    await removeUnwanted(store, simulatedAreas, clock());
  }
  if ((await areasToFill(store.db, simulatedAreas)).length === 0) return;
  await assertCanListen(config);
  const { ensureMarket } = await import('./sources/simulated/market-fill');
  let toldTenth = -1;
  await ensureMarket({
    store,
    clock,
    simulatedAreas,
    ...config.market,
    report({ percent, text }) {
      const tenth = Math.floor(percent / 10);
      if (tenth > toldTenth) console.log(`${text}（${tenth * 10}%）`);
      toldTenth = tenth;
    },
  });
  const { ensureDerived } = await import('./funds/figures/derive-figures');
  await ensureDerived({ store, riskFreeRate: config.settings.performance.riskFreeRate });
  const { createFlashWire } = await import('./sources/simulated/flash-wire');
  await createFlashWire(store)(clock());
}

/** A file that cannot be used is told and left out. */
async function fillContent(store: Store, dir: string): Promise<void> {
  for (const problem of await ensureContent({ store, dir, nowMs: clock() })) {
    console.error(`内容没有全部载入：${problem}`);
  }
  await ensureCompanyPositions(store);
}

/** Runs the steps of the scheduler once before the gateway listens. */
async function fillScheduled(store: Store): Promise<void> {
  await ensureAdviserClasses(store, clock);
  await ensureFundPicks(store);
}

async function followSchedule(store: Store, tell: Tell): Promise<() => Promise<void>> {
  const { startScheduler } = await import('./services/scheduler');
  return startScheduler({
    store,
    clock,
    steps: [() => ensureAdviserClasses(store, clock), unattachedPictureStep(store, clock)],
    onError: (error) => tell(failureEntry('studio-step-failed', error, store.place)),
  });
}

/** Apart from the other steps: a push service that does not answer holds nothing else up. */
async function followPushes(deps: PushDeps, tell: Tell): Promise<() => Promise<void>> {
  const { repeatSteps } = await import('./services/scheduler');
  const { pushNotices } = await import('./push/push-notices');
  return repeatSteps([() => pushNotices(deps)], {
    onError: (error) => tell(failureEntry('notices-not-pushed', error, deps.store.place)),
  });
}

async function followMarket(store: Store, riskFreeRate: number, tell: Tell): Promise<() => Promise<void>> {
  const { startMarketClock } = await import('./sources/simulated/market-advance');
  return startMarketClock({
    store,
    clock,
    riskFreeRate,
    onError: (error) => tell(failureEntry('market-not-advanced', error, store.place)),
  });
}

async function followService(
  store: Store,
  source: ServiceSettings['source'],
  tell: Tell,
): Promise<() => Promise<void>> {
  const { startSyncClock } = await import('./sources/sync/sync-clock');
  const { createSyncProcess } = await import('./sync-process');
  return startSyncClock({
    store,
    source,
    clock,
    runner: createSyncProcess(import.meta.dirname),
    onError: (error) => tell(failureEntry('data-not-synced', error, store.place)),
  });
}

/** What goes on by itself is tried again later. */
function failureEntry(
  event: ProcessEntry['event'],
  error: unknown,
  place: string,
): Omit<ProcessEntry, 'time'> {
  const told = sentenceOf(error, place);
  return { event, level: 'error', ...(told === null ? {} : { told }), error: describeError(error) };
}

/** The build puts its stamp beside the portal. */
async function readBuildId({ portalDir }: GatewayConfig): Promise<string> {
  const stamp = await readFile(join(portalDir, '../build-stamp'), 'utf8').catch(() => '');
  return stamp.trim() === '' ? 'unknown' : stamp.trim();
}

async function readHostOrigins(): Promise<HostOrigins> {
  const texts = await Promise.all(ENV_FILES.map((file) => readFile(file, 'utf8').catch(() => '')));
  return hostOriginsOf(texts);
}
