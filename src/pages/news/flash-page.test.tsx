import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newsDetail } from '@/contract/content/news';
import { answer } from '../../../tests/handlers/answer';
import { flashReply, newsHandlersOf } from '../../../tests/handlers/news';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';

describe('[S2.touzi] a page of one flash', () => {
  it('shows it with its funds and neighbours', async () => {
    gatewayServer.use(
      ...newsHandlersOf([
        flashReply(1),
        flashReply(2, {
          body: '第一段。\n第二段 <b>照原样</b>。',
          funds: [{ area: 'public', code: '000001', name: '青崖稳健混合A' }],
        }),
        flashReply(3),
      ]),
    );
    renderRoute('/touzi/detail/F2');
    expect(await screen.findByRole('heading', { level: 1, name: '第 2 条快讯' })).toBeVisible();
    expect(screen.getByText('第二段 <b>照原样</b>。')).toBeVisible();
    const funds = within(screen.getByRole('list', { name: '相关基金' }));
    expect(funds.getByRole('link')).toHaveAttribute('href', '/gongmu_fund/funds/detail?code=000001');
    const neighbours = within(screen.getByRole('navigation', { name: '前后快讯' }));
    expect(neighbours.getByRole('link', { name: '第 1 条快讯' })).toHaveAttribute('href', '/touzi/detail/F1');
    expect(neighbours.getByRole('link', { name: '第 3 条快讯' })).toHaveAttribute('href', '/touzi/detail/F3');
  });

  it('shows the day alone of one that is dated by its day', async () => {
    const publishedAt = Date.parse('2026-08-20T00:00:00+08:00');
    gatewayServer.use(...newsHandlersOf([flashReply(1), flashReply(2, { publishedAt })]));
    renderRoute('/touzi/detail/F2');
    expect(await screen.findByText('2026-08-20')).toBeVisible();
  });

  it('is found in the list of a gateway that has no call for one flash', async () => {
    gatewayServer.use(
      answer(newsDetail, () => new Response('Not Found', { status: 404 })),
      ...newsHandlersOf([1, 2, 3].map((number) => flashReply(number))),
    );
    const { router } = renderRoute('/touzi/detail/F2');
    expect(await screen.findByRole('heading', { level: 1, name: '第 2 条快讯' })).toBeVisible();
    const neighbours = within(screen.getByRole('navigation', { name: '前后快讯' }));
    expect(neighbours.getByRole('link', { name: '第 1 条快讯' })).toHaveAttribute('href', '/touzi/detail/F1');
    expect(neighbours.getByRole('link', { name: '第 3 条快讯' })).toHaveAttribute('href', '/touzi/detail/F3');
    expect(screen.queryByText('相关快讯')).toBeNull();
    await router.navigate('/touzi/detail/F9');
    expect(await screen.findByText('未找到这条快讯')).toBeVisible();
  });

  it('that does not exist says so and leads back', async () => {
    renderRoute('/touzi/detail/unknown');
    expect(await screen.findByText('未找到这条快讯')).toBeVisible();
    expect(screen.getByRole('link', { name: '查看全部快讯' })).toHaveAttribute('href', '/touzi');
  });
});
