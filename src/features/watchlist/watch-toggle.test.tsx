import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { custOpenInfo, noOpenAccountQuery } from '@/contract/qualification/investor';
import { checkLogin } from '@/contract/accounts/login';
import { takePendingAction } from '@/session/sign-in';
import { markLoggedOut } from '@/session/login-check';
import { useQualification } from '@/session/investor/qualification.store';
import { setWatchedFunds, useWatchedFunds } from '@/session/funds/watched-funds.store';
import { ToastViewport } from '@/ui/overlays/toast-viewport';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { signedInReply } from '../../../tests/handlers/login';
import { gatewayServer } from '../../../tests/handlers/server';
import { watchlistHandlers } from '../../../tests/handlers/watchlist';
import { untilQuiet } from '../../../tests/setup/gateway-handlers';
import { signInVisitor } from '../../../tests/setup/visitor';
import { loadJoinedFunds } from './joined-funds';
import { finishWatch } from './watch-action';
import { WatchToggle } from './watch-toggle';

const BOND = { area: 'public', code: '900001', name: '测试债券1号' } as const;
const PRIVATE = { area: 'private', code: 'SARA10', name: '岚汐一号' } as const;

function showStars() {
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <WatchToggle area={BOND.area} code={BOND.code} fundName={BOND.name} look="button" />
      <WatchToggle area={PRIVATE.area} code={PRIVATE.code} fundName={PRIVATE.name} />
      <ToastViewport />
    </QueryClientProvider>,
  );
  return { client, user: userEvent.setup() };
}

const star = (name: string = BOND.name) => screen.getByRole('button', { name: new RegExp(`自选：${name}$`) });
const isOn = (name?: string) => star(name).getAttribute('aria-pressed') === 'true';
const toasts = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

interface Watchlist {
  readonly calls: [string, object][];
  /** Answers the next change instead of the gateway. */
  failWith(response: () => Response): void;
  /** Holds all further changes until it is called. */
  hold(): () => void;
}

/** The gateway's watchlist of this test, and its requests. */
function watchlist(codes: Parameters<typeof watchlistHandlers>[0] = {}): Watchlist {
  const calls: [string, object][] = [];
  let failure: (() => Response) | undefined;
  let held: Promise<void> | undefined;
  gatewayServer.use(
    ...watchlistHandlers(codes, async (call, request) => {
      calls.push([call, request]);
      if (call === 'getJoined') return undefined;
      await held;
      return failure?.();
    }),
  );
  return {
    calls,
    failWith: (response) => {
      failure = response;
    },
    hold: () => {
      const gate = new EventTarget();
      held = new Promise((resolve) => gate.addEventListener('open', () => resolve()));
      return () => void gate.dispatchEvent(new Event('open'));
    },
  };
}

const changesIn = ({ calls }: Watchlist) =>
  calls.map(([call]) => call).filter((call) => call !== 'getJoined');

