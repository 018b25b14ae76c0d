import { isExchangeOnly } from '../../../src/domain/dealing/form';
import { nextTradingDay, previousTradingDay } from '../../../src/domain/calendar/trading-calendar';
import { flashTitle } from '../../../src/domain/text/flash-words';
import { managerChanges } from '../../funds/people/fund-tenures';
import { saleChange } from '../wire/market-changes';
import { privateSubject, publicSubject } from './market/facts/fund-subjects';
import { offeringWindow, stateOn } from './market/funds/lifecycle';
import { privateStateOn } from './market/funds/private-plan';
import { namedKey, uniformAt } from './market/random';
import { saleFlagOf } from './market/taxonomy';
import { flashOf, monthAndDate, nameAndCode, timeOn } from './market/flashes/flash-draft';
import type { Day } from '../../../src/domain/calendar/day';
import type { FundSubject } from './market/facts/fund-subjects';
import type { PrivatePlan } from './market/funds/private-plan';
import type { PublicPlan } from './market/funds/public-plan';
import type { FlashFund, SimulatedFlash } from './market/flashes/flash-draft';

/** Names of managers by their codes. */
export type ManagerNames = ReadonlyMap<string, string>;

/** Announcements of funds come within this many seconds from 17:00. */
const EVENING_SECONDS = 175 * 60;

/**
 * What happens to a public portfolio on some trading days, each once: its offering on the morning after it has begun, all
 * else on the evening of its day. A change of dealing is in force from the next trading day, as the fund's page says then.
 */
export function publicFundFlashes(
  plan: PublicPlan,
  names: ManagerNames,
  days: readonly Day[],
): SimulatedFlash[] {
  const subject = publicSubject(plan);
  const fund = { area: 'public', code: subject.code, name: subject.name } as const;
  return [
    ...days.flatMap((day) => [
      ...offering(plan, fund, day),
      ...beginning(plan, { subject, fund }, day),
      ...publicDealing(plan, { subject, fund }, day),
      ...ending({ subject, fund }, day),
    ]),
    ...managerFlashes({ subject, fund }, names, days),
  ];
}

/** The same of a private portfolio: its registration, its openings, its managers and its end; nothing of its worth. */
export function privateFundFlashes(
  plan: PrivatePlan,
  names: ManagerNames,
  days: readonly Day[],
): SimulatedFlash[] {
  const subject = privateSubject(plan);
  const fund = { area: 'private', code: subject.code, name: subject.name } as const;
  return [
    ...days.flatMap((day) => [
      ...registration(plan, fund, day),
      ...privateOpening(plan, { subject, fund }, day),
      ...ending({ subject, fund }, day),
    ]),
    ...managerFlashes({ subject, fund }, names, days),
  ];
}

interface Subject {
  readonly subject: FundSubject;
  readonly fund: FlashFund;
}

/** Whether something of an earlier day, such as one that is closed, is news on a trading day. */
function isNew(when: Day, day: Day): boolean {
  return when <= day && when > previousTradingDay(day);
}

function evening({ subject }: Subject, day: Day, about: string) {
  const key = namedKey(subject.key, `flash-${about}`);
  return {
    atMs: timeOn(day, 17, 0) + Math.floor(uniformAt(key, day) * EVENING_SECONDS) * 1000,
    about: `${subject.code}-${about}`,
  };
}

function offering({ lifecycle }: PublicPlan, fund: FlashFund, day: Day): SimulatedFlash[] {
  if (!isNew(lifecycle.offeringFrom, previousTradingDay(day))) return [];
  const { fromDay, toDay } = offeringWindow(lifecycle);
  return [
    flashOf(
      { about: `${fund.code}-offering`, atMs: timeOn(day, 9, 5) },
      {
        kind: 'fund',
        title: flashTitle(fund.name, { after: '开始发售' }),
        body: `${nameAndCode(fund)}自${monthAndDate(fromDay)}起发售，募集期至${monthAndDate(toDay)}，以管理人公告为准。`,
      },
      { funds: [fund] },
    ),
  ];
}

function beginning({ lifecycle }: PublicPlan, { subject, fund }: Subject, day: Day): SimulatedFlash[] {
  if (lifecycle.hasFailed || !isNew(lifecycle.establishedDay, day)) return [];
  const closed = lifecycle.buildUpDays > 0 ? '建仓期内暂不办理申购和赎回，最长不超过三个月。' : '';
  return [
    flashOf(
      evening({ subject, fund }, day, 'beginning'),
      {
        kind: 'fund',
        title: flashTitle(fund.name, { after: '成立' }),
        body: `${nameAndCode(fund)}于${monthAndDate(lifecycle.establishedDay)}成立，基金合同生效。${closed}`,
      },
      { funds: [fund] },
    ),
  ];
}

