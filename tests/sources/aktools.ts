import { isoDay } from '../../src/domain/calendar/day';
import { isTradingDay } from '../../src/domain/calendar/trading-calendar';
import { isMoney, growthOn, newestDays, pandasDay, publishedValues, valueOn } from './market';
import { spoiledText, startStandIn } from './stand-in';
import type { Fault, ServiceRequest, StandIn } from './stand-in';
import type { StandInFund, StandInMarket } from './market';

type Row = Readonly<Record<string, string | number | null>>;

/** A stand-in of AKTools: JSON arrays of rows with AKShare's columns; `market` is asked at each request. */
export async function startAktools(market: () => StandInMarket, port?: number): Promise<StandIn> {
  return startStandIn(
    {
      read(request) {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand.in');
        return {
          name: pathname.replace('/api/public/', ''),
          params: Object.fromEntries(searchParams),
        };
      },
      reply(request) {
        const rows = rowsOf(request, market());
        return rows === null
          ? { status: 404, text: JSON.stringify({ error: '未找到该接口，请升级 AKShare 到最新版本' }) }
          : { status: 200, text: JSON.stringify(rows) };
      },
      spoil,
    },
    port,
  );
}

function spoil(text: string, fault: Fault): string {
  if (fault === 'empty') return '[]';
  if (fault === 'renamed') return text.replaceAll('基金代码', '证券代码').replaceAll('净值', '价值');
  if (fault === 'wrong types') return text.replaceAll(/:-?\d+\.\d+/g, ':"若干"');
  return spoiledText(text, fault);
}

/** `null` for an interface that the stand-in does not have; no rows where it has none. */
function rowsOf({ name, params }: ServiceRequest, market: StandInMarket): readonly Row[] | null {
  const code = params['symbol'] ?? params['fund'] ?? '';
  const fund = market.funds.find((each) => each.code === code);
  if (name === 'stock_zh_index_daily_em') return indexRows(market);
  const rows = ROWS[name];
  if (rows !== undefined) return rows(market);
  const ofFund = ROWS_OF_FUND[name];
  if (ofFund !== undefined) return fund === undefined ? [] : ofFund(fund, market, params);
  return WITHOUT_ROWS.has(name) ? [] : null;
}

const WITHOUT_ROWS = new Set([
  'fund_cf_em',
  'fund_portfolio_bond_hold_em',
  'fund_portfolio_industry_allocation_em',
  'fund_announcement_dividend_em',
  'fund_announcement_personnel_em',
  'fund_lof_hist_em',
]);

const ROWS: Readonly<Record<string, (market: StandInMarket) => readonly Row[]>> = {
  fund_name_em: ({ funds }) =>
    funds.map(({ code, name, type }) => ({
      基金代码: code,
      拼音缩写: '',
      基金简称: name,
      基金类型: type,
      拼音全称: '',
    })),
  fund_open_fund_rank_em: (market) => rankRows(market, (fund) => !isMoney(fund)),
  fund_exchange_rank_em: (market) => rankRows(market, (fund) => fund.code.startsWith('5')),
  fund_etf_spot_em: (market) => {
    const [day] = newestDays(market);
    return market.funds
      .filter((fund) => fund.code.startsWith('5'))
      .map((fund) => ({
        代码: fund.code,
        名称: fund.name,
        最新价: valueOn(fund, day),
        成交额: 1_234_500,
        昨收: null,
        数据日期: pandasDay(day),
      }));
  },
  fund_money_rank_em: (market) =>
    market.funds.filter(isMoney).map((fund, index) => {
      const [day] = newestDays(market);
      return {
        序号: index + 1,
        基金代码: fund.code,
        基金简称: fund.name,
        日期: pandasDay(day),
        万份收益: valueOn(fund, day),
        年化收益率7日: 1.66,
        近1月: 0.13,
        近1年: 1.7,
        手续费: '0费率',
      };
    }),
  fund_open_fund_daily_em: (market) =>
    dailyRows(market, (fund) => !isMoney(fund) && !fund.code.startsWith('5')),
  fund_etf_fund_daily_em: (market) => dailyRows(market, (fund) => fund.code.startsWith('5')),
  fund_money_fund_daily_em: (market) => {
    const [day, before] = newestDays(market);
    return market.funds.filter(isMoney).map((fund) => ({
      基金代码: fund.code,
      基金简称: fund.name,
      [`${isoDay(day)}-万份收益`]: valueOn(fund, day),
      [`${isoDay(before)}-万份收益`]: valueOn(fund, before),
    }));
  },
  fund_purchase_em: ({ funds }) =>
    funds.map(({ code, name, type, purchaseState }) => ({
      基金代码: code,
      基金简称: name,
      基金类型: type,
      申购状态: purchaseState,
      赎回状态: '开放赎回',
      下一开放日: '',
      购买起点: 10,
      日累计限定金额: purchaseState === '限大额' ? 10_000 : 100_000_000_000,
      手续费: 0.15,
    })),
  fund_fh_em: ({ funds, today }) =>
    funds.flatMap(({ code, name, dividends }) =>
      dividends
        .filter(([day]) => day <= today)
        .map(([day, amount]) => ({
          序号: 1,
          基金代码: code,
          基金简称: name,
          权益登记日: pandasDay(day),
          除息日期: pandasDay(day),
          分红: amount,
          分红发放日: pandasDay(day + 2),
        })),
    ),
  fund_manager_em: ({ funds }) =>
    funds.map(({ code, name, company, manager }, index) => ({
      序号: index + 1,
      姓名: manager,
      所属公司: company,
      现任基金代码: code,
      现任基金: name,
      累计从业时间: 1200,
      现任基金资产总规模: 12.3,
      现任基金最佳回报: 45.6,
    })),
  fund_aum_em: ({ funds }) =>
    [...new Set(funds.map(({ company }) => company))].map((company, index) => ({
      序号: index + 1,
      基金公司: company,
      成立时间: '2011-08-05T00:00:00.000',
      全部管理规模: 120.5,
      全部基金数: funds.length,
      全部经理数: 2,
      更新日期: null,
    })),
  fund_rating_all: ({ funds }) =>
    funds.map(({ code, name }) => ({
      代码: code,
      简称: name,
      '5星评级家数': 0,
      上海证券: 4,
      招商证券: null,
      济安金信: 3,
      手续费: 0.0015,
      类型: '混合型',
    })),
};

