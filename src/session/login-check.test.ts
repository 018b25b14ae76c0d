import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { combQueryCustInfo, custOpenInfo, noOpenAccountQuery } from '@/contract/qualification/investor';
import { checkLogin, currentTime } from '@/contract/accounts/login';
import { answer, heldBack, refuse, success } from '../../tests/handlers/answer';
import { lateSignIn, signedInReply } from '../../tests/handlers/login';
import { gatewayServer } from '../../tests/handlers/server';
import { signInVisitor } from '../../tests/setup/visitor';
import { beginLoginCheck, runLoginCheck, whenLoginKnown } from './login-check';
import { forgetVisitor } from './logout';
import { refreshQualification } from './investor/qualification-check';
import { useQualification } from './investor/qualification.store';
import { useSession } from './session.store';
import { serverNow } from './server-clock';
import { hasSignedInHint } from './signed-in-hint';

const STANDING = {
  custrisk: '4',
  disclaimersigntype: '1',
  disclaimersignflag: '1',
  riskenddate: '20281120',
  custname: '周*舟',
  certificateno: '990***********0012',
};

let asked: string[] = [];

function openAccount(jzOpen: '0' | '1', jzCustNo: string) {
  return answer(custOpenInfo, ({ hxUid }) => {
    asked.push(`opening ${hxUid}`);
    return { code: 0, msg: '', data: { hxUid, jzOpen, jzCustNo } };
  });
}

beforeEach(() => {
  asked = [];
  gatewayServer.use(
    answer(checkLogin, () => {
      asked.push('login');
      return signedInReply();
    }),
    openAccount('0', ''),
    answer(combQueryCustInfo, ({ custno }) => {
      asked.push(`custno ${custno}`);
      return success(STANDING);
    }),
    answer(noOpenAccountQuery, ({ custnoex }) => {
      asked.push(`custnoex ${custnoex}`);
      return success(STANDING);
    }),
  );
});

describe('[S4.login] [S7.checklogin] the login check', () => {
  it('identifies the visitor, and loads the qualification once', async () => {
    expect(useSession.getState().login).toBe('unknown');
    await expect(runLoginCheck()).resolves.toBe('logged-in');
    expect(useSession.getState()).toMatchObject({ login: 'logged-in', user: { userId: 'u1', name: '普*' } });
    await waitFor(() => expect(useQualification.getState().riskLevel).toBe(4));
    await runLoginCheck();
    expect(asked).toEqual(['login', 'opening u1', 'custnoex u1', 'login']);
    expect(hasSignedInHint()).toBe(true);
  });

  it('is one for all who ask at the same time, and none where the answer is known', async () => {
    await Promise.all([runLoginCheck(), whenLoginKnown(), runLoginCheck()]);
    await expect(whenLoginKnown()).resolves.toBe('logged-in');
    expect(asked.filter((call) => call === 'login')).toHaveLength(1);
    await waitFor(() => expect(useQualification.getState().riskLevel).toBe(4));
  });

  it('[S8.loggedOut] sets risk level 0 without a login, and loads no qualification', async () => {
    gatewayServer.use(
      answer(checkLogin, () => success({ islogin: '0', userid: '', username: '', photo: null } as const)),
    );
    await expect(runLoginCheck()).resolves.toBe('logged-out');
    expect(useQualification.getState()).toMatchObject({ riskLevel: 0, isDisclaimerSigned: false });
    expect(asked).toEqual([]);
    expect(hasSignedInHint()).toBe(false);
  });

  it('that fails logs an unknown visitor out and keeps a known one', async () => {
    gatewayServer.use(answer(checkLogin, () => HttpResponse.error()));
    await expect(runLoginCheck()).resolves.toBe('logged-out');
    signInVisitor();
    await expect(runLoginCheck()).resolves.toBe('logged-in');
    expect(useSession.getState().user.userId).toBe('u1');
  });
});

