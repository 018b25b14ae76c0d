import { beijingTimestampMs, dayFromParts, shiftMonths, type Day } from '../../src/domain/calendar/day';
import { tradingDaysBetween } from '../../src/domain/calendar/trading-calendar';
import type { FlashFacts, FlashFundState } from '../../gateway/sources/simulated/market/flashes/flash-draft';

const HOUR_MS = 3_600_000;

/** Facts of nothing at all. */
export function emptyFlashFacts(): FlashFacts {
  return {
    indices: [],
    publicFunds: [],
    privateFunds: [],
    firms: [],
    dividends: [],
    managerChanges: [],
    reports: [],
    roadshows: [],
  };
}

/**
 * Facts of a day that every template finds something in. The shares rose by 2 % on the trading day before and by 10 %
 * in a month, the bonds fell by 1 % in a month and stood still on that day.
 */
export function flashFactsSample(day: Day): FlashFacts {
  const fund = { area: 'public', code: '000001', name: '岚汐混合A' } as const;
  const privateFund = { area: 'private', code: 'SA0001', name: '松栖一号' } as const;
  return {
    indices: [
      { label: '沪深300', levels: levels(day, { monthAgo: 1000, dayBefore: 1100 / 1.02, last: 1100 }) },
      { label: '综合债', levels: levels(day, { monthAgo: 1000, dayBefore: 990, last: 990 }) },
    ],
    publicFunds: [
      publicState('000001', { dailyLimitYuan: 10_000 }),
      publicState('000002', { status: '1', establishedDay: null }),
      publicState('000003', { status: '5' }),
      publicState('000004', { status: '6' }),
      publicState('000005', { status: '9', nextOpenDay: day + 30 }),
      publicState('000006', { establishedDay: day - 5 }),
      publicState('000007', { status: 'A', endedDay: day - 3 }),
    ],
    privateFunds: [
      privateState('SA0001', { nextOpenDay: day + 4 }),
      privateState('SA0002', { establishedDay: day - 10 }),
      privateState('SA0003', { status: 'A', endedDay: day - 8 }),
    ],
    firms: [
      {
        name: '松栖私募基金管理有限公司',
        city: '上海',
        foundedDay: dayFromParts(2014, 5, 1),
        registryNumber: 'P9530001',
      },
    ],
    dividends: [{ fund, day: day - 1, perUnit: 0.035 }],
    managerChanges: [
      { fund, day: day - 2, text: '基金经理由李二川变更为周一舟' },
      { fund: privateFund, day: day - 2, text: '增聘周一舟为基金经理' },
    ],
    reports: [{ fund, reportDay: dayFromParts(2026, 9, 30), publishedDay: day - 3 }],
    roadshows: [
      roadshow(day, 9, '回看过的路演'),
      roadshow(day - 1, 23, '昨晚的路演'),
      roadshow(day, 9.5, '正在进行的路演', 2),
      roadshow(day, 10.5, '马上开始的路演'),
      roadshow(day, 19, '今晚的路演'),
      { ...roadshow(day + 1, 14, '岚汐混合A 2026年四季度持有人交流会'), fund },
    ],
  };
}

function levels(
  day: Day,
  {
    monthAgo,
    dayBefore,
    last,
  }: { readonly monthAgo: number; readonly dayBefore: number; readonly last: number },
) {
  const days = tradingDaysBetween(shiftMonths(day, -14), day - 1);
  const from = shiftMonths(day - 1, -1);
  const values = days.map((each, index) => {
    if (index === days.length - 1) return last;
    if (index === days.length - 2) return dayBefore;
    // An edge in the year, so that there is something to fall from.
    return each <= from && index > 10 ? monthAgo : monthAgo * 1.2;
  });
  return { days, values };
}

function publicState(code: string, change: Partial<FlashFundState>): FlashFundState {
  return {
    area: 'public',
    code,
    name: `岚汐${code}混合A`,
    className: '混合型-偏股',
    status: '0',
    dailyLimitYuan: null,
    establishedDay: dayFromParts(2020, 1, 2),
    endedDay: null,
    nextOpenDay: null,
    registryNumber: null,
    ...change,
  };
}

function privateState(code: string, change: Partial<FlashFundState>): FlashFundState {
  return {
    ...publicState(code, {}),
    area: 'private',
    name: `松栖${code}号`,
    className: '主观多头',
    registryNumber: code,
    ...change,
  };
}

function roadshow(day: Day, hour: number, title: string, hours = 1) {
  const beginAt = beijingTimestampMs(day, hour * HOUR_MS);
  return { title, beginAt, endAt: beginAt + hours * HOUR_MS - 60_000, hasPlayback: true, fund: null };
}
