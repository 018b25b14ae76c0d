import { BONDS, CSI300, index } from './slide-plan';
import type { ChartSlide, MarketSeries, ScriptSlides } from './slide-plan';
import type { ManagerScript } from './manager-scripts';

/** How the fund went, or the market where the roadshow is about none. */
function wayOf(market: MarketSeries): ChartSlide {
  return { title: '近一年的走势', show: 'growth', years: 1, of: ['fund', 'benchmark', 'average', market] };
}

function fallOf(market: MarketSeries): ChartSlide {
  return { title: '自高点的跌幅：近三年', show: 'drawdown', years: 3, of: ['fund', 'benchmark', market] };
}

/** Slides of managers' roadshows. */
export const MANAGER_SLIDES: Readonly<Record<ManagerScript, ScriptSlides>> = {
  equity: [
    { points: ['盈利增长慢，估值变化快', '业绩不及预期：先分清一次性还是趋势'], chart: wayOf(CSI300) },
    {
      points: ['单一行业设内部上限', '重仓股平均持有一年以上'],
      chart: {
        title: '行业指数的区间收益',
        show: 'returns',
        of: [
          index('YHSEMI'),
          index('YHMED'),
          index('YHCONS'),
          index('YHNEV'),
          index('YHBANK'),
          index('YHMETAL'),
        ],
      },
    },
    { points: ['靠结构与集中度，不靠猜点位', '判断失误及时纠正，风格不利耐心等待'], chart: fallOf(CSI300) },
  ],
  bond: [
    {
      points: ['资金面、经济、政策三方面定久期', '判断不清时靠近基准'],
      chart: {
        title: '期限不同，利率的影响不同：近三年',
        show: 'growth',
        years: 3,
        of: [index('YHGOV7'), index('YHGOV'), index('YHCREDIT')],
      },
    },
    { points: ['内部评级、白名单、单一主体上限', '以中高等级为主'], chart: wayOf(BONDS) },
    { points: ['利率波动：票息会慢慢补回', '备足利率债与现金，应对集中赎回'], chart: fallOf(BONDS) },
  ],
  index: [
    { points: ['生效日前后分几天调换', '停牌成份以同行业替代，复牌再换回'], chart: wayOf(CSI300) },
    {
      points: ['许多小规律合在一起，控制行业与风格偏离', '持续偏离历史区间，降低权重'],
      chart: fallOf(CSI300),
    },
    {
      points: ['没有明确判断时，以宽基为主', '容量有限，规模过大先限购'],
      chart: {
        title: '宽基与行业指数的区间收益',
        show: 'returns',
        of: [CSI300, index('YHA500'), index('YH500'), index('YH1000'), index('YHSEMI'), index('YHBANK')],
      },
    },
  ],
  mixed: [
    {
      points: ['战略比例一年评估一次', '商品比例不大，用来分散'],
      chart: {
        title: '近三年的相关性',
        show: 'correlation',
        years: 3,
        of: [CSI300, BONDS, index('YHGOLD'), index('YHCTA')],
      },
    },
    { points: ['对冲成本高于它减少的波动时不做', '海外长假期间，按公告暂停申赎'], chart: wayOf(CSI300) },
    { points: ['先定能承受的波动，再分给各类资产', '下跌的原因更分散，仍会下跌'], chart: fallOf(CSI300) },
  ],
  quant: [
    {
      points: ['盈利、估值、动量等因子合在一起用', '参数按季检查，有证据才增减'],
      chart: wayOf(index('YH500')),
    },
    {
      points: ['对冲去掉大盘涨跌，留下选股的部分', '贴水是成本，决定对冲的比例'],
      chart: fallOf(index('YH500')),
    },
    { points: ['换手越高，容量越小', '没有超额时，先看历史波动，再查因子'] },
  ],
  futures: [
    {
      points: ['多数时候小亏小赚，靠少数大行情', '卖出期权：平时收权利金，波动放大时集中亏损'],
      chart: wayOf(index('YHCTA')),
    },
    {
      points: ['按波动定仓位，单品种与整体设上限', '跳空时止损未必来得及，先把敞口放小'],
      chart: fallOf(index('YHCTA')),
    },
    {
      points: ['相关性不高，但不是相反', '不宜作为组合的主要部分，按一年以上评价'],
      chart: {
        title: '与股票、债券的相关性：近三年',
        show: 'correlation',
        years: 3,
        of: [index('YHCTA'), CSI300, BONDS],
      },
    },
  ],
};
