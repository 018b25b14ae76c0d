import type { PeriodColumns } from '../../funds/fund.schema';
import type { Layout } from './columns';

export type SaleField = 'purchaseState' | 'redemptionState' | 'dailyLimit';
export type FundListField = 'code' | 'name' | 'type' | 'pinyinInitials' | 'pinyinFull' | SaleField;
export type RankingField =
  | 'code'
  | 'name'
  | 'day'
  | 'nav'
  | 'accumulatedNav'
  | 'income'
  | 'sevenDayRate'
  | 'fee'
  | keyof PeriodColumns
  | SaleField;
export type NavField =
  | 'code'
  | 'name'
  | 'virtualNav'
  | 'day'
  | 'announced'
  | 'nav'
  | 'accumulatedNav'
  | 'income'
  | 'growth'
  | 'payout'
  | 'dividend'
  | SaleField;
export type SaleListField = 'code' | 'minimum' | 'nextOpenDay' | 'fee' | SaleField;
export type ProfileField =
  | 'code'
  | 'name'
  | 'type'
  | 'fullName'
  | 'established'
  | 'ended'
  | 'state'
  | 'size'
  | 'company'
  | 'custodian'
  | 'managers'
  | 'managementRate'
  | 'custodyRate'
  | 'serviceRate'
  | 'minimum'
  | 'objective'
  | 'strategy'
  | 'benchmark';
export type HoldingField = 'fund' | 'day' | 'published' | 'code' | 'name' | 'ratio' | 'value';
export type IndustryField = 'day' | 'name' | 'ratio';
export type AllocationField = 'day' | 'stocks' | 'bonds' | 'cash' | 'netAsset';
export type HolderField = 'day' | 'institutions' | 'individuals' | 'staff';
export type SizeField = 'day' | 'size';
export type RateField = 'code' | 'original' | 'discounted' | 'minimum';

/** Titles of a column of fund codes. */
export const FUND_CODE_TITLES = ['基金代码', '代码', 'fund_code', 'fundcode', 'fcode', 'ts_code', 'code'];
/** Titles of a column of registration numbers of private funds. */
export const REGISTRY_TITLES = ['备案编号', '产品备案编号', '基金备案编号', '备案编码', '基金编号'];
const NAME = ['基金简称', '基金名称', '简称', '名称', 'fund_name', 'shortname', 'name'];
/** Titles of the columns of the state of sale. */
export const SALE_TITLES: Readonly<Record<SaleField, readonly string[]>> = {
  purchaseState: ['申购状态', 'sgzt', 'subscription_status'],
  redemptionState: ['赎回状态', 'shzt', 'redemption_status'],
  dailyLimit: ['日累计限定金额', 'daily_limit'],
};
const INCOME = ['每万份收益', '万份收益', '每万份基金净收益', 'income_10k'];
const NAV = [
  '单位净值',
  '基金单位净值',
  '基金份额净值',
  '份额净值',
  'dwjz',
  'unit_net_value',
  'unit_nav',
  'nav',
];
const ACCUMULATED = [
  '累计净值',
  '累计单位净值',
  '基金份额累计净值',
  '份额累计净值',
  'ljjz',
  'accumulated_net_value',
  'accumulated_nav',
  'accum_nav',
  'acc_nav',
];
const DAY = [
  '净值日期',
  '日期',
  '估值日期',
  '估值基准日',
  '业务日期',
  '交易日期',
  'fsrq',
  'report_date',
  'nav_date',
  'date',
];
/** Titles of a column of the growth of a day. */
export const GROWTH_TITLES = [
  '日增长率',
  '净值增长率',
  'jzzzl',
  'growth_rate',
  'daily_return',
  'pct_change',
  'daily_growth',
  'return',
];

