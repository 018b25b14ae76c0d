import { screen } from '@testing-library/react';
import { expect, inject, it } from 'vitest';
import { renderRoute } from '../../../tests/render/render-route';
import { isMobile } from '../../../tests/setup/layouts';

it('[S2.viewport] the shell is that of the layout in which this file is run', async () => {
  const isMobileRun = inject('isMobile') === true;
  expect(isMobile()).toBe(isMobileRun);
  renderRoute('/about');
  await screen.findByRole('heading', { level: 1, name: '关于我们' });
  expect(screen.queryAllByRole('button', { name: '返回' })).toHaveLength(isMobileRun ? 1 : 0);
  expect(screen.queryAllByRole('combobox', { name: '搜索基金' })).toHaveLength(isMobileRun ? 0 : 1);
});
