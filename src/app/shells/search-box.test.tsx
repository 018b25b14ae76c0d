import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { publicFundPage } from '@/contract/funds/public-fund';
import { searchSuggestions } from '@/contract/funds/search';
import { forgetSearches, rememberSearch, useSearchHistory } from '@/session/history.store';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { publicFundRowReply } from '../../../tests/handlers/public-fund';
import { suggestionsReply } from '../../../tests/handlers/search';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';

const ALL_RESULTS = /查看“.*”的全部结果/;

/** Answers suggestions and keeps the keywords that were asked for. */
function answerSuggestions() {
  const asked: string[] = [];
  gatewayServer.use(
    answer(searchSuggestions, ({ keyword }) => {
      asked.push(keyword);
      return success(suggestionsReply(keyword));
    }),
  );
  return asked;
}

/** Opens a page with a header and takes the focus to its search box. */
async function openBox() {
  const view = renderRoute('/about');
  const box = await screen.findByRole('combobox', { name: '搜索基金' });
  await view.user.click(box);
  return { ...view, box };
}

const options = () => screen.getAllByRole('option');
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent ?? null;

beforeEach(() => forgetSearches());

describe("[S2.search] the header's suggestions", () => {
  it('are grouped, with the typed text highlighted and all results as the last option, and are navigated cyclically with the arrow keys until Enter opens the active one', async () => {
    const { user, box, place } = await openBox();
    expect(box).toHaveAttribute('aria-expanded', 'false');
    await user.type(box, '制造');
    const list = await screen.findByRole('listbox', { name: '搜索建议' });
    // Under load the suggestions for the first letter come in between.
    expect(await within(list).findAllByText('制造', { selector: 'mark' })).toHaveLength(4);
    const groups = within(list).getAllByRole('group');
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([
      '公募基金',
      '私募基金',
      '基金经理',
      '基金公司',
      '全部结果',
    ]);
    expect(options().at(-1)).toHaveTextContent('查看“制造”的全部结果');
    expect(box).toHaveAttribute('aria-expanded', 'true');
    expect(box).toHaveAttribute('aria-controls', list.id);
    expect(await screen.findByText('4 条建议')).toBeInTheDocument();
    expect(chosen()).toBeNull();
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toMatch(ALL_RESULTS);
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toMatch(/测试制造混合A/);
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toMatch(/测试制造一号/);
    expect(box).toHaveAttribute('aria-activedescendant', options()[1]?.id);
    expect(box).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe('/simu_fund/funds/detail?code=SRC001'));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('are asked for once the typing pauses, not at every key', async () => {
    const asked = answerSuggestions();
    const { user, box } = await openBox();
    await user.type(box, 'zhizao');
    await screen.findByRole('option', { name: /测试zhizao混合A/ });
    expect(asked).toEqual(['zhizao']);
  });

  it('lead to managers and companies', async () => {
    const { user, box, place } = await openBox();
    await user.type(box, '青川');
    await user.click(await screen.findByRole('option', { name: /青川经理/ }));
    await waitFor(() => expect(place()).toBe('/gongmu_fund/manager/detail?code=30000001'));
  });

  it('close with Escape and with Tab, and open again with the arrow key', async () => {
    const { user, box } = await openBox();
    await user.type(box, '制造');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box).toHaveValue('制造');
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('listbox')).toBeVisible();
    await user.tab();
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(box).not.toHaveFocus();
  });

  it('take blanks for nothing typed, and leave Enter to search, without a choice', async () => {
    const asked = answerSuggestions();
    const { user, box, place } = await openBox();
    await user.type(box, '   {Enter}');
    expect(place()).toBe('/about');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(asked).toEqual([]);
    await user.clear(box);
    await user.type(box, '  zzz {Enter}');
    await waitFor(() => expect(place()).toBe('/search?keyword=zzz'));
    await waitFor(() => expect(useSearchHistory.getState().items).toEqual(['zzz']));
    expect(box).toHaveValue('');
  });

  it('leave Enter to open the page of the public fund whose full code is typed, in full-width digits too', async () => {
    const { user, box, place } = await openBox();
    await user.type(box, '９００００１{Enter}');
    await waitFor(() => expect(place()).toBe('/gongmu_fund/funds/detail?code=900001'));
    expect(box).toHaveValue('');
  });

  it('leave Enter to search for a code that no fund has, or that could not be looked up, and drop the look-up of a text that is typed over', async () => {
    const held: (() => void)[] = [];
    const { user, box, place } = await openBox();
    await user.type(box, '999999{Enter}');
    await waitFor(() => expect(place()).toBe('/search?keyword=999999'));
    gatewayServer.use(answer(publicFundPage, () => refuse(500, 1009, 'down')));
    await user.type(box, '900002{Enter}');
    await waitFor(() => expect(place()).toBe('/search?keyword=900002'));
    gatewayServer.use(
      answer(publicFundPage, async () => {
        await new Promise<void>((resolve) => held.push(resolve));
        return success({ data: [publicFundRowReply(0, { FUND_CODE: '900003' })], total: 1 });
      }),
    );
    await user.type(box, '900003{Enter}');
    await waitFor(() => expect(held).toHaveLength(1));
    await user.type(box, '1');
    held.shift()?.();
    expect(await screen.findByRole('option', { name: '查看“9000031”的全部结果' })).toBeVisible();
    expect(place()).toBe('/search?keyword=900002');
  });

  it('are silent when they cannot be read; Enter still searches', async () => {
    gatewayServer.use(answer(searchSuggestions, () => refuse(500, 1009, 'down')));
    const { user, box, place } = await openBox();
    await user.type(box, 'zzz');
    expect(await screen.findByText('没有建议，按回车搜索')).toBeInTheDocument();
    expect(options()).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe('/search?keyword=zzz'));
  });

  it('show the answer to the last keyword, whichever comes last, and keep the old list until then', async () => {
    const waiting = new Map<string, () => void>();
    gatewayServer.use(
      answer(searchSuggestions, async ({ keyword }) => {
        await new Promise<void>((resolve) => waiting.set(keyword, resolve));
        return success(suggestionsReply(keyword));
      }),
    );
    const { user, box } = await openBox();
    await user.type(box, 'a');
    await waitFor(() => expect(waiting.has('a')).toBe(true));
    waiting.get('a')?.();
    await screen.findByRole('option', { name: /测试a混合A/ });
    await user.type(box, 'b');
    await waitFor(() => expect(waiting.has('ab')).toBe(true));
    expect(screen.getByRole('option', { name: /测试a混合A/ })).toBeVisible();
    await user.type(box, 'c');
    await waitFor(() => expect(waiting.has('abc')).toBe(true));
    waiting.get('ab')?.();
    expect(screen.queryByRole('option', { name: /测试ab混合A/ })).toBeNull();
    waiting.get('abc')?.();
    await screen.findByRole('option', { name: /测试abc混合A/ });
    expect(screen.queryByRole('option', { name: /测试ab混合A/ })).toBeNull();
  });

  it('show markup as the text it is, and never more than sixty signs', async () => {
    const asked = answerSuggestions();
    const { user, box } = await openBox();
    await user.type(box, '<script>');
    expect(await screen.findByRole('option', { name: '查看“<script>”的全部结果' })).toBeVisible();
    await user.clear(box);
    await user.type(box, 'x'.repeat(70));
    expect(box).toHaveValue('x'.repeat(60));
    await waitFor(() => expect(asked.at(-1)).toBe('x'.repeat(60)));
  });
});

describe('[S3.history] recent searches', () => {
  it('are offered in an empty box, to search again or to be forgotten', async () => {
    rememberSearch('债券');
    rememberSearch('沪深300');
    const { user, place } = await openBox();
    const list = await screen.findByRole('listbox', { name: '搜索建议' });
    expect(
      within(list)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['沪深300', '债券']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(place()).toBe(`/search?keyword=${encodeURIComponent('债券')}`));
    await waitFor(() => expect(useSearchHistory.getState().items).toEqual(['债券', '沪深300']));
    expect(await screen.findByRole('heading', { name: '“债券”的搜索结果' })).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: '搜索基金' }));
    await user.click(await screen.findByRole('button', { name: '清空最近搜索' }));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(useSearchHistory.getState().items).toEqual([]);
  });
});
