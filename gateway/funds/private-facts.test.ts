import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fundInfo } from '../../src/contract/funds/fund-info';
import { fundManagers } from '../../src/contract/people/fund-tenures';
import { fundNav, fundStandings } from '../../src/contract/funds/fund-performance';
import { fundPosition } from '../../src/contract/funds/fund-position';
import { fundRules } from '../../src/contract/funds/fund-rules';
import { fundSparklines } from '../../src/contract/funds/fund-sparklines';
import { PRIVATE_CODE, PRIVATE_FIGURES } from '../../tests/factories/private-facts-sample';
import { sendRaw } from '../../tests/setup/ask-gateway';
import { signedInCookie } from '../../tests/setup/qualified-visitor';
import { STORE_KINDS } from '../../tests/setup/stores';
import { openFundFactsScene, PRIVATE } from '../../tests/setup/fund-facts-scene';
import type { CallDefinition } from '../../src/contract/call';
import type { FundFactsScene } from '../../tests/setup/fund-facts-scene';

const ABOUT_ONE_FUND = [fundNav, fundStandings, fundPosition, fundInfo, fundRules, fundManagers] as const;

describe.each(STORE_KINDS)('[S2.funds] what a reply says of a private fund on %s', (kind) => {
  let scene: FundFactsScene;

  beforeAll(async () => {
    scene = await openFundFactsScene(kind);
  });

  afterAll(async () => {
    await scene.dispose();
  });

  describe('a private fund', () => {
    const everyCall: readonly { readonly call: CallDefinition; readonly request: object }[] = [
      ...ABOUT_ONE_FUND.map((call) => ({ call, request: PRIVATE })),
      { call: fundSparklines, request: { area: 'private', codes: [PRIVATE_CODE] } },
    ];

    it.each(everyCall)('shows no figure to unqualified visitors: $call.path', async ({ call, request }) => {
      const ordinary = await signedInCookie(scene.store, 'putong');
      const text = async (headers: Readonly<Record<string, string>>) => {
        const response = await sendRaw(scene.app, call, JSON.stringify(request), headers);
        expect(response.statusCode).toBe(200);
        return response.body;
      };
      const shown = await text({ cookie: scene.cookie });
      expect(PRIVATE_FIGURES.some((figure) => shown.includes(figure))).toBe(true);
      // After the reply to the qualified visitor was cached.
      for (const headers of [{}, { cookie: ordinary }, { cookie: 'yanhu_session=forged' }]) {
        const withheld = await text(headers);
        for (const figure of PRIVATE_FIGURES) expect(withheld).not.toContain(figure);
      }
      expect(await text({ cookie: scene.cookie })).toBe(shown);
    });

    it('still shows managers, custodian, fees and registration number', async () => {
      const { body: info } = await scene.body(fundInfo, PRIVATE);
      expect(info).toMatchObject({
        isWithheld: true,
        custodian: '青川银行',
        managers: [{ code: 'N7', name: '郑七' }],
        fundType: '1',
        registry: { number: 'SXY123', url: 'https://gs.amac.org.cn/' },
        sizes: [],
        holders: [],
        classes: [{ code: PRIVATE_CODE, sizeYuan: null }],
        announcements: [{ kind: 'establish' }],
        purchase: { nextOpenDate: '20260615' },
      });
      const { body: rules } = await scene.body(fundRules, PRIVATE);
      expect(rules).toMatchObject({
        isWithheld: true,
        nav: null,
        navDate: null,
        performanceFee: '超额收益的 20%',
        minimumPurchaseYuan: 1_000_000,
      });
      const { body: managers } = await scene.body(fundManagers, PRIVATE);
      expect(managers).toMatchObject({
        isWithheld: true,
        navDate: null,
        tenures: [{ managerName: '郑七', beginDate: '20250516', income: null, categoryIncome: null }],
      });
      const { body: standings } = await scene.body(fundStandings, PRIVATE);
      expect(standings).toMatchObject({ isWithheld: true, navDate: null, periods: [], years: [] });
    });
  });
});