type RowsOfFund = (
  fund: StandInFund,
  market: StandInMarket,
  params: Readonly<Record<string, string>>,
) => readonly Row[];

const ROWS_OF_FUND: Readonly<Record<string, RowsOfFund>> = {
  fund_open_fund_info_em: (fund, market) =>
    publishedValues(fund, market).map(([day, value]) => ({
      净值日期: pandasDay(day),
      单位净值: value,
      日增长率: growthOn(fund, day),
    })),
  fund_etf_fund_info_em: (fund, market) =>
    publishedValues(fund, market).map(([day, value]) => ({
      净值日期: pandasDay(day),
      单位净值: value,
      累计净值: value,
      日增长率: growthOn(fund, day),
      申购状态: '场内交易',
      赎回状态: '场内交易',
    })),
  fund_money_fund_info_em: (fund, market) =>
    publishedValues(fund, market).map(([day, value]) => ({
      净值日期: pandasDay(day),
      每万份收益: value,
      '7日年化收益率': 1.66,
      申购状态: '限制大额申购',
      赎回状态: '开放赎回',
    })),
  fund_overview_em: ({ code, name, type, company, manager, values }) => [
    {
      基金全称: `${name}证券投资基金`,
      基金简称: name,
      基金代码: `${code}（前端）`,
      基金类型: type,
      发行日期: null,
      '成立日期/规模': `${isoDay(values[0]?.[0] ?? 0)} / 2.000亿份`,
      基金管理人: company,
      基金托管人: '建设银行',
      基金经理人: manager,
      管理费率: '1.20%（每年）',
      托管费率: '0.20%（每年）',
      业绩比较基准: '沪深300指数收益率×80%+银行活期存款利率(税后)×20%',
      跟踪标的: '该基金无跟踪标的',
    },
  ],
  fund_fee_em: (_fund, _market, { indicator }) =>
    indicator === '赎回费率'
      ? [
          { 适用期限: '小于7天', 赎回费率: '1.50%' },
          { 适用期限: '大于等于7天', 赎回费率: '0.00%' },
        ]
      : [
          { 适用金额: '小于100万元', 适用期限: '---', 原费率: '1.50%', 天天基金优惠费率: '0.15%' },
          {
            适用金额: '大于等于100万元',
            适用期限: '---',
            原费率: '每笔1000元',
            天天基金优惠费率: '每笔1000元',
          },
        ],
  fund_portfolio_hold_em: (_fund, _market, { date }) => [
    {
      序号: 1,
      股票代码: '600519',
      股票名称: '贵州茅台',
      占净值比例: 5.1,
      持股数: 1.2,
      持仓市值: 2000.5,
      季度: `${date}年1季度股票投资明细`,
    },
  ],
  fund_announcement_report_em: ({ code, name }, { today }) => [
    {
      基金代码: code,
      公告标题: `${name}季度报告`,
      基金名称: name,
      公告日期: pandasDay(today - 30),
      报告ID: `AN${code}`,
    },
  ],
};

/** Every index rises by a point a day. */
function indexRows({ today }: StandInMarket): readonly Row[] {
  const days = Array.from({ length: 300 }, (_, index) => today - 299 + index).filter(isTradingDay);
  return days.map((day, index) => ({
    date: isoDay(day),
    open: null,
    close: 3000 + index,
    volume: 1,
    amount: 1,
  }));
}

function rankRows(market: StandInMarket, takes: (fund: StandInFund) => boolean): readonly Row[] {
  const [day] = newestDays(market);
  const ranked = market.funds.filter((fund) => takes(fund) && valueOn(fund, day) !== null);
  return ranked.map((fund, index) => ({
    序号: index + 1,
    基金代码: fund.code,
    基金简称: fund.name,
    日期: pandasDay(day),
    单位净值: valueOn(fund, day),
    累计净值: valueOn(fund, day),
    日增长率: growthOn(fund, day),
    近1月: null,
    近1年: null,
    手续费: '0.15%',
  }));
}

function dailyRows(market: StandInMarket, takes: (fund: StandInFund) => boolean): readonly Row[] {
  const [day, before] = newestDays(market);
  return market.funds.filter(takes).map((fund) => ({
    基金代码: fund.code,
    基金简称: fund.name,
    [`${isoDay(day)}-单位净值`]: valueOn(fund, day),
    [`${isoDay(day)}-累计净值`]: null,
    [`${isoDay(before)}-单位净值`]: valueOn(fund, before),
    [`${isoDay(before)}-累计净值`]: null,
    日增长值: null,
    日增长率: growthOn(fund, day),
    申购状态: fund.purchaseState,
    赎回状态: '开放赎回',
    手续费: '0.15%',
  }));
}
