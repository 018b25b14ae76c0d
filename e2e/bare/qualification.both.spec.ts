import { QualificationWindow } from '../pages/qualification-window';
import { residentId } from '../resident-id';
import { expect, lastBody, signIn, test } from './bare-fixtures';

test.use({ choosesOpenContent: false });

const NAME = '周砚舟';
const ADDRESS = '/simu_fund/funds/detail?code=SB1000';

const KINDS = [
  { account: 'kehu', clause: 'S6.custno', risk: 'custRiskService', sign: 'midBusiness0BE', id: 'custno' },
  {
    account: 'youke',
    clause: 'S6.custno',
    risk: 'noOpenRiskTempHandler',
    sign: 'noOpenDisclaimersignTempHandler',
    id: 'custnoex',
  },
] as const;

for (const { account, clause, risk, sign, id } of KINDS) {
  test(`[${clause}] [S7.identify] [S7.risk] [S7.disclaimer] [S3.investor] [S4.qualified] ${account} goes from the first step to the figures`, async ({
    page,
    wire,
  }) => {
    const number = residentId(7);
    const steps = new QualificationWindow(page);
    await signIn(page, account, ADDRESS);
    await expect(page.getByText('认证可见').first()).toBeAttached();
    await steps.start();
    await steps.expectStep('身份信息');
    await steps.verifyIdentity(NAME, number);
    expect(lastBody(wire, 'identifyVerification')).toEqual({ custname: NAME, certificateno: number });
    expect(lastBody(wire, 'combQueryRiskInfo')).toEqual({ papertype: '0', invtp: '1', assettype: '1' });
    await steps.finishAssessment();
    expect(lastBody(wire, risk)).toMatchObject({
      papercode: 'P2026',
      answer: '1:B|2:B',
      acceptmethod: expect.any(String),
      custname: NAME,
      certificateno: number,
      certificatetype: '00',
      [id]: expect.any(String),
    });
    await steps.declare();
    await steps.sign();
    expect(lastBody(wire, sign)).toMatchObject({
      certificateno: number,
      certificatetype: '00',
      accreditedinvestor: '3',
      ...(id === 'custnoex'
        ? { custname: NAME, invtp: '1', disclaimersignflag: '1', acceptmethod: expect.any(String) }
        : {}),
    });
    await steps.close();
    await expect(page.getByRole('main')).toContainText(/[+-]\d+\.\d\d%/);
    await expect(page.getByRole('main').getByText('认证可见')).toHaveCount(0);
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored + page.url()).not.toContain(number);
    await page.reload();
    await expect(page.getByRole('main')).toContainText(/[+-]\d+\.\d\d%/);
    await expect(page.locator('body')).not.toContainText(number);
  });
}
