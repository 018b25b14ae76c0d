import { productOf } from './product';
import { drawsOf, namedKey } from './random';
import { FANCY_FIRST, FANCY_SECOND } from './words';
import type { Product } from './product';
import type { Draws, Key } from './random';

/** The long name of the showcase: with its class it has 33 characters, as the longest real ones have. */
export const LONG_NAME_PRODUCT: Product = productOf({
  stem: '全球石油天然气勘探及生产精选行业指数发起(QDII)',
  fullStem: '全球石油天然气勘探及生产精选行业指数型发起式证券投资基金（QDII）',
  benchmark: 'YHOIL',
  theme: 'YHOIL',
  style: 'passive',
  isOverseas: true,
  hasDollarClass: true,
});

const PLAIN_ATTEMPTS = 6;
const FANCY_ATTEMPTS = 40;

/**
 * A product of a company whose short name nobody has yet: drawn again a few times, then with a fancy word
 * in front, then numbered. The name is added to `taken`.
 */
export function uniqueProduct(
  key: Key,
  word: string,
  taken: Set<string>,
  drawProduct: (draws: Draws) => Product,
): Product {
  for (let attempt = 0; ; attempt += 1) {
    const draws = drawsOf(namedKey(key, `product-${attempt}`));
    const product = renamed(drawProduct(draws), attempt, draws);
    const name = word + product.stem;
    if (taken.has(name)) continue;
    taken.add(name);
    return product;
  }
}

function renamed(product: Product, attempt: number, draws: Draws): Product {
  if (attempt < PLAIN_ATTEMPTS) return product;
  const fancy = draws.pick('rename-first', FANCY_FIRST) + draws.pick('rename-second', FANCY_SECOND);
  const number = attempt < FANCY_ATTEMPTS ? '' : `${attempt}号`;
  return { ...product, stem: fancy + number + product.stem, fullStem: fancy + number + product.fullStem };
}
