import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { articleDetail } from '@/contract/content/article';
import { answer, success } from '../../../tests/handlers/answer';
import { articleReply } from '../../../tests/handlers/articles';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';

const ADDRESS = '/toujiao/detail/fee-article';

it('[S2.toujiao] an article has contents and the lessons of its course folded above it', async () => {
  const lessons = [
    { id: 'fee-article', title: '申购费怎么算' },
    { id: 'share-classes', title: 'A 类与 C 类怎么选' },
  ];
  const course = { id: 'first-fund', title: '第一只基金', lessons };
  gatewayServer.use(answer(articleDetail, () => success(articleReply({ course }))));
  const { user, place } = renderRoute(`${ADDRESS}?course=first-fund`);
  const article = within(await screen.findByRole('article'));
  const listed = within(article.getByRole('list', { name: '第一只基金的课程目录', hidden: true }));
  const next = listed.getByRole('link', { name: /A 类与 C 类怎么选/, hidden: true });
  expect(next).not.toBeVisible();
  await user.click(article.getByText('课程：第一只基金（第 1 讲，共 2 讲）'));
  expect(next).toBeVisible();
  expect(next).toHaveAttribute('href', '/toujiao/detail/share-classes?course=first-fund');
  expect(listed.getByRole('link', { current: 'page' })).toHaveTextContent('申购费怎么算');
  await user.click(article.getByText('目录（3 节）'));
  const contents = within(screen.getByRole('navigation', { name: '本文目录' }));
  await user.click(contents.getByRole('link', { name: '费率从哪里看' }));
  expect(screen.getByRole('heading', { level: 2, name: '费率从哪里看' })).toHaveFocus();
  expect(place()).toBe(`${ADDRESS}?course=first-fund`);
});
