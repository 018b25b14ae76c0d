import { averageOf, BONDS, CSI300, index } from './slide-plan';
import type { ScriptSlides } from './slide-plan';

const MONEY = averageOf('0701', '货币基金平均');
const SHORT_BONDS = averageOf('0302', '中短债基金平均');
const LONG_BONDS = averageOf('0301', '长债基金平均');
const BOND_LED = averageOf('0203', '偏债混合基金平均');
const CONVERTIBLES = averageOf('0305', '可转债基金平均');
const STOCKS = averageOf('0201', '偏股混合基金平均');

/** Slides of the courses by the key of their script. */
export const CLASS_SLIDES: Readonly<Record<string, ScriptSlides>> = {
  'first-purchase': [
    {
      points: [
        '应急的钱：三到六个月开支，随时能取',
        '几年内要用的钱：少配波动大的资产',
        '长期不用的钱：可考虑股票类基金',
      ],
      chart: { title: '三类基金：近三年的走势', show: 'growth', years: 3, of: [STOCKS, LONG_BONDS, MONEY] },
    },
    {
      points: ['如实填写收入、期限与能承受的亏损', 'C1 至 C5 对应 R1 至 R5', '情况有变化，重新测评'],
      chart: {
        title: '三类基金：近三年的收益与波动',
        show: 'risk',
        years: 3,
        of: [STOCKS, BOND_LED, LONG_BONDS],
      },
    },
    { points: ['销售机构：证监会网站查名录', '私募管理人：基金业协会查登记', '转账到个人账户的，一律拒绝'] },
  ],
  'net-values': [
    {
      points: [
        '单位净值 = 基金资产净值 ÷ 总份额',
        '收市后估值，托管人复核，晚间公布',
        '净值高低不是价格贵贱',
      ],
    },
    {
      points: ['累计净值：加回派发过的现金', '复权净值：按分红全部再投资计算', '比较两只基金，用复权净值'],
      chart: { title: '一只多次分红的长债基金，近三年', show: 'dividends' },
    },
    { points: ['除息日净值下降，等于派出的现金', '分红前后，持有人的财富不变', '红利再投资一般不收申购费'] },
  ],
  fees: [
    { points: ['申购费：金额越大费率越低，平台可打折', '赎回费：持有越久越低，不满七天不低于 1.5%'] },
    {
      points: ['管理费、托管费：每日从基金财产计提', '销售服务费：C 类按日计提', '公布的净值已扣除这些费用'],
      chart: { title: '各类基金每年的费用', show: 'fees' },
    },
    {
      points: [
        'A 类：收申购费，不收销售服务费',
        'C 类：不收申购费，按日计提服务费',
        '分界：申购费 ÷ 每年服务费',
      ],
    },
  ],
  'dealing-days': [
    {
      points: ['交易日 15:00 前：按当日净值', '15:00 以后与休市日：按下一交易日净值', '申请那一天记作 T 日'],
    },
    {
      points: ['先确认份额，再可查询，再谈赎回', '到账时间从赎回的 T 日数起'],
      chart: { title: 'T 日之后，各类基金的通常日程', show: 'dealing' },
    },
    { points: ['假期前要留出确认的交易日', '封闭期、持有期内不能赎回', '暂停申购时，以公告的恢复日为准'] },
  ],
  'saving-plan': [
    {
      points: [
        '上涨：平均成本高于期初，赚得比一次买入少',
        '先跌后涨：低位买到更多份额',
        '一路下跌：一样会亏',
      ],
      chart: {
        title: '近五年：每月定投与期初一次买入',
        show: 'fixedInvestment',
        years: 5,
        of: [CSI300, index('YHGEM'), index('YHDIV'), BONDS],
      },
    },
    {
      points: ['每月的结余，三年以上不用', '扣款日跟着收入的日子走'],
      chart: {
        title: '三个指数：近五年的走势',
        show: 'growth',
        years: 5,
        of: [CSI300, index('YHGEM'), BONDS],
      },
    },
    {
      points: [
        '停：当初选它的理由不在了',
        '取：临近用钱，分批转到波动小的产品',
        '停与取的标准，开始时就写下来',
      ],
    },
  ],
  'money-and-bonds': [
    {
      points: [
        '万份收益：每万份当天的收益，以元计',
        '七日年化：最近七天折算成年，每天都变',
        '货币基金不是存款',
      ],
      chart: {
        title: '近一年：货币、中短债与长债',
        show: 'growth',
        years: 1,
        of: [MONEY, SHORT_BONDS, LONG_BONDS],
      },
    },
    {
      points: ['收益 = 票息 + 债券价格的变动', '市场利率上行，旧债券的价格下跌'],
      chart: { title: '债券基金也有回撤：近三年', show: 'drawdown', years: 3, of: [LONG_BONDS, SHORT_BONDS] },
    },
    {
      points: ['久期 3 年：利率升 1 个百分点，价格约跌 3%', '信用变差，净值同样会跌', '可转债会跟着正股走'],
      chart: {
        title: '期限与转债：近三年',
        show: 'risk',
        years: 3,
        of: [SHORT_BONDS, LONG_BONDS, CONVERTIBLES],
      },
    },
  ],
  'risk-figures': [
    {
      points: [
        '最大回撤：高点到其后最低点的跌幅',
        '跌 50%，要涨 100% 才能回来',
        '修复时间：从谷底回到前高的天数',
      ],
      chart: { title: '自高点的跌幅：近五年', show: 'drawdown', years: 5, of: [CSI300, index('YHDIV')] },
    },
    {
      points: ['波动率：收益率的年化标准差', '夏普比率 =（年化收益 − 基准利率）÷ 波动率'],
      chart: {
        title: '指数与基金：近三年的风险指标',
        show: 'risk',
        years: 3,
        of: [CSI300, index('YHGEM'), index('YHDIV'), STOCKS, LONG_BONDS],
      },
    },
    { points: ['同一分类、同一区间才能比较', '短期排名变动大，看三年以上', '排名之外，再看回撤与修复'] },
  ],
  'index-funds': [
    {
      points: [
        '宽基：按规模选样，覆盖面广',
        '行业：集中在一个产业，波动更大',
        '策略：按股息、波动等因子选样',
      ],
      chart: {
        title: '宽基、行业与策略：近三年',
        show: 'growth',
        years: 3,
        of: [CSI300, index('YHSEMI'), index('YHDIV')],
      },
    },
    {
      points: ['偏离来自费用、现金、分红与成份调整', '指数增强允许偏离，也可能跑输'],
      chart: {
        title: '各类指数的区间收益',
        show: 'returns',
        of: [CSI300, index('YHA500'), index('YH500'), index('YH1000'), index('YHGEM'), index('YHDIV')],
      },
    },
    {
      points: [
        '场内：按市价成交，看溢价与成交额',
        '场外联接：按净值申赎，无须股票账户',
        '溢价买入，溢价消失就是亏损',
      ],
    },
  ],
  overseas: [
    {
      points: ['当地收市后估值，净值晚一到两个工作日', '先看净值日期，再看涨跌'],
      chart: {
        title: '近一年的海外市场，人民币计价',
        show: 'growth',
        years: 1,
        of: [index('YHNDX'), index('YHSPX'), index('YHHK')],
      },
    },
    { points: ['人民币份额：外币升值受益，贬值受损', '美元份额：省去换汇，汇率仍在'] },
    {
      points: ['额度紧张：限额或暂停申购', '场内溢价是付给卖方的，不是资产的收益'],
      chart: {
        title: '海外与境内：近三年的相关性',
        show: 'correlation',
        years: 3,
        of: [CSI300, index('YHHK'), index('YHNDX'), index('YHSPX')],
      },
    },
  ],
  'fund-reports': [
    {
      points: ['重仓股是季末那一天的，公布时已过去', '连看几期，核对行业是否漂移'],
      chart: {
        title: '行业指数的区间收益',
        show: 'returns',
        of: [
          index('YHSEMI'),
          index('YHMED'),
          index('YHCONS'),
          index('YHBANK'),
          index('YHMETAL'),
          index('YHDEF'),
        ],
      },
    },
    {
      points: [
        '长期低于五千万元，可能转型或清盘',
        '规模太大，调仓变慢',
        '换手率本身不分好坏，看是否合乎策略',
      ],
    },
    { points: ['观点与操作对照着看', '共同管理期间的业绩，两人都有份', '经理变更后，多看一两期报告'] },
  ],
  'private-funds': [
    {
      points: ['单只不低于 100 万元', '金融资产 300 万元，或三年年均收入 50 万元', '冷静期不少于二十四小时'],
    },
    { points: ['超过历史高水位的部分才计提', '净值回升至前高之前不重复计提', '提取时点与比例写在合同里'] },
    {
      points: ['开放日前几天提交申请，锁定期内不能赎回', '预警线控制仓位，止损线变现清算'],
      chart: {
        title: '指数自高点的跌幅：近五年',
        show: 'drawdown',
        years: 5,
        of: [index('YH1000'), index('YHCTA')],
      },
    },
  ],
  allocation: [
    {
      points: ['先问最多能接受跌多少，再倒推比例', '期限越短，股票类越少'],
      chart: { title: '三类资产：近三年', show: 'risk', years: 3, of: [CSI300, BONDS, index('YHGOLD')] },
    },
    {
      points: ['十只同一行业的基金，不算分散', '分散程度看走势是否重合，不看只数'],
      chart: {
        title: '近三年的相关性',
        show: 'correlation',
        years: 3,
        of: [CSI300, index('YHNDX'), BONDS, index('YHGOLD')],
      },
    },
    { points: ['半年或一年一次，或偏离五个百分点再动', '养老金账户封闭运行，期间可以转换'] },
  ],
};
