import { FUND_AREAS } from '../../../../src/domain/returns/performance-rules';
import { insertAll } from '../../../store/bulk';
import { writeMeta } from '../../../store/meta-repository';
import { writeNav } from '../../../funds/figures/nav.repository';
import type { ImportScene } from './import-scene';

const SERIES = { days: [19_000, 19_001], values: [1, 1.5] };
const NAMED = { search_name: '', pinyin_initials: '', pinyin_full: '', introduction: '' };
const COMPANY = {
  ...NAMED,
  code: 'C1',
  name: '晨曦',
  short_name: '晨曦',
  founded_day: 19_000,
  city: '上海',
  registered_capital_yuan: 1e8,
  registry_number: 'P1',
  cancelled_day: null,
};
const MANAGER = {
  ...NAMED,
  code: 'M1',
  name: '闻溪',
  company_code: 'C1',
  career_start_day: 19_000,
  education: '硕士',
};
const REPORTED = { report_day: 19_000, published_day: 19_021 };
const TIER = { kind: 'purchase', from_value: 0, rate: 0.01, fixed_fee_yuan: null } as const;
const TERMS = {
  custodian: '青川银行',
  objective: '',
  scope: '',
  management_rate: 0.01,
  custody_rate: 0.002,
  service_rate: 0,
  service_ends_after_days: null,
  performance_fee: null,
  discount: 1,
  minimum_purchase_yuan: 10,
  minimum_addition_yuan: 10,
  minimum_redemption_units: 1,
  minimum_holding_units: 1,
  confirmed_after: 1,
  visible_after: 2,
  money_out_after: 4,
};
const ROADSHOW = {
  manager_code: 'M1',
  company_code: 'C1',
  title: '路演',
  summary: '',
  script: null,
  adviser_id: null,
  begin_at: 0,
  end_at: 1,
  has_playback: 0,
} as const;
const TENURE = { manager_code: 'M1', begin_day: 19_000, end_day: null };

/** A small simulated market: public funds with the codes of the invented files, and a private one. */
export async function simulateMarket(scene: ImportScene): Promise<void> {
  const { db } = scene.store;
  await scene.run(scene.allPaths());
  await db.updateTable('public_fund').set({ source: 'simulated' }).execute();
  await writeNav(db, [
    { area: 'public', code: '000007', kind: 'nav', series: SERIES, adjustments: [] },
    { area: 'public', code: '000099', kind: 'nav', series: SERIES, adjustments: [] },
    { area: 'private', code: 'SIM01', kind: 'nav', series: SERIES, adjustments: [] },
  ]);
  for (const area of FUND_AREAS) {
    await insertAll(db, 'fund_company', [{ ...COMPANY, area }]);
    await insertAll(db, 'fund_manager', [{ ...MANAGER, area }]);
    const code = area === 'public' ? '000007' : 'SIM01';
    await insertAll(db, 'fund_tenure', [{ ...TENURE, area, fund_code: code }]);
    await insertAll(db, 'fund_terms', [{ ...TERMS, area, code }]);
    await insertAll(db, 'fund_fee_tier', [{ ...TIER, area, code }]);
    await insertAll(db, 'fund_report', [
      { ...REPORTED, area, code, size_yuan: 1e8, institutions: null, individuals: null, staff: null },
    ]);
    await insertAll(db, 'exchange_quote', [
      { area, code, day: REPORTED.report_day, close: 1, previous_close: null, turnover_yuan: null },
    ]);
    await insertAll(db, 'fund_window', [
      { area, code, kind: 'opening', from_day: 20_000, to_day: 20_010, amount: null },
    ]);
    await insertAll(db, 'portfolio_report', [{ ...REPORTED, area, share_group: code, holdings: '{}' }]);
    await insertAll(db, 'roadshow', [{ ...ROADSHOW, id: area, area, fund_code: code }]);
  }
  for (const area of FUND_AREAS) await writeMeta(db, `${area}_source`, 'simulated');
  await writeMeta(db, 'data_version', 'simulated-1');
}
