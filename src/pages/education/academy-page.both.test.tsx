import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type * as v from 'valibot';
import { articleCategories, articleList } from '@/contract/content/article';
import { topClassList } from '@/contract/content/recommend';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { articlePageOf } from '../../../tests/handlers/articles';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';

type ListRequest = v.InferOutput<typeof articleList.request>;

/** Replies with the thirty articles and records the requests. */
function keepAsked(): ListRequest[] {
  const asked: ListRequest[] = [];
  gatewayServer.use(
    answer(articleList, (request) => {
      asked.push(request);
      return success(articlePageOf(request));
    }),
  );
  return asked;
}

const categories = async () => within(await screen.findByRole('navigation', { name: '文章分类' }));

describe('[S2.toujiao] the academy', () => {
  it('has its six categories with their counts, and investor protection', async () => {
    renderRoute('/toujiao');
    expect((await categories()).getAllByRole('link').map((link) => link.textContent)).toEqual([
      '全部',
      '公募知识 5',
      '私募知识 5',
      '理财教育 4',
      '法律法规 4',
      '典型案例 4',
      '监管动态 4',
      '投资者保护',
    ]);
    expect((await categories()).getByRole('link', { current: 'page' })).toHaveTextContent('全部');
    expect(screen.getByRole('heading', { level: 1, name: '财富学堂' })).toBeVisible();
  });

  it('shows the newest article first, then the others with their covers', async () => {
    renderRoute('/toujiao');
    const part = within(await screen.findByRole('region', { name: '最新文章' }));
    const titles = (await part.findAllByRole('heading', { level: 3 })).map((title) => title.textContent);
    expect(titles).toHaveLength(12);
    expect(titles[0]).toBe('第 0 篇文章');
    expect(part.getByRole('link', { name: '第 4 篇文章' })).toHaveAttribute(
      'href',
      '/toujiao/detail/article-4',
    );
    expect(part.getAllByText('模拟案例')).toHaveLength(2);
  });
});

describe('[S2.toujiao] the academy', () => {
  it('keeps category, page and search in the address', async () => {
    const asked = keepAsked();
    const { user, place, router } = renderRoute('/toujiao');
    await user.click((await categories()).getByRole('link', { name: /公募知识/ }));
    expect(await screen.findByRole('heading', { level: 2, name: '公募知识' })).toBeVisible();
    expect(screen.getByText('公募知识说明。')).toBeVisible();
    expect(place()).toBe('/toujiao?category=public-fund');
    await user.type(screen.getByRole('searchbox', { name: '搜索文章' }), '7{Enter}');
    expect(await screen.findByRole('heading', { level: 2, name: '“7”的搜索结果' })).toBeVisible();
    expect(place()).toBe('/toujiao?category=public-fund&q=7');
    expect(await screen.findByText('7', { selector: 'h3 mark' })).toBeVisible();
    await router.navigate(-1);
    await waitFor(() => expect(screen.getByRole('searchbox', { name: '搜索文章' })).toHaveValue(''));
    expect(asked).toContainEqual({ category: 'public-fund', keyword: '7', page: 1, pagesize: 12 });
  });

  it('an emptied search shows all again', async () => {
    const { user, place } = renderRoute('/toujiao?q=没有这样的文章');
    expect(await screen.findByText('未找到与“没有这样的文章”有关的文章')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '清除' }));
    await waitFor(() => expect(place()).toBe('/toujiao'));
    expect(await screen.findByRole('link', { name: '第 0 篇文章' })).toBeVisible();
  });

  it('says so where a page is past the last one', async () => {
    renderRoute('/toujiao?page=99');
    expect(await screen.findByText('页码超出范围')).toBeVisible();
    expect(screen.getByRole('link', { name: '回到第一页' })).toHaveAttribute('href', '/toujiao');
  });

  it('offers courses, the articles about figures and investor protection', async () => {
    renderRoute('/toujiao');
    const courses = within(await screen.findByRole('list', { name: '系统课程' }));
    expect(courses.getByRole('link', { name: /课程1/ })).toHaveAttribute(
      'href',
      '/toujiao/detail/lesson-1?course=course-1',
    );
    const figures = within(screen.getByRole('list', { name: '指标入门' }));
    expect(figures.getByRole('link', { name: '什么是最大回撤' })).toHaveAttribute(
      'href',
      '/toujiao/detail/max-drawdown',
    );
    expect(screen.getByRole('link', { name: '进入投资者保护' })).toHaveAttribute('href', '/toujiao/baohu');
  });

  it('each part fails and is retried independently', async () => {
    let isDown = true;
    gatewayServer.use(
      answer(articleList, (request) =>
        isDown ? refuse(503, 1008, '维护') : success(articlePageOf(request)),
      ),
      answer(topClassList, () => refuse(503, 1008, '维护')),
    );
    const { user } = renderRoute('/toujiao');
    const part = within(await screen.findByRole('region', { name: '最新文章' }));
    expect((await categories()).getAllByRole('link')).toHaveLength(8);
    const retry = await part.findByRole('button', { name: '重试' });
    isDown = false;
    await user.click(retry);
    expect(await part.findByRole('link', { name: '第 0 篇文章' })).toBeVisible();
    const courses = within(screen.getByRole('region', { name: '系统课程' }));
    expect(await courses.findByRole('button', { name: '重试' })).toBeVisible();
  });

  it('shows articles although the categories could not be read', async () => {
    gatewayServer.use(answer(articleCategories, () => refuse(503, 1008, '维护')));
    renderRoute('/toujiao?category=law');
    expect(await screen.findByRole('link', { name: '第 3 篇文章' })).toBeVisible();
    expect(await screen.findByText('分类加载失败')).toBeVisible();
    expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
  });
});
