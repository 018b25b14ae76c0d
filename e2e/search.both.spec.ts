import { expect, placeOf, test } from './fixtures';
import { askForAll } from './ask-for-all';

const FIELD = '搜索基金、经理与公司';

test('[S2.search] the search page shows public and private funds, a tab each', async ({
  page,
  shell,
  gateway,
}) => {
  const fund = await gateway.fund();
  const found = await gateway.ranking({ keyword: fund.FUND_SHORT_NAME });
  await page.goto(`/search?${new URLSearchParams({ keyword: fund.FUND_SHORT_NAME }).toString()}`);
  await expect(page).toHaveTitle('搜索 - 砚湖财富');
  const tabs = shell.main.getByRole('tablist', { name: '搜索范围' });
  await expect(tabs.getByRole('tab', { name: `公募 ${found.total.toLocaleString('en')}` })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const link = shell.main.getByRole('link', { name: fund.FUND_SHORT_NAME }).first();
  await expect(link.locator('mark').first()).toBeVisible();
  await tabs.getByRole('tab', { name: /私募/ }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe('private');
  await expect(tabs.getByRole('tab', { name: /私募/ })).toHaveAttribute('aria-selected', 'true');
});

test('[S2.search] a code, a name part, pinyin and full-width text find the same fund', async ({
  page,
  shell,
  gateway,
}) => {
  const fund = await gateway.fund();
  const wide = fund.FUND_CODE.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
  for (const keyword of [fund.FUND_CODE, wide, fund.FUND_SHORT_NAME.slice(0, 6)]) {
    await page.goto(`/search?${new URLSearchParams({ keyword }).toString()}`);
    await expect(shell.main.getByRole('link', { name: fund.FUND_SHORT_NAME }).first()).toBeVisible();
    expect(new URL(page.url()).searchParams.get('keyword')).toBe(keyword);
  }
});

test(
  '[S4.searchTab] [S4.searchPage] another page, order, tab or keyword asks again',
  { tag: '@landing' },
  async ({ page, shell }) => {
    await askForAll(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      const body = request.postData() ?? '';
      const isPage = /"pageSize":20|"pagesize":"20"/.test(body);
      if (/PA122001$|qryPageProductService$/.test(request.url()) && isPage) asked.push(body);
    });
    await page.goto('/search?keyword=a&page=2&sort=3');
    await expect.poll(() => asked.length).toBe(1);
    expect(JSON.parse(asked[0] ?? '{}')).toMatchObject({ pageNum: 2, SORT_FIELD: 'MONTH1_INCOME' });
    const pager = shell.main.getByRole('navigation', { name: '分页', exact: true });
    await pager.getByRole('link', { name: '下一页' }).click();
    await expect.poll(() => placeOf(page)).toBe('/search?keyword=a&sort=3&page=3');
    await expect.poll(() => asked.length).toBe(2);
    await shell.main.getByRole('tab', { name: /私募/ }).click();
    await expect.poll(() => placeOf(page)).toBe('/search?keyword=a&tab=private');
    await expect.poll(() => asked.length).toBe(3);
    expect(JSON.parse(asked[2] ?? '{}')).toMatchObject({
      pagenum: '1',
      orderfield: 'year1ud',
      fundclass: '1',
    });
    const field = shell.main.getByRole('combobox', { name: FIELD });
    await field.fill('b');
    await field.press('Enter');
    await expect.poll(() => placeOf(page)).toBe('/search?keyword=b&tab=private');
    await expect.poll(() => asked.length).toBe(4);
    await page.goBack();
    await expect(field).toHaveValue('a');
  },
);

test('[S3.history] searches are remembered on this device, newest first', async ({ page, shell }) => {
  await page.goto('/search');
  const field = shell.main.getByRole('combobox', { name: FIELD });
  await expect(field).toBeFocused();
  const history = shell.main.getByRole('list', { name: '搜索历史' });
  const searches = history.getByRole('listitem');
  // A page without results shows the history, so that the search is known to be in it.
  for (const [text, remembered] of [
    ['无此基金甲', ['无此基金甲']],
    ['无此基金乙', ['无此基金乙', '无此基金甲']],
    ['无此基金甲', ['无此基金甲', '无此基金乙']],
  ] as const) {
    await field.fill(text);
    await field.press('Enter');
    await expect(shell.main.getByRole('heading', { level: 1 })).toHaveText(`“${text}”的搜索结果`);
    await expect(searches).toHaveText([...remembered]);
  }
  await page.goto('/search');
  await expect(searches).toHaveText(['无此基金甲', '无此基金乙']);
  await history.getByRole('button', { name: '移除无此基金甲' }).click();
  await expect(searches).toHaveText(['无此基金乙']);
});

test('a keyword of markup is text, and nothing found leads on', async ({ page, shell }) => {
  await page.goto(`/search?${new URLSearchParams({ keyword: '<script>alert(1)</script>' }).toString()}`);
  await expect(shell.main.getByText('公募中未找到“<script>alert(1)</script>”')).toBeVisible();
  await expect(shell.main.getByRole('list', { name: '公募排行' }).getByRole('link')).toHaveCount(5);
  await shell.expectNoSidewaysScroll();
});

const WITHOUT_BREAK = ['长'.repeat(60), 'x'.repeat(60)];

test('sixty signs without a break stay within the screen', async ({ page, shell }) => {
  for (const word of WITHOUT_BREAK) {
    await page.goto(`/search?keyword=${word}`);
    await expect(shell.main.getByText(/公募中未找到/)).toBeVisible();
    await shell.expectNoSidewaysScroll();
    for (const path of ['/gongmu_fund?q=', '/toujiao?q=', '/home/help?q=', '/zhibo/list?keyword=']) {
      await shell.openWhole(`${path}${word}`);
      await shell.expectNoSidewaysScroll();
    }
  }
});

test(
  '[S2.search] suggestions come while typing and lead to the fund by keyboard',
  { tag: '@landing' },
  async ({ page, shell, gateway }) => {
    const fund = await gateway.fund();
    await page.goto(shell.isMobile ? '/search' : '/about');
    const field = shell.isMobile
      ? shell.main.getByRole('combobox', { name: FIELD })
      : page.getByRole('banner').getByRole('combobox', { name: '搜索基金' });
    await field.fill(fund.FUND_CODE);
    const list = page.getByRole('listbox', { name: '搜索建议' });
    await expect(
      list.getByRole('option', { name: new RegExp(fund.FUND_SHORT_NAME.slice(0, 4)) }).first(),
    ).toBeVisible();
    await field.press('ArrowDown');
    await expect(list.getByRole('option', { selected: true })).toContainText(fund.FUND_SHORT_NAME);
    await field.press('Enter');
    await expect.poll(() => placeOf(page)).toBe(`/gongmu_fund/funds/detail?code=${fund.FUND_CODE}`);
  },
);

test('the suggestions are silent when they fail, and Enter still searches', async ({
  page,
  shell,
  expectedTroubles,
}) => {
  expectedTroubles.push(/fundinfo\/search\/suggest|Failed to load resource/);
  await page.route('**/fundinfo/search/suggest', (route) => route.abort());
  await page.goto('/search');
  const field = shell.main.getByRole('combobox', { name: FIELD });
  await field.fill('债券');
  await expect(page.getByRole('option')).toHaveText(['查看“债券”的全部结果']);
  await expect(shell.notices).toHaveCount(0);
  await field.press('Enter');
  await expect(shell.main.getByRole('tab', { name: /公募 \d/ })).toBeVisible();
});