describe('[S4.login] a login check that is outdated', () => {
  it('ignores the reply after a sign-out in another tab, and returns the newer one', async () => {
    signInVisitor();
    const held = heldBack();
    const late = lateSignIn(held.promise);
    gatewayServer.use(late.handler);
    const old = runLoginCheck();
    await waitFor(() => expect(late.checks()).toBe(1));
    const renewed = beginLoginCheck();
    expect(runLoginCheck()).toBe(renewed);
    await expect(renewed).resolves.toBe('logged-out');
    held.release();
    await expect(old).resolves.toBe('logged-out');
    expect(useSession.getState()).toMatchObject({ login: 'logged-out', user: { userId: '' } });
    expect(hasSignedInHint()).toBe(false);
  });

  it('ignores the reply after a sign-out in this tab', async () => {
    signInVisitor();
    const held = heldBack();
    const late = lateSignIn(held.promise);
    gatewayServer.use(late.handler);
    const old = runLoginCheck();
    await waitFor(() => expect(late.checks()).toBe(1));
    forgetVisitor();
    held.release();
    await expect(old).resolves.toBe('logged-out');
    expect(late.checks()).toBe(2);
    expect(useSession.getState().login).toBe('logged-out');
  });

  it('is not there where none is under way: forgetting the visitor asks nothing', async () => {
    signInVisitor();
    forgetVisitor();
    await whenLoginKnown();
    expect(asked).toEqual([]);
  });
});

describe('[S7.qualification] [S6.custno] the qualification', () => {
  it('is asked by the customer number when jzOpen is 1', async () => {
    gatewayServer.use(openAccount('1', 'JZ77'));
    await runLoginCheck();
    await waitFor(() => expect(asked).toEqual(['login', 'opening u1', 'custno JZ77']));
    await waitFor(() =>
      expect(useQualification.getState()).toMatchObject({
        riskLevel: 4,
        isDisclaimerSigned: true,
        riskEndDate: '20281120',
        customerName: '周*舟',
      }),
    );
  });

  it('[S7.openInfo] [S3.opening] is queried by the user id if the accounts cannot be loaded', async () => {
    gatewayServer.use(answer(custOpenInfo, () => refuse(503, 1008, '服务暂时不可用，请稍后重试')));
    await runLoginCheck();
    await waitFor(() => expect(asked).toEqual(['login', 'custnoex u1']));
    gatewayServer.use(openAccount('1', 'JZ77'));
    await refreshQualification();
    await refreshQualification();
    expect(asked.slice(2)).toEqual(['opening u1', 'custno JZ77', 'custno JZ77']);
  });

  it.each([
    ['refused', () => refuse(403, 1007, '请求被拒绝')],
    ['of a code other than 0', () => Response.json({ code: 2001, msg: '没有查到', body: STANDING })],
    ['lost', () => HttpResponse.error()],
  ])('[S8.qualificationFail] %s sets the risk level to 0', async (_name, reply) => {
    signInVisitor({ standing: { riskLevel: 3, disclaimerSignFlag: '1' } });
    gatewayServer.use(answer(noOpenAccountQuery, reply));
    await refreshQualification();
    expect(useQualification.getState().riskLevel).toBe(0);
  });

  it('is dropped after a sign-out', async () => {
    signInVisitor();
    const reply = refreshQualification();
    signInVisitor({ userId: 'u2', standing: { riskLevel: 1 } });
    await reply;
    expect(useQualification.getState().riskLevel).toBe(1);
  });
});

it('[S7.checklogin] the clock follows the gateway', async () => {
  const aheadMs = 86_400_000;
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  gatewayServer.use(answer(currentTime, () => success({ currenttime: Date.now() + aheadMs })));
  await runLoginCheck();
  await waitFor(() => expect(serverNow() - Date.now()).toBe(aheadMs));
  gatewayServer.use(answer(currentTime, () => success({ currenttime: Date.now() })));
  signInVisitor({ userId: 'u2' });
  await runLoginCheck();
  await waitFor(() => expect(serverNow() - Date.now()).toBe(0));
});