/** List of all funds: 基金代码, 拼音缩写, 基金简称, 基金类型, 拼音全称 (AKShare fund_name_em). */
export const FUND_LIST_LAYOUT: Layout<FundListField> = {
  name: '基金名单',
  titles: {
    code: FUND_CODE_TITLES,
    name: NAME,
    type: ['基金类型', '类型', 'fund_type', 'type'],
    pinyinInitials: ['拼音缩写', 'pinyin_abbr'],
    pinyinFull: ['拼音全称', 'pinyin_full'],
    ...SALE_TITLES,
  },
  required: [['code'], ['name'], ['type']],
};

/** A ranking snapshot: AKShare fund_open_fund_rank_em and, for money funds, fund_money_rank_em. */
export const RANKING_LAYOUT: Layout<RankingField> = {
  name: '排行快照',
  titles: {
    code: FUND_CODE_TITLES,
    name: NAME,
    day: DAY,
    nav: NAV,
    accumulatedNav: ACCUMULATED,
    income: INCOME,
    sevenDayRate: ['年化收益率7日', '7日年化收益率', '七日年化收益率', '7日年化'],
    day_growth: ['日增长率', '日涨幅'],
    week1: ['近1周', '近一周'],
    month1: ['近1月', '近一月'],
    month3: ['近3月', '近三月'],
    month6: ['近6月', '近六月'],
    year1: ['近1年', '近一年'],
    year2: ['近2年', '近两年', '近二年'],
    year3: ['近3年', '近三年'],
    this_year: ['今年来', '今年以来'],
    since_start: ['成立来', '成立以来'],
    fee: ['手续费'],
    ...SALE_TITLES,
  },
  required: [['code'], ['name'], ['day'], ['nav', 'income'], ['month1'], ['year1']],
};

/**
 * Values by day: date,nav,daily_return, and the history tables of AKShare, East Money and Tushare; of one fund, or of
 * several with a column of codes. The accumulated NAV may be a separate table (累计净值走势). Sheets of private funds
 * have registration numbers for codes, and may have a virtual NAV, which differs by investor and is not used.
 */
export const NAV_LAYOUT: Layout<NavField> = {
  name: '净值文件',
  titles: {
    // A sheet of private funds may have another code of the custodian beside the registration number.
    code: [...REGISTRY_TITLES, ...FUND_CODE_TITLES, '产品代码'],
    name: [...NAME, '产品名称'],
    virtualNav: ['虚拟净值', '虚拟单位净值', '虚拟计提净值'],
    day: DAY,
    announced: ['ann_date', '公告日期'],
    nav: NAV,
    accumulatedNav: ACCUMULATED,
    income: INCOME,
    growth: GROWTH_TITLES,
    payout: ['分红送配', 'fhsp'],
    dividend: ['每份分红', 'bonus_per_share'],
    ...SALE_TITLES,
  },
  required: [['day'], ['nav', 'income', 'accumulatedNav']],
};

/** State of sale of all funds: AKShare fund_purchase_em. */
export const SALE_LAYOUT: Layout<SaleListField> = {
  name: '申购状态表',
  titles: {
    code: FUND_CODE_TITLES,
    minimum: ['购买起点'],
    nextOpenDay: ['下一开放日'],
    fee: ['手续费'],
    ...SALE_TITLES,
  },
  required: [['code'], ['purchaseState'], ['redemptionState'], ['dailyLimit'], ['minimum']],
};

/**
 * Profile of funds: AKShare fund_overview_em, fund_info_ths and fund_individual_basic_info_xq (whose rows of 字段 and 值
 * are turned into columns), Tushare fund_basic.
 */
