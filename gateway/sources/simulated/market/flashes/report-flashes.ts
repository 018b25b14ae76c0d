import { nextTradingDay, previousTradingDay } from '../../../../../src/domain/calendar/trading-calendar';
import { formatDecimal } from '../../../../../src/domain/text/format';
import { flashTitle, quarterName } from '../../../../../src/domain/text/flash-words';
import { quartersPublished } from '../facts/quarters';
import { flashOf, monthAndDate, nameAndCode, timeOn } from './flash-draft';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { FlashFund, SimulatedFlash } from './flash-draft';

/** A dividend of a fund, yuan a unit, on its ex-dividend day. */
export interface FlashDividend {
  readonly fund: FlashFund;
  readonly day: Day;
  readonly perUnit: number;
}

/** Dividends that the text of a flash names. */
const MOST_NAMED = 12;

/** The dividends of a trading day as one flash on the next morning, when the values of the day are out. */
export function dividendFlashes(dividends: readonly FlashDividend[], day: Day): SimulatedFlash[] {
  const paidOn = previousTradingDay(day);
  const paid = dividends.filter((each) => each.day === paidOn);
  const [first] = paid;
  if (first === undefined) return [];
  const named = paid
    .slice(0, MOST_NAMED)
    .map(({ fund, perUnit }) => `${nameAndCode(fund)}每份 ${formatDecimal(perUnit, 4)} 元`)
    .join('；');
  const rest = paid.length > MOST_NAMED ? `；共 ${paid.length} 只` : '';
  return [
    flashOf(
      { about: 'dividends', atMs: timeOn(day, 9, 10) },
      {
        kind: 'fund',
        title:
          paid.length === 1
            ? flashTitle(first.fund.name, { after: '分红除息' })
            : `${monthAndDate(paidOn)} ${paid.length} 只基金分红除息`,
        body: `${monthAndDate(paidOn)}分红除息：${named}${rest}。除息日单位净值相应下调。`,
      },
      { funds: paid.map(({ fund }) => fund) },
    ),
  ];
}

/** On the morning after the quarterly reports are out. */
export function reportFlashes(anchorDay: Day, day: Day): SimulatedFlash[] {
  const before = previousTradingDay(day);
  return quartersPublished({ anchorDay, after: previousTradingDay(before), asOf: before }).map((quarter) =>
    flashOf(
      { about: 'reports', atMs: timeOn(nextTradingDay(quarter.publishedDay), 9, 18) },
      {
        kind: 'fund',
        title: `公募基金${quarterName(quarter.day)}报告披露完毕`,
        body: `公募基金${quarterName(quarter.day)}报告已于${monthAndDate(quarter.publishedDay)}披露完毕，基金的持仓、资产配置与规模已更新。持仓为季末数据，此后可能已经调整。`,
      },
    ),
  );
}
