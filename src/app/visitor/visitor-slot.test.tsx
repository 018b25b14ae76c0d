import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GatewayError } from '@/api/gateway-error';
import { noOpenAccountQuery, type InvestorStanding } from '@/contract/qualification/investor';
import { checkLogin } from '@/contract/accounts/login';
import { addFund, getJoined } from '@/contract/watchlist/watchlist';
import * as browserWindow from '@/lib/browser-window';
import { keepPendingAction } from '@/session/sign-in';
import { openQualification } from '@/session/investor/qualification-window.store';
import { failQualification, useQualification } from '@/session/investor/qualification.store';
import { useSession } from '@/session/session.store';
import { answer, heldBack, success } from '../../../tests/handlers/answer';
import { investorFile, standingReply } from '../../../tests/handlers/investor';
import { signedInReply } from '../../../tests/handlers/login';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { signInVisitor } from '../../../tests/setup/visitor';

const QUALIFIED = standingReply({
  custrisk: 4,
  disclaimersignflag: '1',
  riskenddate: '20291120',
  identityflag: '1',
  declarationflag: '1',
});

function signedIn(standing: Partial<InvestorStanding>) {
  const file = investorFile(standing);
  gatewayServer.use(
    answer(checkLogin, () => signedInReply()),
    answer(getJoined, () => ({ code: 0, msg: '', data: [] })),
    ...file.handlers,
  );
  return file;
}

const visit = (address: string) => renderRoute(address, { asksForVisitor: true });
const qualificationWindow = () => screen.findByRole('dialog', { name: '合格投资者认证' });
const loginIsKnown = () => waitFor(() => expect(useSession.getState().login).not.toBe('unknown'));

// The first import of this much code takes longer than a test waits for an element.
beforeAll(async () => {
  await import('./visitor-parts');
  await Promise.all([
    import('@/features/qualification/components/qualification-window'),
    import('@/pages/index-page/index-page'),
  ]);
});

