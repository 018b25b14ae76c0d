import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { refusal } from '../../../src/contract/envelope';
import { fundInfo } from '../../../src/contract/funds/fund-info';
import { fundManagers } from '../../../src/contract/people/fund-tenures';
import { fundNav, fundStandings } from '../../../src/contract/funds/fund-performance';
import { fundPosition } from '../../../src/contract/funds/fund-position';
import { fundRules } from '../../../src/contract/funds/fund-rules';
import { PRIVATE_CODE } from '../../../tests/factories/private-facts-sample';
import { publicFundTableRow } from '../../../tests/factories/public-fund-rows';
import { askGateway } from '../../../tests/setup/ask-gateway';
import { STORE_KINDS } from '../../../tests/setup/stores';
import { openFundFactsScene, publicFund } from '../../../tests/setup/fund-facts-scene';
import { insertAll } from '../../store/bulk';
import type { FundFactsScene } from '../../../tests/setup/fund-facts-scene';

const ABOUT_ONE_FUND = [fundNav, fundStandings, fundPosition, fundInfo, fundRules, fundManagers] as const;

describe.each(STORE_KINDS)('[S2.funds] the facts of funds on %s', (kind) => {
  let scene: FundFactsScene;

  beforeAll(async () => {
    scene = await openFundFactsScene(kind);
  });

  afterAll(async () => {
    await scene.dispose();
  });

  describe('the holdings', () => {
    it('are the newest report’s, each beside the report before', async () => {
      const { body: position } = await scene.body(fundPosition, publicFund('000011'));
      expect(position).toMatchObject({
        reportDates: ['20251231', '20250930'],
        report: {
          reportDate: '20251231',
          publishedDate: '20260123',
          previousReportDate: '20250930',
          stocks: [
            { code: '600002', ratio: 0.0625, previousRatio: 0.05 },
            { code: '600003', ratio: 0.03125, previousRatio: null },
          ],
          industries: [
            { name: '电子', ratio: 0.0625, previousRatio: 0.13 },
            { name: '银行', ratio: 0.03125, previousRatio: null },
          ],
          topTen: 0.09375,
          previousTopTen: expect.closeTo(0.13, 12),
        },
      });
    });

    it('are of the report asked for, and of none for a day without one', async () => {
      const first = await scene.body(fundPosition, { ...publicFund('000001'), reportDate: '20250930' });
      expect(first.body.report).toMatchObject({ previousReportDate: null, previousTopTen: null });
      const none = await scene.body(fundPosition, { ...publicFund('000001'), reportDate: '20250931' });
      expect(none.body).toMatchObject({ reportDates: ['20251231', '20250930'], report: null });
      const imported = await scene.body(fundPosition, publicFund('000005'));
      expect(imported.body).toMatchObject({ isWithheld: false, reportDates: [], report: null });
    });
  });

  describe('the profile', () => {
    it('has sizes, holders, share classes and announcements, newest first', async () => {
      const { body: info } = await scene.body(fundInfo, publicFund('000001'));
      expect(info).toMatchObject({
        custodian: '青川银行',
        company: { code: 'C01', name: '远山基金管理有限公司' },
        sizes: [
          { date: '20250930', sizeYuan: 5e8 },
          { date: '20251231', sizeYuan: 6e8 },
        ],
        holders: [{ date: '20251231', institutions: 0.4, individuals: 0.6, staff: 0.01 }],
        classes: [
          { code: '000001', label: 'A' },
          { code: '000011', label: 'C' },
          { code: '000012', label: 'E' },
        ],
        purchase: { status: '0', endReason: null, isOnSale: true, dailyLimit: 1000.5, nextOpenDate: null },
        registry: null,
      });
      const dates = info.announcements.map(({ date }) => date);
      expect(dates).toEqual(dates.toSorted().toReversed());
      expect(info.announcements).toContainEqual({
        date: '20251231',
        kind: 'dividend',
        title: '分红',
        text: '每份派发现金红利 0.2200 元',
        url: null,
      });
      expect(info.announcements).toContainEqual({
        date: '20260123',
        kind: 'report',
        title: '2025年第4季度报告',
        text: '报告期截至 2025-12-31',
        url: null,
      });
      expect(
        info.announcements.filter((notice) => notice.kind === 'manager').map(({ text }) => text),
      ).toEqual(['增聘林一为基金经理', '基金经理吴三离任', '增聘周二为基金经理', '增聘吴三为基金经理']);
    });

    it('of an imported fund has no terms, people or reports, and of an ended one its end', async () => {
      const { body: imported } = await scene.body(fundInfo, publicFund('000005'));
      expect(imported).toMatchObject({
        custodian: null,
        company: null,
        managers: [],
        sizes: [],
        holders: [],
      });
      const { body: ended } = await scene.body(fundInfo, publicFund('000004'));
      expect(ended.endDate).toBe('20251231');
      expect(ended.announcements[0]).toMatchObject({ date: '20251231', kind: 'end', title: '基金终止' });
    });
  });

  describe('the rules', () => {
    it('have the tiers of a fund and of its other class', async () => {
      const { body: rules } = await scene.body(fundRules, publicFund('000001'));
      expect(rules).toMatchObject({
        fees: {
          code: '000001',
          label: 'A',
          subscription: [{ fromYuan: 0, rate: 0.01, fixedFeeYuan: null }],
          purchase: [
            { fromYuan: 0, rate: 0.008, fixedFeeYuan: null },
            { fromYuan: 5_000_000, rate: null, fixedFeeYuan: 1000 },
          ],
          redemption: [
            { fromDays: 0, rate: 0.015 },
            { fromDays: 7, rate: 0.01 },
          ],
          discount: 0.1,
        },
        sibling: { code: '000011', label: 'C', serviceRate: 0.006, serviceEndsAfterDays: 365 },
        terms: { confirmedAfter: 1, visibleAfter: 2, moneyOutAfter: 3 },
        isWithheld: false,
        nav: 1.2345,
        navDate: '20260527',
      });
      const { body: other } = await scene.body(fundRules, publicFund('000011'));
      expect(other.sibling?.code).toBe('000001');
      expect((await scene.body(fundRules, publicFund('000012'))).body.sibling).toBeNull();
    });

    it('describe how a fund is dealt in, and both sides of a feeder fund', async () => {
      await insertAll(scene.store.db, 'public_fund', [
        publicFundTableRow({
          code: '510990',
          share_group: '510990',
          short_name: '长江消费ETF',
          dealing: 'etf',
        }),
        ...['009801', '009802'].map((code) =>
          publicFundTableRow({
            code,
            share_group: '009801',
            short_name: `长江消费ETF联接${code}`,
            target_code: '510990',
          }),
        ),
      ]);
      expect((await scene.body(fundRules, publicFund('510990'))).body).toMatchObject({
        dealing: 'etf',
        target: null,
        feeder: { code: '009801', name: '长江消费ETF联接009801' },
      });
      expect((await scene.body(fundRules, publicFund('009802'))).body).toMatchObject({
        dealing: 'open',
        target: { code: '510990', name: '长江消费ETF' },
        feeder: null,
      });
    });

    it('of an imported fund have its published rate and the usual days', async () => {
      const { body: rules } = await scene.body(fundRules, publicFund('000005'));
      expect(rules.fees.purchase).toEqual([{ fromYuan: 0, rate: 0.008, fixedFeeYuan: null }]);
      expect(rules.fees.discount).toBeCloseTo(0.1, 12);
      expect(rules.fees.platformRate).toBeNull();
      const { body: discounted } = await scene.body(fundRules, publicFund('700008'));
      expect(discounted.fees).toMatchObject({ purchase: [], discount: 1, platformRate: 0.0015 });
      expect(rules).toMatchObject({
        sibling: null,
        minimumPurchaseYuan: null,
        terms: { confirmedAfter: 1, visibleAfter: 2, moneyOutAfter: 4 },
      });
      expect((await scene.body(fundRules, publicFund('000002'))).body.terms.moneyOutAfter).toBe(1);
    });

    it.each([
      ['05', { confirmedAfter: 2, visibleAfter: 3, moneyOutAfter: 10 }],
      ['0603', { confirmedAfter: 2, visibleAfter: 3, moneyOutAfter: 7 }],
    ])('of an imported fund of type %s have the days of its kind', async (type_code, terms) => {
      const code = `8${type_code.padStart(5, '0')}`;
      await insertAll(scene.store.db, 'public_fund', [publicFundTableRow({ code, type_code })]);
      expect((await scene.body(fundRules, publicFund(code))).body.terms).toEqual(terms);
    });
  });

  it('managers come newest first with the return of their time beside class and benchmark', async () => {
    const { body: managers } = await scene.body(fundManagers, publicFund('000001'));
    const names = managers.tenures.map(({ managerName }) => managerName);
    expect(names).toEqual(['林一', '周二', '吴三']);
    // 林一 began on 2025-01-12, after the first value (1) and before the second.
    expect(managers.tenures[0]).toMatchObject({
      beginDate: '20250112',
      endDate: null,
      days: 502,
      income: expect.closeTo(0.32, 10),
      annualised: expect.closeTo(1.32 ** (365 / 510) - 1, 10),
      drawdown: expect.closeTo(1 - 1.2 / 1.32, 10),
      categoryIncome: null,
    });
    // 吴三 had left before the first value.
    expect(managers.tenures[2]).toMatchObject({ income: null, annualised: null, drawdown: null });
  });

  it.each(ABOUT_ONE_FUND)('a code that no fund of the area has is refused with 404: $path', async (call) => {
    for (const key of [
      publicFund('999999'),
      publicFund(PRIVATE_CODE),
      { area: 'private', code: '000001' },
    ] as const) {
      const response = await askGateway(scene.app, call, key);
      expect(response.statusCode).toBe(404);
      expect(v.parse(refusal, response.json())).toMatchObject({
        code: 1004,
        msg: '未找到该基金',
        field: 'code',
      });
    }
  });
});
