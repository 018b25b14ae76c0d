import { formatDate } from '@/domain/calendar/date-format';
import { beijingTimestampMs, datePartsOf, isoDay, type Day } from '@/domain/calendar/day';
import { isExchangeOnly, isLocked } from '@/domain/dealing/form';
import { rateText } from '@/domain/fees/tier-words';
import { hasEnded } from '@/domain/funds/fund-taxonomy';
import {
  cheaperSaleOf,
  hasUnknownLock,
  type FundSale,
  type LotRules,
  type LotSale,
} from '@/domain/ledger/lot-sales';
import type { Holding, HoldingsView } from './holdings';

/** Writes an amount, or hides it. */
type AmountText = (value: number | null) => string;

/** When units of a fund can be sold, and what that costs, as a cell has it. */
interface SaleText {
  readonly tag?: string;
  readonly text: string;
  readonly note: string;
}

/** The same for what is held of one fund; `null` if nothing is held, or nothing is known of the fund. */
export function saleTextOf({ sale, rules }: Holding, amount: AmountText): SaleText | null {
  if (sale === null || rules === null) return null;
  if (hasEnded(rules.status)) return { text: '已终止', note: '' };
  if (isExchangeOnly(rules.dealing)) return { text: '场内交易', note: '' };
  const { lots, now, next } = sale;
  if (lots.length === 0) return { text: '卖出待确认', note: '' };
  if (lots.every(({ day }) => day === now.day))
    return { text: dearestText(lots, rules) ?? freeText(rules, now.day), note: feeText(now.feeYuan, amount) };
  const from = next === null ? null : `${dayText(next.day, now.day)} 起`;
  if (now.units > 0) {
    const rest = from === null ? '其余到期日待确认' : `其余 ${from}`;
    return {
      text: `可卖 ${amount(now.units)} 份`,
      note: `${feeText(now.feeYuan, amount)} · ${rest}`,
    };
  }
  if (next === null)
    return rules.dealing?.form === 'periodic'
      ? { tag: '封闭', text: '开放期未公布', note: '' }
      : { text: '每笔份额', note: '赎回规则暂缺' };
  return {
    tag: isLocked(rules.dealing) ? '锁定' : rules.isOnSale ? '待确认' : '封闭',
    text: `${from} ${amount(next.units)} 份`,
    note: next.feeYuan === 0 ? '届时免赎回费' : feeText(next.feeYuan, amount),
  };
}

/** Why nothing can be said of selling units of a fund to its company; '' where something can. */
export function noSaleText({ lots }: FundSale, { status, dealing }: LotRules): string {
  if (hasEnded(status)) return '该基金已终止，份额按清算安排处理。';
  if (isExchangeOnly(dealing)) return '场内份额按市场价格卖出，不收赎回费。';
  if (lots.length === 0) return '全部份额已提交卖出，待确认。';
  if (lots.some(({ day }) => day !== null)) return '';
  const what = dealing?.form === 'periodic' ? '下一开放期尚未公布' : '该基金的赎回规则暂缺';
  return `${what}，以基金管理人公告为准。`;
}

function freeText({ dealing }: LotRules, day: Day): string {
  if (dealing?.form === 'rolling') return `${dayText(day, day)} 到期`;
  return dealing?.form === 'periodic' ? '开放期内' : '随时可卖';
}

/** 3 笔不满 30 天: the lots that pay most, if waiting makes them cheaper. */
function dearestText(lots: readonly LotSale[], { redemption }: LotRules): string | null {
  const dearest = Math.max(...lots.map(({ rate }) => rate ?? 0));
  const dear = lots.filter(({ rate }) => rate === dearest);
  const longest = Math.max(...dear.map(({ holdingDays }) => holdingDays));
  const next = redemption.find(({ fromDays, rate }) => fromDays > longest && rate < dearest);
  return next === undefined ? null : `${dear.length} 笔不满 ${next.fromDays} 天`;
}

function feeText(feeYuan: number | null, amount: AmountText): string {
  if (feeYuan === null) return '费率未知';
  return feeYuan === 0 ? '免赎回费' : `赎回费约 ${amount(feeYuan)}`;
}

/** 11-26, with the year where that is another one. */
function dayText(day: Day, today: Day): string {
  return datePartsOf(day).year === datePartsOf(today).year ? isoDay(day).slice(5) : isoDay(day);
}

/** What is to be said of one lot: how long it is held, and when and at which fee it can be sold. */
export function lotText(lot: LotSale, rules: LotRules, { now }: FundSale): string {
  const { entry, day, rate, holdingDays } = lot;
  if (hasUnknownLock(entry, rules)) return '红利再投份额的到期日以基金合同约定为准';
  if (day === null) return `持有 ${holdingDays} 天`;
  if (day > now.day)
    return `${isoDay(day)} ${rules.dealing?.form === 'rolling' ? '到期可卖' : '起可卖'}，届时${rateWords(rate)}`;
  const cheaper = cheaperSaleOf(lot, rules);
  const later = cheaper === null ? '' : `，${isoDay(cheaper.day)} 起${rateWords(cheaper.rate)}`;
  return `持有 ${holdingDays} 天，${rateWords(rate)}${later}`;
}

function rateWords(rate: number | null): string {
  if (rate === null) return '费率未知';
  return rate === 0 ? '免赎回费' : `费率 ${rateText(rate)}`;
}

/** Days ahead of which the end of a lock is announced. */
const ANNOUNCED_DAYS = 30;

/** The end of a lock that comes next. */
export interface Release {
  readonly code: string;
  readonly text: string;
}

/** The next end of a lock within a month: 11-26 周四 测试一年持有混合A 2,000.00 份到期，可赎回; `null` without one. */
export function nextRelease({ held }: HoldingsView, amount: AmountText): Release | null {
  const releases = held.flatMap(({ code, name, sale, rules }) => {
    if (sale === null || rules === null || !isLocked(rules.dealing)) return [];
    const { now, next } = sale;
    const isDueNow = rules.dealing?.form === 'rolling' && now.units > 0;
    const lots = isDueNow ? now : next;
    return lots === null || lots.day > now.day + ANNOUNCED_DAYS ? [] : [{ code, name, ...lots }];
  });
  const [first, ...others] = releases.toSorted((a, b) => a.day - b.day);
  if (first === undefined) return null;
  const { code, name, day, units } = first;
  const sameDay = others.filter((other) => other.day === day).length;
  const more = sameDay === 0 ? '' : `，另有 ${sameDay} 只同日到期`;
  const date = formatDate(beijingTimestampMs(day), 'MM-DD 周W');
  return { code, text: `${date} ${name} ${amount(units)} 份到期，可赎回${more}` };
}
