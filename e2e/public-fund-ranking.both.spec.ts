import { pinyin } from 'pinyin-pro';
import { expect, placeOf, test } from './fixtures';
import { STATUS_CHOICES } from './ranking-columns.table';
import { RankingPage } from './pages/ranking-page';
import { shownCount } from './shown';

test('[S3.publicRow] [S5.format] the plain ranking shows the best of the last year first, figure by figure', async ({
  ranking,
  gateway,
  isMobile,
}) => {
  const reply = await gateway.ranking();
  await ranking.open();
  await ranking.expectRows(reply);
  if (!isMobile) await expect(ranking.pager).toContainText(`共 ${shownCount(reply.total)} 只`);
});

test('the ranking by type opens with equity funds and has no choice of all types', async ({
  ranking,
  gateway,
}) => {
  await ranking.open('', '/gongmu_fund/typeRank');
  await ranking.expectRows(await gateway.ranking({ type: '01' }));
  await ranking.choose('基金类型', 'FOF');
  await ranking.expectRows(await gateway.ranking({ type: '06' }));
  await expect(ranking.page.getByText('全部类型')).toHaveCount(0);
});

test('both levels of the type narrow the list, and the second goes when the first changes', async ({
  page,
  ranking,
  gateway,
}) => {
  await ranking.open();
  await ranking.choose('基金类型', '混合型');
  await ranking.expectRows(await gateway.ranking({ type: '02' }));
  await ranking.choose('细分类型', '灵活');
  await ranking.expectRows(await gateway.ranking({ type: '0202' }));
  expect(placeOf(page)).toBe('/gongmu_fund?type=0202');
  await ranking.choose('基金类型', '债券型');
  await ranking.expectRows(await gateway.ranking({ type: '03' }));
  expect(placeOf(page)).toBe('/gongmu_fund?type=03');
});

test('[S9.status] the status filter offers its six values in order, and each narrows the list', async ({
  page,
  ranking,
  gateway,
  isMobile,
}) => {
  await ranking.open();
  await expect(ranking.rows).toHaveCount(20);
  const offered = isMobile
    ? page.getByRole('combobox', { name: '基金状态' }).getByRole('option')
    : page.getByRole('radiogroup', { name: '基金状态' }).locator('label');
  await expect(offered).toHaveText(['存续', ...STATUS_CHOICES.map(({ name }) => name)]);
  for (const { code, name } of STATUS_CHOICES) {
    await ranking.choose('基金状态', name);
    await ranking.expectRows(await gateway.ranking({ statuses: [code] }));
  }
});

test('a keyword finds by code, name, pinyin initials and full pinyin', async ({ page, ranking, gateway }) => {
  const fund = await gateway.fund({ type: '0203' });
  const head = fund.FUND_SHORT_NAME.slice(0, 4);
  const syllables = pinyin(head, { toneType: 'none', type: 'array' });
  const keywords = [
    fund.FUND_CODE,
    fund.FUND_CODE.slice(0, 4),
    fund.FUND_SHORT_NAME,
    head,
    syllables.map((syllable) => syllable.charAt(0)).join(''),
    syllables.join(''),
    syllables.join('').toUpperCase(),
  ];
  await ranking.open();
  for (const keyword of keywords) {
    const reply = await gateway.ranking({ keyword });
    await ranking.keyword.fill(keyword);
    await ranking.expectRows(reply);
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(keyword);
    await ranking.expectRows(reply);
    const all = await gateway.ranking({ keyword, type: '0203', sort: 'FUND_CODE', direction: 'ASC' });
    expect(all.total).toBeGreaterThan(0);
  }
  await expect.poll(async () => (await gateway.ranking({ keyword: fund.FUND_CODE })).total).toBe(1);
});

test('Enter asks at once, the cross clears, and a keyword keeps the other choices', async ({
  page,
  ranking,
  gateway,
}) => {
  await ranking.open('?type=03');
  await ranking.keyword.fill('债');
  await ranking.keyword.press('Enter');
  await ranking.expectRows(await gateway.ranking({ type: '03', keyword: '债' }));
  await page.getByRole('main').getByRole('button', { name: '清除' }).click();
  await ranking.expectRows(await gateway.ranking({ type: '03' }));
  await expect(ranking.keyword).toHaveValue('');
  await expect(ranking.keyword).toBeFocused();
});

