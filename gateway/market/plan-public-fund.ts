import { navFrequencyOf } from '../../src/domain/fund-taxonomy';
import { LONG_NAME_PRODUCT, uniqueProduct } from './fund-names';
import { lifecycleOf } from './plan-lifecycle';
import { PAYOUT_MONTHS } from './payouts';
import { fieldOf, payoutHabit, riskOf, styleDaysOf } from './public-facts';
import { publicProduct } from './public-products';
import { ownVolatilityOf, publicStyle } from './public-styles';
import { drawsOf, namedKey } from './random';
import { classLabels, shareClasses } from './share-classes';
import { coTenureOf, stretchesOf, tenuresOf } from './tenures';
import type { Day } from '../../src/domain/day';
import type { Payout, Split } from './payouts';
import type { Product } from './product';
import type { Lifecycle, PublicPlan, ShareClass } from './public-plan';
import type { UncodedClass } from './share-classes';
import type { Draws } from './random';
import type { PublicPlanBrief } from './public-plan-brief';
import type { ShowcaseItem } from './showcase';
import type { PublicTypeCode } from './taxonomy';
import type { Tenure, TenureBrief } from './tenures';

/** Plans one portfolio: name, classes, life, managers, style, dividends. */
export function planPublicFund(brief: PublicPlanBrief): PublicPlan {
  const { key, item, company, anchorDay, codes } = brief;
  const { type, trait } = item;
  const draws = drawsOf(key);
  const product = productOfBrief(brief);
  const lifecycle = lifecycleOf(brief, product, draws);
  const startDay = lifecycle.establishedDay;
  const labels = (item.classes ?? classLabels(type, product, draws)).slice(0, brief.classLimit);
  const uncoded = shareClasses({ key, type, product, labels, startDay, anchorDay, trait }).slice(
    0,
    brief.classLimit,
  );
  const tenureBrief: TenureBrief = {
    key,
    managers: brief.managers,
    field: fieldOf(type),
    fromDay: startDay,
    untilDay: Math.max(startDay, lifecycle.endedDay ?? anchorDay),
    styleDays: styleDaysOf(type),
  };
  const leads = tenuresOf(tenureBrief);
  return {
    key,
    type,
    product,
    companyCode: company.code,
    shortStem: company.word + product.stem,
    fullStem: company.word + product.fullStem,
    riskLevel: riskOf(type, product, draws),
    portfolio: {
      key: namedKey(key, 'portfolio'),
      startDay,
      stretches: stretchesOf(tenureBrief, leads, (skill, styleDraws) =>
        publicStyle({ type, product, skill, draws: styleDraws }),
      ),
      ownVolatility: ownVolatilityOf(type, product, draws),
    },
    tenures: publishedTenures(leads, coTenureOf(tenureBrief, leads), { lifecycle, anchorDay }),
    lifecycle,
    payout: payoutOf(brief, lifecycle, draws),
    firstNav: firstNavOf(type, draws),
    lagDays: navFrequencyOf(type) === 'daily-late' ? 1 : 0,
    moneySpread: type === '0701' ? draws.range('money-spread', -0.0022, 0.0018) : null,
    classes: uncoded.map((shareClass, position) => coded(shareClass, codes.next(product, position === 0))),
  };
}

function coded(shareClass: UncodedClass, code: string): ShareClass {
  return { ...shareClass, code };
}

function productOfBrief({ key, item, company, taken }: PublicPlanBrief): Product {
  const { type, trait } = item;
  if (trait === 'longName') return uniqueProduct(key, company.word, taken, () => LONG_NAME_PRODUCT);
  return uniqueProduct(key, company.word, taken, (draws) => withTrait(publicProduct(type, draws), item));
}

/** A showcase item with classes of its own needs a product that is sold by the company. */
function withTrait(product: Product, { trait, classes }: ShowcaseItem): Product {
  const isShown = trait !== undefined || classes !== undefined;
  const sold: Product = isShown && product.venue === 'etf' && trait !== 'split' ? feederOf(product) : product;
  if (trait === 'dollar') return { ...sold, hasDollarClass: true };
  if (trait === 'periodic')
    return { ...sold, stem: sold.stem.replace('债券', '六个月定开债券'), openEveryMonths: 6 };
  return isShown ? { ...sold, hasDollarClass: false, openEveryMonths: null } : sold;
}

function feederOf(product: Product): Product {
  return {
    ...product,
    venue: 'open',
    stem: product.stem.replace('ETF', 'ETF联接'),
    fullStem: product.fullStem.replace('证券投资基金', '证券投资基金联接基金'),
  };
}

/** Tenures as people read them: a fund still on offer names its manager from the offering on, an ended fund has none any more. */
function publishedTenures(
  leads: readonly Tenure[],
  second: Tenure | null,
  { lifecycle, anchorDay }: { lifecycle: Lifecycle; anchorDay: Day },
): Tenure[] {
  const all = second === null ? leads : [...leads, second];
  const isAhead = lifecycle.establishedDay > anchorDay;
  return all.map(({ managerCode, beginDay, endDay }) => ({
    managerCode,
    beginDay: isAhead ? lifecycle.offeringFrom : beginDay,
    endDay: endDay ?? lifecycle.endedDay,
  }));
}

function payoutOf({ key, item, anchorDay }: PublicPlanBrief, lifecycle: Lifecycle, draws: Draws): Payout {
  const { type, trait } = item;
  const habit = payoutHabit(type, draws);
  const common = { key: namedKey(key, 'payout'), split: splitOf(item, { lifecycle, anchorDay }, draws) };
  if (trait === 'monthlyDividend')
    return { ...common, monthly: PAYOUT_MONTHS.monthly, share: [0.002, 0.005], floor: 0 };
  if (trait === 'quarterlyDividend')
    return { ...common, monthly: PAYOUT_MONTHS.quarterly, share: [0.004, 0.01], floor: 1 };
  return {
    ...common,
    monthly: rotated(
      PAYOUT_MONTHS[habit.months],
      habit.months === 'quarterly' ? draws.integer('quarter', 0, 2) : 0,
    ),
    share: habit.share,
    floor: habit.floor,
  };
}

/** Quarterly payers do not all pay in the same months. */
function rotated(monthly: readonly number[], by: number): readonly number[] {
  return [...monthly.slice(by), ...monthly.slice(0, by)];
}

function splitOf(
  { type, trait }: ShowcaseItem,
  { lifecycle, anchorDay }: { lifecycle: Lifecycle; anchorDay: Day },
  draws: Draws,
): Split | null {
  const ageDays = Math.max(300, anchorDay - lifecycle.establishedDay);
  const fromDay = lifecycle.establishedDay + Math.floor(ageDays * draws.range('split-at', 0.3, 0.7));
  if (trait === 'normalised') return { fromDay, ratio: 'normalise', leastNav: 1.01 };
  if (trait === 'split') return { fromDay, ratio: 2, leastNav: 0.7 };
  if (type === '0201' && draws.chance('normalised', 0.03))
    return { fromDay, ratio: 'normalise', leastNav: 1.1 };
  return type === '0401' && draws.chance('split', 0.04) ? { fromDay, ratio: 2, leastNav: 1.2 } : null;
}

function firstNavOf(type: PublicTypeCode, draws: Draws): number {
  if (type === '0702') return 100;
  return type === '08' ? Math.round(draws.range('offer-price', 1.8, 9) * 1000) / 1000 : 1;
}