describe('a star', () => {
  beforeEach(() => {
    signInVisitor({ userId: 'u1' });
    setWatchedFunds('public', ['900009']);
    setWatchedFunds('private', []);
  });

  it('[S8.watchAdd] [S4.watch] adds a fund to the list, at once, with a message, and reloads the list', async () => {
    const list = watchlist({ public: ['900009', '900008'] });
    const release = list.hold();
    const { user } = showStars();
    expect(star()).toHaveAccessibleName('加自选：测试债券1号');
    expect(isOn()).toBe(false);
    await user.click(star());
    await waitFor(() => expect(star()).toHaveAccessibleName('移出自选：测试债券1号'));
    expect(isOn()).toBe(true);
    expect(toasts()).toEqual([]);
    release();
    await waitFor(() => expect(toasts()).toEqual(['已加入自选']));
    // What another tab added came with the list.
    await waitFor(() =>
      expect(useWatchedFunds.getState().public).toEqual(new Set(['900009', '900008', '900001'])),
    );
    expect(list.calls).toEqual([
      ['addFund', { hxUid: 'u1', businessType: 0, source: 1, list: [{ fundCode: '900001' }] }],
      ['getJoined', { hxUid: 'u1', businessType: '0' }],
    ]);
  });

  it('[S8.watchRemove] [S3.watch] removes a private fund from its side, and restores it on request', async () => {
    setWatchedFunds('private', ['SARA10']);
    const list = watchlist({ private: ['SARA10'] });
    const { user } = showStars();
    await user.click(star(PRIVATE.name));
    await waitFor(() => expect(toasts()[0]).toContain('已移出自选'));
    expect(isOn(PRIVATE.name)).toBe(false);
    expect(list.calls[0]).toEqual([
      'removeFund',
      { hxUid: 'u1', businessType: 1, list: [{ fundCode: 'SARA10' }] },
    ]);
    await user.click(screen.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(toasts()).toContain('已恢复到自选'));
    expect(isOn(PRIVATE.name)).toBe(true);
    expect(changesIn(list)).toEqual(['removeFund', 'restoreFunds']);
  });

  it('[S8.watchCode] [S5.watch] reverts with the message of the gateway when the code is not 0', async () => {
    const list = watchlist();
    list.failWith(() => HttpResponse.json({ code: 2001, msg: '自选最多 200 只，请先移出一些', data: {} }));
    const { user } = showStars();
    await user.click(star());
    await waitFor(() => expect(toasts()).toEqual(['自选最多 200 只，请先移出一些']));
    expect(isOn()).toBe(false);
  });

  it('[S8.watchCode] shows the message of a refusal with a code', async () => {
    const list = watchlist();
    list.failWith(() => refuse(429, 1006, '操作过于频繁，请稍后重试'));
    const { user } = showStars();
    await user.click(star());
    await waitFor(() => expect(toasts()).toEqual(['操作过于频繁，请稍后重试']));
    expect(isOn()).toBe(false);
  });

  it.each([
    ['no answer', () => HttpResponse.error()],
    ['a server error without a code', () => new HttpResponse('<html>', { status: 502 })],
  ])('[S8.watchNetwork] goes back without a word after %s', async (_name, response) => {
    const list = watchlist({ public: ['900009'] });
    list.failWith(response);
    const { user } = showStars();
    await user.click(star());
    await waitFor(() => expect(list.calls.at(-1)?.[0]).toBe('getJoined'));
    expect(isOn()).toBe(false);
    expect(useWatchedFunds.getState().public).toEqual(new Set(['900009']));
    expect(toasts()).toEqual([]);
  });

  it('shows the result of a change whose answer was lost', async () => {
    const list = watchlist({ public: ['900001'] });
    list.failWith(() => HttpResponse.error());
    const { user } = showStars();
    await user.click(star());
    await waitFor(() => expect(list.calls.at(-1)?.[0]).toBe('getJoined'));
    await waitFor(() => expect(isOn()).toBe(true));
  });

  it('follows the last of many presses, one call at a time', async () => {
    const list = watchlist();
    const release = list.hold();
    const { user } = showStars();
    await user.click(star());
    await waitFor(() => expect(changesIn(list)).toEqual(['addFund']));
    await user.click(star());
    expect(isOn()).toBe(false);
    await user.click(star());
    await user.click(star());
    expect(isOn()).toBe(false);
    expect(changesIn(list)).toEqual(['addFund']);
    release();
    await waitFor(() => expect(changesIn(list)).toEqual(['addFund', 'removeFund']));
    await waitFor(() => expect(toasts()[0]).toContain('已移出自选'));
    expect(toasts()).toHaveLength(1);
    expect(isOn()).toBe(false);
  });

  it('keeps the group and note of a fund whose removal is undone at once', async () => {
    setWatchedFunds('public', ['900001']);
    const list = watchlist({ public: ['900001'] });
    const release = list.hold();
    const { user } = showStars();
    await user.click(star());
    await waitFor(() => expect(changesIn(list)).toEqual(['removeFund']));
    await user.click(star());
    release();
    await waitFor(() => expect(toasts()).toEqual(['已加入自选']));
    expect(changesIn(list)).toEqual(['removeFund', 'restoreFunds']);
    expect(isOn()).toBe(true);
  });

  it('is not reverted by a list that is older than the press', async () => {
    const list = watchlist();
    const release = list.hold();
    const { user } = showStars();
    await user.click(star());
    await waitFor(() => expect(changesIn(list)).toEqual(['addFund']));
    await act(() => loadJoinedFunds('u1', ['public', 'private']));
    expect(isOn()).toBe(true);
    release();
    await waitFor(() => expect(toasts()).toEqual(['已加入自选']));
  });

  it('refetches the list of the page', async () => {
    watchlist();
    const { client, user } = showStars();
    const key = ['visitor', 'u1', 'watchlist', 'public'];
    client.setQueryData(key, {});
    await user.click(star());
    await waitFor(() => expect(client.getQueryState(key)?.isInvalidated).toBe(true));
  });

  it('[S4.watch] notifies the other tabs, and only after the gateway has accepted it', async () => {
    const otherTab = new BroadcastChannel('portal');
    const heard: unknown[] = [];
    otherTab.addEventListener('message', ({ data }) => heard.push(data));
    const list = watchlist();
    const release = list.hold();
    const { user } = showStars();
    await user.click(star());
    await waitFor(() => expect(changesIn(list)).toEqual(['addFund']));
    expect(heard).toEqual([]);
    release();
    await waitFor(() => expect(heard).toEqual(['watchlist']));
    otherTab.close();
  });

  it('leads to sign in when the session has ended meanwhile', async () => {
    const list = watchlist();
    list.failWith(() => refuse(401, 1003, '请先登录'));
    const { user } = showStars();
    await user.click(star());
    await waitFor(() => expect(takePendingAction()).toEqual({ kind: 'watch', ...BOND }));
    expect(isOn()).toBe(false);
    expect(toasts()).toEqual([]);
  });

  it('ignores an answer after the visitor has signed out', async () => {
    const list = watchlist();
    const release = list.hold();
    const { user } = showStars();
    await user.click(star());
    await waitFor(() => expect(changesIn(list)).toEqual(['addFund']));
    act(() => markLoggedOut());
    release();
    await untilQuiet();
    expect(toasts()).toEqual([]);
    expect(isOn()).toBe(false);
    expect(list.calls).toHaveLength(1);
  });
});

