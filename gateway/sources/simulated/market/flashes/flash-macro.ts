import { datePartsOf, dayFromParts, daysInMonth, weekdayOf } from '../../../../../src/domain/calendar/day';
import { isTradingDay, tradingDaysBetween } from '../../../../../src/domain/calendar/trading-calendar';
import { draft, fixedTexts, monthAndDate } from './flash-draft';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { FlashFacts, FlashMoment, FlashTemplate } from './flash-draft';

const CLOSURE_AHEAD_DAYS = 30;

/** Publication calendar of statistics and their meaning: dates and words, never a figure. */
export const MACRO_TEMPLATES: readonly FlashTemplate[] = [
  weekTradingDays,
  monthTradingDays,
  quarterEnd,
  nextClosure,
  ...fixedTexts('macro', [
    [
      '日程提示：贷款市场报价利率每月发布',
      '贷款市场报价利率（LPR）于每月 20 日公布，遇节假日顺延，分一年期和五年期以上两个期限，是中长期利率的重要参照。',
    ],
    [
      '日程提示：居民消费价格每月发布',
      '国家统计局每月发布居民消费价格指数（CPI）和工业生产者出厂价格指数（PPI）。前者反映居民生活成本，后者反映工业品价格。',
    ],
    [
      '日程提示：制造业采购经理指数月末发布',
      '采购经理指数（PMI）通常在月末发布，以 50 为荣枯线：高于 50 表示较上月扩张，低于 50 表示收缩。',
    ],
    [
      '日程提示：金融统计数据每月发布',
      '中国人民银行每月发布货币供应量、社会融资规模和贷款数据，用来观察资金面与实体融资的变化。',
    ],
    [
      '日程提示：季度国内生产总值发布时间',
      '季度国内生产总值一般在 1 月、4 月、7 月和 10 月的中下旬发布，数据之后还会有核实与修订。',
    ],
    [
      '日程提示：外汇储备规模每月发布',
      '外汇储备规模一般于每月 7 日发布。汇率折算与资产价格变化会影响以美元计的数值，不宜只看单月增减。',
    ],
    [
      '日程提示：工业企业利润每月下旬发布',
      '规模以上工业企业利润一般在每月 27 日前后发布，可与上市公司定期报告对照，观察行业盈利的方向。',
    ],
    [
      '名词：什么是社会融资规模',
      '社会融资规模指实体经济一定时期内从金融体系获得的资金总额，包括贷款、债券和股票融资等，是观察信用松紧的综合指标。',
    ],
    [
      '名词：M1 与 M2 有何不同',
      'M1 侧重即期的支付能力，M2 还包括定期存款等。两者增速之差常被用来观察资金活跃程度，但口径调整会影响可比性。',
    ],
    [
      '名词：逆回购是怎样投放资金的',
      '逆回购是中央银行向交易商买入债券并约定日后卖回，期限内市场得到资金，到期则收回。净投放等于投放减去到期。',
    ],
    [
      '名词：国债收益率曲线说明什么',
      '收益率曲线把不同期限的国债收益率连成一线。变陡、变平或倒挂反映市场对增长、通胀和政策的不同看法。',
    ],
    [
      '名词：久期与债券价格的关系',
      '久期衡量债券价格对利率的敏感程度。久期越长，利率上行时价格下跌越多，债券基金的净值也会随之波动。',
    ],
    [
      '名词：核心通胀为何剔除食品与能源',
      '食品与能源价格受天气和国际市场影响较大，剔除之后的核心通胀更能反映需求的变化，常与总体通胀对照阅读。',
    ],
    [
      '名词：名义收益与实际收益',
      '名义收益扣除同期物价上涨之后是实际收益。比较不同年份的收益时，应同时看当时的通胀水平。',
    ],
  ]),
];

function weekTradingDays(_facts: FlashFacts, { day }: FlashMoment) {
  const monday = day - ((weekdayOf(day) + 6) % 7);
  const days = tradingDaysBetween(monday, monday + 6);
  return draft('macro', {
    title: `本周共有 ${days.length} 个交易日`,
    body: `按沪深交易所日历，${monthAndDate(monday)}至${monthAndDate(monday + 6)}共有 ${days.length} 个交易日。申购与赎回按交易日受理，15:00 以后提交的申请顺延至下一交易日。`,
  });
}

function monthTradingDays(_facts: FlashFacts, { day }: FlashMoment) {
  const { year, month } = datePartsOf(day);
  const last = dayFromParts(year, month, daysInMonth(year, month));
  const left = tradingDaysBetween(day + 1, last);
  if (left.length === 0) return null;
  return draft('macro', {
    title: `${month}月还有 ${left.length} 个交易日`,
    body: `${monthAndDate(day)}之后，本月还有 ${left.length} 个交易日，最后一个交易日为${monthAndDate(left.at(-1) ?? last)}。`,
  });
}

function quarterEnd(_facts: FlashFacts, { day }: FlashMoment) {
  const { year, month } = datePartsOf(day);
  const lastMonth = Math.ceil(month / 3) * 3;
  const quarter = dayFromParts(year, lastMonth, daysInMonth(year, lastMonth));
  const final = tradingDaysBetween(quarter - 15, quarter).at(-1);
  if (final === undefined || final <= day) return null;
  return draft('macro', {
    title: `本季度最后一个交易日为${monthAndDate(final)}`,
    body: `本季度最后一个交易日为${monthAndDate(final)}。公募基金应在季度结束之日起 15 个工作日内编制完成季度报告并公布。`,
  });
}

function nextClosure(_facts: FlashFacts, { day }: FlashMoment) {
  const days = Array.from({ length: CLOSURE_AHEAD_DAYS }, (_, ahead) => day + 1 + ahead);
  const first = days.find(isClosedWeekday);
  if (first === undefined) return null;
  let resumes = first;
  while (!isTradingDay(resumes)) resumes += 1;
  return draft('macro', {
    title: `休市提示：${monthAndDate(first)}起沪深交易所休市`,
    body: `按交易日历，沪深交易所${monthAndDate(first)}起休市，${monthAndDate(resumes)}恢复交易。休市期间提交的申购和赎回申请将在恢复交易后受理。`,
  });
}

function isClosedWeekday(day: Day): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && !isTradingDay(day);
}
