import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changePush, pushSettings, type PushChange, type PushPlace } from '../../src/contract/watchlist/push';
import { saveFundAlerts } from '../../src/contract/watchlist/notices';
import { addFund } from '../../src/contract/watchlist/watchlist';
import {
  beijingDay,
  beijingTimeOfDayMs,
  beijingTimestampMs,
  dayFromParts,
} from '../../src/domain/calendar/day';
import { ALERT_KINDS } from '../../src/domain/funds/alert-kinds';
import { noticeTableRow } from '../../tests/factories/account-rows';
import { startPushService, type PushServiceOfTest } from '../../tests/setup/push-service';
import { STORE_KINDS } from '../../tests/setup/stores';
import {
  changeFund,
  idOf,
  openWatchScene,
  PUBLIC_SIDE,
  VALUE_DAYS,
  type WatchScene,
} from '../../tests/setup/watch-scene';
import { insertAll } from '../store/bulk';
import { readMeta } from '../store/meta-repository';
import { evaluateAlerts } from '../watchlist/watch-alerts';
import { takeDue } from '../watchlist/notices';
import { PROCESS_SEALER } from '../services/sealed-text';
import { isPushEndpoint } from './push-service';
import { pushNotices, quietEnd } from './push-notices';
import type { DemoLogin } from '../accounts/demo-accounts';
import type { NoticeTable } from '../watchlist/watchlist.schema';

fc.configureGlobal({ seed: 20_261_201 });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const CONTACT = 'mailto:desk@house.example';

