import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError, readConfig } from './config';
import { closeOnSignal } from './http/close-on-signal';
import { closeServer } from './http/close-server';
import { hostOriginsOf } from './http/host-origins';
import { assertCanListen, listen, ListenError } from './http/listen';
import { createLogWriter } from './http/log-writer';
import { createGateway } from './server';
import { demoAccountLines, ensureDemoAccounts } from './services/demo-accounts';
import { MARKET_MODEL, readRecipe } from './services/market-recipe';
import { openPersonalSealer, PersonalKeyError } from './services/personal-key';
import { openStore } from './store/store';
import { asStoreError, StoreError } from './store/store-error';
import type { GatewayConfig } from './config';
import type { HostOrigins } from './http/host-origins';
import type { Sealer } from './services/sealed-text';
import type { Store } from './store/store';

const ENV_FILES = ['.env.test', '.env.production'];
const clock = () => Date.now();

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
  const app = await createGateway({
    store,
    clock,
    sealer,
    config: { ...config.settings, hostOrigins: await readHostOrigins() },
    ...(hasPortal ? { portalDir: config.portalDir } : {}),
    writeLog: log,
  });
  const address = await listen(app, config);
  let stopClock: (() => Promise<void>) | undefined;
  closeOnSignal(async () => {
    await stopClock?.();
    await closeServer(app);
    await store.close();
  });
  // Times from the process's own start: what somebody waits for.
  console.log(`已就绪（${(performance.now() / 1000).toFixed(1)} 秒）：${address}`);
  if (config.settings.hasTestAccounts) for (const line of demoAccountLines()) console.log(line);
  stopClock = await followMarket(store, config.settings.performance.riskFreeRate);
}

async function fillStore(store: Store, config: GatewayConfig, sealer: Sealer): Promise<void> {
  await fillMarket(store, config);
  if (config.settings.hasTestAccounts) await ensureDemoAccounts(store, { clock, sealer });
}

/** The market is loaded only where there is something to fill: later starts do not wait for it. */
async function fillMarket(store: Store, config: GatewayConfig): Promise<void> {
  if ((await readRecipe(store.db))?.model === MARKET_MODEL) return;
  await assertCanListen(config);
  const { ensureMarket } = await import('./services/market-fill');
  let toldTenth = -1;
  await ensureMarket({
    store,
    clock,
    ...config.market,
    report({ percent, text }) {
      const tenth = Math.floor(percent / 10);
      if (tenth > toldTenth) console.log(`${text}（${tenth * 10}%）`);
      toldTenth = tenth;
    },
  });
  const { ensureDerived } = await import('./services/derive-figures');
  await ensureDerived({ store, riskFreeRate: config.settings.performance.riskFreeRate });
}

async function followMarket(store: Store, riskFreeRate: number): Promise<() => Promise<void>> {
  const { startMarketClock } = await import('./services/market-advance');
  return startMarketClock({
    store,
    clock,
    riskFreeRate,
    onError: (error) => {
      const reason = error instanceof Error ? error.message : '未知原因';
      console.error(`行情数据没有更新，稍后重试：${reason}`);
    },
  });
}

async function readHostOrigins(): Promise<HostOrigins> {
  const texts = await Promise.all(ENV_FILES.map((file) => readFile(file, 'utf8').catch(() => '')));
  return hostOriginsOf(texts);
}
