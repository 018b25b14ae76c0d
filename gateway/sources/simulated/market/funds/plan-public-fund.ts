import { navFrequencyOf } from '../../../../../src/domain/funds/fund-taxonomy';
import { PAYOUT_MONTHS } from '../engine/payouts';
import { drawsOf, namedKey } from '../random';
import { LONG_NAME_PRODUCT, uniqueProduct, classLabels, shareClasses } from './share-classes';
import { lifecycleOf } from './plan-lifecycle';
import { dealingName, LOF, OPEN, periodic } from './product';
import { fieldOf, payoutHabit, riskOf, styleDaysOf } from './public-facts';
import { publicProduct } from './public-products';
import { ownVolatilityOf, publicStyle } from './public-styles';
import { coTenureOf, stretchesOf, tenuresOf } from './tenures';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { Payout, Split } from '../engine/payouts';
import type { Draws } from '../random';
import type { PublicTypeCode } from '../taxonomy';
import type { Product } from './product';
import type { Lifecycle, PublicPlan, ShareClass } from './public-plan';
import type { UncodedClass } from './share-classes';
import type { EtfBrief, PublicPlanBrief } from './public-plan-brief';
import type { ShowcaseItem } from './showcase';
import type { Tenure, TenureBrief } from './tenures';

/** Plans one portfolio: name, classes, life, managers, style, dividends. A feeder fund is its ETF's company's. */
export function planPublicFund(given: PublicPlanBrief): PublicPlan {
  const { product, target } = productOfBrief(given);
  const brief = target === null ? given : { ...given, company: target.company, managers: target.managers };
  const { key, item, company, anchorDay, codes } = brief;
  const { type, trait } = item;
  const draws = drawsOf(key);
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
  const classes = uncoded.map((shareClass, position) =>
    coded(shareClass, codes.next(product, { type, position })),
  );
  const [first] = classes;
  if (isTargeted(product, lifecycle) && first !== undefined) {
    const { code, suffix } = first;
    const { managers } = brief;
    const name = company.word + product.stem + suffix;
    brief.etfs.push({ code, name, type, product, company, managers, startDay });
  }
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
    target: target === null ? null : { code: target.code, name: target.name },
    classes,
  };
}

function coded(shareClass: UncodedClass, code: string): ShareClass {
  return { ...shareClass, code };
}

interface PlannedProduct {
  readonly product: Product;
  /** The ETF of a feeder fund, null for others. */
  readonly target: EtfBrief | null;
}

function productOfBrief(brief: PublicPlanBrief): PlannedProduct {
  const { key, item, company, taken } = brief;
  if (item.trait === 'longName')
    return { product: uniqueProduct(key, company.word, taken, () => LONG_NAME_PRODUCT), target: null };
  const index = targetIndex(brief);
  const target = brief.etfs[index] ?? null;
  const product = uniqueProduct(key, company.word, taken, (draws) => {
    const drawn = withTrait(publicProduct(item.type, draws), item);
    return drawn.isFeeder && target === null ? withoutTarget(drawn, item.type) : drawn;
  });
  if (!product.isFeeder || target === null) return { product, target: null };
  brief.etfs.splice(index, 1);
  const feeder = { ...feederOf(target.product), hasDollarClass: product.hasDollarClass };
  taken.add(target.company.word + feeder.stem);
  return { product: feeder, target };
}

/** A showcase item with separate classes needs a product that the company sells on every day. */
function withTrait(product: Product, { trait, classes }: ShowcaseItem): Product {
  if (trait === undefined && classes === undefined) return product;
  const isEtf = product.dealing.form === 'etf' && trait !== 'split';
  const sold = isEtf ? feederOf(product) : withoutOpenings(product);
  if (trait === 'dollar') return { ...sold, hasDollarClass: true };
  if (trait === 'periodic') return withOpenings(sold);
  return { ...sold, hasDollarClass: false };
}

const SHOWN_OPENING = periodic(6);

function withOpenings(product: Product): Product {
  const { stem, fullStem } = product;
  const name = dealingName(SHOWN_OPENING);
  return {
    ...product,
    dealing: SHOWN_OPENING,
    stem: stem.replace('债券', `${name}债券`),
    fullStem: fullStem.replace('债券型', `${fullName(name)}债券型`),
  };
}

function withoutOpenings(product: Product): Product {
  if (product.dealing.form !== 'periodic') return product;
  const name = dealingName(product.dealing);
  return {
    ...product,
    dealing: OPEN,
    stem: product.stem.replace(name, ''),
    fullStem: product.fullStem.replace(fullName(name), ''),
  };
}

function fullName(name: string): string {
  return name.replace('定开', '定期开放');
}

/** Only a living ETF gets a feeder fund. */
function isTargeted({ dealing }: Product, { hasFailed, endedDay }: Lifecycle): boolean {
  return dealing.form === 'etf' && !hasFailed && endedDay === null;
}

/** Position of the oldest ETF of the type without a feeder fund; each has one at most. */
function targetIndex({ etfs, item, taken, establishedDay }: PublicPlanBrief): number {
  return etfs.findIndex(
    ({ type, startDay, company, product }) =>
      type === item.type && startDay <= establishedDay && !taken.has(company.word + feederOf(product).stem),
  );
}

/** Without an ETF to invest in, a feeder fund follows the index directly. */
function withoutTarget(drawn: Product, type: PublicTypeCode): Product {
  const stem = drawn.stem.replace(/ETF(发起)?联接/, type === '09' ? '(LOF)' : '指数$1');
  const form = type === '09' ? '证券投资基金（LOF）' : '指数型证券投资基金';
  const fullStem = drawn.fullStem.replace(/交易型开放式(?:指数)?证券投资基金(?:发起式)?联接基金/, form);
  return { ...drawn, isFeeder: false, dealing: type === '09' ? LOF : OPEN, stem, fullStem };
}

function feederOf(product: Product): Product {
  return {
    ...product,
    dealing: OPEN,
    isFeeder: true,
    stem: product.stem.replace('ETF', 'ETF联接'),
    fullStem: product.fullStem.replace('证券投资基金', '证券投资基金联接基金'),
  };
}

/**
 * Tenures as published: a fund in its offering period names its manager from the offering on, an ended fund has none
 * any more.
 */
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
  // Grows until its split.
  if (trait === 'normalised') return { ...common, monthly: PAYOUT_MONTHS.never, share: [0, 0], floor: 1 };
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
  if (trait === 'normalised') return { fromDay, ratio: 'normalise', leastNav: 1.05 };
  if (trait === 'split') return { fromDay, ratio: 2, leastNav: 0.7 };
  if (type === '0201' && draws.chance('normalised', 0.03))
    return { fromDay, ratio: 'normalise', leastNav: 1.1 };
  return type === '0401' && draws.chance('split', 0.04) ? { fromDay, ratio: 2, leastNav: 1.2 } : null;
}

function firstNavOf(type: PublicTypeCode, draws: Draws): number {
  if (type === '0702') return 100;
  return type === '08' ? Math.round(draws.range('offer-price', 1.8, 9) * 1000) / 1000 : 1;
}
