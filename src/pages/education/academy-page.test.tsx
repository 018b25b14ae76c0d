import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoute } from '../../../tests/render/render-route';

it('[S2.toujiao] the academy goes through its pages; the next ones have no large article', async () => {
  const { user, place } = renderRoute('/toujiao');
  await user.click(await screen.findByRole('link', { name: '第 3 页' }));
  expect(await screen.findByRole('link', { name: '第 29 篇文章' })).toBeVisible();
  expect(place()).toBe('/toujiao?page=3');
  const list = within(screen.getByRole('list', { name: '文章列表' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(6));
});
