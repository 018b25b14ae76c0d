import { formatAmount } from '../../../src/domain/text/format';
import { endedWord, hasEnded, UNKNOWN_STATE } from '../../../src/domain/funds/fund-taxonomy';
import { isoDay } from '../../../src/domain/calendar/day';
import { quarterName } from '../../../src/domain/text/flash-words';
import type { Day } from '../../../src/domain/calendar/day';
import type { DatedTenure, FundState, MarketState } from './market-state.repository';

/** A change of one fund between two states of the market. */
export interface MarketChange {
  /** What happened, behind the name of a fund: 暂停申购. Changes of the same words and day make one flash. */
  readonly words: string;
  /** Figures and names of this fund; '' for none. */
  readonly detail: string;
  /** Its own day; `null` if it is that of the import. */
  readonly day: Day | null;
  readonly code: string;
  readonly isImportant: boolean;
}

/** New funds of one import from which on a list has become longer, and no fund is news. */
const MOST_NEW_FUNDS = 100;

/**
 * What has changed from one state of the market to the next; nothing about what was not known before. Managers are
 * news if they began or ended on `newsFrom` or later.
 */
export function marketChanges(before: MarketState, after: MarketState, newsFrom: Day): MarketChange[] {
  const added = [...after.funds.values()].filter(({ code }) => !before.funds.has(code));
  return [
    ...(added.length > MOST_NEW_FUNDS ? [] : added.map(newFund)),
    ...[...after.funds.values()].flatMap((fund) => saleChange(before.funds.get(fund.code), fund)),
    ...[...after.tenures].flatMap(([code, tenures]) =>
      managerChange(code, before.tenures.get(code), tenures, newsFrom),
    ),
    ...newDistributions(before, after),
    ...newReports(before, after),
  ];
}

function newFund({ code, status }: FundState): MarketChange {
  return {
    words: status === '1' ? '开始发售' : '列入基金名单',
    detail: '',
    day: null,
    code,
    isImportant: false,
  };
}

type SaleState = Pick<FundState, 'code' | 'status' | 'end_reason' | 'sale_flag' | 'daily_limit'>;

const STATE_WORDS: Readonly<Record<string, string>> = {
  '1': '开始发售',
  '4': '暂停申购和赎回',
  '5': '暂停申购',
  '6': '暂停赎回',
  '9': '进入封闭期',
};
const OPENING_WORDS: Readonly<Record<string, string>> = { '5': '恢复申购', '6': '恢复赎回' };

/** How the sale of a fund has changed; nothing for a fund that is new, or had ended before. */
export function saleChange(before: SaleState | undefined, fund: SaleState): MarketChange[] {
  const { code, status } = fund;
  if (before === undefined || hasEnded(before.status)) return [];
  const change = (words: string, detail = '', isImportant = false) => [
    { words, detail, day: null, code, isImportant },
  ];
  if (hasEnded(status)) {
    const isUnlisted = fund.end_reason === 'unlisted';
    return change(isUnlisted ? '不再列入基金名单' : endedWord(fund.end_reason), '', true);
  }
  if (before.status === UNKNOWN_STATE || status === UNKNOWN_STATE) return [];
  if (status !== before.status) {
    const words = status === '0' ? (OPENING_WORDS[before.status] ?? '开放申购和赎回') : STATE_WORDS[status];
    return words === undefined ? [] : change(words);
  }
  if (fund.sale_flag !== '1' || before.sale_flag !== '1' || fund.daily_limit === before.daily_limit)
    return [];
  if (fund.daily_limit === null) return change('取消大额申购限制');
  const limit = `单日累计上限 ${formatAmount(fund.daily_limit)}`;
  return before.daily_limit === null
    ? change('限制大额申购', limit)
    : change('调整大额申购上限', `${limit}，原为 ${formatAmount(before.daily_limit)}`);
}

/**
 * Who has begun or ended in the span, by the days of the tenures. Where no source states any day, the names alone are
 * compared; else a name without a recent day may be one that was not known before.
 */
function managerChange(
  code: string,
  before: readonly DatedTenure[] | undefined,
  after: readonly DatedTenure[],
  newsFrom: Day,
): MarketChange[] {
  if (before === undefined) return [];
  const isUndated = [...before, ...after].every(
    ({ beginDay, endDay }) => beginDay === null && endDay === null,
  );
  const isNews = (day: Day | null): boolean => isUndated || (day !== null && day >= newsFrom);
  const were = before.filter(({ endDay }) => endDay === null);
  const current = after.filter(({ endDay }) => endDay === null);
  const joined = current.filter((tenure) => !isAmong(were, tenure) && isNews(tenure.beginDay));
  const left = were.flatMap((tenure) => {
    const endDay = after.find(({ name }) => name === tenure.name)?.endDay ?? null;
    return !isAmong(current, tenure) && isNews(endDay) ? [{ ...tenure, endDay }] : [];
  });
  if (joined.length + left.length === 0) return [];
  const days = [...joined.map(({ beginDay }) => beginDay), ...left.map(({ endDay }) => endDay)];
  return [
    {
      words: '基金经理变更',
      detail: [...named('新任', joined), ...named('离任', left), ...named('现任', current)].join('，'),
      day: days.reduce((last, day) => (day !== null && day > (last ?? 0) ? day : last), null),
      code,
      isImportant: false,
    },
  ];
}

function isAmong(tenures: readonly DatedTenure[], { name }: DatedTenure): boolean {
  return tenures.some((tenure) => tenure.name === name);
}

function named(title: string, tenures: readonly DatedTenure[]): string[] {
  return tenures.length === 0 ? [] : [`${title} ${tenures.map(({ name }) => name).join('、')}`];
}

function newDistributions(before: MarketState, after: MarketState): MarketChange[] {
  const known = new Set(before.distributions.map(({ code, day, kind }) => `${code} ${day} ${kind}`));
  return after.distributions
    .filter(({ code, day, kind }) => !known.has(`${code} ${day} ${kind}`))
    .map(({ code, day, kind, amount }) => ({
      words: kind === 'dividend' ? '分红' : '份额折算',
      detail:
        kind === 'dividend'
          ? `每份派发 ${amount} 元，除息日 ${isoDay(day)}`
          : `每份折算为 ${amount} 份，折算日 ${isoDay(day)}`,
      day,
      code,
      isImportant: false,
    }));
}

function newReports(before: MarketState, after: MarketState): MarketChange[] {
  const known = new Set(before.reports.map(({ code, reportDay }) => `${code} ${reportDay}`));
  return after.reports
    .filter(({ code, reportDay }) => !known.has(`${code} ${reportDay}`))
    .map(({ code, reportDay, publishedDay }) => ({
      words: `披露${quarterName(reportDay)}持仓`,
      detail: '',
      day: publishedDay,
      code,
      isImportant: false,
    }));
}
