import { section, type Article } from '../article';

const CATEGORY = '交易常识';

/** When a deal happens and how to spread it. */
export const DEALING_ARTICLES: readonly Article[] = [
  {
    id: 'money-arrival',
    title: '确认、到账要几天',
    category: CATEGORY,
    publishedDate: '20261027',
    summary: '15:00 前后下单，按不同的净值成交；确认和到账都按交易日计算，遇周末和节假日顺延。',
    blocks: [
      ...section(
        '哪一天的净值',
        '交易日 15:00 之前提交，按当天净值成交，当天称为 T 日；15:00 之后或非交易日提交，算作下一个交易日。提交时净值还没有算出来，这叫“未知价”原则。调休上班的周末不是交易日。',
      ),
      ...section('一般时间', [
        '普通公募基金：T+1 确认，T+2 可以查到份额。',
        'QDII 基金：T+2 确认，涉及海外市场节假日时可能更久。',
        '货币基金赎回：一般 T+1 到账。',
        '股票型、混合型基金赎回：一般 T+3 到 T+4 到账；QDII 最长可到 T+10。',
      ]),
      ...section(
        '在本站哪里查',
        '每只基金的“交易规则”页用一条时间轴标出今天下单的确认日、可查日和到账日。实际时间以基金合同和销售机构为准。',
      ),
    ],
    relatedIds: ['redemption-fee', 'purchase-fee'],
  },
  {
    id: 'regular-investment',
    title: '定投与平均成本',
    category: CATEGORY,
    publishedDate: '20261028',
    summary: '定投用固定金额分批买入，跌时多买、涨时少买，摊平的是成本，不能消除亏损。',
    blocks: [
      ...section(
        '平均成本怎么来的',
        '每月投入 1,000 元，四个月的净值依次为 1.00、0.80、1.00、1.25，分别买到 1,000、1,250、1,000、800 份，共 4,050 份。平均成本 = 4,000 ÷ 4,050 ≈ 0.9877 元，低于四次净值的算术平均 1.0125 元（未计申购费）。',
      ),
      ...section('适合什么', [
        '每月有固定结余、不想判断买入时点的投资者。',
        '波动较大、长期看好的基金，分批买入能减轻一次买在高点的影响。',
        '期限至少几年，中途不需要动用的钱。',
      ]),
      ...section('要明白的事', [
        '市场持续上涨时，一次性投入的结果通常好于定投。',
        '市场持续下跌时，定投同样亏损，只是亏得慢一些。',
        '每次扣款都要付申购费，赎回时各批份额分别计算持有天数。',
      ]),
    ],
    relatedIds: ['purchase-fee', 'max-drawdown'],
  },
];