describe.each(STORE_KINDS)('pushes on %s', (kind) => {
  let service: PushServiceOfTest;
  let scene: WatchScene;

  beforeAll(async () => {
    service = await startPushService();
    scene = await openWatchScene(kind, { push: { contact: CONTACT, services: [service.origin] } });
  });

  beforeEach(async () => {
    await scene.reset();
    service.taken.length = 0;
    service.answers.clear();
  });

  afterAll(async () => {
    await scene.dispose();
    await service.close();
  });

  const options = () => ({ contact: CONTACT, services: [service.origin] });
  const run = () =>
    pushNotices({
      store: scene.store,
      clock: () => scene.nowMs,
      sealer: PROCESS_SEALER,
      push: options(),
    });
  const read = async (login: DemoLogin) =>
    v.parse(pushSettings.reply, (await scene.send(login, pushSettings, {})).json()).body;
  const change = async (login: DemoLogin, wanted: PushChange) =>
    v.parse(changePush.reply, (await scene.send(login, changePush, wanted)).json()).body;
  const add = async (login: DemoLogin, name: string): Promise<PushPlace> => {
    const subscription = service.browser(name);
    await change(login, { change: 'add', subscription });
    return subscription;
  };
  const deviceOf = async (login: DemoLogin) => (await read(login)).devices[0]?.id ?? '';
  const notify = async (login: DemoLogin, id: string, changes: Partial<NoticeTable> = {}) => {
    const times = { created_at: scene.nowMs, push_due: scene.nowMs };
    await insertAll(scene.store.db, 'notice', [
      noticeTableRow({ id, account_id: idOf(login), ...times, ...changes }),
    ]);
  };
  const dueOf = async (id: string) =>
    (
      await scene.store.db
        .selectFrom('notice')
        .select('push_due')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).push_due;

  describe('are set', () => {
    it('to everything at every hour, on no browser, with the key of the gateway', async () => {
      const settings = await read('putong');
      expect(settings).toEqual({ key: settings.key, kinds: ALERT_KINDS, quiet: null, devices: [] });
      expect(Buffer.from(settings.key ?? '', 'base64url')).toHaveLength(65);
      expect((await read('hegezhe')).key).toBe(settings.key);
      expect(await readMeta(scene.store.db, 'push_keys')).not.toContain(settings.key);
    });

    it('by kind and hour', async () => {
      const chosen = { kinds: ['nav', 'state'] as const, quiet: { from: 22, until: 8 } };
      await change('putong', { change: 'choose', ...chosen, kinds: [...chosen.kinds] });
      expect(await read('putong')).toMatchObject(chosen);
      await change('putong', { change: 'choose', kinds: [], quiet: null });
      expect(await read('putong')).toMatchObject({ kinds: [], quiet: null });
      expect(await read('hegezhe')).toMatchObject({ kinds: ALERT_KINDS });
    });

    it('for a browser once, named by a hash of its endpoint, which is kept sealed', async () => {
      const { endpoint } = await add('putong', 'one');
      await add('putong', 'one');
      const id = createHash('sha256').update(endpoint).digest('base64url');
      expect((await read('putong')).devices).toEqual([{ id, name: '未知设备', since: scene.nowMs }]);
      const rows = await scene.store.db.selectFrom('push_device').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain('/push/one');
    });

    it('for ten browsers: the one added first leaves', async () => {
      for (let index = 0; index < 11; index += 1) {
        scene.nowMs += MINUTE_MS;
        await add('putong', `browser-${index}`);
      }
      const { devices } = await read('putong');
      expect(devices).toHaveLength(10);
      expect(devices.at(-1)?.since).toBe(scene.nowMs - 9 * MINUTE_MS);
    });

    it('for the account that added the browser last', async () => {
      await add('putong', 'shared');
      await add('hegezhe', 'shared');
      expect((await read('putong')).devices).toEqual([]);
      await notify('hegezhe', 'mine');
      await run();
      expect(service.taken).toHaveLength(1);
    });

    it('off for one browser or all, of the own account alone', async () => {
      await add('putong', 'one');
      await add('putong', 'two');
      await add('hegezhe', 'other');
      const [first, second] = (await read('putong')).devices;
      await change('hegezhe', { change: 'end', id: first?.id ?? '' });
      expect((await read('putong')).devices).toHaveLength(2);
      await change('putong', { change: 'end', id: first?.id ?? '' });
      expect((await read('putong')).devices).toEqual([second]);
      await change('putong', { change: 'end', id: null });
      expect((await read('putong')).devices).toEqual([]);
      expect((await read('hegezhe')).devices).toHaveLength(1);
    });

    it.each([
      ['an unknown service', { endpoint: 'https://push.elsewhere.example/send/1' }, /推送服务/],
      ['an address of the house', { endpoint: 'http://127.0.0.1:1/metrics' }, /推送服务/],
    ])('never for %s', async (_what, changes, message) => {
      const subscription = { ...service.browser('one'), ...changes };
      const { code, msg } = await scene.refused('putong', changePush, { change: 'add', subscription });
      expect(code).not.toBe(0);
      expect(msg).toMatch(message);
      expect((await read('putong')).devices).toEqual([]);
    });

    it('by signed-in visitors only', async () => {
      expect(await scene.refused(null, pushSettings, {})).toMatchObject({ status: 401 });
      expect(await scene.refused(null, changePush, { change: 'end', id: null })).toMatchObject({
        status: 401,
      });
    });
  });

  describe('are tried', () => {
    it('with a text that says so', async () => {
      const { endpoint } = await add('putong', 'one');
      await change('putong', { change: 'try', id: await deviceOf('putong') });
      expect(service.taken).toMatchObject([
        { endpoint, shown: { title: '推送已连通', path: '/home/notices' }, headers: { ttl: '86400' } },
      ]);
    });

    it('and refused in words, if the service takes nothing or the browser is gone', async () => {
      const { endpoint } = await add('putong', 'one');
      const id = await deviceOf('putong');
      service.answers.set(endpoint, 503);
      const attempt = () => scene.refused('putong', changePush, { change: 'try', id });
      expect((await attempt()).msg).toMatch(/未接受/);
      service.answers.set(endpoint, 410);
      expect((await attempt()).msg).toMatch(/已失效/);
      expect((await read('putong')).devices).toEqual([]);
      expect((await attempt()).msg).toMatch(/已关闭/);
    });

    it('by the owner of the browser alone', async () => {
      await add('putong', 'one');
      const id = await deviceOf('putong');
      expect((await scene.refused('hegezhe', changePush, { change: 'try', id })).msg).toMatch(/已关闭/);
      expect(service.taken).toEqual([]);
    });
  });

  describe('of notices', () => {
    it('come once to every browser of the account, with the name of the fund alone', async () => {
      const one = await add('putong', 'one');
      const two = await add('putong', 'two');
      await add('hegezhe', 'other');
      await notify('putong', 'first', { kind: 'rise', day_growth: 0.0425, nav: 1.3761, limit_value: 0.03 });
      await run();
      await run();
      expect(service.taken.map(({ endpoint }) => endpoint).toSorted()).toEqual([one.endpoint, two.endpoint]);
      expect(service.taken[0]?.shown).toEqual({
        title: '岚汐混合A',
        body: '有新的自选提醒',
        path: '/gongmu_fund/funds/detail?code=000001',
        tag: 'first',
      });
      expect(await dueOf('first')).toBeNull();
    });

    it('come from an alert that triggers', async () => {
      await add('putong', 'one');
      const own = { hxUid: idOf('putong'), businessType: PUBLIC_SIDE };
      await scene.ask('putong', addFund, { ...own, source: 1, list: [{ fundCode: '000001' }] });
      const alerts = [{ kind: 'nav' as const, limit: null }];
      await scene.ask('putong', saveFundAlerts, { ...own, fundCode: '000001', alerts });
      await changeFund(scene.store, 'public_fund', '000001', { nav_day: (VALUE_DAYS.at(-1) ?? 0) + 1 });
      await evaluateAlerts({ store: scene.store, clock: () => scene.nowMs });
      await run();
      expect(service.taken.map(({ shown }) => shown.title)).toEqual(['岚汐混合A']);
    });

    it('come together, with the first names, and lead to the list', async () => {
      await add('putong', 'one');
      for (const code of ['000001', '000002', '000003', '000005'])
        await notify('putong', `n${code}`, { fund_code: code });
      await notify('putong', 'n000001b', { kind: 'fall' });
      await run();
      expect(service.taken.map(({ shown }) => shown)).toEqual([
        {
          title: '4 只基金有新的自选提醒',
          body: '岚汐混合A、岚汐旧债、岚汐货币等',
          path: '/home/notices',
          tag: 'n000001',
        },
      ]);
    });

    it('are taken by accounts, with all that is due of each, the longest due first', async () => {
      await notify('putong', 'later');
      await notify('hegezhe', 'first', { push_due: scene.nowMs - 1 });
      await notify('hegezhe', 'second');
      await notify('kaihu', 'waiting', { push_due: scene.nowMs + 1 });
      const { nowMs, store } = scene;
      const ids = async () => {
        const taken = await takeDue(store, { nowMs, againMs: nowMs + MINUTE_MS, accounts: 1 });
        return taken.map(({ id }) => id);
      };
      expect([await ids(), await ids(), await ids()]).toEqual([['first', 'second'], ['later'], []]);
    });

    it('leave out kinds that are not wanted, figures that may not be seen, and old news', async () => {
      await add('putong', 'one');
      await change('putong', { change: 'choose', kinds: ['rise', 'state'], quiet: null });
      await notify('putong', 'unwanted', { kind: 'nav' });
      await notify('putong', 'private', { area: 'private', fund_code: 'SA0001', kind: 'rise' });
      await notify('putong', 'old', { created_at: scene.nowMs - 24 * HOUR_MS });
      await run();
      expect(service.taken).toEqual([]);
      await notify('putong', 'state', { area: 'private', fund_code: 'SA0001', kind: 'state' });
      await run();
      expect(service.taken.map(({ shown }) => shown.title)).toEqual(['松栖一号']);
    });

    it('wait for the end of the quiet hours', async () => {
      await add('putong', 'one');
      await change('putong', { change: 'choose', kinds: [...ALERT_KINDS], quiet: { from: 15, until: 17 } });
      await notify('putong', 'first');
      await run();
      expect(await dueOf('first')).toBe(scene.nowMs + HOUR_MS);
      scene.nowMs += HOUR_MS - 1;
      await run();
      expect(service.taken).toEqual([]);
      scene.nowMs += 1;
      await run();
      expect(service.taken).toHaveLength(1);
    });

    it('are tried again for a day, if no service took them', async () => {
      const { endpoint } = await add('putong', 'one');
      service.answers.set(endpoint, 503);
      await notify('putong', 'first');
      await run();
      expect(await dueOf('first')).toBe(scene.nowMs + 5 * MINUTE_MS);
      service.answers.clear();
      await run();
      expect(service.taken).toEqual([]);
      scene.nowMs += 5 * MINUTE_MS;
      await run();
      expect(service.taken).toHaveLength(1);
      await notify('putong', 'second');
      service.answers.set(endpoint, 503);
      await run();
      scene.nowMs += 24 * HOUR_MS;
      await run();
      expect(await dueOf('second')).toBeNull();
    });

    it('end for browsers that are gone, or whose keys are none', async () => {
      const { endpoint } = await add('putong', 'gone');
      const broken = { ...service.browser('broken'), p256dh: 'A'.repeat(87) };
      await change('putong', { change: 'add', subscription: broken });
      const here = await add('putong', 'here');
      service.answers.set(endpoint, 404);
      await notify('putong', 'first');
      await run();
      expect(service.taken.map((push) => push.endpoint)).toEqual([here.endpoint]);
      expect((await read('putong')).devices).toHaveLength(1);
    });

    it('are over without a browser, and wait in a gateway that does not push', async () => {
      await notify('putong', 'first');
      await pushNotices({
        store: scene.store,
        clock: () => scene.nowMs,
        sealer: PROCESS_SEALER,
        push: { ...options(), contact: null },
      });
      expect(await dueOf('first')).toBe(scene.nowMs);
      await run();
      expect(await dueOf('first')).toBeNull();
    });

    it('are not sent twice by two processes at once', async () => {
      await add('putong', 'one');
      await notify('putong', 'first');
      await Promise.all([run(), run()]);
      expect(service.taken).toHaveLength(1);
    });
  });
});

