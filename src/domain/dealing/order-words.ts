import { beijingDay, dayOf, isoDay } from '../calendar/day';
import { formatCompactDate } from '../text/format';
import {
  dealingDays,
  isBeforeCutOffAt,
  isCalendarAnnounced,
  nextTermEnds,
  opensOn,
  orderDayNote,
  termEnd,
} from './days';
import { isExchangeOnly, termWords } from './form';
import type { Day } from '../calendar/day';
import type { FundRules } from '../funds/fund-rules';
import type { DealingDays } from './days';
import type { Dealing, DealingForm, SaleFacts, Term } from './form';

const EVERY_DAY = '每个交易日';
const ON_EXCHANGE = '交易所开市时间';

/** When orders are taken by a fund that is on sale. */
const ORDER_TIMES: Readonly<Record<DealingForm, string>> = {
  open: EVERY_DAY,
  holding: '申购每个交易日，赎回自持有期满',
  rolling: '申购每个交易日，赎回在到期日',
  periodic: '开放期内每个交易日',
  closed: ON_EXCHANGE,
  etf: ON_EXCHANGE,
  lof: EVERY_DAY,
  private: '以管理人公告为准',
};

/**
 * When orders are taken next: a date with the days until then, or the rule. Null where that is not known, or a closed fund says nothing of its next
 * opening.
 */
export function openDayWords({
  isOnSale,
  nextOpenDate,
  dealing,
  today,
}: SaleFacts & { readonly nextOpenDate: string | null; readonly today: Day }): string | null {
  if (isExchangeOnly(dealing)) return ON_EXCHANGE;
  if (nextOpenDate !== null) {
    const days = (dayOf(nextOpenDate) ?? today) - today;
    return formatCompactDate(nextOpenDate) + (days > 0 ? `（还有 ${days} 天）` : '');
  }
  return dealing === null || !isOnSale ? null : ORDER_TIMES[dealing.form];
}

/** One day of an order on its line. */
export interface DealingStep {
  readonly title: string;
  /** T, T+1 …; what is no number of trading days after T has none. */
  readonly mark?: string;
  readonly day: Day;
  readonly note: string;
}

type DealingRules = Pick<FundRules, 'dealing' | 'terms' | 'isOnSale' | 'nextOpenDate' | 'fees'>;

/** Who may buy a class, where that is not everybody; '' for the others. */
export function classWords({ label }: Pick<FundRules['fees'], 'label'>): string {
  return label === 'Y' ? 'Y类份额仅限通过个人养老金账户申购。' : '';
}

/** The day on which an order is given. */
export function givenStep(day: Day, isBeforeCutOff: boolean): DealingStep {
  return { title: '提交', day, note: isBeforeCutOff ? '15:00 前' : '15:00 后' };
}

/** The days of a purchase after it was given, with the end of its lock. */
export function purchaseSteps(days: DealingDays, { terms, dealing }: DealingRules): DealingStep[] {
  const lock = lockOf(days, dealing);
  return [
    { title: '成交', mark: 'T', day: days.dealing, note: '按当日净值成交' },
    { title: '确认', mark: `T+${terms.confirmedAfter}`, day: days.confirmed, note: '份额确认' },
    {
      title: '可查询份额',
      mark: `T+${terms.visibleAfter}`,
      day: days.visible,
      note: lock === null ? '可卖出' : '锁定期内不可卖出',
    },
    ...(lock === null ? [] : [{ title: lock.title, day: lock.day, note: lock.note }]),
  ];
}

/** The end of the first lock of a purchase. */
export interface Lock {
  readonly title: string;
  /** As a figure is labelled: 最短持有至, 首个到期日. */
  readonly label: string;
  readonly day: Day;
  readonly note: string;
}

/** The lock of a purchase, null where it has none or its length is not known. */
export function lockOf({ confirmed }: DealingDays, dealing: Dealing | null): Lock | null {
  if (dealing === null || dealing.term === null) return null;
  const day = termEnd(confirmed, dealing.term);
  if (dealing.form === 'holding') return { title: '期满', label: '最短持有至', day, note: '当日起可卖出' };
  if (dealing.form === 'rolling') return { title: '到期', label: '首个到期日', day, note: '仅当日可卖出' };
  return dealing.form === 'private'
    ? { title: '解锁', label: '锁定至', day, note: '其后的开放日可赎回' }
    : null;
}

const TERM_ENDS_SHOWN = 3;

