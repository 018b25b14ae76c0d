import * as v from 'valibot';
import { compactDay, datePartsOf, dayFromParts } from '../../../src/domain/calendar/day';
import { CallFailure, THE_ONE, perFund } from './source-service';
import { parsedReply } from './request-text';
import { INDICES_TO_ASK, historyStart, isEtf, isLof } from './asked-funds';
import type { createRequester } from './request-text';
import type { CallSubject, FundSubject, ServiceInterface, SourceService } from './source-service';

/** The first year for which dividends are listed. */
const FIRST_DIVIDEND_YEAR = 1999;
const FIRST_SPLIT_YEAR = 2005;
/** Days that a price history is asked for: the newest close is wanted. */
const PRICE_DAYS = 15;
/** Before the first fund. */
const FIRST_DAY = dayFromParts(1998, 1, 1);

const listed = (name: string, title: string, kind: ServiceInterface['kind']): ServiceInterface => ({
  name,
  title,
  kind,
  rhythm: 'slots',
  mayBeEmpty: false,
  subjects: () => THE_ONE,
});

function years(from: number, to: number): CallSubject[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index)).map((year) => ({
    subject: year,
    params: { year },
    fund: null,
  }));
}

type Named = Pick<ServiceInterface, 'name' | 'title' | 'kind'>;

/** A list by year: the newest two every day, those before once a year. */
function yearly({ name, title, kind }: Named, firstYear: number): readonly ServiceInterface[] {
  const shared = { name, kind, mayBeEmpty: true };
  return [
    {
      ...shared,
      title,
      rhythm: { days: 1 },
      subjects: ({ today }) => years(datePartsOf(today).year - 1, datePartsOf(today).year),
    },
    {
      ...shared,
      title: `${title}（往年）`,
      rhythm: { days: 360 },
      subjects: ({ today }) => years(firstYear, datePartsOf(today).year - 2),
    },
  ];
}

const bySymbol = (symbol: string): FundSubject => ({ subject: symbol, params: { symbol } });

function holdings(named: Named): ServiceInterface {
  return perFund({
    ...named,
    rhythm: { days: 30 },
    takes: ({ isFirstClass, isMoney }) => isFirstClass && !isMoney,
    calls: ({ code }, { today }) => {
      // The report of the fourth quarter comes in January.
      const { year, month } = datePartsOf(today);
      const date = String(month < 4 ? year - 1 : year);
      return [{ subject: `${code} ${date}`, params: { symbol: code, date } }];
    },
  });
}

