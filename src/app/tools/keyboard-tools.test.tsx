import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { searchSuggestions } from '@/contract/funds/search';
import { setMode, setTheme, useDisplay } from '@/session/display.store';
import { clearCompared, useCompare } from '@/session/funds/compare.store';
import { setShortcutsOn } from '@/session/shortcuts.store';
import { closeToolWindow } from '@/session/tool-window.store';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { suggestionsReply } from '../../../tests/handlers/search';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { forgetCommands } from './commands/use-palette';

const COMMANDS = '{Control>}k{/Control}';

beforeEach(() => {
  forgetCommands();
  closeToolWindow();
  clearCompared();
  setShortcutsOn(true);
  setTheme('light');
});

afterEach(() => {
  setTheme('system');
  setMode('standard');
});

async function openPage(address = '/about') {
  const view = renderRoute(address, { asksForVisitor: true });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

async function openPalette(address?: string) {
  const view = await openPage(address);
  await view.user.keyboard(COMMANDS);
  const palette = await screen.findByRole('dialog', { name: '命令面板' });
  const field = within(palette).getByRole('combobox', { name: '搜索页面、操作或基金' });
  return { ...view, palette: within(palette), field };
}

const chosen = () => screen.queryByRole('option', { selected: true })?.textContent ?? null;

describe('the command palette', () => {
  it('opens with the very first key, the focus in its field and common pages and actions in groups', async () => {
    const { palette, field } = await openPalette();
    expect(field).toHaveFocus();
    expect(palette.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      '常用页面',
      '操作',
    ]);
    expect(chosen()).toMatch(/^首页/);
    expect(field).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]?.id);
  });

  it('finds a page by initials and goes there with Enter', async () => {
    const { user, place } = await openPalette();
    await user.keyboard('gmph{Enter}');
    await waitFor(() => expect(place()).toBe('/gongmu_fund'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds a fund and opens its page; the recent choice is first the next time', async () => {
    const { user, field, place } = await openPalette();
    await user.type(field, '制造');
    expect(await screen.findByRole('option', { name: /测试制造混合A/ })).toHaveTextContent('900001');
    await waitFor(() => expect(chosen()).toMatch(/测试制造混合A/));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe('/gongmu_fund/funds/detail?code=900001'));
    await user.keyboard(COMMANDS);
    const recent = within(await screen.findByRole('group', { name: '最近使用' }));
    expect(recent.getByRole('option')).toHaveTextContent('测试制造混合A');
  });

  it('lets an Enter that came before the answer wait for it', async () => {
    const { user, place } = await openPalette();
    await user.keyboard('制造{Enter}');
    await waitFor(() => expect(place()).toBe('/gongmu_fund/funds/detail?code=900001'));
  });

  it('is steered by arrow keys, Home and End, round and round', async () => {
    const { user } = await openPalette();
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toMatch(/^公募基金排行/);
    await user.keyboard('{Home}{ArrowUp}');
    expect(chosen()).toMatch(/^键盘快捷键/);
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toMatch(/^首页/);
    await user.keyboard('{End}');
    expect(chosen()).toMatch(/^键盘快捷键/);
  });

  it.each(['{Escape}', COMMANDS])('closes with %s and gives the focus back', async (key) => {
    const { user } = await openPage();
    const link = screen.getAllByRole('link', { name: '资质信誉' })[0];
    link?.focus();
    await user.keyboard(COMMANDS);
    await screen.findByRole('dialog', { name: '命令面板' });
    await user.keyboard(key);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(link).toHaveFocus();
  });

  it('changes the theme, and offers to change it back', async () => {
    const { user, field } = await openPalette();
    await user.type(field, '主题');
    await user.click(await screen.findByRole('option', { name: /切换为深色主题/ }));
    expect(useDisplay.getState().theme).toBe('dark');
    await user.keyboard(COMMANDS);
    const recent = within(await screen.findByRole('group', { name: '最近使用' }));
    expect(recent.getByRole('option')).toHaveTextContent('切换为浅色主题');
  });

  it('switches to the version for elders', async () => {
    const { user } = await openPalette();
    await user.keyboard('大字{Enter}');
    await waitFor(() => expect(useDisplay.getState().mode).toBe('elder'));
  });

  it('clears what was put aside to be compared, and offers nothing of it where nothing is', async () => {
    const first = await openPalette();
    await first.user.keyboard('清空对比');
    expect(screen.queryByRole('option', { name: /^清空对比/ })).toBeNull();
    await first.user.keyboard('{Escape}');
    useCompare.setState({ funds: [{ area: 'public', code: '900001', name: '测试一号' }] });
    await first.user.keyboard(COMMANDS);
    await screen.findByRole('dialog', { name: '命令面板' });
    await first.user.keyboard('清空对比');
    await first.user.click(await screen.findByRole('option', { name: /^清空对比/ }));
    expect(useCompare.getState().funds).toEqual([]);
  });

  it('says that funds were not found for want of a network, while pages are', async () => {
    let isDown = true;
    gatewayServer.use(
      answer(searchSuggestions, ({ keyword }) =>
        isDown ? refuse(503, 1008, '维护') : success(suggestionsReply(keyword)),
      ),
    );
    const { user, field, palette } = await openPalette();
    await user.type(field, '私募');
    expect(await palette.findByRole('alert')).toHaveTextContent('基金未搜索到，页面与操作仍可使用');
    expect(screen.getByRole('option', { name: /私募基金排行/ })).toBeVisible();
    isDown = false;
    await user.click(palette.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('option', { name: /测试私募混合A/ })).toBeVisible();
    expect(palette.queryByRole('alert')).toBeNull();
  });

  it('opens from the header’s search box', async () => {
    const { user } = await openPage();
    await user.type(screen.getByRole('combobox', { name: '搜索基金' }), '制造');
    await user.click(await screen.findByRole('button', { name: /^命令面板/ }));
    expect(await screen.findByRole('dialog', { name: '命令面板' })).toBeVisible();
    expect(screen.queryByRole('listbox', { name: '搜索建议' })).toBeNull();
  });

  it('says what to do where nothing fits, and still searches', async () => {
    const nothing = { publicFunds: [], privateFunds: [], managers: [], companies: [] };
    gatewayServer.use(answer(searchSuggestions, () => success(nothing)));
    const { user, field, place } = await openPalette();
    await user.type(field, '<b>zzz');
    expect(await screen.findByText(/没有匹配的页面、操作或基金/)).toBeVisible();
    expect(chosen()).toBe('查看“<b>zzz”的全部结果');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(place()).toBe(`/search?${new URLSearchParams({ keyword: '<b>zzz' }).toString()}`),
    );
  });

  it('offers what the fund page has, and presses its very buttons', async () => {
    const { user, palette } = await openPalette('/gongmu_fund/funds/detail?code=900024');
    const own = within(await palette.findByRole('group', { name: '本页' }));
    await user.click(own.getByRole('option', { name: /分享图片/ }));
    expect(await screen.findByRole('dialog', { name: '分享基金' })).toBeVisible();
  });
});

