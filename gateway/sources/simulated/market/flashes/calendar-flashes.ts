import { datePartsOf, dayFromParts, weekdayOf } from '../../../../../src/domain/calendar/day';
import { quarterEndOf, reportPublishedBy } from '../../../../../src/domain/calendar/report-days';
import {
  earlierTradingDay,
  isTradingDay,
  nextTradingDay,
  previousTradingDay,
  tradingDaysBetween,
} from '../../../../../src/domain/calendar/trading-calendar';
import { quarterName } from '../../../../../src/domain/text/flash-words';
import { flashOf, monthAndDate, timeOn } from './flash-draft';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { SimulatedFlash } from './flash-draft';

/** Trading days before a closure on which it is announced. */
const CLOSURE_AHEAD = 3;
const WEEK_DAYS = 7;

/**
 * Announcements that the calendar of the exchanges and of the rules brings: closures and what follows them, the trading days
 * of the week ahead, when reports are due, and the year's end for personal pension accounts. Alone on closed days.
 */
export function calendarFlashes(day: Day): SimulatedFlash[] {
  return isTradingDay(day)
    ? [...closureAhead(day), ...reportsDue(day), ...longReportsDue(day), ...pensionYear(day)]
    : [...resumption(day), ...weekAhead(day)];
}

function closureAhead(day: Day): SimulatedFlash[] {
  const last = lastBeforeClosure(day);
  if (last === null || earlierTradingDay(last, CLOSURE_AHEAD) !== day) return [];
  const resumes = nextTradingDay(last);
  const [from, to] = [monthAndDate(last + 1), monthAndDate(resumes - 1)];
  const span = from === to ? from : `${from}至${to}`;
  return [
    flashOf(
      { about: 'closure', atMs: timeOn(day, 16, 0) },
      {
        kind: 'policy',
        title: `休市安排：${span}沪深交易所休市`,
        body: `沪深交易所${span}休市，${monthAndDate(resumes)}恢复交易。${monthAndDate(last)} 15:00 以后提交的申购和赎回申请，在${monthAndDate(resumes)}受理。`,
      },
      { importance: 1 },
    ),
  ];
}

/** The last trading day before the next closure of a weekday, `null` if that is not near. */
function lastBeforeClosure(day: Day): Day | null {
  let last = day;
  for (let ahead = 0; ahead <= CLOSURE_AHEAD; ahead += 1) {
    const next = nextTradingDay(last);
    if (hasClosedWeekday(last, next)) return last;
    last = next;
  }
  return null;
}

/** Whether a weekday between two trading days is none. */
function hasClosedWeekday(last: Day, next: Day): boolean {
  return Array.from({ length: next - last - 1 }, (_, after) => weekdayOf(last + 1 + after)).some(
    (weekday) => weekday !== 0 && weekday !== 6,
  );
}

function resumption(day: Day): SimulatedFlash[] {
  const next = day + 1;
  const last = previousTradingDay(day);
  if (!isTradingDay(next) || !hasClosedWeekday(last, next)) return [];
  return [
    flashOf(
      { about: 'resumption', atMs: timeOn(day, 18, 0) },
      {
        kind: 'policy',
        title: `沪深交易所${monthAndDate(next)}恢复交易`,
        body: `沪深交易所${monthAndDate(next)}恢复交易。${monthAndDate(last)} 15:00 以后提交的申购和赎回申请于当日受理，按当日净值确认。`,
      },
    ),
  ];
}

/** On the evening before a week of trading. */
function weekAhead(day: Day): SimulatedFlash[] {
  const monday = day + 1;
  if (weekdayOf(day) !== 0) return [];
  const days = tradingDaysBetween(monday, monday + WEEK_DAYS - 1);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const monthEnd = days.find((each) => datePartsOf(nextTradingDay(each)).month !== datePartsOf(each).month);
  const month = monthEnd === undefined ? '' : `${monthAndDate(monthEnd)}为本月最后一个交易日。`;
  return [
    flashOf(
      { about: 'week', atMs: timeOn(day, 18, 30) },
      {
        kind: 'macro',
        title: `下周共 ${days.length} 个交易日`,
        body: `沪深交易所下周共 ${days.length} 个交易日，从${monthAndDate(first)}到${monthAndDate(last)}。${month}`,
      },
    ),
  ];
}

/** On the first trading day after a quarter. */
function reportsDue(day: Day): SimulatedFlash[] {
  const quarterEnd = quarterEndOf(previousTradingDay(day));
  if (quarterEnd >= day) return [];
  const due = reportPublishedBy(quarterEnd);
  return [
    flashOf(
      { about: 'reports-due', atMs: timeOn(day, 9, 15) },
      {
        kind: 'policy',
        title: `${quarterName(quarterEnd)}报告应于${monthAndDate(due)}前披露`,
        body: `按公开募集证券投资基金信息披露的规定，${quarterName(quarterEnd)}报告应在季度结束之日起 15 个工作日内，即${monthAndDate(due)}以前披露。成立不足两个月的基金可以不编制。`,
      },
    ),
  ];
}

/** The reports on a year and on its first half, on the first trading day of the month in which they are due. */
function longReportsDue(day: Day): SimulatedFlash[] {
  const { year, month } = datePartsOf(day);
  if (!isFirstOfMonth(day) || (month !== 3 && month !== 8)) return [];
  const [report, span] =
    month === 3
      ? [`${year - 1}年年度报告`, '每年结束之日起三个月内']
      : [`${year}年中期报告`, '上半年结束之日起两个月内'];
  const due = monthAndDate(dayFromParts(year, month, 31));
  return [
    flashOf(
      { about: 'long-reports-due', atMs: timeOn(day, 9, 15) },
      {
        kind: 'policy',
        title: `公募基金${report}应于${due}前披露`,
        body: `按公开募集证券投资基金信息披露的规定，${report}应在${span}，即${due}以前披露，其中列示全部持仓与持有人结构。`,
      },
    ),
  ];
}

function isFirstOfMonth(day: Day): boolean {
  return datePartsOf(previousTradingDay(day)).month !== datePartsOf(day).month;
}

/** On the first trading day of December. */
function pensionYear(day: Day): SimulatedFlash[] {
  const { year, month } = datePartsOf(day);
  if (month !== 12 || !isFirstOfMonth(day)) return [];
  const end = dayFromParts(year, 12, 31);
  return [
    flashOf(
      { about: 'pension', atMs: timeOn(day, 9, 20) },
      {
        kind: 'policy',
        title: `个人养老金${year}年度缴费于${monthAndDate(end)}截止`,
        body: `个人养老金每人每年缴费上限为 12,000 元，按自然年度计算，未用的额度不结转。${year}年度的缴费于${monthAndDate(end)}截止，在缴费环节可按规定享受税前扣除。`,
      },
    ),
  ];
}
