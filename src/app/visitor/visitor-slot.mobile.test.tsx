import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderRoute } from '../../../tests/render/render-route';

const visit = (address: string) => renderRoute(address, { asksForVisitor: true });
const qualificationWindow = () => screen.findByRole('dialog', { name: '合格投资者认证' });

// The first import of this much code takes longer than a test waits for an element.
beforeAll(async () => {
  await import('./visitor-parts');
  await import('@/features/qualification/components/qualification-window');
});

describe('[S4.window] [S2.leave] the qualification window of the pages for qualified investors', () => {
  it.each(['/simu_fund/typeRank', '/search?keyword=a'])(
    'opens on %s, and closing it unqualified leads to the private home page',
    async (address) => {
      const { user, place } = visit(address);
      const opened = await qualificationWindow();
      await user.click(within(opened).getByRole('button', { name: '关闭' }));
      await waitFor(() => expect(place()).toBe('/simu_fund'));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );

  it('stays closed on the private home page where it was closed', async () => {
    const { user, place, router } = visit('/simu_fund');
    await user.click(within(await qualificationWindow()).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(place()).toBe('/simu_fund');
    await router.navigate('/simu_fund?sort=5');
    await waitFor(() => expect(place()).toBe('/simu_fund?sort=5'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
