import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { REFUSAL_CODES } from '@/contract/envelope';
import { midBusiness0BE, noOpenRiskTempHandler } from '@/contract/qualification/qualification';
import { MISSING_IDENTITY_MESSAGE } from '@/domain/text/validators';
import { answer } from '../../../../tests/handlers/answer';
import { investorFile } from '../../../../tests/handlers/investor';
import { gatewayServer } from '../../../../tests/handlers/server';
import {
  answerAll,
  button,
  declare,
  ID_CODE,
  MASKED,
  openWindow,
  prepareQualificationScene,
  rememberTypedIdentity,
  signInWithFile,
  step,
  TYPED,
  typeIdentity,
} from '../../../../tests/render/qualification-scene';

prepareQualificationScene();

const WHY = /为保护隐私，浏览器不保存，重新打开页面后请再次填写/;
const ASSESSED = { ...MASKED, identityflag: '1', custrisk: 4, riskenddate: '20291120' } as const;
const OTHER_PERSON = '姓名或身份证号与本账户已登记的信息不一致，请核对后重试；如需更正请联系客服';

const refusedAsAnother = () =>
  Response.json({ code: REFUSAL_CODES.rejected, msg: OTHER_PERSON, field: 'certificateno' });
const idField = () => screen.findByRole('textbox', { name: /身份证号/ });

function keptInBrowser(): string {
  return JSON.stringify([
    Object.entries(localStorage),
    Object.entries(sessionStorage),
    window.location.href,
    document.cookie,
    window.history.state,
  ]);
}

describe('the identity of a journey', () => {
  it('is not asked for again while the document stays, and the declaration needs none', async () => {
    const file = investorFile();
    await signInWithFile(file);
    const { user, unmount } = openWindow();
    await typeIdentity(user);
    await user.click(await button('核验身份'));
    await step('风险测评');
    unmount();
    const second = openWindow();
    await answerAll(second.user);
    expect(screen.queryByText(WHY)).not.toBeInTheDocument();
    await second.user.click(await button('提交测评'));
    await second.user.click(await button('下一步'));
    await declare(second.user);
    await step('风险揭示书');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(keptInBrowser()).not.toMatch(/周行舟|99010119900307/);
  });

  it('[S3.investor] [S7.risk] is asked for with its reason after a reload, checked, and sent as it was typed', async () => {
    const file = investorFile({ ...MASKED, identityflag: '1' }, '', { draft: '1:A|2:B|3:C' });
    await signInWithFile(file);
    const { user, queryClient } = openWindow();
    await step('核对答案');
    expect(screen.getByText(WHY)).toHaveTextContent('提交测评须附上姓名和身份证号');
    await user.click(await button('提交测评'));
    expect(screen.getByRole('alert')).toHaveTextContent(MISSING_IDENTITY_MESSAGE);
    expect(screen.getByRole('textbox', { name: /姓名/ })).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: /姓名/ }), ' 周行舟 ');
    await user.type(await idField(), '1101');
    await user.click(await button('提交测评'));
    expect(screen.getByRole('alert')).toHaveTextContent('应为 18 位，现为 4 位');
    expect(await idField()).toHaveFocus();
    expect(file.sent.has('noOpenRiskTempHandler')).toBe(false);
    await user.clear(await idField());
    await user.type(await idField(), `${ID_CODE}{Enter}`);
    await step('测评结果');
    expect(file.sent.get('noOpenRiskTempHandler')).toMatchObject([TYPED]);
    const cached = queryClient.getMutationCache().getAll();
    expect(JSON.stringify([cached.map(({ state }) => state), keptInBrowser()])).not.toContain(ID_CODE);
  });

  it('[S7.disclaimer] is asked for as the number alone where the call carries no name', async () => {
    const file = investorFile({ ...ASSESSED, declarationflag: '1' }, 'JZ00000002');
    await signInWithFile(file);
    const { user } = openWindow();
    await step('风险揭示书');
    expect(screen.getByText(WHY)).toHaveTextContent('签署须附上身份证号');
    expect(screen.queryByRole('textbox', { name: /姓名/ })).not.toBeInTheDocument();
    await user.click(await button('我已阅读并签署'));
    expect(screen.getByRole('alert')).toHaveTextContent('请填写身份证号');
    expect(await idField()).toHaveFocus();
    await user.keyboard(ID_CODE);
    await user.click(await button('我已阅读并签署'));
    await step('已完成合格投资者认证');
    expect(file.sent.get('midBusiness0BE')).toMatchObject([{ certificateno: ID_CODE }]);
  });

  it('[S7.disclaimer] is requested with the name without a customer number', async () => {
    const file = investorFile({ ...ASSESSED, declarationflag: '1' });
    await signInWithFile(file);
    const { user } = openWindow();
    await step('风险揭示书');
    await typeIdentity(user);
    await user.click(await button('我已阅读并签署'));
    await step('已完成合格投资者认证');
    expect(file.sent.get('noOpenDisclaimersignTempHandler')).toMatchObject([TYPED]);
  });

  it('keeps what was typed beside the words of a refusal, and takes the corrected number', async () => {
    const file = investorFile({ ...ASSESSED, declarationflag: '1' }, 'JZ00000002');
    await signInWithFile(file);
    gatewayServer.use(answer(midBusiness0BE, refusedAsAnother));
    const { user } = openWindow();
    await user.type(await idField(), '990101198509170035');
    await user.click(await button('我已阅读并签署'));
    expect(await screen.findByText(OTHER_PERSON)).toBeVisible();
    expect(await idField()).toHaveValue('990101198509170035');
    gatewayServer.use(...file.handlers);
    await user.clear(await idField());
    await user.type(await idField(), ID_CODE);
    await user.click(await button('我已阅读并签署'));
    await step('已完成合格投资者认证');
  });

  it('is asked for where the gateway does not know it as the account’s own any more', async () => {
    const file = investorFile({ ...MASKED, identityflag: '1' }, '', { draft: '1:A|2:B|3:C' });
    await signInWithFile(file);
    rememberTypedIdentity();
    gatewayServer.use(answer(noOpenRiskTempHandler, refusedAsAnother));
    const { user } = openWindow();
    await step('核对答案');
    expect(screen.queryByText(WHY)).not.toBeInTheDocument();
    await user.click(await button('提交测评'));
    expect(await screen.findByText(WHY)).toBeVisible();
  });

  it('keeps what was typed through a failure of the network, and sends it once more', async () => {
    const file = investorFile({ ...MASKED, identityflag: '1' }, '', { draft: '1:A|2:B|3:C' });
    await signInWithFile(file);
    gatewayServer.use(answer(noOpenRiskTempHandler, () => HttpResponse.error()));
    const { user } = openWindow();
    await step('核对答案');
    await typeIdentity(user);
    await user.click(await button('提交测评'));
    expect(await screen.findByRole('alert')).toHaveTextContent('网络连接失败');
    expect(await idField()).toHaveValue(ID_CODE);
    gatewayServer.use(...file.handlers);
    await user.click(await button('重试'));
    await step('测评结果');
  });
});
