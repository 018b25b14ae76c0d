import { parseDealing } from '@/domain/dealing/form';
import type { ClassFees, FundRules } from '@/domain/funds/fund-rules';
import type { LotRules } from '@/domain/ledger/lot-sales';

/** Class A: tiers by amount and by holding time, at a tenth of the rate. */
export function classFees(changes: Partial<ClassFees> = {}): ClassFees {
  return {
    code: '900000',
    name: '测试股票0号A',
    label: 'A',
    subscription: [],
    purchase: [
      { fromYuan: 0, rate: 0.015 },
      { fromYuan: 1_000_000, rate: 0.012 },
      { fromYuan: 5_000_000, fixedFeeYuan: 1000 },
    ],
    redemption: [
      { fromDays: 0, rate: 0.015 },
      { fromDays: 7, rate: 0.0075 },
      { fromDays: 30, rate: 0.005 },
      { fromDays: 365, rate: 0.0025 },
      { fromDays: 730, rate: 0 },
    ],
    platformRate: null,
    discount: 0.1,
    managementRate: 0.012,
    custodyRate: 0.002,
    serviceRate: 0,
    serviceEndsAfterDays: null,
    ...changes,
  };
}

/** Class C: no purchase fee, a service fee that ends after a year. */
export function classCFees(): ClassFees {
  return classFees({
    code: '900001',
    name: '测试股票0号C',
    label: 'C',
    purchase: [{ fromYuan: 0, rate: 0 }],
    redemption: [
      { fromDays: 0, rate: 0.015 },
      { fromDays: 7, rate: 0.005 },
      { fromDays: 30, rate: 0 },
    ],
    serviceRate: 0.004,
    serviceEndsAfterDays: 365,
  });
}

/** An open fund at a NAV of 1.25, confirmed T+1, visible T+2, paid T+4. */
export function tradeRules(changes: Partial<FundRules> = {}): FundRules {
  return {
    code: '900000',
    status: '0',
    endReason: null,
    isOnSale: true,
    dailyLimitYuan: 1_000_000,
    nextOpenDate: null,
    dealing: { form: 'open', term: null },
    target: null,
    feeder: null,
    fees: classFees(),
    sibling: classCFees(),
    performanceFee: null,
    minimumPurchaseYuan: 10,
    minimumAdditionYuan: 10,
    minimumRedemptionUnits: 1,
    minimumHoldingUnits: 1,
    terms: { confirmedAfter: 1, visibleAfter: 2, moneyOutAfter: 4 },
    isWithheld: false,
    nav: 1.25,
    navDate: '20260828',
    ...changes,
  };
}

/** A public fund as its units are sold: 1.5 % within 7 days, 0.5 % within a year, and nothing later. */
export function lotRules(dealing: string, changes: Partial<LotRules> = {}): LotRules {
  return {
    status: '0',
    isOnSale: true,
    nextOpenDate: null,
    dealing: parseDealing(dealing),
    terms: { confirmedAfter: 1, visibleAfter: 2, moneyOutAfter: 4 },
    redemption: [
      { fromDays: 0, rate: 0.015 },
      { fromDays: 7, rate: 0.005 },
      { fromDays: 365, rate: 0 },
    ],
    ...changes,
  };
}
