import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { publicFundDetail, type PublicFundDetail } from '@/contract/funds/public-fund-detail';
import { fundAlerts, saveFundAlerts, type WatchAlert } from '@/contract/watchlist/notices';
import { takePendingAction } from '@/session/sign-in';
import { markLoggedOut } from '@/session/login-check';
import { useBuyWindows } from '@/session/funds/buy-windows.store';
import { useWatchedFunds } from '@/session/funds/watched-funds.store';
import { MOBILE_QUERY } from '@/lib/use-media-query';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { publicFundDetailReply, publicFundRowReply } from '../../../tests/handlers/public-fund';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { signInVisitor } from '../../../tests/setup/visitor';

const C3 = { riskLevel: 3, riskEndDate: '20991120', lowestCategoryFlag: '0' } as const;
const NOTE = '该基金风险等级R4高于您的风险承受能力C3';

function openFund(riskLevel: string, changes: Partial<PublicFundDetail> = {}) {
  gatewayServer.use(
    answer(publicFundDetail, () =>
      success(
        publicFundDetailReply(publicFundRowReply(24), { RISK_LEVEL: riskLevel, SALE_FLAG: '1', ...changes }),
      ),
    ),
  );
  return renderRoute('/gongmu_fund/funds/detail?code=900024');
}

const buyButton = () => screen.findByRole('button', { name: /^购买/ });

describe('[S4.buy] the purchase button on the page of a fund', () => {
  it('is secondary for a fund above the level of the visitor, says why, and opens the risk warning', async () => {
    signInVisitor({ standing: C3 });
    const { user } = openFund('R4');
    expect(await screen.findByText(NOTE)).toBeVisible();
    const button = await buyButton();
    expect(button).toHaveAccessibleDescription(NOTE);
    expect(button.className).toContain('secondary');
    await user.click(button);
    expect(useBuyWindows.getState().fund).toMatchObject({ code: '900024' });
  });

  it.each(['R3', ''])('is primary for a fund of level "%s"', async (riskLevel) => {
    signInVisitor({ standing: C3 });
    openFund(riskLevel);
    expect((await buyButton()).className).toContain('primary');
    expect(screen.queryByText(/高于您的风险承受能力/)).toBeNull();
  });

  it.each([
    ['is not signed in', () => markLoggedOut()],
    ['has no assessment', () => signInVisitor({ standing: { riskLevel: 0 } })],
    ['has an expired assessment', () => signInVisitor({ standing: { ...C3, riskEndDate: '20200101' } })],
  ])('is primary for a visitor who %s', async (_state, arrive) => {
    act(arrive);
    openFund('R4');
    expect((await buyButton()).className).toContain('primary');
    expect(screen.queryByText(/高于您的风险承受能力/)).toBeNull();
  });

  it('gives no reason beside a fund that is not on sale', async () => {
    signInVisitor({ standing: C3 });
    openFund('R4', { SALE_FLAG: '0' });
    await screen.findByRole('heading', { level: 1, name: '测试股票24号' });
    expect(screen.queryByText(NOTE)).toBeNull();
  });
});

/** Stored alerts of a fund at the gateway. */
function keepAlerts(alerts: readonly WatchAlert[] = []): { kept: readonly WatchAlert[] } {
  const state = { kept: alerts };
  gatewayServer.use(
    answer(fundAlerts, () => ({ code: 0, msg: '', data: [...state.kept] })),
    answer(saveFundAlerts, ({ fundCode, alerts: next }) => {
      expect(fundCode).toBe('900024');
      state.kept = next;
      return { code: 0, msg: '', data: {} };
    }),
  );
  return state;
}

it.each([
  [
    'the original rate and the discounted one',
    { PURCHASE_RATE: 0.015, DISCOUNT_RATE: 0.0015 },
    '申购费 1.50% → 0.15%',
  ],
  [
    'the rate of a selling platform as such',
    { PURCHASE_RATE: null, DISCOUNT_RATE: 0.0015 },
    '销售平台优惠费率 0.15%',
  ],
] as const)('shows %s on a wide page', async (_what, rates, words) => {
  openFund('R3', rates);
  await buyButton();
  const shown = Array.from(document.querySelectorAll('p'), (line) => line.textContent);
  expect(shown.filter((text) => text === words)).toHaveLength(
    globalThis.matchMedia(MOBILE_QUERY).matches ? 0 : 1,
  );
});

const CLOSED = { SALE_FLAG: '0', FUND_STATUS: '9', DEALING: 'periodic 6M' } as const;
const STATE: WatchAlert = { kind: 'state', limit: null };
const NAV: WatchAlert = { kind: 'nav', limit: null };
const reminder = () => screen.findByRole('button', { name: '封闭期预约提醒' });

describe('the button of a fund that may open again', () => {
  it('puts the fund on the watchlist with an alert beside those it has, and takes the alert back', async () => {
    signInVisitor({ standing: C3 });
    const alerts = keepAlerts([NAV]);
    const { user } = openFund('R3', CLOSED);
    await user.click(await reminder());
    expect(await screen.findByText('已预约提醒，开放申购时将在个人中心“通知”中提醒您')).toBeVisible();
    expect(alerts.kept).toEqual([NAV, STATE]);
    expect(useWatchedFunds.getState().public?.has('900024')).toBe(true);
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(await screen.findByText('已取消提醒，基金仍在自选中')).toBeVisible();
    expect(alerts.kept).toEqual([NAV]);
  });

  it('sends a visitor who is not signed in to sign in, and resumes the action afterwards', async () => {
    act(markLoggedOut);
    const { user } = openFund('R3', CLOSED);
    await user.click(await reminder());
    await waitFor(() => expect(takePendingAction()).toMatchObject({ kind: 'remind', code: '900024' }));
  });

  it('says why where it could not be done', async () => {
    signInVisitor({ standing: C3 });
    gatewayServer.use(answer(fundAlerts, () => refuse(500, 5001, '系统繁忙')));
    const { user } = openFund('R3', CLOSED);
    await user.click(await reminder());
    expect(await screen.findByText('系统繁忙')).toBeVisible();
  });

  it.each([
    ['that has ended', { ...CLOSED, FUND_STATUS: 'A' }],
    ['that is traded on the exchange', { ...CLOSED, DEALING: 'closed' }],
    ['of which the state is not known', { ...CLOSED, FUND_STATUS: '' }],
  ] as const)('is not there for a fund %s', async (_which, changes) => {
    openFund('R3', changes);
    await screen.findByRole('heading', { level: 1, name: '测试股票24号' });
    expect(screen.queryByRole('button', { name: /预约提醒/ })).toBeNull();
  });
});
