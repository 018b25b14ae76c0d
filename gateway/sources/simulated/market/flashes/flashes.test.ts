import { describe, expect, it } from 'vitest';
import { formatDate } from '../../../../../src/domain/calendar/date-format';
import { beijingDay, beijingTimestampMs, dayFromParts } from '../../../../../src/domain/calendar/day';
import { tradingDaysBetween } from '../../../../../src/domain/calendar/trading-calendar';
import { calendarFlashes } from './calendar-flashes';
import { marketFlashes } from './market-flashes';
import { dividendFlashes, reportFlashes } from './report-flashes';
import { roadshowFlashes } from './roadshow-flashes';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { FlashFund, SimulatedFlash } from './flash-draft';
import type { FlashBoard } from './market-flashes';
import type { FlashRoadshow } from './roadshow-flashes';

const SEED = 157;
const HOUR_MS = 3_600_000;
/** A Friday of trading. */
const FRIDAY = dayFromParts(2026, 11, 20);
const FUND: FlashFund = { area: 'public', code: '000001', name: '岚汐混合A' };

/** Levels of the two indices of titles and of two sectors, rising by a fraction on the last of the days. */
function board(day: Day, rise: number): FlashBoard {
  const days = tradingDaysBetween(day - 60, day);
  const levels = (last: number) => ({
    days,
    values: days.map((each) => (each === day ? 1000 * (1 + last) : 1000)),
  });
  return {
    seed: SEED,
    levels: new Map([
      ['YH300', levels(rise)],
      ['YHGEM', levels(-rise / 2)],
      ['YHSEMI', levels(rise * 2)],
      ['YHBANK', levels(0)],
    ]),
    trackers: new Map([['YHSEMI', FUND]]),
  };
}

function timesOf(flashes: readonly SimulatedFlash[]): string[] {
  return flashes.map(({ publishedAt, title }) => `${formatDate(publishedAt, 'hh:mm')} ${title}`);
}

function titled(day: Day) {
  return calendarFlashes(day).map(({ kind, importance, title }) => [kind, importance, title]);
}

describe('flashes of the markets', () => {
  it('follow a trading day from the opening to the close, with the sums of the week on its last day', () => {
    const flashes = marketFlashes(board(FRIDAY, 0.01), FRIDAY);
    expect(timesOf(flashes)).toEqual([
      expect.stringMatching(/^09:26 开盘：沪深300(高开|低开)\d\.\d\d%，创业板(高开|低开)\d\.\d\d%$/),
      expect.stringMatching(/^11:31 午间收盘：沪深300[涨跌]/),
      '15:01 收盘：沪深300涨1.00%，创业板跌0.50%',
      '15:20 行业：中证半导体涨2.00%居前，中证银行平居后',
      '16:30 本周：沪深300涨1.00%，创业板跌0.50%',
    ]);
    expect(flashes[2]?.body).toBe(
      '11月20日，沪深300涨1.00%，创业板跌0.50%。2 个行业指数中 1 个上涨、0 个下跌。',
    );
    expect(flashes.map(({ funds }) => funds.length)).toEqual([0, 0, 0, 1, 0]);
    expect(marketFlashes(board(FRIDAY - 1, 0.01), FRIDAY - 1).map(({ id }) => id.slice(17))).not.toContain(
      'week',
    );
  });

  it('are none on a closed day, and none without levels', () => {
    expect(marketFlashes(board(FRIDAY, 0.01), FRIDAY + 1)).toEqual([]);
    expect(marketFlashes({ seed: SEED, levels: new Map(), trackers: new Map() }, FRIDAY)).toEqual([]);
  });

  it('sum up a month on its last trading day', () => {
    const monday = dayFromParts(2026, 11, 30);
    expect(timesOf(marketFlashes(board(monday, 0.03), monday))).toContain(
      '16:40 11月：沪深300涨3.00%，创业板跌1.50%',
    );
  });

  it.each([
    [0.0199, 0],
    [-0.02, 1],
    [0.0351, 2],
  ])('a close of %d has importance %i, and nothing else has any', (rise, importance) => {
    const flashes = marketFlashes(board(FRIDAY, rise), FRIDAY);
    expect(flashes.find(({ id }) => id.endsWith('close'))?.importance).toBe(importance);
    expect(flashes.filter(({ id }) => !id.endsWith('close')).every((each) => each.importance === 0)).toBe(
      true,
    );
  });
});

