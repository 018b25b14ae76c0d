import { dayFromParts } from '../../../../../src/domain/calendar/day';
import { isExchangeOnly } from '../../../../../src/domain/dealing/form';
import { isMoneyType } from '../../../../../src/domain/funds/fund-taxonomy';
import { TYPE_RISK } from '../taxonomy';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { Payout } from '../engine/payouts';
import type { Draws } from '../random';
import type { PublicTypeCode, RiskLevel } from '../taxonomy';
import type { ClassLabel } from './public-plan';
import type { Product } from './product';
import type { ManagerField } from './people';

/** Median size of a portfolio in yuan and the spread of its logarithm, by type. */
const SIZES: Readonly<Record<PublicTypeCode, readonly [number, number]>> = {
  '01': [4.5e8, 1.5],
  '0201': [4e8, 1.6],
  '0202': [2e8, 1.5],
  '0203': [3e8, 1.3],
  '0204': [8e8, 1.4],
  '0301': [2.2e9, 1.2],
  '0302': [1.8e9, 1.3],
  '0303': [1.2e9, 1.4],
  '0304': [1e9, 1.5],
  '0305': [4e8, 1.2],
  '0401': [4e8, 1.8],
  '0402': [3e9, 1.1],
  '0403': [8e8, 1.6],
  '05': [3e8, 1.4],
  '0601': [5e8, 1.2],
  '0602': [2.5e8, 1.1],
  '0603': [1.5e8, 1],
  '0604': [3e8, 1.2],
  '0701': [1.8e10, 1.4],
  '0702': [2e9, 1],
  '08': [2.4e9, 0.6],
  '09': [1.5e9, 1.5],
};
const SMALLEST_YUAN = 1.2e7;

/** Size of a portfolio in yuan, log-normal around its type's median. */
export function portfolioSize(type: PublicTypeCode, draws: Draws): number {
  const [median, spread] = SIZES[type];
  return Math.max(SMALLEST_YUAN, median * Math.exp(spread * draws.normal('size')));
}

/** From this day on funds are founded with the lower fee caps; older ones may keep theirs. */
export const FEE_REFORM_DAY: Day = dayFromParts(2026, 1, 1);

/** Caps of the front-end purchase rate since January 2026, and the rates of earlier funds. */
const RATES: Readonly<Record<string, readonly [number, number]>> = {
  '01': [0.008, 0.015],
  '0201': [0.008, 0.015],
  '0202': [0.005, 0.012],
  '0203': [0.005, 0.01],
  '0204': [0.005, 0.012],
  '03': [0.003, 0.008],
  '04': [0.003, 0.012],
  '05': [0.008, 0.015],
  '06': [0.005, 0.01],
  '07': [0, 0],
  '09': [0.003, 0.006],
};

/** Front-end purchase rate before and after the platform's discount, fractions. */
export interface PurchaseRates {
  readonly purchaseRate: number | null;
  readonly discountRate: number | null;
}

/**
 * Purchase rates of a class: C, E and back-end classes charge nothing at purchase, exchange units have no such rate.
 */
export function purchaseRates(
  type: PublicTypeCode,
  { product, label, isOld }: { product: Product; label: ClassLabel | null; isOld: boolean },
  draws: Draws,
): PurchaseRates {
  if (isExchangeOnly(product.dealing)) return { purchaseRate: null, discountRate: null };
  if (label === 'C' || label === 'E' || label === '后端') return { purchaseRate: 0, discountRate: 0 };
  const [cap, former] = RATES[type] ?? RATES[type.slice(0, 2)] ?? [0, 0];
  const purchaseRate = isOld && draws.chance('old-rate', 0.22) ? former : cap;
  const discount = draws.weighted('discount', DISCOUNTS).share;
  return { purchaseRate, discountRate: Math.round(purchaseRate * discount * 1e6) / 1e6 };
}

const DISCOUNTS = [
  { share: 0.1, weight: 90 },
  { share: 0.4, weight: 6 },
  { share: 1, weight: 4 },
];

/** Risk level of a fund: that of its type, one higher for a narrow theme. */
export function riskOf(type: PublicTypeCode, product: Product, draws: Draws): RiskLevel {
  const isNarrow = [
    'YHSEMI',
    'YHAI',
    'YHSTAR',
    'YHDRUG',
    'YHSOLAR',
    'YHHKTECH',
    'YHOIL',
    'YHBEAN',
    'YHSILVER',
  ].includes(product.theme ?? '');
  if (TYPE_RISK[type] === 'R4' && isNarrow && draws.chance('higher-risk', 0.6)) return 'R5';
  if (TYPE_RISK[type] === 'R3' && type === '0202' && draws.chance('higher-risk', 0.5)) return 'R4';
  return TYPE_RISK[type];
}

/** Yearly fee of a class beyond the first class's. */
export function feeDragOf(type: PublicTypeCode, label: ClassLabel | null, draws: Draws): number {
  const isMoney = isMoneyType(type);
  const isBond = type.startsWith('03') || type === '0402';
  switch (label) {
    case 'C':
      if (isMoney) return -0.0024;
      return isBond
        ? draws.pick('drag-c', [0.002, 0.003, 0.004])
        : draws.pick('drag-c', [0.004, 0.005, 0.006]);
    case 'E':
      return isMoney ? -0.001 : isBond ? 0.001 : 0.0025;
    case 'Y':
      return -0.005;
    case 'A':
    case '后端':
    case null:
      break;
  }
  return 0;
}

/** When a fund pays dividends: bond and REIT funds often, stock funds seldom, many never. */
export function payoutHabit(type: PublicTypeCode, draws: Draws): PayoutHabit {
  if (type === '08') return { months: 'yearly', share: [0.015, 0.04], floor: 0 };
  const isBond = type.startsWith('03');
  const months = draws.weighted('payout', isBond ? BOND_MONTHS : STOCK_MONTHS).months;
  if (isBond) return { months, share: months === 'quarterly' ? [0.004, 0.012] : [0.01, 0.03], floor: 1.002 };
  return { months, share: [0.04, 0.22], floor: 1.02 };
}

type PayoutMonths = 'never' | 'rarely' | 'yearly' | 'quarterly';
type PayoutHabit = Pick<Payout, 'share' | 'floor'> & { readonly months: PayoutMonths };
type WeightedMonths = readonly { readonly months: PayoutMonths; readonly weight: number }[];

const BOND_MONTHS: WeightedMonths = [
  { months: 'never', weight: 30 },
  { months: 'rarely', weight: 20 },
  { months: 'yearly', weight: 25 },
  { months: 'quarterly', weight: 25 },
];
const STOCK_MONTHS: WeightedMonths = [
  { months: 'never', weight: 62 },
  { months: 'rarely', weight: 28 },
  { months: 'yearly', weight: 10 },
];

/** Field a portfolio's managers come from. */
export function fieldOf(type: PublicTypeCode): ManagerField {
  if (type === '01' || type === '0201' || type === '0202') return 'equity';
  if (type.startsWith('04') || type === '09') return 'index';
  if (type === '05' || type.startsWith('06') || type === '0204' || type === '08') return 'mixed';
  return 'bond';
}

/** Median days between two drifts of style. */
export function styleDaysOf(type: PublicTypeCode): number {
  if (type === '0202') return 260;
  return type.startsWith('04') || type === '09' || type === '08' ? 4000 : 560;
}