/** What a lock or openings mean for whoever buys, a sentence or two; '' for an ordinary fund, or where nothing is known. */
export function lockWords(dealing: Dealing | null, bought?: DealingDays): string {
  if (dealing === null) return '';
  const { form, term } = dealing;
  const length = term === null ? null : termWords(term);
  if (form === 'holding')
    return length === null
      ? '每笔申购设最短持有期，期满前不能赎回或转换，期限以基金合同为准。'
      : `每笔申购自确认之日起最短持有${length}，期满前不能赎回或转换。`;
  if (form === 'rolling')
    return `每笔申购自确认之日起以${length ?? '合同约定的期限'}为一个运作期，只能在到期日赎回，到期未赎回的自动进入下一期。${termEndWords(term, bought)}`;
  if (form === 'periodic') return `每${length ?? '隔一段时间'}开放一次，只在开放期内办理申购与赎回。`;
  return form === 'private' && length !== null ? `每笔投资锁定${length}，锁定期内不能赎回。` : '';
}

function termEndWords(term: Term | null, bought: DealingDays | undefined): string {
  if (term === null || bought === undefined) return '';
  const ends = nextTermEnds(bought.confirmed, term, { from: 0, count: TERM_ENDS_SHOWN });
  return `到期日依次为 ${ends.map(isoDay).join('、')}。`;
}

/** That a fund is closed now, and until when; '' for one that is on sale. */
export function closedWords(rules: Pick<FundRules, 'isOnSale' | 'nextOpenDate' | 'dealing'>): string {
  if (rules.isOnSale) return '';
  const opens = opensOn(rules);
  return opens === null
    ? '该基金当前不能申购，恢复时间以管理人公告为准。'
    : `该基金当前不能申购，最近的开放日为 ${isoDay(opens)}。`;
}

/** What is to be said of the days of a purchase that is given now. */
export function purchaseDayWords(rules: DealingRules, nowMs: number): string {
  if (!rules.isOnSale) return closedWords(rules);
  const days = dealingDays(nowMs, rules.terms);
  const last = lockOf(days, rules.dealing)?.day ?? days.visible;
  return [
    orderDayNote(beijingDay(nowMs), isBeforeCutOffAt(nowMs)) ?? '今日 15:00 前提交，按今日净值成交。',
    lockWords(rules.dealing, days),
    classWords(rules.fees),
    isCalendarAnnounced(last) ? '' : ESTIMATE_WORDS,
  ].join('');
}

/** Said where a day lies in a year whose closures are not announced yet. */
export const ESTIMATE_WORDS = '次年休市安排公布前，跨年日期为推算。';

/** A fact of trading on the exchange, as a list shows it. */
export interface ExchangeFact {
  readonly label: string;
  readonly text: string;
}

/** Bond, money, commodity and cross-border ETFs can be sold on the day they are bought. */
const SAME_DAY_TYPE = /^(?:0402|0403|05|07|09)/;
const ACCOUNT_FACT = { label: '开户', text: '需在证券公司开立证券账户，开市时间内通过证券公司委托' };
const COST_FACT = { label: '费用', text: '按证券公司佣金收取，不收申购费与赎回费' };
const LOT_FACT = { label: '委托', text: '按市场价格买卖，买入以100份或其整数倍申报' };

const NEXT_DAY_FACT = { label: '卖出', text: '当日买入的份额次一交易日可以卖出（T+1）' };
const SAME_DAY_FACT = { label: '卖出', text: '当日买入的份额当日可以卖出（T+0）' };
const IN_KIND_FACT = { label: '申购赎回', text: '以最小申赎单位用一篮子证券办理，通常只有机构投资者参与' };
const NO_DEALING_FACT = { label: '申购赎回', text: '封闭运作，除募集期认购外不办理申购与赎回' };
const LOF_FACTS: readonly ExchangeFact[] = [
  { label: '场外', text: '按当日净值向基金公司申购、赎回，适用下列费率' },
  { label: '场内', text: '在证券公司开立证券账户，按市场价格买卖，按证券公司佣金收费' },
  { label: '转换', text: '场内与场外的份额须办理跨系统转托管后才能互换' },
];

/** How units are bought and sold on the exchange; empty for a fund that is not there, or of which it is not known. */
export function exchangeFacts(dealing: Dealing | null, typeCode: string): readonly ExchangeFact[] {
  if (dealing?.form === 'lof') return LOF_FACTS;
  if (dealing?.form === 'closed') return [ACCOUNT_FACT, LOT_FACT, NEXT_DAY_FACT, NO_DEALING_FACT, COST_FACT];
  if (dealing?.form !== 'etf') return [];
  const sale = SAME_DAY_TYPE.test(typeCode) ? SAME_DAY_FACT : NEXT_DAY_FACT;
  return [ACCOUNT_FACT, LOT_FACT, sale, IN_KIND_FACT, COST_FACT];
}