test('pages follow one another to the last, with ranks that go on', async ({ page, ranking, gateway }) => {
  const query = { type: '0203', statuses: ['0'] } as const;
  const first = await gateway.ranking(query);
  const last = Math.ceil(first.total / 20);
  await ranking.open('?type=0203&status=0');
  await ranking.expectRows(first);
  await ranking.pager.getByRole('link', { name: '下一页' }).click();
  await ranking.expectRows(await gateway.ranking({ ...query, page: 2 }), 2);
  await ranking.open(`?type=0203&status=0&page=${last}`);
  await ranking.expectRows(await gateway.ranking({ ...query, page: last }), last);
  await expect(ranking.pager.getByRole('button', { name: '下一页' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await ranking.pager.getByRole('link', { name: '上一页' }).click();
  await ranking.expectRows(await gateway.ranking({ ...query, page: last - 1 }), last - 1);
  await ranking.choose('基金状态', '终止');
  await expect(page).not.toHaveURL(/page=/);
});

test(
  'a copied link shows the same choices and rows in another tab',
  { tag: '@landing' },
  async ({ page, context, ranking, gateway, isMobile }) => {
    await ranking.open();
    await ranking.choose('基金类型', '混合型');
    await expect(page).toHaveURL(/type=02/);
    await ranking.choose('细分类型', '偏股');
    await expect(page).toHaveURL(/type=0201/);
    await ranking.choose('基金状态', '正常开放（含暂停）');
    await expect(page).toHaveURL(/status=0/);
    await ranking.keyword.fill('混合');
    await expect(page).toHaveURL(/q=/);
    const firstPage = { type: '0201', statuses: ['0'], keyword: '混合' };
    // The address changes before the list: until its rows are there, the pager still leads through the former one.
    await ranking.expectCodes((await gateway.ranking(firstPage)).data);
    await ranking.pager.getByRole('link', { name: '下一页' }).click();
    const query = { ...firstPage, page: 2 };
    await ranking.expectRows(await gateway.ranking(query), 2);

    const other = new RankingPage(await context.newPage(), isMobile);
    await other.page.goto(page.url());
    await other.expectRows(await gateway.ranking(query), 2);
    await expect(other.keyword).toHaveValue('混合');
    if (isMobile) {
      await expect(other.page.getByRole('combobox', { name: '细分类型' })).toHaveValue('0201');
      await expect(other.page.getByRole('combobox', { name: '基金状态' })).toHaveValue('0');
    } else {
      await expect(other.radio('细分类型', '偏股')).toBeChecked();
      await expect(other.radio('基金状态', '正常开放（含暂停）')).toBeChecked();
    }
  },
);

test(
  'the back button brings back page, filter and keyword step by step',
  { tag: '@landing' },
  async ({ page, ranking, gateway }) => {
    await ranking.open('?q=%E5%80%BA');
    await expect(ranking.keyword).toHaveValue('债');
    await ranking.choose('基金类型', '债券型');
    await expect(page).toHaveURL(/type=03/);
    await ranking.expectCodes((await gateway.ranking({ type: '03', keyword: '债' })).data);
    await ranking.pager.getByRole('link', { name: '下一页' }).click();
    await ranking.expectRows(await gateway.ranking({ type: '03', keyword: '债', page: 2 }), 2);
    await ranking.fundLink(ranking.rows.first()).click();
    await expect(page).toHaveURL(/funds\/detail/);

    await page.goBack();
    await ranking.expectRows(await gateway.ranking({ type: '03', keyword: '债', page: 2 }), 2);
    await expect(ranking.keyword).toHaveValue('债');
    await page.goBack();
    await ranking.expectRows(await gateway.ranking({ type: '03', keyword: '债' }));
    await page.goBack();
    await ranking.expectRows(await gateway.ranking({ keyword: '债' }));
    await page.goForward();
    await ranking.expectRows(await gateway.ranking({ type: '03', keyword: '债' }));
  },
);

test('parameters that cannot be meant fall back without a word', async ({ ranking, gateway }) => {
  const reply = await gateway.ranking();
  for (const search of [
    '?type=xx&status=Z&sort=99&dir=up&page=-3',
    '?type=1&status=00&sort=&dir=&page=0',
    '?page=1e9&sort=__proto__&type=%00&q=%00',
    '?page=99999999999999999999&status=7777',
  ]) {
    await ranking.open(search);
    await ranking.expectRows(reply);
    await expect(ranking.failure).toHaveCount(0);
  }
});

test('[S5.watch] a star of an unauthenticated visitor says what a login is for, and leads to it and back', async ({
  page,
  ranking,
  gateway,
}) => {
  const fund = await gateway.fund();
  await ranking.open('?sort=5');
  await ranking.star(fund.FUND_SHORT_NAME).click();
  const asked = page.getByRole('dialog', { name: '登录后加入自选' });
  await expect(asked).toContainText(fund.FUND_SHORT_NAME);
  await asked.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(`/outside/login?return=${encodeURIComponent('/gongmu_fund?sort=5')}`);
  await page.goBack();
  await expect(page).toHaveURL('/gongmu_fund?sort=5');
});

test('funds that ended or never began rank only when asked for, and a keyword finds them', async ({
  ranking,
  gateway,
}) => {
  const ended = await gateway.fund({ statuses: ['A'] });
  await ranking.open();
  await ranking.expectRows(await gateway.ranking());
  await ranking.keyword.fill(ended.FUND_CODE);
  await ranking.expectCodes([ended]);
  await ranking.keyword.fill('');
  await ranking.choose('基金状态', '终止');
  await ranking.expectRows(await gateway.ranking({ statuses: ['A'] }));
});