describe('the help', () => {
  it('opens with the first ? and lists the keys', async () => {
    const { user } = await openPage();
    await user.keyboard('{Shift>}?{/Shift}');
    const help = within(await screen.findByRole('dialog', { name: '键盘快捷键' }));
    expect(help.getByText('命令面板')).toBeVisible();
    expect(within(help.getByRole('region', { name: '前往' })).getByText('公募基金')).toBeVisible();
  });

  it('switches single keys off, which Ctrl+K outlives, and on again', async () => {
    const { user } = await openPage();
    await user.keyboard('{Shift>}?{/Shift}');
    await user.click(await screen.findByRole('checkbox', { name: '启用单键快捷键' }));
    await user.click(screen.getByRole('button', { name: '关闭' }));
    await user.keyboard('d');
    expect(useDisplay.getState().theme).toBe('light');
    await user.keyboard(COMMANDS);
    await user.click(await screen.findByRole('option', { name: /^键盘快捷键/ }));
    await user.click(await screen.findByRole('checkbox', { name: '启用单键快捷键' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: '关闭' }));
    await user.keyboard('d');
    expect(useDisplay.getState().theme).toBe('dark');
  });
});

describe('keys of the page', () => {
  it('go to a section, also where the first of them brought the code', async () => {
    const { user, place } = await openPage();
    await user.keyboard('gx');
    await waitFor(() => expect(place()).toBe('/toujiao'));
  });

  it('take the focus to the search', async () => {
    const { user } = await openPage();
    await user.keyboard('/');
    await waitFor(() => expect(screen.getByRole('combobox', { name: '搜索基金' })).toHaveFocus());
    await user.keyboard('d');
    expect(useDisplay.getState().theme).toBe('light');
  });

  it('step through the rows of a table', async () => {
    const { user } = await openPage('/gongmu_fund');
    const rows = await screen.findAllByRole('row');
    const links = rows.slice(1).map((row) => within(row).getAllByRole('link')[0]);
    await user.keyboard('j');
    await waitFor(() => expect(links[0]).toHaveFocus());
    await user.keyboard('jj');
    expect(links[2]).toHaveFocus();
    await user.keyboard('k');
    expect(links[1]).toHaveFocus();
  });

  it('press what the fund page offers', async () => {
    const { user } = await openPage('/gongmu_fund/funds/detail?code=900024');
    await screen.findByRole('button', { name: '加入对比：测试股票24号' });
    await user.keyboard('c');
    await waitFor(() => expect(useCompare.getState().funds).toHaveLength(1));
    await user.keyboard('c');
    expect(useCompare.getState().funds).toEqual([]);
    await user.keyboard('s');
    expect(await screen.findByRole('dialog', { name: '分享基金' })).toBeVisible();
  });
});
