import { USUAL_DEALING_TERMS, dealingKindOfType } from '../../../src/domain/dealing/days';
import { parseDealing } from '../../../src/domain/dealing/form';
import { groupBy } from '../../services/group-by';
import { compactOrNull } from '../../services/wire-day';
import { readFeeder, readFundName, readShareClasses } from '../fund.repository';
import {
  readFeeTiers,
  readFundTerms,
  readSaleTerms,
  type DealingTermsRow,
  type RedemptionTierRow,
} from './fund-terms.repository';
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
    minimumPurchaseYuan: terms?.minimum_purchase_yuan ?? null,
    minimumAdditionYuan: terms?.minimum_addition_yuan ?? null,
    minimumRedemptionUnits: terms?.minimum_redemption_units ?? null,
    minimumHoldingUnits: terms?.minimum_holding_units ?? null,
    terms: dealingTermsOf(fund, terms),
    isWithheld: !isShown(fund),
    nav: unitValue(fund),
    navDate: compactOrNull(fund.worth?.nav_day ?? null),
  };
}

/** What the rules of a public fund say of selling it. */
export type SaleRules = Pick<FundRules, 'status' | 'isOnSale' | 'nextOpenDate' | 'dealing' | 'terms'> &
  Pick<ClassFees, 'redemption'>;

/** What the rules of public funds say of selling them, by code. */
export async function readSaleRules(
  { db }: Store,
  funds: readonly FundFacts[],
): Promise<ReadonlyMap<string, SaleRules>> {
  const { terms, tiers } = await readSaleTerms(
    db,
    funds.map(({ code }) => code),
  );
  const termsOf = new Map(terms.map((row) => [row.code, row]));
  const tiersOf = groupBy(tiers, ({ code }) => code);
  return new Map(
    funds.map((fund) => [
      fund.code,
      {
        status: fund.status,
        isOnSale: fund.isOnSale,
        nextOpenDate: compactOrNull(fund.nextOpenDay),
        dealing: fund.dealing,
        terms: dealingTermsOf(fund, termsOf.get(fund.code) ?? null),
        redemption: (tiersOf.get(fund.code) ?? []).map(daysTier),
      },
    ]),
  );
}

/** Those of the contract, or the usual ones. */
function dealingTermsOf(fund: FundFacts, terms: DealingTermsRow | null): DealingTerms {
  const usual = USUAL_DEALING_TERMS[dealingKindOf(fund)];
  return {
    confirmedAfter: terms?.confirmed_after ?? usual.confirmedAfter,
    visibleAfter: terms?.visible_after ?? usual.visibleAfter,
    moneyOutAfter: terms?.money_out_after ?? usual.moneyOutAfter,
  };
}

function daysTier({ from_value, rate }: RedemptionTierRow) {
  return { fromDays: from_value, rate: rate ?? 0 };
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
  const purchase =
    terms === null || tiers.length === 0
      ? publishedRate(shareClass)
      : tiers.filter(({ kind }) => kind === 'purchase').map(amountTier);
  return {
    code: shareClass.code,
    name: shareClass.short_name,
    label: shareClass.label,
    subscription: tiers.filter(({ kind }) => kind === 'subscription').map(amountTier),
    purchase,
    redemption: tiers.filter(({ kind }) => kind === 'redemption').map(daysTier),
    ...yearlyFees(terms),
    discount: terms?.discount ?? publishedDiscount(shareClass),
    platformRate:
      purchase.length === 0 && shareClass.purchase_rate === null ? shareClass.discount_rate : null,
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

function amountTier({ from_value, rate, fixed_fee_yuan }: FundFeeTierTable): ClassFees['purchase'][number] {
  return { fromYuan: from_value, rate, fixedFeeYuan: fixed_fee_yuan };
}

/** The one rate of a published list. */
function publishedRate({ purchase_rate: rate }: ShareClass): ClassFees['purchase'] {
  return rate === null ? [] : [{ fromYuan: 0, rate, fixedFeeYuan: null }];
}

function publishedDiscount({ purchase_rate: rate, discount_rate: discounted }: ShareClass): number {
  return rate === null || discounted === null || rate === 0 ? 1 : discounted / rate;
}