export const PROFILE_LAYOUT: Layout<ProfileField> = {
  name: '基金概况',
  titles: {
    code: FUND_CODE_TITLES,
    name: NAME,
    type: ['基金类型', '类型', 'fund_type'],
    fullName: ['基金全称'],
    established: ['成立日期/规模', '成立日期', '成立时间', 'found_date'],
    ended: ['delist_date'],
    state: ['status'],
    size: ['资产规模', '净资产规模', '最新规模'],
    company: ['基金管理人', '基金公司', 'management'],
    custodian: ['基金托管人', '托管银行', 'custodian'],
    managers: ['基金经理人', '基金经理'],
    managementRate: ['管理费率', '管理费', 'm_fee'],
    custodyRate: ['托管费率', '托管费', 'c_fee'],
    serviceRate: ['销售服务费率', '销售服务费'],
    minimum: ['首次最低金额(元)', '首次最低金额'],
    objective: ['投资目标'],
    strategy: ['投资策略'],
    benchmark: ['业绩比较基准', 'benchmark'],
  },
  required: [['code'], ['company'], ['custodian'], ['benchmark']],
};

/** Rates of purchase of one fund, from the script of its page at East Money. */
export const RATE_LAYOUT: Layout<RateField> = {
  name: '费率',
  titles: { code: FUND_CODE_TITLES, original: ['原费率'], discounted: ['现费率'], minimum: ['最小申购金额'] },
  required: [['code'], ['original'], ['discounted']],
};

const REPORT_DAY = ['季度', '截止时间', '报告日', 'report_date', 'end_date', 'quarter'];
const RATIO = ['占净值比例', 'proportion', 'stk_mkv_ratio'];
const VALUE = ['持仓市值', '市值', 'market_value', 'mkv'];

/** Largest stocks: AKShare fund_portfolio_hold_em, Tushare fund_portfolio. */
export const STOCK_LAYOUT: Layout<HoldingField> = {
  name: '股票持仓',
  titles: {
    fund: ['ts_code'],
    day: REPORT_DAY,
    published: ['ann_date'],
    code: ['股票代码', 'stock_id', 'symbol'],
    name: ['股票名称', 'stock_name'],
    ratio: RATIO,
    value: VALUE,
  },
  required: [['day'], ['code'], ['ratio'], ['value']],
};

/** Largest bonds: AKShare fund_portfolio_bond_hold_em. */
export const BOND_LAYOUT: Layout<HoldingField> = {
  ...STOCK_LAYOUT,
  name: '债券持仓',
  titles: { ...STOCK_LAYOUT.titles, code: ['债券代码', 'bond_id'], name: ['债券名称', 'bond_name'] },
};

/** Industries: AKShare fund_portfolio_industry_allocation_em. */
export const INDUSTRY_LAYOUT: Layout<IndustryField> = {
  name: '行业配置',
  titles: { day: REPORT_DAY, name: ['行业类别', 'sector_name'], ratio: RATIO },
  required: [['day'], ['name'], ['ratio']],
};

/** Kinds of assets by quarter, as in the script of a fund's page at East Money. */
export const ALLOCATION_LAYOUT: Layout<AllocationField> = {
  name: '资产配置',
  titles: {
    day: REPORT_DAY,
    stocks: ['股票占净比', 'stock_proportion'],
    bonds: ['债券占净比', 'bond_proportion'],
    cash: ['现金占净比', 'cash_proportion'],
    netAsset: ['净资产', 'net_asset'],
  },
  required: [['day'], ['stocks'], ['bonds'], ['cash']],
};

/** Holders by half-year. */
export const HOLDER_LAYOUT: Layout<HolderField> = {
  name: '持有人结构',
  titles: {
    day: REPORT_DAY,
    institutions: ['机构持有比例', 'institutional_proportion'],
    individuals: ['个人持有比例', 'individual_proportion'],
    staff: ['内部持有比例', 'internal_proportion'],
  },
  required: [['day'], ['institutions'], ['individuals'], ['staff']],
};

/** Size by quarter, in units of 100 million yuan. */
export const SIZE_LAYOUT: Layout<SizeField> = {
  name: '规模变动',
  titles: { day: REPORT_DAY, size: ['净资产规模(亿元)', '期末净资产(亿元)'] },
  required: [['day'], ['size']],
};
