import { describe, expect, it } from 'vitest';
import { noticeReply } from '../../../tests/handlers/watchlist';
import { noticeDays, noticeFromWire } from './notice';
import { bellLabel, dayWords, kindWords, limitWords } from './notice-words';

const NOW_MS = Date.parse('2026-11-20T22:00:00+08:00');
const noticeAt = (id: string, time: string) => notice({ id, at: Date.parse(time) });
const notice = (changes: Parameters<typeof noticeReply>[1]) => noticeFromWire(noticeReply(1, changes));

describe('the words of a notice', () => {
  it.each([
    ['rise', 0.032, 0.03, '涨幅已超过您设定的 3.00%'],
    ['rise', 0.03, 0.03, '涨幅已达到您设定的 3.00%'],
    // A tenth of a basis point more is shown as the same figure.
    ['rise', 0.030_01, 0.03, '涨幅已达到您设定的 3.00%'],
    ['fall', -0.0512, 0.05, '跌幅已超过您设定的 5.00%'],
    ['fall', -0.05, 0.05, '跌幅已达到您设定的 5.00%'],
    ['rise', null, 0.03, ''],
    ['rise', 0.03, null, ''],
    ['nav', 0.03, null, ''],
    ['above', 0.03, 1.5, '已升至您设定的 1.5000'],
    ['below', -0.03, 1.2, '已跌至您设定的 1.2000'],
    ['state', null, null, ''],
  ] as const)('%s of %j past %j: %s', (kind, dayGrowth, limit, words) => {
    expect(limitWords(notice({ kind, dayGrowth, limit }))).toBe(words);
  });

  it('passes a limit of the drawdown by the drawdown, not by the change of the day', () => {
    const words = limitWords(notice({ kind: 'drawdown', dayGrowth: 0.01, drawdown: 0.1025, limit: 0.1 }));
    expect(words).toBe('回撤已超过您设定的 10.00%');
  });

  it.each([
    ['rise', false, '涨幅提醒', 'arrow-up'],
    ['fall', false, '跌幅提醒', 'arrow-down'],
    ['nav', false, '净值公布', 'chart-line'],
    ['state', false, '状态变更', 'info'],
    // Which way it went is for qualified investors only.
    ['rise', true, '净值提醒', 'sort'],
    ['below', true, '净值提醒', 'sort'],
    ['managers', true, '基金经理变更', 'user'],
    ['nav', true, '净值公布', 'chart-line'],
  ] as const)('%s, withheld %s, is called %s', (kind, isWithheld, title, icon) => {
    expect(kindWords({ kind, isWithheld })).toEqual({ title, icon });
  });

  it.each([
    ['2026-11-20T00:00:00+08:00', '今天 2026-11-20 周五'],
    ['2026-11-19T23:59:59+08:00', '昨天 2026-11-19 周四'],
    ['2026-11-18T12:00:00+08:00', '2026-11-18 周三'],
    ['2025-12-31T23:30:00+08:00', '2025-12-31 周三'],
  ])('%s is %s', (at, words) => {
    const [first] = noticeDays([notice({ at: Date.parse(at) })]);
    expect(dayWords(first?.day ?? 0, NOW_MS)).toBe(words);
  });

  it('count what is not read', () => {
    expect(bellLabel(0)).toBe('通知');
    expect(bellLabel(3)).toBe('通知，3 条未读');
  });
});

it('notices stand by the day they came on in Beijing, in their order', () => {
  const days = noticeDays([
    noticeAt('c', '2026-11-20T09:00:00+08:00'),
    noticeAt('b', '2026-11-20T00:10:00+08:00'),
    noticeAt('a', '2026-11-19T23:50:00+08:00'),
  ]);
  expect(days.map(({ notices }) => notices.map(({ id }) => id))).toEqual([['c', 'b'], ['a']]);
});