describe('a push service', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://web.push.apple.com/QGx', true],
    ['https://wns2-sg2p.notify.windows.com/w/?token=abc', true],
    ['https://push.house.example/abc', true],
    ['https://push.house.example:8443/abc', false],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
    ['https://fcm.googleapis.com.elsewhere.example/abc', false],
    ['https://elsewhere.example/fcm.googleapis.com', false],
    ['https://notify.windows.com.elsewhere.example/', false],
    ['https://user@fcm.googleapis.com/fcm/send/abc', false],
    ['http://127.0.0.1:4810/', false],
  ])('at %s is known: %s', (endpoint, isKnown) => {
    expect(isPushEndpoint(endpoint, { services: ['https://push.house.example'] })).toBe(isKnown);
  });
});

const DAY = dayFromParts(2026, 12, 1);
const at = (hour: number, later = 0) => beijingTimestampMs(DAY, hour * HOUR_MS + later);

describe('the end of quiet hours', () => {
  it.each([
    ['before midnight', { from: 22, until: 8 }, at(23), at(24 + 8)],
    ['after midnight', { from: 22, until: 8 }, at(7, HOUR_MS - 1), at(8)],
    ['at their first moment', { from: 22, until: 8 }, at(22), at(24 + 8)],
    ['within one day', { from: 12, until: 14 }, at(13), at(14)],
    ['until midnight', { from: 20, until: 0 }, at(21), at(24)],
    ['from midnight', { from: 0, until: 7 }, at(0), at(7)],
  ])('is known %s', (_when, hours, nowMs, end) => {
    expect(quietEnd(nowMs, hours)).toBe(end);
  });

  it.each([
    ['at their end', { from: 22, until: 8 }, at(8)],
    ['just before', { from: 22, until: 8 }, at(22, -1)],
    ['at noon', { from: 22, until: 8 }, at(12)],
    ['after hours of one day', { from: 12, until: 14 }, at(14)],
    ['after midnight of those that end at it', { from: 20, until: 0 }, at(0)],
  ])('is none %s', (_when, hours, nowMs) => {
    expect(quietEnd(nowMs, hours)).toBeNull();
  });

  it('is the next full hour of that name, within a day, and outside the hours itself', () => {
    const hour = fc.integer({ min: 0, max: 23 });
    fc.assert(
      fc.property(hour, hour, fc.integer({ min: 0, max: 86_399_999 }), (from, until, timeMs) => {
        fc.pre(from !== until);
        const nowMs = beijingTimestampMs(DAY, timeMs);
        const end = quietEnd(nowMs, { from, until }) ?? nowMs;
        const inside = Array.from({ length: (until - from + 24) % 24 }, (_one, index) => (from + index) % 24);
        expect(end > nowMs).toBe(inside.includes(Math.floor(timeMs / HOUR_MS)));
        expect(end - nowMs).toBeLessThanOrEqual(23 * HOUR_MS);
        expect(end === nowMs || beijingTimeOfDayMs(end) === until * HOUR_MS).toBe(true);
        expect(beijingDay(end) - DAY).toBeLessThanOrEqual(1);
        expect(quietEnd(end, { from, until }) === null || end === nowMs).toBe(true);
      }),
    );
  });
});
