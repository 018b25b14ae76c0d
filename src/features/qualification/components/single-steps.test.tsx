import { act, screen } from '@testing-library/react';
import { delay } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { REFUSAL_CODES } from '@/contract/envelope';
import { noOpenAccountQuery } from '@/contract/qualification/investor';
import {
  identifyVerification,
  investorDeclaration,
  noOpenDisclaimersignTempHandler,
  qualificationTexts,
} from '@/contract/qualification/qualification';
import { MISSING_IDENTITY_MESSAGE } from '@/domain/text/validators';
import * as browserWindow from '@/lib/browser-window';
import { forgetVisitor } from '@/session/logout';
import { takePendingAction } from '@/session/sign-in';
import { doubleClick } from '../../../../tests/render/double-click';
import { answer, refuse, success } from '../../../../tests/handlers/answer';
import { investorFile, rejection, standingReply, textsReply } from '../../../../tests/handlers/investor';
import { gatewayServer } from '../../../../tests/handlers/server';
import { forgetTestVisitor, signInVisitor } from '../../../../tests/setup/visitor';
import {
  button,
  declare,
  holdBackTheEnd,
  ID_CODE,
  IDENTIFIED,
  MASKED,
  openWindow,
  rememberTypedIdentity,
  step,
  typeIdentity,
  prepareQualificationScene,
} from '../../../../tests/render/qualification-scene';

prepareQualificationScene();

describe('identity', () => {
  beforeEach(() => signInVisitor({ standing: { riskLevel: 0, attemptsLeft: 2 } }));

  it.each([
    ['both', '', ''],
    ['the name', '', ID_CODE],
    ['the ID number', '周行舟', ''],
  ])('[S5.identity] asks for the whole pair when %s is missing', async (_what, name, idCode) => {
    const { user } = openWindow();
    if (name !== '') await user.type(screen.getByRole('textbox', { name: /姓名/ }), name);
    if (idCode !== '') await user.type(screen.getByRole('textbox', { name: /身份证号/ }), idCode);
    await user.click(await button('核验身份'));
    expect(screen.getByRole('alert')).toHaveTextContent(MISSING_IDENTITY_MESSAGE);
    expect(screen.getByRole('textbox', { name: name === '' ? /姓名/ : /身份证号/ })).toHaveFocus();
  });

  it('says on leaving the field that the check digit is wrong, and writes x as X', async () => {
    const { user } = openWindow();
    const field = screen.getByRole('textbox', { name: /身份证号/ });
    await user.type(field, '11010119900307001x');
    expect(field).toHaveValue('11010119900307001X');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByRole('alert')).toHaveTextContent('身份证号有误');
    await user.clear(field);
    await user.type(field, '1101');
    expect(screen.getByRole('alert')).toHaveTextContent('应为 18 位，现为 4 位');
  });

  it('[S5.identity] refuses visitors under 18, as the gateway does', async () => {
    let calls = 0;
    gatewayServer.use(
      answer(identifyVerification, () => {
        calls += 1;
        return rejection('');
      }),
    );
    const { user } = openWindow();
    await typeIdentity(user, '周行舟', '990101200811210018');
    await user.click(await button('核验身份'));
    expect(screen.getByRole('alert')).toHaveTextContent('年满 18 周岁方可申请合格投资者认证');
    expect(screen.getByRole('textbox', { name: /身份证号/ })).toHaveFocus();
    expect(calls).toBe(0);
  });

  it('shows the words of a refusal and keeps what was typed', async () => {
    gatewayServer.use(answer(identifyVerification, () => rejection('姓名与证件号不一致')));
    const { user } = openWindow();
    await typeIdentity(user);
    await user.click(await button('核验身份'));
    expect(await screen.findByRole('alert')).toHaveTextContent('姓名与证件号不一致');
    expect(screen.getByRole('textbox', { name: /身份证号/ })).toHaveValue(ID_CODE);
  });

  it('sends one pair for a double click, and keeps the number out of storage, address and query client', async () => {
    let calls = 0;
    gatewayServer.use(
      answer(identifyVerification, async () => {
        calls += 1;
        await delay(20);
        return refuse(500, REFUSAL_CODES.internal, '');
      }),
    );
    const { user, queryClient } = openWindow();
    await typeIdentity(user);
    await doubleClick(user, await button('核验身份'));
    expect(await screen.findByRole('alert')).toHaveTextContent('服务暂时不可用');
    expect(calls).toBe(1);
    const kept = JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      window.location.href,
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey, state }) => [queryKey, state]),
      queryClient
        .getMutationCache()
        .getAll()
        .map(({ state }) => state),
    ]);
    expect(kept).not.toContain(ID_CODE);

    gatewayServer.use(...investorFile().handlers);
    await user.click(await button('重试'));
    await step('风险测评');
  });

  it('says that the session has ended and leads to the sign-in', async () => {
    const leave = vi.spyOn(browserWindow, 'leavePage').mockImplementation(() => undefined);
    gatewayServer.use(answer(identifyVerification, () => refuse(401, REFUSAL_CODES.signInNeeded, '')));
    const { user } = openWindow();
    await typeIdentity(user);
    await user.click(await button('核验身份'));
    expect(await screen.findByText('登录已失效，请重新登录')).toBeVisible();
    await user.click(await button('重新登录'));
    expect(takePendingAction()).toEqual({ kind: 'qualify' });
    expect(leave).toHaveBeenCalledOnce();
  });

  it('says how long to wait where the limit is reached', async () => {
    gatewayServer.use(
      answer(identifyVerification, () => refuse(429, REFUSAL_CODES.tooMany, '', { 'retry-after': '540' })),
    );
    const { user } = openWindow();
    await typeIdentity(user);
    await user.click(await button('核验身份'));
    expect(await screen.findByRole('alert')).toHaveTextContent('请在 9 分钟后重试');
  });
});

