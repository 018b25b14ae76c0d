import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { publicFundDetail } from '@/contract/public-fund-detail';
import { markLoggedOut } from '@/session/session-changes';
import { useBuyWindows } from '@/session/buy-windows.store';
import { answer, success } from '../../../tests/handlers/answer';
import { publicFundDetailReply, publicFundRowReply } from '../../../tests/handlers/public-fund';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { signInVisitor } from '../../../tests/setup/visitor';

const C3 = { riskLevel: 3, riskEndDate: '20991120', lowestCategoryFlag: '0' } as const;
const NOTE = '该基金风险等级R4高于您的风险承受能力C3';

function openFund(riskLevel: string, changes: { readonly SALE_FLAG?: '0' | '1' } = {}) {
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
