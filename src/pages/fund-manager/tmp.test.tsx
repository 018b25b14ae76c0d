import { expect, it } from 'vitest';
import { renderRoute } from '../../../tests/render/render-route';
import { useQueryClient } from '@tanstack/react-query';
it('x', async () => {
  const r = renderRoute('/gongmu_fund/manager/detail?code=30000001');
  await new Promise((f) => setTimeout(f, 1500));
  console.log(document.querySelector('main')?.textContent);
  expect(1).toBe(2);
}, 20000);
