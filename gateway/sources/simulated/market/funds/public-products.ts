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
import type { Draws } from '../random';
import type { PublicTypeCode } from '../taxonomy';
import type { Product } from './product';

const MAKERS: Readonly<Record<PublicTypeCode, (draws: Draws) => Product>> = {
  '01': stockProduct,
  '0201': equityMixProduct,
  '0202': flexibleProduct,
  '0203': (draws) => balancedProduct(draws, '0203'),
  '0204': (draws) => balancedProduct(draws, '0204'),
  '0301': longBondProduct,
  '0302': shortBondProduct,
  '0303': (draws) => mixedBondProduct(draws, '0303'),
  '0304': (draws) => mixedBondProduct(draws, '0304'),
  '0305': (draws) => mixedBondProduct(draws, '0305'),
  '0401': stockIndexProduct,
  '0402': bondIndexProduct,
  '0403': overseasIndexProduct,
  '05': overseasProduct,
  '0601': (draws) => fundOfFundsProduct(draws, '0601'),
  '0602': (draws) => fundOfFundsProduct(draws, '0602'),
  '0603': (draws) => fundOfFundsProduct(draws, '0603'),
  '0604': pensionProduct,
  '0701': (draws) => moneyProduct(draws, '0701'),
  '0702': (draws) => moneyProduct(draws, '0702'),
  '08': reitProduct,
  '09': commodityProduct,
};

/** A product of a type, drawn. */
export function publicProduct(type: PublicTypeCode, draws: Draws): Product {
  return MAKERS[type](draws);
}
