import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useWatchedFunds } from '@/session/funds/watched-funds.store';
import { gatewayServer } from '../../../tests/handlers/server';
import { watchlistHandlers } from '../../../tests/handlers/watchlist';
import { renderRoute } from '../../../tests/render/render-route';
import { signInVisitor } from '../../../tests/setup/visitor';

const PLACES = [
  ['the ranking', '/gongmu_fund'],
  ['a fund', '/gongmu_fund/funds/detail?code=900000'],
  ['what a search found', '/search?keyword=测试'],
  ['the funds of a manager', '/gongmu_fund/manager/manageFunds?code=30000001'],
  ['the funds of a company', '/gongmu_fund/company/companyFunds?code=80000001'],
] as const;

/** The invented funds are named after the end of their codes. */
function nameOfFund(code: string): string {
  const index = Number(code.slice(-2));
  return `${index % 2 === 0 ? '测试股票' : '测试债券'}${index}号`;
}

describe('on a %s screen', () => {
  it.each(PLACES)('[S7.watchlist] %s has a star', async (_place, address) => {
    signInVisitor({ userId: 'u1' });
    gatewayServer.use(...watchlistHandlers({}));
    const { user } = renderRoute(address);
    const [star] = await screen.findAllByRole('button', { name: /^加自选：/ });
    if (!star) throw new Error('no star');
    const name = star.getAttribute('aria-label')?.replace('加自选：', '');
    await user.click(star);
    expect(await screen.findByText('已加入自选')).toBeInTheDocument();
    await waitFor(() => expect(star).toHaveAccessibleName(`移出自选：${name}`));
    const codes = [...(useWatchedFunds.getState().public ?? [])];
    expect(codes.map(nameOfFund)).toEqual([name]);
  });
});
