/** What a public portfolio is called and how it is built, before company, classes and dates. */
export interface Product {
  /** Between company and class in the short name: `科技成长股票`. */
  readonly stem: string;
  /** Between company and class in the full name: `科技成长股票型证券投资基金`. */
  readonly fullStem: string;
  readonly benchmark: string;
  /** Code of the index the portfolio mainly follows, null for portfolios without one. */
  readonly theme: string | null;
  readonly style: 'active' | 'enhanced' | 'passive';
  /** How units change hands: with the company, on an exchange, or on an exchange only while closed-ended. */
  readonly venue: 'open' | 'etf' | 'reit';
  /** Months between two opening windows of a 定开 fund, null for a fund that is always open. */
  readonly openEveryMonths: number | null;
  readonly isOverseas: boolean;
  readonly hasDollarClass: boolean;
}

type Given = Partial<Product> & Pick<Product, 'stem' | 'fullStem' | 'benchmark'>;

/** A product with the usual values where none is given. */
export function productOf(given: Given): Product {
  return {
    theme: null,
    style: 'active',
    venue: 'open',
    openEveryMonths: null,
    isOverseas: false,
    hasDollarClass: false,
    ...given,
  };
}
