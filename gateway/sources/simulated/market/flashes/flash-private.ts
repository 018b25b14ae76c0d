import { datePartsOf } from '../../../../../src/domain/calendar/day';
import { draft, fixedTexts, livesOn, monthAndDate, nameAndCode, oneOf } from './flash-draft';
import type { FlashMoment, FlashTemplate, FlashFacts, FlashFundState } from './flash-draft';

const OPENING_AHEAD_DAYS = 10;
const NEW_DAYS = 45;
const CHANGE_DAYS = 30;
const END_DAYS = 35;
const REGISTRY_NOTE = '登记备案不构成对投资能力的认可，也不构成对产品的推荐。';

/** Private funds: registrations, opening days and managers. Never their performance. */
export const PRIVATE_TEMPLATES: readonly FlashTemplate[] = [
  opening,
  opening,
  openingCount,
  registration,
  firm,
  newFund,
  managerChange,
  ending,
  counts,
  ...fixedTexts('private', [
    [
      '私募提示：开放日才能申购和赎回',
      '多数私募证券基金只在合同约定的开放日办理申购和赎回，并可能设有份额锁定期。投入资金前请确认流动性安排。',
    ],
    [
      '私募提示：预警线与止损线',
      '部分私募基金在合同中设有预警线和止损线，触及后将降低仓位或终止运作。具体数值与处置方式以合同为准。',
    ],
    [
      '私募提示：业绩报酬怎样计提',
      '业绩报酬的计提基准、比例和时点由合同约定，常见做法是高水位法。同一产品不同时间申购的份额，计提结果可能不同。',
    ],
    [
      '私募提示：信息披露的时间',
      '私募证券投资基金一般在季度结束后一个月内披露季度信息，规模较大的产品还须披露月度信息，投资者可通过信息披露备份平台查询。',
    ],
  ]),
];

function opening({ privateFunds }: FlashFacts, moment: FlashMoment) {
  const fund = oneOf(moment, 'opening', openingSoon(privateFunds, moment));
  if (fund === null || fund.nextOpenDay === null) return null;
  return draft(
    'private',
    {
      title: `${fund.name} ${monthAndDate(fund.nextOpenDay)}开放`,
      body: `${nameAndCode(fund)}下一个开放日为${monthAndDate(fund.nextOpenDay)}，策略为${fund.className}。申购须完成合格投资者认证，并以合同约定的预约时间为准。`,
    },
    { funds: [fund] },
  );
}

function openingCount({ privateFunds }: FlashFacts, moment: FlashMoment) {
  const soon = openingSoon(privateFunds, moment);
  if (soon.length === 0) return null;
  return draft('private', {
    title: `未来十日 ${soon.length} 只私募基金开放`,
    body: `门户收录的私募基金中，未来十日内有 ${soon.length} 只进入开放日。开放日安排以管理人通知为准。`,
  });
}

function registration({ privateFunds }: FlashFacts, moment: FlashMoment) {
  const fund = oneOf(
    moment,
    'registered',
    privateFunds.filter((each) => each.registryNumber !== null && livesOn(each, moment.day)),
  );
  if (fund === null || fund.establishedDay === null) return null;
  const { year } = datePartsOf(fund.establishedDay);
  return draft(
    'private',
    {
      title: `备案信息：${fund.name}`,
      body: `${fund.name}的备案编号为 ${fund.registryNumber ?? ''}，${year}年成立，策略为${fund.className}。${REGISTRY_NOTE}`,
    },
    { funds: [fund] },
  );
}

function firm({ firms }: FlashFacts, moment: FlashMoment) {
  const found = oneOf(moment, 'firm', firms);
  if (found === null) return null;
  const { year } = datePartsOf(found.foundedDay);
  return draft('private', {
    title: `登记信息：${found.name}`,
    body: `${found.name}登记编号为 ${found.registryNumber}，${year}年成立于${found.city}。${REGISTRY_NOTE}`,
  });
}

function newFund({ privateFunds }: FlashFacts, moment: FlashMoment) {
  const fund = oneOf(
    moment,
    'new',
    privateFunds.filter(
      ({ establishedDay }) =>
        establishedDay !== null && establishedDay <= moment.day && establishedDay > moment.day - NEW_DAYS,
    ),
  );
  if (fund === null || fund.establishedDay === null) return null;
  return draft(
    'private',
    {
      title: `新备案：${fund.name}`,
      body: `${nameAndCode(fund)}于${monthAndDate(fund.establishedDay)}成立，策略为${fund.className}。成立不满六个月的私募基金不展示业绩、不参与排行。`,
    },
    { funds: [fund] },
  );
}

function managerChange({ managerChanges }: FlashFacts, moment: FlashMoment) {
  const found = oneOf(
    moment,
    'change',
    managerChanges.filter(
      ({ fund, day }) => fund.area === 'private' && day <= moment.day && day > moment.day - CHANGE_DAYS,
    ),
  );
  if (found === null) return null;
  const { fund, day, text } = found;
  return draft(
    'private',
    {
      title: `${fund.name}变更基金经理`,
      body: `${nameAndCode(fund)}自${monthAndDate(day)}起，${text}。变更事项以管理人向持有人的通知为准。`,
    },
    { importance: 1, funds: [fund] },
  );
}

function ending({ privateFunds }: FlashFacts, moment: FlashMoment) {
  const fund = oneOf(
    moment,
    'ended',
    privateFunds.filter(
      ({ endedDay }) => endedDay !== null && endedDay <= moment.day && endedDay > moment.day - END_DAYS,
    ),
  );
  if (fund === null || fund.endedDay === null) return null;
  return draft(
    'private',
    {
      title: `${fund.name}终止并清算`,
      body: `${nameAndCode(fund)}自${monthAndDate(fund.endedDay)}起终止运作并进入清算，清算报告由管理人向持有人披露。`,
    },
    { importance: 1, funds: [fund] },
  );
}

function counts({ privateFunds, firms }: FlashFacts, { day }: FlashMoment) {
  const living = privateFunds.filter((fund) => livesOn(fund, day));
  if (living.length === 0) return null;
  const strategies = new Set(living.map(({ className }) => className)).size;
  return draft('private', {
    title: `门户收录 ${living.length} 只私募基金`,
    body: `截至${monthAndDate(day)}，门户收录存续的私募基金 ${living.length} 只，来自 ${firms.length} 家管理人，覆盖 ${strategies} 个细分策略。`,
  });
}

function openingSoon(funds: readonly FlashFundState[], { day }: FlashMoment): FlashFundState[] {
  return funds.filter(
    ({ nextOpenDay }) => nextOpenDay !== null && nextOpenDay > day && nextOpenDay <= day + OPENING_AHEAD_DAYS,
  );
}
