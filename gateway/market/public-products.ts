import {
  balancedProduct,
  bondIndexProduct,
  commodityProduct,
  fundOfFundsProduct,
  longBondProduct,
  mixedBondProduct,
  moneyProduct,
  pensionProduct,
  reitProduct,
  shortBondProduct,
} from './bond-products';
import {
  equityMixProduct,
  flexibleProduct,
  overseasIndexProduct,
  overseasProduct,
  stockIndexProduct,
  stockProduct,
} from './stock-products';
import type { Product } from './product';
import type { Draws } from './random';
import type { PublicTypeCode } from './taxonomy';

/** A product of a type, drawn. */
export function publicProduct(type: PublicTypeCode, draws: Draws): Product {
  switch (type) {
    case '01':
      return stockProduct(draws);
    case '0201':
      return equityMixProduct(draws);
    case '0202':
      return flexibleProduct(draws);
    case '0203':
    case '0204':
      return balancedProduct(draws, type);
    case '0301':
      return longBondProduct(draws);
    case '0302':
      return shortBondProduct(draws);
    case '0303':
    case '0304':
    case '0305':
      return mixedBondProduct(draws, type);
    case '0401':
      return stockIndexProduct(draws);
    case '0402':
      return bondIndexProduct(draws);
    case '0403':
      return overseasIndexProduct(draws);
    case '05':
      return overseasProduct(draws);
    case '0601':
    case '0602':
    case '0603':
      return fundOfFundsProduct(draws, type);
    case '0604':
      return pensionProduct(draws);
    case '0701':
    case '0702':
      return moneyProduct(draws, type);
    case '08':
      return reitProduct(draws);
    case '09':
      return commodityProduct(draws);
  }
}
