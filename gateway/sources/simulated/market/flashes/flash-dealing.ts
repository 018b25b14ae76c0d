import { datePartsOf } from '../../../../../src/domain/calendar/day';
import { formatAmount } from '../../../../../src/domain/text/format';
import { draft, fixedTexts, livesOn, monthAndDate, nameAndCode, oneOf } from './flash-draft';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { FlashMoment, FlashTemplate, FlashFacts, FlashFundState } from './flash-draft';

const OFFERED = '1';
const NO_REDEMPTION = '6';
const NO_PURCHASE = '5';
const CLOSED = '9';

/** How public funds can be dealt in. */
export const DEALING_TEMPLATES: readonly FlashTemplate[] = [
  offering,
  offeringCount,
  limit,
  limit,
  limitCount,
  stateOf(NO_PURCHASE, '暂停申购', '赎回照常办理，恢复申购的时间以管理人公告为准'),
  stateOf(NO_REDEMPTION, '暂停赎回', '申购照常办理，恢复赎回的时间以管理人公告为准'),
  closedUntil,
  ...fixedTexts('fund', [
    [
      '交易提示：15:00 后的申请顺延一日',
      '交易日 15:00 以前提交的申购和赎回按当日净值确认，之后提交的按下一交易日净值确认，周末与节假日顺延。',
    ],
    [
      '交易提示：海外基金净值披露较晚',
      '投资海外市场的基金（QDII）和基金中基金通常晚一个交易日披露净值，申购赎回的确认与到账也相应推后。',
    ],
    [
      '交易提示：货币基金的起息日',
      '货币基金在份额确认之后开始享有收益。周五 15:00 以前申购的，一般自下周一起享有收益；周五赎回的，周末仍享有收益。',
    ],
    [
      '交易提示：A 类与 C 类份额如何选择',
      'A 类份额一般在申购时收费，C 类份额按日计提销售服务费。持有时间较短时 C 类费用可能较低，持有较久时 A 类可能较低。',
    ],
  ]),
];

function offering({ publicFunds }: FlashFacts, moment: FlashMoment) {
  const fund = oneOf(moment, 'offered', inState(publicFunds, OFFERED));
  if (fund === null) return null;
  return draft(
    'fund',
    {
      title: `新发：${fund.name}正在发售`,
      body: `${nameAndCode(fund)}正在发售，类别为${fund.className}。认购前请阅读基金合同、招募说明书与产品资料概要，了解风险等级与费用。`,
    },
    { funds: [fund] },
  );
}

function offeringCount({ publicFunds }: FlashFacts) {
  const offered = inState(publicFunds, OFFERED);
  if (offered.length === 0) return null;
  return draft(
    'fund',
    {
      title: `当前 ${offered.length} 只新基金正在发售`,
      body: `门户收录的公募基金中，当前有 ${offered.length} 只正在发售。新基金没有历史业绩可供参考，可关注管理人与基金经理的从业经历。`,
    },
    { funds: offered },
  );
}

function limit({ publicFunds }: FlashFacts, moment: FlashMoment) {
  const fund = oneOf(
    moment,
    'limited',
    publicFunds.filter((each) => each.dailyLimitYuan !== null && livesOn(each, moment.day)),
  );
  if (fund === null) return null;
  return draft(
    'fund',
    {
      title: `${fund.name}限制大额申购`,
      body: `${nameAndCode(fund)}单个账户单日申购金额上限为 ${formatAmount(fund.dailyLimitYuan)}，超过部分可能被拒绝。限额通常用于控制规模。`,
    },
    { funds: [fund] },
  );
}

function limitCount({ publicFunds }: FlashFacts, { day }: FlashMoment) {
  const limited = publicFunds.filter((fund) => fund.dailyLimitYuan !== null && livesOn(fund, day));
  if (limited.length === 0) return null;
  return draft('fund', {
    title: `当前 ${limited.length} 只公募基金设有申购限额`,
    body: `门户收录的公募基金中，当前有 ${limited.length} 只设有单日申购限额。限额以管理人公告为准，可在基金的交易规则页查看。`,
  });
}

function stateOf(status: string, words: string, note: string): FlashTemplate {
  return ({ publicFunds }, moment) => {
    const fund = oneOf(moment, 'state', inState(publicFunds, status));
    if (fund === null) return null;
    return draft(
      'fund',
      { title: `${fund.name}${words}`, body: `${nameAndCode(fund)}当前${words}，${note}。` },
      { funds: [fund] },
    );
  };
}

function closedUntil({ publicFunds }: FlashFacts, moment: FlashMoment) {
  const fund = oneOf(
    moment,
    'closed',
    inState(publicFunds, CLOSED).filter(
      ({ nextOpenDay }) => nextOpenDay !== null && nextOpenDay > moment.day,
    ),
  );
  if (fund === null || fund.nextOpenDay === null) return null;
  const day = dateWithYear(fund.nextOpenDay);
  return draft(
    'fund',
    {
      title: `${fund.name}下次开放日公布`,
      body: `${nameAndCode(fund)}处于封闭期，下次开放日为${day}。封闭期内不办理申购与赎回，请按资金用途合理安排。`,
    },
    { funds: [fund] },
  );
}

function inState(funds: readonly FlashFundState[], status: string): FlashFundState[] {
  return funds.filter((fund) => fund.status === status);
}

function dateWithYear(day: Day): string {
  return `${datePartsOf(day).year}年${monthAndDate(day)}`;
}
