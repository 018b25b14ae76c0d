import { expect, it } from 'vitest';
import { openTestStore } from '../../tests/setup/stores';
import { compactDay, dayFromParts } from '../../src/domain/calendar/day';
import { createGateway } from '../server';
import { writeMeta } from './meta-repository';
import { sentenceOf, storeError } from './store-error';
import type { LogEntry } from '../http/server/request-log';

const coded = (code: string) => Object.assign(new Error('driver text'), { code });

it.each([
  [coded('SQLITE_FULL'), '磁盘已满，数据没有写入：/data，请清理空间后重试。'],
  [coded('SQLITE_IOERR_SHMSIZE'), '磁盘已满，数据没有写入：/data，请清理空间后重试。'],
  [storeError('busy', '/data'), '数据库正被另一个程序长时间占用：/data，请稍后重试或关闭另一个程序。'],
  [coded('SQLITE_CONSTRAINT'), null],
  [new TypeError('secret'), null],
])('the operator is told of %s: %s', (error, sentence) => {
  expect(sentenceOf(error, '/data')).toBe(sentence);
});

it('a request that failed at the disk is logged with that sentence, any other without one', async () => {
  const logged: LogEntry[] = [];
  const test = await openTestStore('sqlite');
  const app = await createGateway({
    store: test.store,
    clock: () => 0,
    writeLog: (entry) => logged.push(entry),
    mount(api) {
      api.get('/full', async () => Promise.reject(coded('SQLITE_FULL')));
      api.get('/wrong', async () => Promise.reject(new TypeError('secret')));
    },
  });
  expect((await app.inject('/api/full')).statusCode).toBe(503);
  expect((await app.inject('/api/wrong')).statusCode).toBe(500);
  const told = logged.filter(({ error }) => error !== undefined).map((entry) => entry.told);
  expect(told).toEqual([expect.stringMatching(/^磁盘已满/), undefined]);
  await app.close();
  await test.dispose();
});

it('data that are ahead of a clock that was set back are of today', async () => {
  const test = await openTestStore('sqlite');
  await writeMeta(test.store.db, 'data_version', 'simulated-1');
  await writeMeta(test.store.db, 'market_as_of', compactDay(dayFromParts(2026, 11, 20)));
  const app = await createGateway({ store: test.store, clock: () => Date.UTC(2026, 10, 18) });
  expect((await app.inject('/metrics')).body).toMatch(/^portal_data_age_days 0$/m);
  await app.close();
  await test.dispose();
});
