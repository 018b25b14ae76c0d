import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { investorFile } from '../../../../tests/handlers/investor';
import {
  answerAll,
  button,
  declare,
  ID_CODE,
  MASKED,
  TYPED,
  openWindow,
  signInWithFile,
  step,
  typeIdentity,
  prepareQualificationScene,
} from '../../../../tests/render/qualification-scene';

prepareQualificationScene();

describe('the four steps', () => {
  it('[S6.custno] [S3.investor] [S7.risk] [S7.disclaimer] [S7.identify] leads a visitor without a customer number through, field by field', async () => {
    const file = investorFile();
    await signInWithFile(file);
    const { user, onDone } = openWindow();

    expect(await screen.findByText('尚未开始认证')).toBeVisible();
    await typeIdentity(user);
    await user.click(await button('核验身份'));
    await step('风险测评');
    expect(file.sent.get('identifyVerification')).toEqual([{ custname: '周行舟', certificateno: ID_CODE }]);

    await answerAll(user);
    await user.click(await button('提交测评'));
    expect(await screen.findByText('C4 积极型', { selector: 'p' })).toBeVisible();
    expect(file.sent.get('combQueryRiskInfo')?.[0]).toEqual({ papertype: '0', invtp: '1', assettype: '1' });
    expect(file.sent.get('noOpenRiskTempHandler')).toEqual([
      {
        papercode: 'paper-2026-11',
        answer: '1:C|2:C|3:C',
        acceptmethod: '2',
        ...TYPED,
        certificatetype: '00',
        invtp: '1',
        hxUid: 'u1',
        custnoex: 'u1',
      },
    ]);
    await user.click(await button('下一步'));

    await declare(user);
    await step('风险揭示书');
    expect(file.sent.get('investorDeclaration')).toEqual([
      {
        accreditedinvestor: '3',
        ground: 'assets',
        statements: ['own-money', 'own-account'],
        textversion: 'declaration-2026-11',
      },
    ]);

    await user.click(await button('我已阅读并签署'));
    await step('已完成合格投资者认证');
    expect(file.sent.get('noOpenDisclaimersignTempHandler')).toEqual([
      {
        ...TYPED,
        certificatetype: '00',
        accreditedinvestor: '3',
        textversion: 'disclaimer-2026-11',
        invtp: '1',
        disclaimersignflag: '1',
        acceptmethod: '2',
        custnoex: 'u1',
      },
    ]);
    expect(screen.getByText(/风险等级 C4 积极型，有效期至 2029-11-20/)).toBeVisible();
    await user.click(await button('返回刚才的页面'));
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('[S6.custno] [S7.custInfo] [S7.qualification] leads a customer with a customer number through by that number', async () => {
    const file = investorFile({}, 'JZ00000002');
    await signInWithFile(file);
    expect(file.sent.get('combQueryCustInfo')).toEqual([{ custno: 'JZ00000002' }]);
    const { user } = openWindow();

    expect(await screen.findByText(/与开户时一致/)).toBeVisible();
    await typeIdentity(user);
    await user.click(await button('核验身份'));
    await answerAll(user);
    await user.click(await button('提交测评'));
    await user.click(await button('下一步'));
    expect(file.sent.get('custRiskService')).toEqual([
      {
        papercode: 'paper-2026-11',
        answer: '1:C|2:C|3:C',
        acceptmethod: '2',
        ...TYPED,
        certificatetype: '00',
        invtp: '1',
        hxUid: 'u1',
        custno: 'JZ00000002',
      },
    ]);
    await declare(user);
    await user.click(await button('我已阅读并签署'));
    await step('已完成合格投资者认证');
    expect(file.sent.get('midBusiness0BE')).toEqual([
      {
        certificateno: ID_CODE,
        certificatetype: '00',
        accreditedinvestor: '3',
        textversion: 'disclaimer-2026-11',
        custno: 'JZ00000002',
      },
    ]);
    expect(file.sent.has('noOpenRiskTempHandler')).toBe(false);
    expect(file.sent.has('noOpenDisclaimersignTempHandler')).toBe(false);
  });

  it.each([
    ['nothing', {}, '身份信息'],
    ['the identity', { identityflag: '1' }, '风险测评'],
    [
      'the identity and the signature',
      { identityflag: '1', declarationflag: '1', disclaimersignflag: '1' },
      '风险测评',
    ],
    ['the assessment', { identityflag: '1', custrisk: 4, riskenddate: '20291120' }, '合格投资者承诺书'],
    [
      'the declaration',
      { identityflag: '1', custrisk: 4, riskenddate: '20291120', declarationflag: '1' },
      '风险揭示书',
    ],
    [
      'everything, but the assessment has ended',
      {
        identityflag: '1',
        custrisk: 4,
        riskenddate: '20261119',
        declarationflag: '1',
        disclaimersignflag: '1',
      },
      '风险测评',
    ],
    [
      'everything',
      {
        identityflag: '1',
        custrisk: 4,
        riskenddate: '20291120',
        declarationflag: '1',
        disclaimersignflag: '1',
      },
      '已完成合格投资者认证',
    ],
  ] as const)('[S4.window] goes on after %s where the file says', async (_done, standing, title) => {
    await signInWithFile(investorFile({ ...MASKED, ...standing }));
    openWindow();
    expect(await step(title)).toBeVisible();
  });

  it('asks for the assessment alone when it has ended, and is done with it', async () => {
    const file = investorFile({
      ...MASKED,
      identityflag: '1',
      custrisk: 4,
      riskenddate: '20261119',
      declarationflag: '1',
      disclaimersignflag: '1',
    });
    await signInWithFile(file);
    const { user, onDone } = openWindow({ onBrowse: vi.fn<() => void>() });
    expect(await screen.findByText('已于 2026-11-19 到期')).toBeVisible();
    expect(screen.getByRole('button', { name: '只看公开内容' })).toBeVisible();
    await answerAll(user);
    await typeIdentity(user);
    await user.click(await button('提交测评'));
    await user.click(await button('下一步'));
    await step('已完成合格投资者认证');
    expect(screen.queryByRole('button', { name: '只看公开内容' })).not.toBeInTheDocument();
    expect(onDone).not.toHaveBeenCalled();
  });

  it('shows the status: signed, but not assessed', async () => {
    await signInWithFile(investorFile({ identityflag: '1', declarationflag: '1', disclaimersignflag: '1' }));
    openWindow();
    expect(await screen.findByText('已签署，风险等级未测评')).toBeVisible();
    const rail = within(screen.getByRole('list', { name: '认证进度' })).getAllByRole('listitem');
    expect(rail.map((item) => /（(.*)）/.exec(item.textContent)?.[1])).toEqual([
      '已完成',
      '进行中',
      '已完成',
      '已完成',
    ]);
  });

  it('shows a done step again, and what is typed meanwhile in another stays', async () => {
    const file = investorFile({ ...MASKED, identityflag: '1', custrisk: 4, riskenddate: '20291120' });
    await signInWithFile(file);
    const { user } = openWindow();
    await user.click(await screen.findByRole('radio', { name: /年均收入/ }));
    await user.click(screen.getByRole('button', { name: /身份信息/ }));
    await step('身份信息（已完成）');
    expect(screen.getByText(MASKED.certificateno)).toBeVisible();
    await user.click(await button('返回'));
    expect(await screen.findByRole('radio', { name: /年均收入/ })).toBeChecked();
  });
});
