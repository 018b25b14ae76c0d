import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addFund } from '@/contract/watchlist';
import { MOBILE_QUERY } from '@/lib/use-media-query';
import { answer } from '../../../tests/handlers/answer';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { setMatchingMedia } from '../../../tests/setup/portal';
import { signInVisitor } from '../../../tests/setup/visitor';

const PLACES = [
  ['the ranking', '/gongmu_fund', '900001', '测试债券1号'],
  ['a fund', '/gongmu_fund/funds/detail?code=900000', '900000', '测试债券0号'],
  ['what a search found', '/search?keyword=测试', '900000', '测试债券0号'],
  ['the funds of a manager', '/gongmu_fund/manager/manageFunds?code=30000001', '900000', '测试债券0号'],
  ['the funds of a company', '/gongmu_fund/company/companyFunds?code=80000001', '900000', '测试债券0号'],
] as const;

describe.each([
  ['wide', []],
  ['narrow', [MOBILE_QUERY]],
])('on a %s screen', (_width, media) => {
  it.each(PLACES)('[S7.watchlist] %s has a star', async (_place, address, code, name) => {
    setMatchingMedia(...media);
    signInVisitor({ userId: 'u1' });
    const asked: unknown[] = [];
    gatewayServer.use(
      answer(addFund, ({ businessType, list }) => {
        asked.push({ businessType, codes: list.map(({ fundCode }) => fundCode) });
        return { code: 0, msg: '', data: { added: [code], known: [], unknown: [] } };
      }),
    );
    const { user } = renderRoute(address);
    const [star] = await screen.findAllByRole('button', { name: `加自选：${name}` });
    if (star) await user.click(star);
    await waitFor(() => expect(asked).toEqual([{ businessType: 0, codes: [code] }]));
    expect(await screen.findByText('已加入自选')).toBeInTheDocument();
  });
});
