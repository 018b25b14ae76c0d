import * as v from 'valibot';
import { compactDay, datePartsOf, dayFromParts } from '../../../src/domain/calendar/day';
import { earlierTradingDay, tradingDaysBetween } from '../../../src/domain/calendar/trading-calendar';
import { INDICES_TO_ASK, historyStart, isOnExchange, tushareCode } from './asked-funds';
import { parsedReply } from './request-text';
import { CallFailure, THE_ONE, perFund } from './source-service';
import type { Day } from '../../../src/domain/calendar/day';
import type { createRequester } from './request-text';
import type { CallSubject, ServiceInterface, SourceService } from './source-service';

/** Rows that are asked for at a time; a service that has a lower limit says that there are more. */
const PAGE_ROWS = 5000;
/** A list does not have as many pages; a service that never ends one is answered by this. */
const MOST_PAGES = 1000;
/** Values of a fund on the exchange come days later than others: the days that are asked for at every time of the day. */
const OPEN_DAYS = 5;
const MARKETS = ['E', 'O'] as const;

/** A call about all funds for each of some parameters. */
function callsWith(all: readonly Readonly<Record<string, string>>[]): CallSubject[] {
  return all.map((params) => ({ subject: Object.values(params).join(' '), params, fund: null }));
}

function recentDays(today: Day): readonly string[] {
  return tradingDaysBetween(earlierTradingDay(today, OPEN_DAYS - 1), today).map(compactDay);
}

/** The ends of the newest two quarters. */
function recentQuarters(today: Day): readonly string[] {
  const { year, month } = datePartsOf(today);
  const quarter = Math.floor((month - 1) / 3);
  return [quarter - 1, quarter].map((index) => compactDay(dayFromParts(year, index * 3 + 1, 1) - 1));
}

/** Tushare's interfaces by https://tushare.pro/document/2. */
const INTERFACES: readonly ServiceInterface[] = [
  {
    name: 'fund_basic',
    title: '基金概况',
    kind: 'profile',
    rhythm: { days: 1 },
    mayBeEmpty: false,
    subjects: () => callsWith(MARKETS.map((market) => ({ market }))),
  },
  {
    name: 'fund_nav',
    title: '每日净值',
    kind: 'nav',
    rhythm: 'slots',
    mayBeEmpty: true,
    subjects: ({ today }) =>
      callsWith(recentDays(today).flatMap((nav_date) => MARKETS.map((market) => ({ nav_date, market })))),
  },
  {
    name: 'fund_div',
    title: '分红',
    kind: 'dividends',
    rhythm: 'slots',
    mayBeEmpty: true,
    subjects: ({ today }) => callsWith(recentDays(today).map((ex_date) => ({ ex_date }))),
  },
  {
    name: 'fund_daily',
    title: '场内行情',
    kind: 'quotes',
    rhythm: 'slots',
    mayBeEmpty: true,
    subjects: ({ today }) =>
      callsWith(
        recentDays(today)
          .slice(-2)
          .map((trade_date) => ({ trade_date })),
      ),
  },
  {
    name: 'index_daily',
    title: '指数行情',
    kind: 'indices',
    rhythm: { days: 1 },
    mayBeEmpty: true,
    subjects: () => callsWith(INDICES_TO_ASK.map((ts_code) => ({ ts_code }))),
  },
  {
    name: 'fund_company',
    title: '基金公司',
    kind: 'companies',
    rhythm: { days: 30 },
    mayBeEmpty: false,
    subjects: () => THE_ONE,
  },
  {
    name: 'fund_manager',
    title: '基金经理',
    kind: 'tenures',
    rhythm: { days: 7 },
    mayBeEmpty: false,
    subjects: () => THE_ONE,
  },
  {
    name: 'fund_portfolio',
    title: '股票持仓',
    kind: 'stocks',
    rhythm: { days: 7 },
    mayBeEmpty: true,
    subjects: ({ today }) => callsWith(recentQuarters(today).map((period) => ({ period }))),
  },
  perFund({
    name: 'fund_nav',
    title: '历史净值',
    kind: 'nav',
    rhythm: 'gaps',
    calls: ({ code }, { historyDay }) => {
      const start = historyStart(historyDay(code));
      const since = start === null ? {} : { start_date: compactDay(start) };
      return [{ subject: code, params: { ts_code: tushareCode(code), ...since } }];
    },
  }),
  perFund({
    name: 'fund_div',
    title: '历年分红',
    kind: 'dividends',
    rhythm: { days: 360 },
    takes: ({ isMoney }) => !isMoney,
    calls: ({ code }) => [{ subject: code, params: { ts_code: tushareCode(code) } }],
  }),
];

const REPLY = v.object({
  code: v.number(),
  msg: v.nullish(v.string(), ''),
  data: v.nullish(
    v.object({
      fields: v.array(v.string()),
      items: v.array(v.array(v.unknown())),
      has_more: v.nullish(v.boolean(), false),
    }),
  ),
});
/** 每分钟最多访问该接口…次, 每天最多访问该接口…次. */
const LIMIT = /最多访问/;

interface Connection {
  readonly address: string;
  readonly token: string;
}

/** Tushare: `POST {api_name, token, params, fields}`, answered by `{code, msg, data: {fields, items, has_more}}`. */
export function createTushare(
  { address, token }: Connection,
  request: ReturnType<typeof createRequester>,
): SourceService {
  const page = async (api_name: string, params: Readonly<Record<string, string>>, offset: number) => {
    const body = JSON.stringify({
      api_name,
      token,
      params: { ...params, limit: PAGE_ROWS, offset },
      fields: '',
    });
    const { status, text } = await request(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const reply = parsedReply(text);
    if (status !== 200) throw new CallFailure(`服务返回 ${status}`, { isOutage: false });
    if (!v.is(REPLY, reply)) throw new CallFailure('返回的内容不是完整的数据', { isOutage: false });
    if (reply.code !== 0) {
      const said = (reply.msg ?? '').replaceAll(token, '').slice(0, 100);
      throw new CallFailure(`服务未返回数据：${said}`, { isOutage: LIMIT.test(said) });
    }
    return reply.data ?? { fields: [], items: [], has_more: false };
  };
  const pages = async (name: string, params: Readonly<Record<string, string>>): Promise<string[]> => {
    const texts: string[] = [];
    for (let offset = 0, count = 0; count < MOST_PAGES; count += 1) {
      const { fields, items, has_more: hasMore } = await page(name, params, offset);
      if (items.length > 0) texts.push(JSON.stringify({ fields, items }));
      offset += items.length;
      if (!(hasMore ?? false) || items.length === 0) return texts;
    }
    throw new CallFailure('数据分页异常，已停止', { isOutage: false });
  };
  return {
    source: 'tushare',
    daysInTables: OPEN_DAYS,
    interfaces: INTERFACES,
    async ask({ of: { name, mayBeEmpty }, params, fund }) {
      const texts = await pages(name, params);
      // A listed fund has its values under the code of the exchange, or, before its listing, under that of the registrar.
      const isListed = fund !== null && isOnExchange(fund.code);
      const found =
        texts.length === 0 && isListed ? await pages(name, { ...params, ts_code: `${fund.code}.OF` }) : texts;
      if (found.length === 0 && !mayBeEmpty) throw new CallFailure('返回的数据是空的', { isOutage: false });
      return found;
    },
  };
}
