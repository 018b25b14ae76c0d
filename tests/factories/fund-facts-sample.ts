import { insertAll } from '../../gateway/store/bulk';
import { writeNav } from '../../gateway/funds/figures/nav.repository';
import { day, holdings, stock, terms } from './fund-facts-rows';
import { fillPrivateFundFacts } from './private-facts-sample';
import { publicFundTableRow } from './public-fund-rows';
import { fillPublicFundSample } from './public-fund-sample';
import type { Kysely } from 'kysely';
import type { Database } from '../../gateway/store/schema';

/** The public sample with a C class, terms, tiers, reports, a class average, and a private fund with the same. */
export async function fillFundFacts(db: Kysely<Database>): Promise<void> {
  await fillPublicFundSample(db);
  await insertAll(db, 'public_fund', [
    publicFundTableRow({ code: '000011', share_class: 'C', share_group: '000001', nav_day: null }),
    publicFundTableRow({ code: '000012', share_class: 'E', share_group: '000001', nav_day: null }),
  ]);
  await fillPublicFacts(db);
  await fillPrivateFundFacts(db);
  await writeNav(db, [
    {
      area: 'category',
      code: 'public:0201',
      kind: 'nav',
      series: { days: ['20250630', '20260520', '20260527'].map(day), values: [1, 1.1, 1.21] },
      adjustments: [],
    },
    {
      area: 'category',
      code: 'private:0101',
      kind: 'nav',
      series: { days: [day('20250501'), day('20260520')], values: [1, 1.0625] },
      adjustments: [],
    },
    {
      area: 'index',
      code: 'IDX7',
      kind: 'nav',
      series: { days: [day('20250501'), day('20260520')], values: [3901.25, 4011.75] },
      adjustments: [],
    },
  ]);
}

async function fillPublicFacts(db: Kysely<Database>): Promise<void> {
  await insertAll(db, 'fund_terms', [
    terms('public', '000001'),
    terms('public', '000011', { service_rate: 0.006, service_ends_after_days: 365, discount: 1 }),
  ]);
  const tier = { area: 'public' as const, code: '000001', rate: null, fixed_fee_yuan: null };
  await insertAll(db, 'fund_fee_tier', [
    { ...tier, kind: 'subscription', from_value: 0, rate: 0.01 },
    { ...tier, kind: 'purchase', from_value: 0, rate: 0.008 },
    { ...tier, kind: 'purchase', from_value: 5_000_000, fixed_fee_yuan: 1000 },
    { ...tier, kind: 'redemption', from_value: 7, rate: 0.01 },
    { ...tier, kind: 'redemption', from_value: 0, rate: 0.015 },
  ]);
  const report = {
    area: 'public' as const,
    code: '000001',
    institutions: null,
    individuals: null,
    staff: null,
  };
  await insertAll(db, 'fund_report', [
    { ...report, report_day: day('20250930'), published_day: day('20251028'), size_yuan: 5e8 },
    {
      ...report,
      report_day: day('20251231'),
      published_day: day('20260123'),
      size_yuan: 6e8,
      institutions: 0.4,
      individuals: 0.6,
      staff: 0.01,
    },
  ]);
  const portfolio = { area: 'public' as const, share_group: '000001' };
  await insertAll(db, 'portfolio_report', [
    {
      ...portfolio,
      report_day: day('20250930'),
      published_day: day('20251028'),
      holdings: holdings({
        stocks: [stock('600001', 0.08), stock('600002', 0.05)],
        industries: [{ name: '电子', ratio: 0.13 }],
      }),
    },
    {
      ...portfolio,
      report_day: day('20251231'),
      published_day: day('20260123'),
      holdings: holdings({
        stocks: [stock('600002', 0.0625), stock('600003', 0.03125)],
        industries: [
          { name: '电子', ratio: 0.0625 },
          { name: '银行', ratio: 0.03125 },
        ],
      }),
    },
  ]);
}
