import { quarterName } from '../../../../../src/domain/text/flash-words';
import { formatDecimal } from '../../../../../src/domain/text/format';
import { draft, monthAndDate, nameAndCode, oneOf } from './flash-draft';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { FlashMoment, FlashTemplate, FlashFacts } from './flash-draft';

/** Days for which an event is news. */
const RECENT_DAYS = { dividend: 4, manager: 20, begin: 30, end: 35, report: 12 } as const;

/** Events of public funds. */
export const FUND_TEMPLATES: readonly FlashTemplate[] = [
  dividend,
  dividend,
  dividendCount,
  managerChange,
  managerChange,
  beginning,
  ending,
  report,
  reportCount,
];

function dividend({ dividends }: FlashFacts, moment: FlashMoment) {
  const found = oneOf(moment, 'dividend', dividends.filter(recent(moment, RECENT_DAYS.dividend)));
  if (found === null) return null;
  const { fund, day, perUnit } = found;
  return draft(
    'fund',
    {
      title: `${fund.name}派发现金红利`,
      body: `${nameAndCode(fund)}以${monthAndDate(day)}为除息日，每份派发现金红利 ${formatDecimal(perUnit, 4)} 元。分红不增加投资者的总权益，除息日单位净值相应下调。`,
    },
    { funds: [fund] },
  );
}

function dividendCount({ dividends }: FlashFacts, { day }: FlashMoment) {
  const days = dividends.map((each) => each.day).filter((each) => each <= day);
  if (days.length === 0) return null;
  const last = Math.max(...days);
  const ofDay = dividends.filter((each) => each.day === last).map(({ fund }) => fund);
  return draft(
    'fund',
    {
      title: `${monthAndDate(last)}有 ${ofDay.length} 只基金分红除息`,
      body: `${monthAndDate(last)}共有 ${ofDay.length} 只公募基金分红除息，红利再投资的份额一般于次一交易日确认。分红方式可在持有期间变更。`,
    },
    { funds: ofDay },
  );
}

function managerChange({ managerChanges }: FlashFacts, moment: FlashMoment) {
  const ofPublic = managerChanges.filter(({ fund }) => fund.area === 'public');
  const found = oneOf(moment, 'change', ofPublic.filter(recent(moment, RECENT_DAYS.manager)));
  if (found === null) return null;
  const { fund, day, text } = found;
  return draft(
    'fund',
    {
      title: `${fund.name}变更基金经理`,
      body: `${nameAndCode(fund)}自${monthAndDate(day)}起，${text}。持有人可留意其投资风格与原有策略是否一致。`,
    },
    { importance: 1, funds: [fund] },
  );
}

function beginning({ publicFunds }: FlashFacts, moment: FlashMoment) {
  const begun = publicFunds.flatMap((fund) =>
    fund.establishedDay === null ? [] : [{ fund, day: fund.establishedDay }],
  );
  const found = oneOf(moment, 'begun', begun.filter(recent(moment, RECENT_DAYS.begin)));
  if (found === null) return null;
  const { fund, day } = found;
  return draft(
    'fund',
    {
      title: `${fund.name}成立`,
      body: `${nameAndCode(fund)}于${monthAndDate(day)}成立，类别为${fund.className}。新基金在建仓期内仓位与净值特征尚不稳定。`,
    },
    { funds: [fund] },
  );
}

function ending({ publicFunds }: FlashFacts, moment: FlashMoment) {
  const ended = publicFunds.flatMap((fund) => (fund.endedDay === null ? [] : [{ fund, day: fund.endedDay }]));
  const found = oneOf(moment, 'ended', ended.filter(recent(moment, RECENT_DAYS.end)));
  if (found === null) return null;
  const { fund, day } = found;
  return draft(
    'fund',
    {
      title: `${fund.name}终止运作`,
      body: `${nameAndCode(fund)}自${monthAndDate(day)}起终止运作并进入清算程序，剩余财产将按持有人的份额比例分配。`,
    },
    { importance: 1, funds: [fund] },
  );
}

function report({ reports }: FlashFacts, moment: FlashMoment) {
  const recentReports = reports.filter(
    ({ publishedDay }) => publishedDay <= moment.day && publishedDay > moment.day - RECENT_DAYS.report,
  );
  const found = oneOf(moment, 'report', recentReports);
  if (found === null) return null;
  const { fund, reportDay, publishedDay } = found;
  return draft(
    'fund',
    {
      title: `${fund.name}披露${quarterName(reportDay)}报告`,
      body: `${nameAndCode(fund)}于${monthAndDate(publishedDay)}披露${quarterName(reportDay)}报告，可在持仓页查看资产配置与重仓变化。`,
    },
    { funds: [fund] },
  );
}

function reportCount({ reports }: FlashFacts, { day }: FlashMoment) {
  const known = reports.filter(({ publishedDay }) => publishedDay <= day);
  const last = known.reduce<Day>((newest, { reportDay }) => Math.max(newest, reportDay), 0);
  const ofQuarter = known.filter(({ reportDay }) => reportDay === last);
  if (ofQuarter.length === 0) return null;
  return draft('fund', {
    title: `${quarterName(last)}报告：已披露 ${ofQuarter.length} 只基金`,
    body: `截至${monthAndDate(day)}，门户收录的公募基金中已有 ${ofQuarter.length} 只披露${quarterName(last)}报告。报告中的持仓为季末时点数据，此后可能已经调整。`,
  });
}

function recent({ day }: FlashMoment, days: number) {
  return (fact: { readonly day: Day }) => fact.day <= day && fact.day > day - days;
}
