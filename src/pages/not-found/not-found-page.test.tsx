import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../../../tests/render/render-route';
import { expectConsole } from '../../../tests/setup/portal';

describe('[S2.404] the page of wrong addresses', () => {
  it.each([
    ['/gongmu/沪深300', '沪深300'],
    ['/fund/000001', '000001'],
    ['/fund/info?code=SVVJ11', 'SVVJ11'],
    ['/nothing/of/the/kind', ''],
  ])('offers to search for what %s names', async (address, keyword) => {
    const { place } = renderRoute(address);
    expect(await screen.findByText('未找到这个页面')).toBeVisible();
    expect(place()).toBe('/404');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('combobox', { name: '搜索基金、经理与公司' })).toHaveValue(keyword);
  });

  it('survives an address that cannot be decoded', async () => {
    expectConsole('warn', /could not be decoded/);
    renderRoute('/%E0%A4%A');
    expect(await screen.findByText('未找到这个页面')).toBeVisible();
  });

  it('searches', async () => {
    const { user, place } = renderRoute('/nothing');
    const main = within(await screen.findByRole('main'));
    await user.type(await main.findByRole('combobox', { name: '搜索基金、经理与公司' }), '稳健{Enter}');
    await waitFor(() => expect(place()).toBe(`/search?keyword=${encodeURIComponent('稳健')}`));
  });
});