/** AKShare's interfaces by https://akshare.akfamily.xyz, the lists first, then the values of single funds, then their facts. */
const INTERFACES: readonly ServiceInterface[] = [
  listed('fund_name_em', '基金名单', 'list'),
  {
    ...listed('fund_open_fund_rank_em', '开放式基金排行', 'ranking'),
    subjects: () => [{ subject: '全部', params: { symbol: '全部' }, fund: null }],
  },
  listed('fund_exchange_rank_em', '场内基金排行', 'ranking'),
  listed('fund_money_rank_em', '货币基金排行', 'ranking'),
  listed('fund_open_fund_daily_em', '开放式基金每日净值', 'daily'),
  listed('fund_etf_fund_daily_em', '场内基金每日净值', 'daily'),
  listed('fund_money_fund_daily_em', '货币基金每日收益', 'daily'),
  listed('fund_purchase_em', '申购状态', 'sales'),
  listed('fund_etf_spot_em', 'ETF 行情', 'quotes'),
  ...yearly({ name: 'fund_fh_em', title: '分红', kind: 'dividends' }, FIRST_DIVIDEND_YEAR),
  ...yearly({ name: 'fund_cf_em', title: '拆分', kind: 'splits' }, FIRST_SPLIT_YEAR),
  {
    ...listed('stock_zh_index_daily_em', '指数行情', 'indices'),
    rhythm: { days: 1 },
    subjects: () => INDICES_TO_ASK.flatMap(indexSubject),
  },
  { ...listed('fund_manager_em', '基金经理', 'managers'), rhythm: { days: 7 } },
  { ...listed('fund_aum_em', '基金公司', 'companies'), rhythm: { days: 7 } },
  { ...listed('fund_rating_all', '基金评级', 'ratings'), rhythm: { days: 7 } },
  perFund({
    name: 'fund_open_fund_info_em',
    title: '历史净值',
    kind: 'nav',
    rhythm: 'gaps',
    takes: ({ code, isMoney }) => !isMoney && !isEtf(code),
    calls: ({ code }) => [{ subject: code, params: { symbol: code, indicator: '单位净值走势' } }],
  }),
  perFund({
    name: 'fund_etf_fund_info_em',
    title: '场内基金历史净值',
    kind: 'nav',
    rhythm: 'gaps',
    takes: ({ code, isMoney }) => !isMoney && isEtf(code),
    calls: ({ code }, { today, historyDay }) => {
      const start_date = compactDay(historyStart(historyDay(code)) ?? FIRST_DAY);
      return [{ subject: code, params: { fund: code, start_date, end_date: compactDay(today) } }];
    },
  }),
  perFund({
    name: 'fund_money_fund_info_em',
    title: '货币基金历史收益',
    kind: 'nav',
    rhythm: 'gaps',
    takes: ({ isMoney }) => isMoney,
    calls: ({ code }) => [bySymbol(code)],
  }),
  perFund({
    name: 'fund_lof_hist_em',
    title: 'LOF 行情',
    kind: 'quotes',
    rhythm: { days: 1 },
    takes: ({ code }) => isLof(code),
    calls: ({ code }, { today }) => {
      const span = { start_date: compactDay(today - PRICE_DAYS), end_date: compactDay(today) };
      return [{ subject: code, params: { symbol: code, period: 'daily', ...span } }];
    },
  }),
  perFund({
    name: 'fund_overview_em',
    title: '基金概况',
    kind: 'profile',
    rhythm: { days: 30 },
    calls: ({ code }) => [bySymbol(code)],
  }),
  perFund({
    name: 'fund_fee_em',
    title: '费率',
    kind: 'fees',
    rhythm: { days: 90 },
    takes: ({ isMoney }) => !isMoney,
    calls: ({ code }) =>
      ['申购费率（前端）', '赎回费率'].map((indicator) => ({
        subject: `${code} ${indicator}`,
        params: { symbol: code, indicator },
      })),
  }),
  holdings({ name: 'fund_portfolio_hold_em', title: '股票持仓', kind: 'stocks' }),
  holdings({ name: 'fund_portfolio_bond_hold_em', title: '债券持仓', kind: 'bonds' }),
  holdings({ name: 'fund_portfolio_industry_allocation_em', title: '行业配置', kind: 'industries' }),
  ...['report', 'dividend', 'personnel'].map((kind) =>
    perFund({
      name: `fund_announcement_${kind}_em`,
      title: '基金公告',
      kind: 'announcements',
      rhythm: { days: 30 },
      takes: ({ isFirstClass }) => isFirstClass,
      calls: ({ code }) => [bySymbol(code)],
    }),
  ),
];

/** sh000300, sz399006, csi932000; indices of bonds are not among those of the service. */
function indexSubject(code: string): CallSubject[] {
  const [number = '', market = ''] = code.split('.');
  if (!['SH', 'SZ', 'CSI'].includes(market)) return [];
  const symbol = `${market.toLowerCase()}${number}`;
  return [{ ...bySymbol(symbol), fund: null }];
}

const ERROR_REPLY = v.object({ error: v.string() });
const ROWS = v.array(v.record(v.string(), v.unknown()));

/** AKShare over HTTP: `GET {address}/api/public/{interface}?symbol=…`, a JSON array of rows with Chinese keys. */
export function createAktools(address: string, request: ReturnType<typeof createRequester>): SourceService {
  return {
    source: 'aktools',
    daysInTables: 2,
    interfaces: INTERFACES,
    async ask({ of: { name, mayBeEmpty }, params }) {
      const query = new URLSearchParams(params);
      const url = `${address.replace(/\/+$/, '')}/api/public/${name}${query.size === 0 ? '' : `?${query}`}`;
      const { status, text } = await request(url);
      const reply = parsedReply(text);
      if (v.is(ERROR_REPLY, reply)) throw refused(`服务未返回数据：${reply.error.slice(0, 100)}`);
      if (status !== 200) throw refused(`服务返回 ${status}`);
      if (!v.is(ROWS, reply)) throw refused('返回的内容不是完整的数据行');
      if (reply.length === 0 && !mayBeEmpty) throw refused('返回的数据是空的');
      return reply.length === 0 ? [] : [text];
    },
  };
}

function refused(message: string): CallFailure {
  return new CallFailure(message, { isOutage: false });
}
