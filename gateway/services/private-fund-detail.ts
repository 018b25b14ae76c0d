import { compactDay } from '../../src/domain/day';
import { readCompanyName, readCurrentManagers } from '../store/fund-people-repository';
import { readFeeTiers, readFundTerms } from '../store/fund-terms-repository';
import { readNav } from '../store/nav-repository';
import { readPrivateFund } from '../store/private-fund-repository';
import { portfolioCode, portfolioSize, readShareClasses } from '../store/share-class-repository';
import { emptyFundPages } from './empty-fund-pages';
import { periodFigures } from './fund-series';
import { privateFundRowOf } from './private-fund-row';
import { compactOrNull } from './wire-day';
import type { PrivateFundDetail } from '../../src/contract/private-fund';
import type { PrivateFundTable } from '../store/fund-schema';
import type { Store } from '../store/store';

type GatedPart = Pick<PrivateFundDetail, 'fundsize' | 'portfoliosize' | 'accumulatednav' | 'periods'>;

const WITHHELD: GatedPart = { fundsize: null, portfoliosize: null, accumulatednav: null, periods: [] };

/**
 * A private fund's head [S7.privateDetail]; null when no fund has the code. Where performance may not be shown, no
 * figure is put in and no series is read.
 */
export async function readPrivateFundDetail(
  store: Store,
  code: string,
  mayShow: boolean,
): Promise<PrivateFundDetail | null> {
  const fund = await readPrivateFund(store.db, code);
  if (fund === null) return null;
  const [companyName, managers, fees, emptyPages, gated] = await Promise.all([
    readCompanyName(store.db, 'private', fund.company_code),
    readCurrentManagers(store.db, { area: 'private', code }),
    readPurchaseRates(store, code),
    emptyFundPages(store.db, {
      area: 'private',
      code,
      shareGroup: portfolioCode(fund),
      companyCode: fund.company_code,
      dealing: fund.dealing,
      source: fund.source,
    }),
    mayShow ? readGatedPart(store, fund) : WITHHELD,
  ]);
  return {
    ...privateFundRowOf(fund, companyName ?? '', mayShow),
    fundfullname: fund.full_name,
    risklevel: fund.risk_level,
    establishdate: compactDay(fund.established_day),
    enddate: compactOrNull(fund.ended_day),
    registrynumber: fund.registry_number,
    portfoliocode: portfolioCode(fund),
    managers,
    benchmark: fund.benchmark_name,
    emptypages: emptyPages,
    ...fees,
    ...gated,
  };
}

async function readGatedPart(store: Store, fund: PrivateFundTable): Promise<GatedPart> {
  const [nav, classes] = await Promise.all([
    readNav(store.db, 'private', fund.code),
    readShareClasses(store.db, 'private', portfolioCode(fund)),
  ]);
  return {
    fundsize: fund.size_yuan,
    portfoliosize: portfolioSize(classes),
    accumulatednav: fund.acc_nav,
    periods: periodFigures(fund, nav),
  };
}

/** The rate of the first purchase tier, original and after the platform's discount, as fractions. */
async function readPurchaseRates(
  store: Store,
  code: string,
): Promise<Pick<PrivateFundDetail, 'purchaserate' | 'discountrate'>> {
  const [terms, tiers] = await Promise.all([
    readFundTerms(store.db, 'private', code),
    readFeeTiers(store.db, 'private', code),
  ]);
  const rate = tiers.find((tier) => tier.kind === 'purchase')?.rate ?? null;
  return { purchaserate: rate, discountrate: rate === null ? null : rate * (terms?.discount ?? 1) };
}