/** Changes of sale between the trading day before and this one, of a fund that lived on both. */
function publicDealing(plan: PublicPlan, { subject, fund }: Subject, day: Day): SimulatedFlash[] {
  const { lifecycle, product, key } = plan;
  const before = previousTradingDay(day);
  if (before < lifecycle.establishedDay || lifecycle.hasFailed) return [];
  if (lifecycle.endedDay !== null && lifecycle.endedDay <= day) return [];
  const stateAt = (when: Day) => {
    const { status, dailyLimitYuan, nextOpenDay } = stateOn(lifecycle, when, { key, adjustments: [] });
    // A limit applies to purchases for an amount, which the exchange does not have.
    const isSold = !isExchangeOnly(product.dealing) && saleFlagOf(status) === '1';
    return {
      code: fund.code,
      status,
      end_reason: null,
      sale_flag: isSold ? ('1' as const) : ('0' as const),
      daily_limit: isSold ? dailyLimitYuan : null,
      nextOpenDay,
    };
  };
  const after = stateAt(day);
  const opens = after.nextOpenDay === null ? '' : `，下一开放日为${monthAndDate(after.nextOpenDay)}`;
  return saleChange(stateAt(before), after).map(({ words, detail }) =>
    flashOf(
      evening({ subject, fund }, day, 'dealing'),
      {
        kind: 'fund',
        title: flashTitle(fund.name, { after: words }),
        body: `${nameAndCode(fund)}自${monthAndDate(nextTradingDay(day))}起${words}${detail === '' ? opens : `，${detail}`}。`,
      },
      { funds: [fund] },
    ),
  );
}

/** Also a failed offering has a last day, which is its first: it is no end of a fund. */
function ending({ subject, fund }: Subject, day: Day): SimulatedFlash[] {
  const { startDay, endedDay } = subject;
  if (endedDay === null || endedDay === startDay || !isNew(endedDay, day)) return [];
  return [
    flashOf(
      evening({ subject, fund }, day, 'ending'),
      {
        kind: kindOf(fund),
        title: flashTitle(fund.name, { after: '终止运作' }),
        body: `${nameAndCode(fund)}自${monthAndDate(endedDay)}起终止运作并进入清算程序，剩余财产按持有人的份额比例分配。`,
      },
      { importance: 1, funds: [fund] },
    ),
  ];
}

function registration({ portfolio }: PrivatePlan, fund: FlashFund, day: Day): SimulatedFlash[] {
  if (!isNew(portfolio.startDay, previousTradingDay(day))) return [];
  return [
    flashOf(
      { about: `${fund.code}-registration`, atMs: timeOn(day, 9, 8) },
      {
        kind: 'private',
        title: flashTitle(fund.name, { after: '成立' }),
        body: `${nameAndCode(fund)}于${monthAndDate(portfolio.startDay)}成立并备案。备案不构成对投资能力的认可，也不构成对产品的推荐。`,
      },
      { funds: [fund] },
    ),
  ];
}

function privateOpening(plan: PrivatePlan, { subject, fund }: Subject, day: Day): SimulatedFlash[] {
  const before = previousTradingDay(day);
  if (before < plan.portfolio.startDay || privateStateOn(plan, before).status !== '9') return [];
  if (privateStateOn(plan, day).status !== '0') return [];
  return [
    flashOf(
      evening({ subject, fund }, day, 'opening'),
      {
        kind: 'private',
        title: flashTitle(fund.name, { after: `将于${monthAndDate(nextTradingDay(day))}开放` }),
        body: `${nameAndCode(fund)}自${monthAndDate(nextTradingDay(day))}起开放申购和赎回。申购须完成合格投资者认证，并以合同约定的预约时间为准。`,
      },
      { funds: [fund] },
    ),
  ];
}

function managerFlashes(
  { subject, fund }: Subject,
  names: ManagerNames,
  days: readonly Day[],
): SimulatedFlash[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const tenures = subject.tenures.map(({ managerCode, beginDay, endDay }) => ({
    name: names.get(managerCode) ?? '',
    begin_day: beginDay,
    end_day: endDay,
  }));
  const life = {
    after: Math.max(previousTradingDay(first), subject.startDay),
    until: Math.min(last, (subject.endedDay ?? Number.POSITIVE_INFINITY) - 1),
  };
  return managerChanges(tenures, life).map((change) =>
    flashOf(
      evening({ subject, fund }, nextTradingDay(change.day - 1), 'manager'),
      {
        kind: kindOf(fund),
        title: flashTitle(fund.name, { after: '变更基金经理' }),
        body: `${nameAndCode(fund)}自${monthAndDate(change.day)}起，${change.text}。`,
      },
      { funds: [fund] },
    ),
  );
}

function kindOf({ area }: FlashFund): 'fund' | 'private' {
  return area === 'public' ? 'fund' : 'private';
}
