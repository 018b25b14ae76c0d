import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { articleDetail } from '@/contract/content/article';
import { answer, success } from '../../../tests/handlers/answer';
import { articleReply } from '../../../tests/handlers/articles';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';

const ADDRESS = '/toujiao/detail/fee-article';

it('[S2.toujiao] an article leads from its contents to a heading without leaving the page', async () => {
  const { user, place } = renderRoute(ADDRESS);
  await screen.findByRole('article');
  const contents = within(screen.getByRole('navigation', { name: '本文目录' }));
  await user.click(contents.getByRole('link', { name: '费率从哪里看' }));
  expect(screen.getByRole('heading', { level: 2, name: '费率从哪里看' })).toHaveFocus();
  expect(place()).toBe(ADDRESS);
});

it('a lesson shows its course, and its neighbours are lessons', async () => {
  const asked: (string | undefined)[] = [];
  gatewayServer.use(
    answer(articleDetail, ({ course }) => {
      asked.push(course);
      const lessons = [
        { id: 'fee-article', title: '申购费怎么算' },
        { id: 'share-classes', title: 'A 类与 C 类怎么选' },
      ];
      return success(articleReply({ course: { id: 'first-fund', title: '第一只基金', lessons } }));
    }),
  );
  renderRoute(`${ADDRESS}?course=first-fund`);
  const course = within(await screen.findByRole('region', { name: '第一只基金' }));
  expect(course.getByText('第 1 讲，共 2 讲')).toBeVisible();
  expect(course.getByRole('link', { current: 'page' })).toHaveTextContent('申购费怎么算');
  const href = '/toujiao/detail/share-classes?course=first-fund';
  expect(course.getByRole('link', { name: /A 类与 C 类怎么选/ })).toHaveAttribute('href', href);
  expect(screen.getByRole('link', { name: /下一讲/ })).toHaveAttribute('href', href);
  expect(asked).toEqual(['first-fund']);
});