describe('announcements of the calendar', () => {
  it('say what the week ahead has, on Sunday evening alone', () => {
    expect(titled(FRIDAY + 2)).toEqual([['macro', 0, '下周共 5 个交易日']]);
    expect([titled(FRIDAY), titled(FRIDAY + 1)]).toEqual([[], []]);
  });

  it('name a closure three trading days ahead, and its end on its last evening', () => {
    expect(titled(dayFromParts(2026, 9, 21))).toEqual([
      ['policy', 1, '休市安排：9月25日至9月27日沪深交易所休市'],
    ]);
    expect(titled(dayFromParts(2026, 9, 22))).toEqual([]);
    expect(titled(dayFromParts(2026, 10, 7))).toEqual([['policy', 0, '沪深交易所10月8日恢复交易']]);
    expect(calendarFlashes(dayFromParts(2026, 10, 7))[0]?.body).toContain('9月30日 15:00 以后提交');
  });

  it('say until when reports are due, and when the year of pension accounts ends', () => {
    expect(titled(dayFromParts(2026, 10, 8))).toEqual([['policy', 0, '2026年第3季度报告应于10月28日前披露']]);
    expect(titled(dayFromParts(2026, 8, 3))).toEqual([
      ['policy', 0, '公募基金2026年中期报告应于8月31日前披露'],
    ]);
    expect(titled(dayFromParts(2026, 3, 2))).toEqual([
      ['policy', 0, '公募基金2025年年度报告应于3月31日前披露'],
    ]);
    expect(titled(dayFromParts(2026, 12, 1))).toEqual([
      ['policy', 0, '个人养老金2026年度缴费于12月31日截止'],
    ]);
  });
});

describe('flashes of roadshows', () => {
  const roadshow: FlashRoadshow = {
    id: 'P1',
    title: '岚汐混合A 2026年四季度持有人交流会',
    beginAt: beijingTimestampMs(FRIDAY, 15.5 * HOUR_MS),
    endAt: beijingTimestampMs(FRIDAY, 16.5 * HOUR_MS),
    hasPlayback: true,
    fund: FUND,
  };

  it('name those of the day, each at its beginning, and its playback, with no time that runs out', () => {
    const flashes = roadshowFlashes(
      [roadshow, { ...roadshow, beginAt: roadshow.beginAt + 48 * HOUR_MS }],
      FRIDAY,
    );
    expect(timesOf(flashes)).toEqual([
      '09:12 今日 1 场路演，15:30 开始',
      '15:30 直播开始：岚汐混合A 2026年四季度持有人交流会',
      '17:00 回放上线：岚汐混合A 2026年四季度持有人交流会',
    ]);
    expect(flashes.every(({ funds }) => funds[0] === FUND)).toBe(true);
  });

  it('have no playback that there is none of, or only tomorrow', () => {
    const late = { ...roadshow, endAt: beijingTimestampMs(FRIDAY, 23.9 * HOUR_MS) };
    for (const each of [late, { ...roadshow, hasPlayback: false }])
      expect(roadshowFlashes([each], FRIDAY)).toHaveLength(2);
    expect(roadshowFlashes([roadshow], FRIDAY - 1)).toEqual([]);
  });
});

describe('flashes of dividends and reports', () => {
  it('name the dividends of a day on the next trading morning, one alone by its fund', () => {
    const dividend = { fund: FUND, day: FRIDAY, perUnit: 0.035 };
    const [flash] = dividendFlashes([dividend, { ...dividend, day: FRIDAY - 1 }], FRIDAY + 3);
    expect(flash).toMatchObject({
      title: '岚汐混合A分红除息',
      body: '11月20日分红除息：岚汐混合A（000001）每份 0.0350 元。除息日单位净值相应下调。',
    });
    const many = dividendFlashes(
      Array.from({ length: 13 }, () => dividend),
      FRIDAY + 3,
    );
    expect(many).toMatchObject([{ title: '11月20日 13 只基金分红除息' }]);
    expect(many[0]?.body).toContain('；共 13 只');
    expect(many[0]?.funds).toHaveLength(3);
  });

  it('say once that the reports on a quarter are out', () => {
    const days = tradingDaysBetween(dayFromParts(2026, 10, 8), FRIDAY);
    const flashes = days.flatMap((day) => reportFlashes(FRIDAY, day));
    expect(flashes.map(({ title }) => title)).toEqual(['公募基金2026年第3季度报告披露完毕']);
    expect(beijingDay(flashes[0]?.publishedAt ?? 0)).toBe(dayFromParts(2026, 10, 29));
  });
});
