import type { Product } from './product';

/** Gives out six-digit fund codes, each once. */
export interface FundCodes {
  /** Code of the next class; the classes of one portfolio follow each other. */
  next(product: Product, isFirstClass: boolean): string;
}

const OPEN_FIRST = 11;
const OPEN_LAST = 29_900;
const ETF_FIRST = 510_010;
const REIT_FIRST = 508_001;
const BLOCK = 2000;

/**
 * Codes for `count` funds: open-ended ones ascend from 000011 with gaps where there is room, exchange-traded
 * ones from 510010, REITs from 508001, in blocks of 2,000 downwards when they are many.
 */
export function fundCodes(count: number): FundCodes {
  const stride = Math.max(1, Math.floor((OPEN_LAST - OPEN_FIRST) / count));
  const etfStride = Math.max(1, Math.floor(stride / 2));
  let planned = 0;
  let offset = 0;
  let etfs = 0;
  let reits = 0;
  return {
    next(product, isFirstClass) {
      if (product.venue === 'etf') {
        etfs += 1;
        return digits(ETF_FIRST + (etfs - 1) * etfStride * 10);
      }
      if (product.venue === 'reit') {
        const block = Math.floor(reits / BLOCK);
        const code = REIT_FIRST + (reits % BLOCK) - block * BLOCK;
        reits += 1;
        return digits(code);
      }
      if (isFirstClass) {
        // The classes of the portfolio before have used `offset` codes of their room.
        planned += Math.max(1, offset);
        offset = 0;
      }
      offset += 1;
      return digits(OPEN_FIRST + (planned - 1) * stride + offset - 1);
    },
  };
}

function digits(code: number): string {
  return String(code).padStart(6, '0');
}
