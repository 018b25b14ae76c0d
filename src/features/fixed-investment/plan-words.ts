import { hasTiers } from '@/domain/fees/class-costs';
import { isoDay, type Day } from '@/domain/calendar/day';
import { purchaseRateOf } from '@/domain/fees/fees';
import type { InvestmentRhythm } from '@/domain/investment-plan/fixed-investment-days';
import { endedWord } from '@/domain/funds/fund-taxonomy';
import { formatAmount, formatThousands, rateTone } from '@/domain/text/format';
import type { FundRules } from '@/domain/funds/fund-rules';
import type { NavKind } from '@/domain/returns/performance-rules';
import { yuanBoundText, discountText, rateText } from '@/domain/fees/tier-words';
import { isExchangeOnly } from '@/domain/dealing/form';
import { buyProblem } from '@/domain/dealing/quotes';
import { closedWords, lockWords } from '@/domain/dealing/order-words';
import { isEnded, type FundProfile } from '@/features/fund-kit/fund-profile';
import { chosenTiers } from './plan-result';
import type { FeeChoice, Plan } from './plan';

export const RHYTHM_WORDS: Readonly<Record<InvestmentRhythm, string>> = {
  week: '每周',
  twoWeeks: '每两周',
  month: '每月',
};

const WEEKDAY_WORDS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

/** A day to choose: 周一, 15 日. */
export function chosenDayWords(rhythm: InvestmentRhythm, on: number): string {
  return rhythm === 'month' ? `${on} 日` : (WEEKDAY_WORDS[on] ?? '');
}

/** The plan in one phrase: 每月 15 日投入 1,000.00 元, 每两周周一投入 500.00 元. */
export function planWords({ rhythm, on, amountYuan }: Plan): string {
  const gap = rhythm === 'month' ? ' ' : '';
  return `${RHYTHM_WORDS[rhythm]}${gap}${chosenDayWords(rhythm, on)}投入 ${yuanText(amountYuan)}`;
}

const HUNDRED_MILLION = 100_000_000;

/** An amount to the cent and its unit; from a hundred million on in 亿元, which still fits a phone. */
export function yuanParts(yuan: number): { readonly figure: string; readonly unit: string } {
  return Math.abs(yuan) < HUNDRED_MILLION
    ? { figure: formatThousands(yuan, 2), unit: '元' }
    : { figure: formatAmount(yuan).replace(/亿元$/, ''), unit: '亿元' };
}

/** An amount in one text: 36,000.00 元. */
export function yuanText(yuan: number): string {
  const { figure, unit } = yuanParts(yuan);
  return `${figure} ${unit}`;
}

/** An amount with its sign: +1,234.00 元, what rounds to zero without one. */
export function signedYuan(yuan: number): string {
  return `${rateTone(yuan / 100) === 'up' ? '+' : ''}${yuanText(yuan)}`;
}

/** What is wrong with the amount, by today's rules of the fund; it is reckoned with all the same. */
export function amountProblem(amountYuan: number, rules: FundRules): string | undefined {
  const problem = buyProblem(amountYuan, rules);
  if (problem !== undefined) return problem;
  const least = rules.minimumAdditionYuan;
  return least !== null && amountYuan < least ? `低于追加申购最低金额 ${yuanBoundText(least)}` : undefined;
}

/** The choices of a purchase fee, each with the rate that the amount pays. */
export function feeOptions(rules: FundRules, amountYuan: number): { value: FeeChoice; label: string }[] {
  const rateOf = (choice: FeeChoice) => {
    const rate = purchaseRateOf(amountYuan, chosenTiers(rules, choice));
    return rate === null ? '' : ` ${rateText(rate)}`;
  };
  const words = discountText(rules.fees.discount);
  return [
    { value: 'platform', label: `平台费率${rateOf('platform')}${words === null ? '' : `（${words}）`}` },
    { value: 'original', label: `原费率${rateOf('original')}` },
    { value: 'none', label: '不计申购费' },
  ];
}

interface Subject {
  readonly profile: FundProfile;
  readonly rules: FundRules;
  readonly days: readonly Day[];
}

const LATE_NAV_WORDS: Readonly<Partial<Record<NavKind, string>>> = {
  weekly: '该基金按周公布净值，买入顺延至下一个净值日。',
  monthly: '该基金按月公布净值，买入顺延至下一个净值日。',
};

/** What limits the reckoning for this fund and plan, a sentence each. */
export function planNotes({ profile, rules, days }: Subject, plan: Plan): string[] {
  const first = days[0];
  const last = days.at(-1);
  const notes: (string | undefined | false)[] = [
    first !== undefined &&
      plan.from !== null &&
      plan.from < first &&
      `该基金首个净值日为 ${isoDay(first)}，从这一天开始测算。`,
    isEnded(profile) &&
      last !== undefined &&
      `该基金${endedWord(profile.endReason)}，测算到最后一个净值日 ${isoDay(last)}。`,
    !isEnded(profile) && dealingNote(rules),
    !isExchangeOnly(rules.dealing) && !hasTiers(rules.fees) && '该基金的费率未导入，测算不计费用。',
    profile.frequency !== null && LATE_NAV_WORDS[profile.frequency],
  ];
  return notes.filter((note) => typeof note === 'string');
}

/** How the fund is dealt in, as far as it bears on buying again and again. */
function dealingNote(rules: FundRules): string | undefined {
  if (isExchangeOnly(rules.dealing))
    return '该基金只在证券交易所按市价买卖，以下按净值作历史测算，不计佣金与折溢价。';
  const words = lockWords(rules.dealing) + closedWords(rules);
  if (words === '') return undefined;
  return rules.isOnSale ? words : `${words}以下仅为历史测算。`;
}

/** The range in words. */
export function rangeWords({ from, to }: { readonly from: Day; readonly to: Day }): string {
  return `${isoDay(from)} 至 ${isoDay(to)}`;
}
