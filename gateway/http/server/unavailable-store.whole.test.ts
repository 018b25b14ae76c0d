import { afterEach, describe, expect, it } from 'vitest';
import { portalSettings } from '../../../src/contract/portal';
import { askGateway } from '../../../tests/setup/ask-gateway';
import { openTestStore } from '../../../tests/setup/stores';
import { createGateway } from '../../server';
import { writeMeta } from '../../store/meta-repository';
import { storeError } from '../../store/store-error';
import type { FastifyInstance } from 'fastify';
import type { TestStore } from '../../../tests/setup/stores';
import type { LogEntry } from './request-log';

describe('a gateway whose database fails', () => {
  let test: TestStore;
  let app: FastifyInstance;

  afterEach(async () => {
    await app.close();
    await test.dispose();
  });

  async function start(mountFailure?: Error): Promise<readonly LogEntry[]> {
    const lines: LogEntry[] = [];
    test = await openTestStore('sqlite');
    app = await createGateway({
      store: test.store,
      clock: () => 0,
      writeLog: (entry) => lines.push(entry),
      mount: (api) => {
        api.get('/failing', async () => {
          throw mountFailure ?? new Error('unused');
        });
      },
    });
    return lines;
  }

  it('answers 503 with a code while the database is away, and is not ready', async () => {
    await start(storeError('unreachable', 'db:5432/funds'));
    const response = await app.inject('/api/failing');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 1008, msg: '服务暂时不可用，请稍后重试' });
    expect(response.body).not.toContain('5432');
  });

  it('is ready once there is data, and alive but not ready when the store is gone', async () => {
    await start();
    const empty = await app.inject('/readyz');
    expect([empty.statusCode, empty.json()]).toEqual([503, { status: 'empty' }]);
    await writeMeta(test.store.db, 'data_version', '1');
    const filled = await app.inject('/readyz');
    expect([filled.statusCode, filled.json()]).toEqual([200, { status: 'ready' }]);
    await test.store.db.schema.dropTable('meta').execute();
    const ready = await app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'unavailable' }]);
    const alive = await app.inject('/healthz');
    expect([alive.statusCode, alive.json()]).toEqual([200, { status: 'ok', dataVersion: null }]);
    expect((await askGateway(app, portalSettings, {})).statusCode).toBe(500);
  });

  it('logs where an own failure happened, and nothing of its text', async () => {
    const lines = await start(new TypeError('secret 110101199003071234'));
    const response = await app.inject({ url: '/api/failing?name=secret', headers: { 'x-name': 'secret' } });
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('secret');
    const [failure, done] = lines;
    expect(failure).toMatchObject({
      level: 'error',
      method: 'GET',
      route: '/api/failing',
      requestId: response.headers['x-request-id'],
      error: { name: 'TypeError' },
    });
    expect(failure?.error?.at.length).toBeGreaterThan(0);
    expect(done).toEqual({
      time: '1970-01-01T00:00:00.000Z',
      level: 'error',
      requestId: response.headers['x-request-id'],
      method: 'GET',
      route: '/api/failing',
      status: 500,
      ms: expect.any(Number),
    });
    expect(JSON.stringify(lines)).not.toContain('secret');
  });
});