describe('declaration', () => {
  const standing = { ...IDENTIFIED, riskLevel: 4, riskEndDate: '20291120', attemptsLeft: 1 };

  beforeEach(() => signInVisitor({ standing }));

  /** Memory is empty, the storage of the tab is not. */
  function reloadDocument(): void {
    act(forgetTestVisitor);
    act(() => signInVisitor({ standing }));
  }

  it('asks for a ground and for every statement', async () => {
    const { user } = openWindow();
    await user.click(await button('确认并继续'));
    expect(screen.getByRole('alert')).toHaveTextContent('请选择您符合的一项');
    expect(screen.getByRole('radio', { name: /金融资产/ })).toHaveFocus();
    await user.keyboard(' ');
    await user.click(screen.getByRole('checkbox', { name: '以自有资金投资' }));
    await user.click(await button('确认并继续'));
    expect(screen.getByRole('alert')).toHaveTextContent('还有 1 项未确认');
    expect(screen.getByRole('checkbox', { name: /不代他人持有/ })).toHaveFocus();
  });

  it('finds what was chosen again after a reload, of the same text and for the same visitor', async () => {
    const { user, unmount } = openWindow();
    await user.click(await screen.findByRole('radio', { name: /年均收入/ }));
    await user.click(screen.getByRole('checkbox', { name: '以自有资金投资' }));
    unmount();
    reloadDocument();
    const second = openWindow();
    expect(await screen.findByRole('radio', { name: /年均收入/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: '以自有资金投资' })).toBeChecked();
    second.unmount();

    reloadDocument();
    const text = { ...textsReply().declaration, version: 'declaration-2027-01' };
    gatewayServer.use(answer(qualificationTexts, () => success({ ...textsReply(), declaration: text })));
    openWindow();
    expect(await screen.findByRole('radio', { name: /年均收入/ })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: '以自有资金投资' })).not.toBeChecked();
    expect(sessionStorage.getItem('portal:declaration')).toBeNull();
  });

  it.each([
    ['somebody else signs in', () => signInVisitor({ userId: 'u2' })],
    ['the visitor signs out', forgetVisitor],
    ['the step is done', () => signInVisitor({ standing: { declarationFlag: '1' } })],
  ])('keeps nothing that was chosen when %s', async (_when, change) => {
    const { user, unmount } = openWindow();
    await user.click(await screen.findByRole('radio', { name: /年均收入/ }));
    unmount();
    expect(sessionStorage.getItem('portal:declaration')).toContain('income');
    act(change);
    expect(sessionStorage.getItem('portal:declaration')).toBeNull();
  });

  it('goes where the gateway says after a refusal of the order', async () => {
    gatewayServer.use(
      answer(investorDeclaration, () => rejection('请先完成风险测评')),
      answer(noOpenAccountQuery, () => success(standingReply({ identityflag: '1', ...MASKED }))),
    );
    const { user } = openWindow();
    await declare(user);
    expect(await step('风险测评')).toBeVisible();
  });
});

describe('disclaimer', () => {
  beforeEach(() => {
    signInVisitor({
      standing: {
        ...IDENTIFIED,
        riskLevel: 4,
        riskEndDate: '20291120',
        declarationFlag: '1',
        attemptsLeft: 1,
      },
    });
    rememberTypedIdentity();
  });

  it('is signed only when its end was reached', async () => {
    const reach = holdBackTheEnd();
    const { user } = openWindow();
    const sign = await button('我已阅读并签署');
    expect(sign).toBeDisabled();
    expect(screen.getByText('请滚动阅读至文末')).toBeVisible();
    expect(screen.getByRole('region', { name: '风险揭示书' })).toHaveAttribute('tabindex', '0');
    reach();
    expect(sign).toBeEnabled();
    let calls = 0;
    gatewayServer.use(
      answer(noOpenDisclaimersignTempHandler, async () => {
        calls += 1;
        await delay(20);
        return success({ disclaimersignflag: '1' as const });
      }),
    );
    await doubleClick(user, sign);
    await step('已完成合格投资者认证');
    expect(calls).toBe(1);
  });
});
