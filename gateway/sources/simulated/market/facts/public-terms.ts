import { USUAL_DEALING_TERMS } from '../../../../../src/domain/dealing/days';
import { isExchangeOnly } from '../../../../../src/domain/dealing/form';
import { isFundOfFunds, isMoneyType } from '../../../../../src/domain/funds/fund-taxonomy';
import { FEE_REFORM_DAY } from '../funds/public-facts';
import { drawsOf, namedKey } from '../random';
import { purposeOf } from './public-purposes';
import { publicCustodian } from './terms';
import type { DealingTerms } from '../../../../../src/domain/dealing/days';
import type { PublicPlan, ShareClass } from '../funds/public-plan';
import type { Draws } from '../random';
import type { PublicTypeCode } from '../taxonomy';
import type { Minimums, Terms } from './terms';

const YEAR_DAYS = 365;
/** Money funds charge the service fee to the first class, and a different fee to others. */
const MONEY_SERVICE_RATE = 0.0025;

/** Yearly management and custody rates by type. */
const RATES: Readonly<Record<PublicTypeCode, readonly [number, number]>> = {
  '01': [0.012, 0.002],
  '0201': [0.012, 0.002],
  '0202': [0.012, 0.002],
  '0203': [0.006, 0.0015],
  '0204': [0.008, 0.0015],
  '0301': [0.003, 0.001],
  '0302': [0.0025, 0.0005],
  '0303': [0.005, 0.0015],
  '0304': [0.006, 0.0015],
  '0305': [0.008, 0.0015],
  '0401': [0.005, 0.001],
  '0402': [0.0015, 0.0005],
  '0403': [0.006, 0.0015],
  '05': [0.012, 0.002],
  '0601': [0.006, 0.0015],
  '0602': [0.008, 0.0015],
  '0603': [0.009, 0.0015],
  '0604': [0.008, 0.0015],
  '0701': [0.002, 0.0005],
  '0702': [0.002, 0.0005],
  '08': [0.002, 0.0002],
  '09': [0.005, 0.001],
};

/** Terms of a class of a public fund. */
export function publicTerms(plan: PublicPlan, shareClass: ShareClass): Terms {
  const draws = drawsOf(namedKey(plan.key, 'terms'));
  const [managementRate, custodyRate] = yearlyRates(plan, shareClass, draws);
  const serviceRate = serviceRateOf(plan, shareClass);
  const endsAfterYear =
    serviceRate > 0 && plan.portfolio.startDay >= FEE_REFORM_DAY && !isMoneyType(plan.type);
  return {
    custodian: publicCustodian(draws),
    ...purposeOf(plan),
    managementRate,
    custodyRate,
    serviceRate,
    serviceEndsAfterDays: endsAfterYear ? YEAR_DAYS : null,
    performanceFee: null,
    discount: discountOf(shareClass),
    minimums: minimumsOf(plan, shareClass),
    dealing: dealingOf(plan, draws),
  };
}

/** Index funds differ; the pension class pays half. */
function yearlyRates(
  { type, product }: PublicPlan,
  { label }: ShareClass,
  draws: Draws,
): readonly [number, number] {
  let rates = RATES[type];
  if (product.style === 'enhanced') rates = [0.008, 0.0015];
  else if (type === '0401' && draws.chance('cheap', 0.45)) rates = [0.0015, 0.0005];
  else if (product.theme === 'YHUSBOND') rates = [0.008, 0.002];
  return label === 'Y' ? [rates[0] / 2, rates[1] / 2] : rates;
}

function serviceRateOf({ type }: PublicPlan, { label, feeDrag }: ShareClass): number {
  const own = isMoneyType(type) ? MONEY_SERVICE_RATE + feeDrag : label === 'Y' ? 0 : feeDrag;
  return Math.round(Math.max(0, own) * 1e6) / 1e6;
}

function discountOf({ purchaseRate, discountRate }: ShareClass): number {
  if (purchaseRate === null || discountRate === null || purchaseRate === 0) return 1;
  return Math.round((discountRate / purchaseRate) * 100) / 100;
}

function minimumsOf({ type, product }: PublicPlan, { isDollar }: ShareClass): Minimums | null {
  if (isExchangeOnly(product.dealing) || isDollar) return null;
  const units = type === '0701' ? 0.01 : 1;
  return { purchaseYuan: 10, additionYuan: 10, redemptionUnits: units, holdingUnits: units };
}

/** Equity money arrives after three or four trading days, overseas money after up to ten. */
function dealingOf({ type, product }: PublicPlan, draws: Draws): DealingTerms {
  if (isMoneyType(type)) return USUAL_DEALING_TERMS.money;
  if (type === '05' || product.isOverseas)
    return { ...USUAL_DEALING_TERMS.qdii, moneyOutAfter: draws.integer('money-out', 7, 10) };
  if (isFundOfFunds(type)) return USUAL_DEALING_TERMS.fundOfFunds;
  return { ...USUAL_DEALING_TERMS.ordinary, moneyOutAfter: draws.integer('money-out', 3, 4) };
}
