import { USUAL_DEALING_TERMS, dealingKindOfType } from '../../../src/domain/dealing/days';
import { parseDealing } from '../../../src/domain/dealing/form';
import { groupBy } from '../../services/group-by';
import { compactOrNull } from '../../services/wire-day';
import { readFeeder, readFundName, readShareClasses } from '../fund.repository';
import { readFeeTiers, readFundTerms, readOrderTerms } from './fund-terms.repository';
import { isShown, readFundFacts, unitValue } from './fund-facts';
import type { ClassFees, FundRules } from '../../../src/contract/funds/fund-rules';
import type { DealingKind, DealingTerms } from '../../../src/domain/dealing/days';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { FundKey } from '../../../src/domain/funds/fund-key';
import type { Store } from '../../store/store';
import type { FundFeeTierTable, FundTermsTable } from '../fund-facts.schema';
import type { ShareClass } from '../fund.repository';
import type { FundFacts } from './fund-facts';

/** The share class that another one is compared with. */
const COUNTERPARTS: Readonly<Record<string, string>> = { A: 'C', C: 'A' };

/**
 * Fees of a fund and of the share class to compare it with, minimum amounts and days; NAV and its day only if they
 * may be shown. `null` for an unknown code. Without a known contract (imported funds) the reply has the purchase rate
 * of the row and the usual days.
 */
export async function readFundRules(store: Store, key: FundKey, mayShow: boolean): Promise<FundRules | null> {
  const { db } = store;
  const fund = await readFundFacts(db, key, mayShow);
  if (fund === null) return null;
  const [terms, classes, target, feeder] = await Promise.all([
    readFundTerms(db, fund.area, fund.code),
    readShareClasses(db, fund.area, fund.shareGroup),
    fund.targetCode === null ? null : readFundName(db, fund.targetCode),
    parseDealing(fund.dealing)?.form === 'etf' ? readFeeder(db, fund.code) : null,
  ]);
  const own = classes.find(({ code }) => code === fund.code);
  if (own === undefined) return null;
  const sibling = siblingOf(own, classes);
  return {
    code: fund.code,
    status: fund.status,
    endReason: fund.endReason,
    isOnSale: fund.isOnSale,
    dailyLimit: fund.dailyLimitYuan,
    nextOpenDate: compactOrNull(fund.nextOpenDay),
    dealing: fund.dealing,
    target,
    feeder,
    fees: await readClassFees(store, fund.area, own),
    sibling: sibling === null ? null : await readClassFees(store, fund.area, sibling),
    performanceFee: terms?.performance_fee ?? null,
    ...minimumsOf(terms),
    minimumHoldingUnits: terms?.minimum_holding_units ?? null,
    terms: dealingTermsOf(fund, terms),
    isWithheld: !isShown(fund),
    nav: unitValue(fund),
    navDate: compactOrNull(fund.worth?.nav_day ?? null),
  };
}

/** What the rules of a public fund say of selling it. */
type SaleRules = Pick<FundRules, 'status' | 'isOnSale' | 'nextOpenDate' | 'dealing' | 'terms'> &
  Pick<ClassFees, 'redemption'>;

/** Of its orders: their bounds, and what purchases cost. */
type OrderRules = Pick<
  FundRules,
  'dailyLimit' | 'minimumPurchaseYuan' | 'minimumAdditionYuan' | 'minimumRedemptionUnits'
> &
  PurchaseFees;

/** What the rules of public funds say of selling them and of their orders, by code. */
export async function readDealingRules(
  { db }: Store,
  funds: readonly FundFacts[],
): Promise<ReadonlyMap<string, { readonly sale: SaleRules; readonly orders: OrderRules }>> {
  const { terms, tiers } = await readOrderTerms(
    db,
    funds.map(({ code }) => code),
  );
  const termsOf = new Map(terms.map((row) => [row.code, row]));
  const tiersOf = groupBy(tiers, ({ code }) => code);
  return new Map(
    funds.map((fund) => {
      const [known, own] = [termsOf.get(fund.code) ?? null, tiersOf.get(fund.code) ?? []];
      const published = { purchase_rate: fund.purchaseRate, discount_rate: fund.discountRate };
      return [
        fund.code,
        {
          sale: {
            status: fund.status,
            isOnSale: fund.isOnSale,
            nextOpenDate: compactOrNull(fund.nextOpenDay),
            dealing: fund.dealing,
            terms: dealingTermsOf(fund, known),
            redemption: redemptionTiers(own),
          },
          orders: {
            dailyLimit: fund.dailyLimitYuan,
            ...minimumsOf(known),
            ...purchaseFees(published, known, own),
          },
        },
      ];
    }),
  );
}