describe('[S4.window] [S2.leave] the qualification window of the pages for qualified investors', () => {
  it.each(['/simu_fund', '/search?keyword=a'])(
    'opens on %s, and closing it unqualified leads to the home page',
    async (address) => {
      const { user, place } = visit(address);
      const opened = await qualificationWindow();
      await user.click(within(opened).getByRole('button', { name: '关闭' }));
      await waitFor(() => expect(place()).toBe('/index'));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );

  it('closes the page in the native app', async () => {
    const closePage = vi.fn<(message: unknown) => void>();
    vi.stubGlobal('webkit', { messageHandlers: { close: { postMessage: closePage } } });
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 YanhuApp/2.3.0 (iOS)');
    const { user, place } = visit('/simu_fund');
    await user.click(within(await qualificationWindow()).getByRole('button', { name: '关闭' }));
    expect(closePage).toHaveBeenCalledTimes(1);
    expect(place()).toBe('/simu_fund');
  });

  it('closes for a visitor who chooses public content, and does not open again in this tab', async () => {
    const { user, place, router } = visit('/search?keyword=a');
    await user.click(within(await qualificationWindow()).getByRole('button', { name: '只看公开内容' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await router.navigate('/simu_fund');
    expect(await screen.findByRole('heading', { level: 1, name: '私募基金排行' })).toBeInTheDocument();
    expect(place()).toBe('/simu_fund');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => openQualification());
    expect(await qualificationWindow()).toBeInTheDocument();
  });

  it('goes with its page', async () => {
    const { router, place } = visit('/simu_fund');
    await qualificationWindow();
    await router.navigate('/gongmu_fund');
    await waitFor(() => expect(place()).toBe('/gongmu_fund'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('closes without leaving the page if the page is public', async () => {
    const { user, place } = visit('/gongmu_fund');
    await screen.findByRole('heading', { level: 1, name: '公募基金排行' });
    act(() => openQualification());
    await user.click(within(await qualificationWindow()).getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(place()).toBe('/gongmu_fund');
  });

  it('opens at the next step of a visitor who is signed in', async () => {
    signedIn({ disclaimersignflag: '1', identityflag: '1', declarationflag: '1' });
    visit('/simu_fund');
    expect(await qualificationWindow()).toHaveTextContent('已签署，风险等级未测评');
  });

  it('does not open for a qualified investor', async () => {
    signedIn(QUALIFIED);
    visit('/search');
    await loginIsKnown();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('[S4.login] the login check', () => {
  it('waits for the first interaction on a public page, where no window opens', async () => {
    const { user } = visit('/gongmu_fund');
    await screen.findByRole('heading', { level: 1, name: '公募基金排行' });
    expect(useSession.getState().login).toBe('unknown');
    await user.keyboard('{Tab}');
    await waitFor(() => expect(useSession.getState().login).toBe('logged-out'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is made at once for a browser that was signed in', async () => {
    localStorage.setItem('portal:signed-in', '1');
    signedIn(QUALIFIED);
    visit('/gongmu_fund');
    expect(await screen.findByRole('link', { name: '普*' })).toHaveAttribute('href', '/home');
  });
});

describe('[S4.watch] [S5.watch] what a visitor wanted before the sign-in', () => {
  const FUND = { area: 'public', code: '900001', name: '测试债券1号' } as const;
  let added: unknown[] = [];

  beforeEach(() => {
    added = [];
    signedIn(QUALIFIED);
    gatewayServer.use(
      answer(addFund, ({ list }) => {
        added.push(list);
        return { code: 0, msg: '', data: { added: ['900001'], known: [], unknown: [] } };
      }),
    );
  });

  it('[S8.watchAdd] is resumed after the sign-in: the fund is on the list', async () => {
    keepPendingAction({ kind: 'watch', ...FUND });
    visit('/gongmu_fund');
    expect(await screen.findByText('已加入自选')).toBeInTheDocument();
    expect(added).toEqual([[{ fundCode: '900001' }]]);
  });

  it('[S4.buy] opens the buy window of the fund', async () => {
    keepPendingAction({ kind: 'buy', ...FUND });
    visit('/gongmu_fund');
    expect(await screen.findByRole('dialog')).toHaveTextContent('900001');
  });

  it('waits where the login check got no answer, and is finished by the next one', async () => {
    gatewayServer.use(answer(checkLogin, () => HttpResponse.error()));
    keepPendingAction({ kind: 'watch', ...FUND });
    visit('/gongmu_fund');
    await waitFor(() => expect(useSession.getState().hasCheckFailed).toBe(true));
    expect(sessionStorage.getItem('portal:pending')).not.toBeNull();
    gatewayServer.use(answer(checkLogin, () => signedInReply()));
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('已加入自选')).toBeInTheDocument();
    expect(added).toHaveLength(1);
  });

  it('is dropped on a return without a sign-in', async () => {
    gatewayServer.use(
      answer(checkLogin, () => success({ islogin: '0', userid: '', username: '', photo: null } as const)),
    );
    keepPendingAction({ kind: 'watch', ...FUND });
    visit('/gongmu_fund');
    await waitFor(() => expect(useSession.getState().login).toBe('logged-out'));
    expect(sessionStorage.getItem('portal:pending')).toBeNull();
    expect(added).toEqual([]);
  });
});

describe('[S2.logout] logging out', () => {
  it('forgets the visitor and says so', async () => {
    signInVisitor();
    const { router } = renderRoute('/gongmu_fund');
    await screen.findByRole('heading', { level: 1, name: '公募基金排行' });
    await router.navigate('/home/logout');
    expect(await screen.findByText('已退出登录')).toBeInTheDocument();
    expect(useSession.getState().login).toBe('logged-out');
  });
});

it('a press on 登录 leads to the login service and back to this page', async () => {
  const left = vi.spyOn(browserWindow, 'leavePage').mockImplementation(() => undefined);
  const { user } = visit('/gongmu_fund');
  await user.click(await screen.findByRole('button', { name: '登录' }));
  await waitFor(() => expect(left).toHaveBeenCalledWith(expect.stringMatching(/^\/outside\/login\?return=/)));
});

describe('[S8.loggedOut] what was read for a visitor', () => {
  const PRIVATE_KEY = ['fund', 'detail', 'private', 'SARA10'];
  const PUBLIC_KEY = ['fund', 'detail', 'public', '900001'];
  const OWN_KEY = ['visitor', 'u1', 'watchlist', 'private'];

  async function readBySomebody() {
    const scene = visit('/gongmu_fund');
    await screen.findByRole('heading', { level: 1, name: '公募基金排行' });
    await scene.user.keyboard('{Tab}');
    await waitFor(() => expect(useSession.getState().login).toBe('logged-in'));
    for (const key of [PRIVATE_KEY, PUBLIC_KEY, OWN_KEY]) scene.queryClient.setQueryData(key, 'read');
    return scene;
  }

  it('is removed at sign-out, even if the status was never known; public data remains', async () => {
    signedIn(QUALIFIED);
    const standing = heldBack();
    gatewayServer.use(answer(noOpenAccountQuery, () => standing.promise.then(() => success(QUALIFIED))));
    const { router, queryClient } = await readBySomebody();
    await router.navigate('/home/logout');
    await waitFor(() => expect(useSession.getState().login).toBe('logged-out'));
    await waitFor(() => expect(queryClient.getQueryData(PRIVATE_KEY)).toBeUndefined());
    expect(queryClient.getQueryData(OWN_KEY)).toBeUndefined();
    expect(queryClient.getQueryData(PUBLIC_KEY)).toBe('read');
    standing.release();
  });

  it.each([
    ['is removed if the session has ended before the first check', true],
    ['remains after the first check of a browser that was not signed in', false],
  ])('%s', async (_what, wasSignedIn) => {
    if (wasSignedIn) localStorage.setItem('portal:signed-in', '1');
    const check = heldBack();
    gatewayServer.use(
      answer(checkLogin, async () => {
        await check.promise;
        return success({ islogin: '0', userid: '', username: '', photo: null } as const);
      }),
    );
    const { user, queryClient } = visit('/gongmu_fund');
    await screen.findByRole('heading', { level: 1, name: '公募基金排行' });
    await user.keyboard('{Tab}');
    queryClient.setQueryData(PRIVATE_KEY, 'read');
    // Another tab has signed out.
    localStorage.removeItem('portal:signed-in');
    check.release();
    await waitFor(() => expect(useSession.getState().login).toBe('logged-out'));
    await act(async () => undefined);
    expect(queryClient.getQueryData(PRIVATE_KEY)).toBe(wasSignedIn ? undefined : 'read');
  });

  it('of private funds is removed if the status is unknown; public and account data remain', async () => {
    signedIn(QUALIFIED);
    const { queryClient } = await readBySomebody();
    await waitFor(() => expect(useQualification.getState().riskLevel).toBe(4));
    act(() => failQualification());
    await waitFor(() => expect(queryClient.getQueryData(PRIVATE_KEY)).toBeUndefined());
    expect(queryClient.getQueryData(PUBLIC_KEY)).toBe('read');
  });

  it('is not refetched by a session that has ended: the login check reports it', async () => {
    signedIn(QUALIFIED);
    const { queryClient } = await readBySomebody();
    gatewayServer.use(
      answer(checkLogin, () => success({ islogin: '0', userid: '', username: '', photo: null } as const)),
    );
    const refused = queryClient.query({
      queryKey: ['visitor', 'u1', 'phone'],
      queryFn: () => Promise.reject(new GatewayError({ kind: 'http', status: 401 })),
    });
    await expect(refused).rejects.toThrow('401');
    await waitFor(() => expect(useSession.getState().login).toBe('logged-out'));
  });
});
