import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtProgram } from '../tests/setup/built-programs';
import { openPersonalSealer } from './services/personal-key';
import { openStore } from './store/store';
import type { ChildProcess } from 'node:child_process';

const READY = /已就绪（\d+\.\d 秒）：(http:\S+)/;

interface RunningGateway {
  readonly process: ChildProcess;
  /** All that was printed so far. */
  readonly output: () => string;
  /** Resolves with the address, or with null when the process ended first. */
  readonly ready: Promise<string | null>;
  readonly exitCode: Promise<number | null>;
}

async function startGateway(env: Readonly<Record<string, string>>): Promise<RunningGateway> {
  const child = spawn(process.execPath, [await builtProgram('main')], {
    env: { ...process.env, DATABASE_URL: '', MARKET_SCALE: '0.01', PORTAL_DIR: '/nowhere', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exitCode = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null));
  const ready = new Promise<string | null>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const address = READY.exec(output)?.[1];
        if (address !== undefined) resolve(address);
      });
    }
    void exitCode.then(() => resolve(null));
  });
  return { process: child, output: () => output, ready, exitCode };
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

describe('the gateway as a process', () => {
  let dir: string;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'portal-main-'));
  });

  afterAll(async () => {
    await rm(dir, { recursive: true, force: true });
  });

  it('fills, tells how far it is and its address, and has the same data at the next start', async () => {
    const env = { PORT: String(await freePort()), DATA_DIR: join(dir, 'first') };
    const versions: unknown[] = [];
    for (const isFirst of [true, false]) {
      const gateway = await startGateway(env);
      const address = await gateway.ready;
      const status: unknown = await (await fetch(`${address}/healthz`)).json();
      expect(status).toMatchObject({
        status: 'ok',
        dataVersion: expect.stringMatching(/^simulated-/),
      });
      versions.push(status);
      expect(gateway.output().includes('正在生成')).toBe(isFirst);
      gateway.process.kill('SIGTERM');
      expect(await gateway.exitCode).toBe(0);
      expect(gateway.output()).toMatch(/演示账户（密码均为 yanhu-demo-2026）：\n {2}putong/);
    }
    expect(versions[0]).toEqual(versions[1]);
  });

  it('has no accounts of a demonstration in a production', async () => {
    const env = { PORT: '0', DATA_DIR: join(dir, 'production'), GATEWAY_PROFILE: 'production' };
    const gateway = await startGateway(env);
    const page = await fetch(`${await gateway.ready}/outside/login`);
    expect(await page.text()).not.toContain('演示账户');
    gateway.process.kill('SIGTERM');
    expect(await gateway.exitCode).toBe(0);
    expect(gateway.output()).not.toContain('演示账户');
  });

  it('tells in one sentence that the port is taken, before it fills anything', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const gateway = await startGateway({ PORT: String(port), DATA_DIR: join(dir, 'taken') });
    expect(await gateway.exitCode).toBe(1);
    const sentence = `端口 ${port} 已被占用，请换一个端口再启动，例如：PORT=${port + 10} npm start\n`;
    expect(gateway.output()).toBe(sentence);
    taken.close();
  });

  it('tells in one sentence that its folder cannot be used', async () => {
    await writeFile(join(dir, 'file'), '');
    const gateway = await startGateway({ PORT: '0', DATA_DIR: join(dir, 'file') });
    expect(await gateway.exitCode).toBe(1);
    expect(gateway.output()).toMatch(/^数据目录不可写：[^\n]+。\n$/);
  });

  it('tells in one sentence that the key of the personal data is another, before it fills anything', async () => {
    const dataDir = join(dir, 'key');
    const store = await openStore({ dataDir });
    await openPersonalSealer(store, { key: undefined, dataDir });
    await store.close();
    const key = Buffer.alloc(32, 7).toString('base64');
    const gateway = await startGateway({ PORT: '0', DATA_DIR: dataDir, PERSONAL_DATA_KEY: key });
    expect(await gateway.exitCode).toBe(1);
    expect(gateway.output()).toMatch(/^个人信息密钥与数据不符：[^\n]+。\n$/);
    expect(gateway.output()).not.toContain(key);
  });

  it('tells in one sentence that a setting is wrong', async () => {
    const gateway = await startGateway({ PORT: 'abc' });
    expect(await gateway.exitCode).toBe(1);
    expect(gateway.output()).toBe('环境变量 PORT 的值“abc”无效：应为 0 至 65535 之间的整数。\n');
  });
});
