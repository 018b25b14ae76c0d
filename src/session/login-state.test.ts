import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { checkLogin, loginState } from '@/contract/accounts/login';
import { answer, refuse, success } from '../../tests/handlers/answer';
import { signedInReply } from '../../tests/handlers/login';
import { gatewayServer } from '../../tests/handlers/server';
import { signInVisitor } from '../../tests/setup/visitor';
import { askLoginState } from './login-state';
import { useSession } from './session.store';

const NOBODY = { islogin: '0', userid: '' } as const;

/** Requests as they left, by the last part of their path. */
let sent: Request[] = [];
let whoIsThere: string;

const asked = () => sent.map(({ url }) => new URL(url).pathname.split('/').at(-1));

function answerState(reply: () => ReturnType<typeof stateOf> | Response): void {
  gatewayServer.use(
    answer(loginState, (_request, raw) => {
      sent.push(raw);
      return reply();
    }),
  );
}

function stateOf(userid: string) {
  return success(userid === '' ? NOBODY : ({ islogin: '1', userid } as const));
}

beforeEach(() => {
  sent = [];
  whoIsThere = '';
  gatewayServer.use(
    answer(checkLogin, (_request, raw) => {
      sent.push(raw);
      return whoIsThere === ''
        ? success({ ...NOBODY, username: '', photo: null })
        : signedInReply(whoIsThere);
    }),
  );
});

/** Whether another tab holds the lock. */
function installLocks(isTaken: boolean): void {
  const request = async (_name: string, _options: object, work: (lock: object | null) => unknown) =>
    work(isTaken ? null : {});
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'locks');
  });
}

describe('[S7.liveCalls] the check of the session', () => {
  it('is sent with secretId and cookies, and keeps a valid session', async () => {
    signInVisitor({ userId: 'u1' });
    answerState(() => stateOf('u1'));
    await expect(askLoginState()).resolves.toBe('logged-in');
    const [request] = sent;
    expect(request?.method).toBe('GET');
    expect(new URL(request?.url ?? '').pathname).toMatch(/\/login\/loginstate$/);
    expect(request?.headers.get('secretId')).toBe('yanhu-portal-web');
    expect(request?.credentials).toBe('include');
    expect(asked()).toEqual(['loginstate']);
    expect(useSession.getState()).toMatchObject({ login: 'logged-in', user: { userId: 'u1', name: '普*' } });
  });

  it('runs the login check after an ended session, and notifies the other tabs', async () => {
    signInVisitor({ userId: 'u1' });
    answerState(() => stateOf(''));
    const heard: string[] = [];
    const otherTab = new BroadcastChannel('portal');
    otherTab.addEventListener('message', ({ data }) => heard.push(String(data)));
    await expect(askLoginState()).resolves.toBe('logged-out');
    expect(asked()).toEqual(['loginstate', 'checklogin']);
    expect(useSession.getState()).toMatchObject({ login: 'logged-out', user: { userId: '' } });
    await waitFor(() => expect(heard).toEqual(['visitor']));
    otherTab.close();
  });

  it.each([
    ['u1', 'u2'],
    ['', 'u2'],
  ])('has the login check find out who is there where %j is known and %j is told', async (known, told) => {
    if (known === '') useSession.setState({ login: 'logged-out' });
    else signInVisitor({ userId: known });
    answerState(() => stateOf(told));
    whoIsThere = told;
    await expect(askLoginState()).resolves.toBe('logged-in');
    expect(useSession.getState().user.userId).toBe(told);
  });

  it.each([
    ['lost', () => HttpResponse.error()],
    ['refused', () => refuse(503, 1008, '服务暂时不可用')],
    ['answered with 401', () => refuse(401, 1003, '请先登录')],
    ['of a code other than 0', () => Response.json({ code: 2001, msg: '稍后', body: NOBODY })],
    ['without a body', () => Response.json({ code: 0, msg: '' })],
    ['no JSON', () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } })],
  ])('says nothing when it is %s: nothing changes', async (_what, reply) => {
    signInVisitor({ userId: 'u1' });
    answerState(reply);
    await expect(askLoginState()).resolves.toBe('unknown');
    expect(asked()).toEqual(['loginstate']);
    expect(useSession.getState()).toMatchObject({ login: 'logged-in', user: { userId: 'u1' } });
  });

  it('is asked once for all who ask at the same time, and again afterwards', async () => {
    signInVisitor({ userId: 'u1' });
    answerState(() => stateOf('u1'));
    await Promise.all([askLoginState(), askLoginState(), askLoginState()]);
    expect(asked()).toEqual(['loginstate']);
    await askLoginState();
    expect(asked()).toEqual(['loginstate', 'loginstate']);
  });

  it('is asked by one tab at a time', async () => {
    signInVisitor({ userId: 'u1' });
    answerState(() => stateOf('u1'));
    installLocks(true);
    await expect(askLoginState()).resolves.toBe('unknown');
    expect(asked()).toEqual([]);
    installLocks(false);
    await expect(askLoginState()).resolves.toBe('logged-in');
    expect(asked()).toEqual(['loginstate']);
  });

  it('is the login check itself where the last one got no answer', async () => {
    useSession.setState({ login: 'logged-out', hasCheckFailed: true });
    answerState(() => stateOf(''));
    await expect(askLoginState()).resolves.toBe('logged-out');
    expect(asked()).toEqual(['checklogin']);
    expect(useSession.getState().hasCheckFailed).toBe(false);
  });

  it('is not asked before it is known who is there', async () => {
    answerState(() => stateOf(''));
    await expect(askLoginState()).resolves.toBe('unknown');
    expect(asked()).toEqual([]);
  });
});
