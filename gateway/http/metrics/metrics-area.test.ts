import * as v from 'valibot';
import { get } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventNumber } from '../../../src/contract/fields';
import { portalSettings } from '../../../src/contract/portal';
import { publicDictionaries } from '../../../src/contract/funds/public-fund';
import { defineStream } from '../../../src/contract/stream';
import { beijingDay, compactDay } from '../../../src/domain/calendar/day';
import { askGateway } from '../../../tests/setup/ask-gateway';
import { openEvents } from '../../../tests/setup/event-client';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { createGateway } from '../../server';
import { writeMeta } from '../../store/meta-repository';
import { writeSyncInterfaces, writeSyncRun } from '../../sources/sync/sync.repository';
import { registerStream } from '../streams/event-stream';
import type { FastifyInstance } from 'fastify';
import type { TestStore } from '../../../tests/setup/stores';

const NOW_MS = Date.UTC(2026, 10, 23, 4);
const LINE =
  /^(?:# (?:HELP|TYPE) [a-z_0-9]+ .+|[a-z_0-9]+(?:\{[a-z]+="[^"\n]*"(?:,[a-z]+="[^"\n]*")*\})? [-+.\deInfNa]+)$/;

const notes = defineStream({
  host: 'content',
  path: 'test/notes',
  request: v.object({ lastEventId: eventNumber }),
  events: { note: v.object({}) },
});

describe.each(STORE_KINDS)('the figures of a gateway on %s', (kind) => {
  let test: TestStore;
  let app: FastifyInstance;

  beforeEach(async () => {
    test = await openTestStore(kind);
    await writeMeta(test.store.db, 'data_version', 'simulated-1');
    await writeMeta(test.store.db, 'market_as_of', compactDay(beijingDay(NOW_MS) - 3));
    app = await createGateway({
      store: test.store,
      clock: () => NOW_MS,
      buildId: 'a1b2',
      config: { readsPerFiveMinutes: 9, dataSource: 'aktools' },
      mount(api) {
        registerStream(api, notes, async () => () => undefined);
        api.get('/slow', async () => new Promise(() => undefined));
      },
    });
  });

  afterEach(async () => {
    await app.close();
    await test.dispose();
  });

  async function read(): Promise<string> {
    const reply = await app.inject('/metrics');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    });
    return reply.body;
  }

  it('counts and times requests by call and class of status, and nothing that a caller made up', async () => {
    await askGateway(app, portalSettings, {});
    await askGateway(app, portalSettings, {});
    await askGateway(app, publicDictionaries, { DICT_CODES: 'FUND_STATUS' }, { secretId: undefined });
    await app.inject('/api/made-up-4711');
    await app.inject('/made-up-4711?name=4711');
    const text = await read();
    expect(text).toContain('portal_requests_total{call="portal/settings",status="2xx"} 2\n');
    expect(text).toContain(`portal_requests_total{call="${publicDictionaries.path}",status="4xx"} 1\n`);
    expect(text).toContain('portal_requests_total{call="other",status="4xx"} 2\n');
    expect(text).toContain(
      'portal_request_duration_seconds_bucket{call="portal/settings",status="2xx",le="+Inf"} 2\n',
    );
    expect(text).toContain('portal_request_duration_seconds_count{call="portal/settings",status="2xx"} 2\n');
    expect(text).not.toContain('4711');
  });

  it('is text that Prometheus reads, every metric once', async () => {
    await askGateway(app, portalSettings, {});
    const lines = (await read()).split('\n');
    expect(lines.pop()).toBe('');
    for (const line of lines) expect(line).toMatch(LINE);
    const typed = lines.filter((line) => line.startsWith('# TYPE '));
    expect(new Set(typed).size).toBe(typed.length);
    const samples = lines.filter((line) => !line.startsWith('#')).map((line) => line.replace(/ \S+$/, ''));
    expect(new Set(samples).size).toBe(samples.length);
  });

  it('has metrics of the database, the data, the process and the build', async () => {
    const text = await read();
    expect(text).toMatch(/^portal_database_up 1$/m);
    expect(text).toMatch(/^portal_database_round_trip_seconds \d+(\.\d+)?(e-\d+)?$/m);
    expect(text).toMatch(/^portal_data_info\{version="simulated-1[^"]*"\} 1$/m);
    expect(text).toMatch(/^portal_data_age_days 3$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/m);
    expect(text).toMatch(/^process_cpu_seconds_total \d+/m);
    expect(text).toContain(`portal_build_info{build="a1b2",node="${process.version}"} 1\n`);
  });

  it('has no figures of a sync before its first run, then those of every interface', async () => {
    expect(await read()).not.toContain('portal_sync');
    const { db } = test.store;
    await writeSyncRun(db, {
      source: 'aktools',
      ended_at: NOW_MS,
      failures: 1,
      left_calls: 0,
      is_outage: 0,
    });
    const shared = { source: 'aktools' as const, calls: 2, due: 1 };
    await writeSyncInterfaces(db, 'aktools', [
      {
        ...shared,
        position: 0,
        interface: 'fund_name_em',
        title: '基金名单',
        failed: 0,
        complete_at: NOW_MS - 1000,
        reason: '',
      },
      {
        ...shared,
        position: 1,
        interface: 'fund_fh_em',
        title: '分红',
        failed: 1,
        complete_at: null,
        reason: '服务返回 500',
      },
    ]);
    const text = await read();
    expect(text).toContain(`portal_sync_end_timestamp_seconds ${NOW_MS / 1000}\n`);
    expect(text).toContain('portal_sync_outage 0\n');
    expect(text).toContain(
      `portal_sync_complete_timestamp_seconds{interface="fund_name_em",data="基金名单"} ${NOW_MS / 1000 - 1}\n`,
    );
    expect(text).not.toContain('portal_sync_complete_timestamp_seconds{interface="fund_fh_em"');
    expect(text).toContain('portal_sync_failed_calls{interface="fund_fh_em",data="分红"} 1\n');
    expect(text).toContain('portal_sync_due_calls{interface="fund_fh_em",data="分红"} 1\n');
    for (const line of text.trimEnd().split('\n')) expect(line).toMatch(LINE);
  });

  it('has the metrics of the process also while the database is down', async () => {
    await test.store.db.schema.dropTable('meta').execute();
    const text = await read();
    expect(text).toMatch(/^portal_database_up 0$/m);
    expect(text).not.toContain('portal_data_info');
    expect(text).toMatch(/^process_uptime_seconds/m);
  });

  it('counts kept replies and those that had to be made', async () => {
    for (let n = 0; n < 3; n += 1) await askGateway(app, publicDictionaries, { DICT_CODES: 'FUND_STATUS' });
    const text = await read();
    expect(text).toMatch(/^portal_reply_cache_misses_total 1$/m);
    expect(text).toMatch(/^portal_reply_cache_hits_total 2$/m);
    expect(text).toMatch(/^portal_reply_cache_entries 1$/m);
    expect(text).toMatch(/^portal_reply_cache_bytes [1-9]\d*$/m);
  });

  it('counts what the limits refused', async () => {
    for (let n = 0; n < 11; n += 1) await askGateway(app, portalSettings, {});
    expect(await read()).toMatch(/^portal_rate_limited_total\{call="portal\/settings"\} 2$/m);
  });

  it('counts what is under way, open streams apart, and callers who went away', async () => {
    const base = await app.listen({ host: '127.0.0.1', port: 0 });
    const left = get(`${base}/api/slow`).on('error', () => undefined);
    const client = await openEvents(`${base}/api/${notes.path}?lastEventId=0`, {});
    await expect.poll(read).toMatch(/^portal_requests_under_way 2$/m);
    expect(await read()).toMatch(/^portal_event_streams\{stream="test\/notes"\} 1$/m);
    client.close();
    left.destroy();
    await expect.poll(read).not.toContain('portal_event_streams');
    const text = await read();
    expect(text).toMatch(/^portal_requests_under_way 1$/m);
    expect(text).toContain('portal_requests_total{call="slow",status="aborted"} 1\n');
    expect(text).not.toContain('call="test/notes"');
    await expect.poll(read, { interval: 200 }).toMatch(/^nodejs_eventloop_lag_max_seconds /m);
  });

  it('is no page for others', async () => {
    const missing = await app.inject('/made-up');
    const reply = await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' });
    expect([reply.statusCode, reply.body]).toEqual([404, missing.body]);
  });
});
