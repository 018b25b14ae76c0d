import { connect, createServer } from 'node:net';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { headersFor } from '../src/contract/header-rules';
import { newsStream } from '../src/contract/content/news';
import { freePort, GatewayProcess } from './gateway-process';

interface Fixtures {
  readonly dataDir: string;
  /** Starts a gateway that is gone when the test ends. */
  readonly startGateway: (env: Readonly<Record<string, string>>) => GatewayProcess;
}

const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads from this pattern which fixtures to make first
  dataDir: async ({}, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-own-'));
    await provide(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  // oxlint-disable-next-line no-empty-pattern -- the runner reads from this pattern which fixtures to make first
  startGateway: async ({}, provide) => {
    const started: GatewayProcess[] = [];
    await provide((env) => {
      const gateway = new GatewayProcess(env);
      started.push(gateway);
      return gateway;
    });
    await Promise.all(started.map((gateway) => gateway.discard()));
  },
});

test('it says that it lives and that it is ready', async ({ request }) => {
  const health = await request.get('/healthz');
  expect(health.status()).toBe(200);
  expect(await health.json()).toMatchObject({ status: 'ok' });
  expect((await request.get('/readyz')).status()).toBe(200);
});

test('a port that is taken is told in one sentence, on a first start before the long work', async ({
  dataDir,
  startGateway,
}) => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const gateway = startGateway({ PORT: String(port), DATA_DIR: dataDir });
  const { code } = await gateway.ended();
  holder.close();
  expect(code).toBe(1);
  expect(gateway.lines).toHaveLength(1);
  expect(gateway.lines[0]).toContain(`端口 ${port} 已被占用`);
});

test('a data folder that cannot be written is told in one sentence', async ({ dataDir, startGateway }) => {
  const file = join(dataDir, 'a-file');
  writeFileSync(file, '');
  const gateway = startGateway({ PORT: String(await freePort()), DATA_DIR: join(file, 'below') });
  const { code } = await gateway.ended();
  expect(code).toBe(1);
  expect(gateway.lines).toHaveLength(1);
  expect(gateway.lines[0]).toContain('数据目录不可写');
  expect(gateway.lines[0]).toContain(join(file, 'below'));
});

test('a database file that is none is told in one sentence', async ({ dataDir, startGateway }) => {
  const port = await freePort();
  const first = startGateway({ PORT: String(port), DATA_DIR: dataDir, MARKET_SCALE: '0.02' });
  await first.ready(port);
  await first.stop('SIGINT');
  for (const name of readdirSync(dataDir)) writeFileSync(join(dataDir, name), 'not a database '.repeat(500));
  const gateway = startGateway({ PORT: String(port), DATA_DIR: dataDir });
  const { code } = await gateway.ended();
  expect(code).toBe(1);
  expect(gateway.lines).toHaveLength(1);
  expect(gateway.lines[0]).toContain('已损坏');
});

test('a setting that cannot be used is told in one sentence', async ({ dataDir, startGateway }) => {
  const gateway = startGateway({ PORT: 'http', DATA_DIR: dataDir });
  const { code } = await gateway.ended();
  expect(code).toBe(1);
  expect(gateway.lines).toHaveLength(1);
  expect(gateway.lines[0]).toContain('PORT');
});

for (const [signal, scale] of [
  // The whole market takes a while to fill: as `npm run bench -- start` tells, too.
  ['SIGINT', '1'],
  ['SIGTERM', '0.02'],
] as const) {
  test(`${signal} stops it cleanly, and a later start is ready within seconds`, async ({
    dataDir,
    startGateway,
  }, testInfo) => {
    const port = await freePort();
    const env = { PORT: String(port), DATA_DIR: dataDir, MARKET_SCALE: scale };
    const first = startGateway(env);
    const firstReadyMs = await first.ready(port);
    const stopped = await first.stop(signal);
    expect(stopped.code).toBe(0);
    expect(stopped.tookMs).toBeLessThan(5000);

    const later = startGateway(env);
    const laterReadyMs = await later.ready(port);
    const figures = `first start ${firstReadyMs.toFixed(0)} ms, stop ${stopped.tookMs.toFixed(0)} ms, later start ${laterReadyMs.toFixed(0)} ms`;
    testInfo.annotations.push({ type: 'times', description: figures });
    process.stdout.write(`${figures}\n`);
    expect(laterReadyMs).toBeLessThan(6000);
    expect((await later.stop(signal)).code).toBe(0);
  });
}

test('a stop during the first filling leaves a folder that the next start can use', async ({
  dataDir,
  startGateway,
}) => {
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: dataDir, MARKET_SCALE: '0.25' };
  const first = startGateway(env);
  await expect.poll(() => first.lines.some((line) => line.includes('已生成'))).toBe(true);
  await first.stop('SIGINT');
  const later = startGateway(env);
  await later.ready(port);
  const health = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(await health.json()).toMatchObject({
    status: 'ok',
    dataVersion: expect.stringContaining('simulated'),
  });
  expect((await later.stop('SIGINT')).code).toBe(0);
});

test('a stop waits for no idle connection', async ({ dataDir, startGateway }) => {
  const port = await freePort();
  const gateway = startGateway({ PORT: String(port), DATA_DIR: dataDir, MARKET_SCALE: '0.02' });
  await gateway.ready(port);
  const idle = connect(port, '127.0.0.1');
  await once(idle, 'connect');
  const { code, tookMs } = await gateway.stop('SIGINT');
  idle.destroy();
  expect(code).toBe(0);
  expect(tookMs).toBeLessThan(5000);
});

test('a stop is told first, ends streams as streams end, and finishes what is under way', async ({
  dataDir,
  startGateway,
}) => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const gateway = startGateway({
    PORT: String(port),
    DATA_DIR: dataDir,
    MARKET_SCALE: '0.02',
    STOP_DELAY_SECONDS: '1',
  });
  await gateway.ready(port);
  const stream = await fetch(`${address}/api/${newsStream.path}?lastEventId=0`, {
    headers: headersFor(newsStream.path),
  });
  const stopped = gateway.stop('SIGTERM');
  const statusOf = async (path: string) => (await fetch(`${address}${path}`)).status;
  await expect.poll(() => statusOf('/readyz')).toBe(503);
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/index')).toBe(200);
  // A stream that broke off would throw here.
  const told = await stream.text();
  expect(told.match(/^retry: \d+$/gm)).toHaveLength(2);
  const { code, tookMs } = await stopped;
  expect(code).toBe(0);
  expect(tookMs).toBeGreaterThan(900);
  expect(tookMs).toBeLessThan(6000);
});
