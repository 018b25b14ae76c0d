import { isExchangeOnly } from '../../../../../src/domain/dealing/form';
import { isMoneyType } from '../../../../../src/domain/funds/fund-taxonomy';
import { nextTradingDay } from '../../../../../src/domain/calendar/trading-calendar';
import { drawsOf, namedKey } from '../random';
import { FANCY_FIRST, FANCY_SECOND } from '../words';
import { FEE_REFORM_DAY, feeDragOf, portfolioSize, purchaseRates } from './public-facts';
import { productOf } from './product';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { Draws, Key } from '../random';
import type { PublicTypeCode } from '../taxonomy';
import type { ClassLabel, ShareClass } from './public-plan';
import type { Product } from './product';
import type { Trait } from './showcase';

export interface ClassesBrief {
  readonly key: Key;
  readonly type: PublicTypeCode;
  readonly product: Product;
  readonly labels: readonly (ClassLabel | null)[];
  readonly startDay: Day;
  readonly anchorDay: Day;
  readonly trait: Trait | undefined;
}

/** A class before it has its code. */
export type UncodedClass = Omit<ShareClass, 'code'>;

const COMBINATIONS: readonly { readonly labels: readonly (ClassLabel | null)[]; readonly weight: number }[] =
  [
    { labels: ['A', 'C'], weight: 66 },
    { labels: [null], weight: 18 },
    { labels: ['A', 'C', 'E'], weight: 9 },
    { labels: ['A'], weight: 5 },
    { labels: [null, '后端'], weight: 2 },
  ];

/** Which classes a portfolio of a type has. */
export function classLabels(
  type: PublicTypeCode,
  product: Product,
  draws: Draws,
): readonly (ClassLabel | null)[] {
  if (isExchangeOnly(product.dealing)) return [null];
  if (type === '0604') return draws.chance('pension-class', 0.6) ? ['A', 'C', 'Y'] : ['A', 'C'];
  if (isMoneyType(type)) return draws.chance('money-classes', 0.4) ? ['A', 'C', 'E'] : ['A', 'C'];
  return draws.weighted('classes', COMBINATIONS).labels;
}

/** The share classes of a portfolio, the first one first; a dollar class follows the yuan classes. */
export function shareClasses(brief: ClassesBrief): UncodedClass[] {
  const draws = drawsOf(namedKey(brief.key, 'classes'));
  const total = portfolioSize(brief.type, draws);
  const yuan = brief.labels.map((label, position) =>
    classOf(brief, { label, position, total, isDollar: false }),
  );
  if (!brief.product.hasDollarClass) return yuan;
  const label = brief.labels[0] ?? null;
  return [...yuan, classOf(brief, { label, position: 0, total: total * 0.12, isDollar: true })];
}

interface ClassSeat {
  readonly label: ClassLabel | null;
  readonly position: number;
  readonly total: number;
  readonly isDollar: boolean;
}

function classOf(brief: ClassesBrief, seat: ClassSeat): UncodedClass {
  const { label, position, isDollar } = seat;
  const draws = drawsOf(namedKey(brief.key, `class-${label ?? ''}-${isDollar ? 'usd' : 'cny'}`));
  const share = position === 0 ? 0.68 : position === 1 ? 0.27 : 0.05;
  return {
    label,
    suffix: suffixOf(brief, label, isDollar),
    fullSuffix: fullSuffixOf(brief, label, isDollar),
    startDay: startOf(brief, position, draws),
    feeDrag: feeDragOf(brief.type, label, draws),
    isDollar,
    sizeYuan: Math.round(seat.total * share * draws.range('share', 0.7, 1.3) * 100) / 100,
    ...purchaseRates(
      brief.type,
      { product: brief.product, label, isOld: brief.startDay < FEE_REFORM_DAY },
      draws,
    ),
  };
}

function suffixOf({ product, trait }: ClassesBrief, label: ClassLabel | null, isDollar: boolean): string {
  if (label === '后端') return '(后端)';
  if (!product.hasDollarClass) return label ?? '';
  const currency = isDollar ? '美元现汇' : '人民币';
  return trait === 'longName' ? `${label ?? ''}${currency}` : `${currency}${label ?? ''}`;
}

function fullSuffixOf({ product }: ClassesBrief, label: ClassLabel | null, isDollar: boolean): string {
  if (label === '后端') return '（后端收费）';
  const currency = product.hasDollarClass ? (isDollar ? '美元现汇份额' : '人民币份额') : '';
  return label === null ? currency : `${label}类${currency}`;
}

/** Later classes often join years after the portfolio began. */
function startOf(brief: ClassesBrief, position: number, draws: Draws): Day {
  if (position === 0 || brief.labels[position] === '后端') return brief.startDay;
  const room = brief.anchorDay - brief.startDay;
  const isLate =
    brief.trait === 'lateClass' ||
    (brief.trait === undefined && draws.chance('late', position === 1 ? 0.2 : 0.8));
  return isLate && room > 200
    ? nextTradingDay(brief.startDay + Math.floor(room * draws.range('joins', 0.25, 0.9)))
    : brief.startDay;
}

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
 * A product of a company with an unused short name: drawn again a few times, then with a fancy word in front, then
 * numbered. Adds the name to `taken`.
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