type KnownTerms<Columns extends keyof FundTermsTable> = Pick<FundTermsTable, Columns> | null;

/** Least amounts and units of orders. */
function minimumsOf(
  terms: KnownTerms<'minimum_purchase_yuan' | 'minimum_addition_yuan' | 'minimum_redemption_units'>,
) {
  return {
    minimumPurchaseYuan: terms?.minimum_purchase_yuan ?? null,
    minimumAdditionYuan: terms?.minimum_addition_yuan ?? null,
    minimumRedemptionUnits: terms?.minimum_redemption_units ?? null,
  };
}

/** Those of the contract, or the usual ones. */
function dealingTermsOf(
  fund: FundFacts,
  terms: KnownTerms<'confirmed_after' | 'visible_after' | 'money_out_after'>,
): DealingTerms {
  const usual = USUAL_DEALING_TERMS[dealingKindOf(fund)];
  return {
    confirmedAfter: terms?.confirmed_after ?? usual.confirmedAfter,
    visibleAfter: terms?.visible_after ?? usual.visibleAfter,
    moneyOutAfter: terms?.money_out_after ?? usual.moneyOutAfter,
  };
}

type TierRow = Omit<FundFeeTierTable, 'area' | 'code'>;

function redemptionTiers(tiers: readonly TierRow[]): ClassFees['redemption'] {
  return tiers
    .filter(({ kind }) => kind === 'redemption')
    .map(({ from_value, rate }) => ({ fromDays: from_value, rate: rate ?? 0 }));
}

type PurchaseFees = Pick<ClassFees, 'purchase' | 'discount' | 'platformRate'>;
type PublishedRates = Pick<ShareClass, 'purchase_rate' | 'discount_rate'>;

/** Those of the contract with the platform's discount, or the rate of a published list. */
function purchaseFees(
  published: PublishedRates,
  terms: KnownTerms<'discount'>,
  tiers: readonly TierRow[],
): PurchaseFees {
  const purchase =
    terms === null || tiers.length === 0
      ? publishedRate(published)
      : tiers.filter(({ kind }) => kind === 'purchase').map(amountTier);
  return {
    purchase,
    discount: terms?.discount ?? publishedDiscount(published),
    platformRate: purchase.length === 0 && published.purchase_rate === null ? published.discount_rate : null,
  };
}

function dealingKindOf({ area, classCode }: FundFacts): DealingKind {
  return area === 'private' ? 'ordinary' : dealingKindOfType(classCode);
}

function siblingOf(own: ShareClass, classes: readonly ShareClass[]): ShareClass | null {
  const label = COUNTERPARTS[own.label ?? ''];
  return classes.find((shareClass) => label !== undefined && shareClass.label === label) ?? null;
}

async function readClassFees({ db }: Store, area: FundArea, shareClass: ShareClass): Promise<ClassFees> {
  const [terms, tiers] = await Promise.all([
    readFundTerms(db, area, shareClass.code),
    readFeeTiers(db, area, shareClass.code),
  ]);
  return {
    code: shareClass.code,
    name: shareClass.short_name,
    label: shareClass.label,
    subscription: tiers.filter(({ kind }) => kind === 'subscription').map(amountTier),
    redemption: redemptionTiers(tiers),
    ...purchaseFees(shareClass, terms, tiers),
    ...yearlyFees(terms),
  };
}

function yearlyFees(
  terms: FundTermsTable | null,
): Pick<ClassFees, 'managementRate' | 'custodyRate' | 'serviceRate' | 'serviceEndsAfterDays'> {
  return {
    managementRate: terms?.management_rate ?? null,
    custodyRate: terms?.custody_rate ?? null,
    serviceRate: terms?.service_rate ?? null,
    serviceEndsAfterDays: terms?.service_ends_after_days ?? null,
  };
}

function amountTier({ from_value, rate, fixed_fee_yuan }: TierRow): ClassFees['purchase'][number] {
  return { fromYuan: from_value, rate, fixedFeeYuan: fixed_fee_yuan };
}

/** The one rate of a published list. */
function publishedRate({ purchase_rate: rate }: PublishedRates): ClassFees['purchase'] {
  return rate === null ? [] : [{ fromYuan: 0, rate, fixedFeeYuan: null }];
}

function publishedDiscount({ purchase_rate: rate, discount_rate: discounted }: PublishedRates): number {
  return rate === null || discounted === null || rate === 0 ? 1 : discounted / rate;
}
