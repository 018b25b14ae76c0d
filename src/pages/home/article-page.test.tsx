import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { helpArticle } from '@/contract/help';
import { MOBILE_QUERY } from '@/lib/use-media-query';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { articleReply } from '../../../tests/handlers/help';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { setMatchingMedia } from '../../../tests/setup/portal';

describe.each([
  ['desktop', []],
  ['narrow', [MOBILE_QUERY]],
])('[S2.home] an article on a %s screen', (_width, media) => {
  beforeEach(() => setMatchingMedia(...media));

  it('has its title, category, date, time to read, parts and what to read next', async () => {
    renderRoute('/home/detail/fee-article');
    const article = within(await screen.findByRole('article'));
    expect(article.getByRole('heading', { level: 1, name: '申购费怎么算' })).toBeVisible();
    expect(article.getByText('基金基础')).toBeVisible();
    expect(article.getByText('2026-10-24')).toBeVisible();
    expect(article.getByText('约 1 分钟读完')).toBeVisible();
    expect(article.getByRole('heading', { level: 2, name: '公式' })).toBeVisible();
    expect(article.getByText('净申购金额 = 申购金额 ÷（1 + 费率）。')).toBeVisible();
    expect(article.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '交易规则页',
      '基金合同',
    ]);
    const related = within(screen.getByRole('region', { name: '相关文章' }));
    expect(related.getByRole('link', { name: 'A 类与 C 类怎么选' })).toHaveAttribute(
      'href',
      '/home/detail/share-classes',
    );
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('leads from its contents to a heading without leaving the page', async () => {
    const { user, place } = renderRoute('/home/detail/fee-article');
    await screen.findByRole('article');
    if (media.length > 0) await user.click(screen.getByText('目录（2 节）'));
    await user.click(screen.getByRole('link', { name: '费率从哪里看' }));
    expect(screen.getByRole('heading', { level: 2, name: '费率从哪里看' })).toHaveFocus();
    expect(place()).toBe('/home/detail/fee-article');
  });
});

describe('an article', () => {
  it('of one part has no contents', async () => {
    gatewayServer.use(
      answer(helpArticle, () =>
        success(articleReply({ blocks: [{ kind: 'paragraph', text: '只有一段。' }] })),
      ),
    );
    renderRoute('/home/detail/fee-article');
    expect(await screen.findByText('只有一段。')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: '本文目录' })).toBeNull();
  });

  it('shows markup as the text that it is', async () => {
    const text = '<img src=x onerror=alert(1)>';
    gatewayServer.use(
      answer(helpArticle, () => success(articleReply({ blocks: [{ kind: 'paragraph', text }] }))),
    );
    renderRoute('/home/detail/fee-article');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('takes minutes by its length', async () => {
    gatewayServer.use(
      answer(helpArticle, () =>
        success(articleReply({ blocks: [{ kind: 'paragraph', text: '字'.repeat(1750) }] })),
      ),
    );
    renderRoute('/home/detail/fee-article');
    expect(await screen.findByText('约 5 分钟读完')).toBeVisible();
  });

  it.each([
    ['is not there', '/home/detail/none'],
    ['cannot be one', '/home/detail/%3Cb%3E'],
  ])('that %s is told, with the way to the questions', async (_what, address) => {
    renderRoute(address);
    expect(await screen.findByText('没有找到这篇文章')).toBeVisible();
    expect(screen.getByRole('link', { name: '查看常见问题' })).toHaveAttribute('href', '/home/help');
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });

  it('that could not be read is asked for again', async () => {
    let isDown = true;
    gatewayServer.use(
      answer(helpArticle, () => (isDown ? refuse(503, 1008, '维护') : success(articleReply()))),
    );
    const { user } = renderRoute('/home/detail/fee-article');
    const retry = await screen.findByRole('button', { name: '重试' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: '申购费怎么算' })).toBeVisible();
  });
});
