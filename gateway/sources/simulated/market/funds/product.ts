import type { Dealing, Term } from '../../../../../src/domain/dealing/form';

/** Names and construction of a public portfolio, before company, classes and dates. */
export interface Product {
  /** Between company and class in the short name: `科技成长股票`. */
  readonly stem: string;
  /** Between company and class in the full name: `科技成长股票型证券投资基金`. */
  readonly fullStem: string;
  readonly benchmark: string;
  /** Code of the index the portfolio mainly follows, null for portfolios without one. */
  readonly theme: string | null;
  readonly style: 'active' | 'enhanced' | 'passive';
  /** How units change hands; names are made from it. */
  readonly dealing: Dealing;
  /** Whether nine tenths of it are units of an ETF (联接). */
  readonly isFeeder: boolean;
  readonly isOverseas: boolean;
  readonly hasDollarClass: boolean;
}

type Given = Partial<Product> & Pick<Product, 'stem' | 'fullStem' | 'benchmark'>;

/** A product with default values for the missing ones. */
export function productOf(given: Given): Product {
  return {
    theme: null,
    style: 'active',
    dealing: OPEN,
    isFeeder: false,
    isOverseas: false,
    hasDollarClass: false,
    ...given,
  };
}

export const OPEN: Dealing = { form: 'open', term: null };
export const ETF: Dealing = { form: 'etf', term: null };
export const LOF: Dealing = { form: 'lof', term: null };
export const CLOSED: Dealing = { form: 'closed', term: null };

/** Each purchase is locked for a number of months or days. */
export function holding(count: number, unit: Term['unit'] = 'M'): Dealing {
  return { form: 'holding', term: { count, unit } };
}

/** Each purchase runs in terms of a number of days. */
export function rolling(days: number): Dealing {
  return { form: 'rolling', term: { count: days, unit: 'D' } };
}

/** Open for some days at an interval of months. */
export function periodic(months: number): Dealing {
  return { form: 'periodic', term: { count: months, unit: 'M' } };
}

const MONTH_WORDS: Readonly<Record<number, string>> = {
  3: '三个月',
  6: '六个月',
  12: '一年',
  24: '两年',
  36: '三年',
  60: '五年',
};
const FORM_WORDS: Readonly<Partial<Record<Dealing['form'], string>>> = {
  holding: '持有',
  rolling: '滚动持有',
  periodic: '定开',
};

/** What a name says of a dealing: 一年持有, 30天滚动持有, 六个月定开; '' of one that a name does not mention. */
export function dealingName({ form, term }: Dealing): string {
  const word = FORM_WORDS[form];
  return word === undefined || term === null ? '' : termName(term) + word;
}

/** 一年, 18个月, 30天. */
export function termName({ count, unit }: Term): string {
  return unit === 'D' ? `${count}天` : (MONTH_WORDS[count] ?? `${count}个月`);
}