describe('[S5.watch] a star of an unauthenticated visitor', () => {
  it('says what a login is for, and leads to it without a request about the list', async () => {
    const list = watchlist();
    const { user } = showStars();
    await user.click(star(PRIVATE.name));
    const asked = await screen.findByRole('dialog', { name: '登录后加入自选' });
    expect(asked).toHaveTextContent('自动加入“岚汐一号”');
    await user.click(within(asked).getByRole('button', { name: '暂不登录' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(takePendingAction()).toBeNull();
    await user.click(star(PRIVATE.name));
    await user.click(await screen.findByRole('button', { name: '登录' }));
    await waitFor(() => expect(takePendingAction()).toEqual({ kind: 'watch', ...PRIVATE }));
    expect(isOn(PRIVATE.name)).toBe(false);
    expect(list.calls).toEqual([]);
  });

  it('waits for the login check, and continues for a signed-in user', async () => {
    gatewayServer.use(
      answer(checkLogin, () => signedInReply('u7')),
      answer(custOpenInfo, () => ({ code: 0, msg: '', data: {} })),
      answer(noOpenAccountQuery, () => success({ custrisk: 0 })),
    );
    const list = watchlist();
    const { user } = showStars();
    await user.click(star());
    await waitFor(() => expect(toasts()).toEqual(['已加入自选']));
    expect(list.calls[0]?.[1]).toMatchObject({ hxUid: 'u7' });
    expect(takePendingAction()).toBeNull();
    await waitFor(() => expect(useQualification.getState().riskLevel).toBe(0));
  });

  it('is set after signing in, never cleared', async () => {
    signInVisitor({ userId: 'u1' });
    setWatchedFunds('public', ['900001']);
    const list = watchlist({ public: ['900001'] });
    const { client } = showStars();
    await act(() => finishWatch(BOND, client));
    expect(changesIn(list)).toEqual(['addFund']);
    expect(isOn()).toBe(true);
    await waitFor(() => expect(toasts()).toEqual(['已加入自选']));
  });
});

describe('[S7.watchlist] the joined list', () => {
  it('is requested by side', async () => {
    signInVisitor({ userId: 'u1' });
    const list = watchlist({ public: ['900001'], private: ['SARA10'] });
    showStars();
    await act(() => loadJoinedFunds('u1', ['public', 'private']));
    expect(list.calls).toEqual([
      ['getJoined', { hxUid: 'u1', businessType: '0' }],
      ['getJoined', { hxUid: 'u1', businessType: '1' }],
    ]);
    expect([isOn(), isOn(PRIVATE.name)]).toEqual([true, true]);
  });

  it('leaves the stars as they are if it cannot be loaded', async () => {
    signInVisitor({ userId: 'u1' });
    setWatchedFunds('public', ['900001']);
    gatewayServer.use(...watchlistHandlers({}, () => HttpResponse.error()));
    showStars();
    await act(() => loadJoinedFunds('u1', ['public', 'private']));
    expect(isOn()).toBe(true);
    expect(toasts()).toEqual([]);
  });

  it('of another visitor changes nothing', async () => {
    signInVisitor({ userId: 'u1' });
    watchlist({ public: ['900001'] });
    showStars();
    await act(() => loadJoinedFunds('u2', ['public', 'private']));
    expect(isOn()).toBe(false);
  });
});
