import * as v from 'valibot';
import { askForAll } from './ask-for-all';
import { companyNameWithoutForm } from '../src/domain/funds/company-name';
import { headersFor } from '../src/contract/header-rules';
import { privateFundPage, type PrivateFundRow } from '../src/contract/funds/private-fund';
import { expect, placeOf, test } from './fixtures';
import { RankingPage } from './pages/ranking-page';
import { signInAsQualified } from './qualified';
import { shownDate, shownDrawdown, shownRate } from './shown';
import type { APIRequestContext, Page } from '@playwright/test';

const LIST_NAME = '私募基金排行';
const ISO_DAY = /\d{4}-\d\d-\d\d/;
const ROW_DAY = /(?:[周月]度 )?\d{4}-\d\d-\d\d/;
const FREQUENCIES: Readonly<Record<string, string>> = { daily: '', weekly: '周度 ', monthly: '月度 ' };
const NOTE = '六个月以内的短期业绩不作为私募排序依据';

async function readRows(request: APIRequestContext, change: object = {}): Promise<PrivateFundRow[]> {
  const { path, reply } = privateFundPage;
  const answer = await request.post(`/api/${path}`, {
    headers: headersFor(path),
    data: {
      pagenum: '1',
      pagesize: '20',
      fundclass: '1',
      keyword: '',
      fundcode: '',
      orderfield: 'year1ud',
      isasc: '',
      ...change,
    },
  });
  return v.parse(reply, await answer.json()).body.list;
}

async function openQualified(page: Page, base: string, path: string): Promise<void> {
  await signInAsQualified(page.request, base);
  await page.goto(path);
}

const codesOf = (rows: readonly PrivateFundRow[]) => rows.map((row) => row.fundcode);

test(
  '[S2.simu] [S3.privateRow] a qualified visitor sees the rows of the gateway, with strategy, manager and full date',
  { tag: '@landing' },
  async ({ page, baseURL, isMobile }) => {
    const ranking = new RankingPage(page, isMobile, LIST_NAME);
    await openQualified(page, baseURL ?? '', '/simu_fund');
    const rows = await readRows(page.request);
    await expect.poll(() => ranking.codes()).toEqual(codesOf(rows));
    const [fund] = rows;
    const first = ranking.rows.first();
    // A row of the table has no room for the manager: pointing at it tells him. On a phone he goes without his legal form.
    if (isMobile) await expect(first).toContainText(companyNameWithoutForm(fund?.companyname ?? '?'));
    else await expect(first.getByTitle(fund?.companyname ?? '?')).toBeVisible();
    const named = ISO_DAY.exec(await page.getByText(/^净值日期 /).innerText())?.[0] ?? '?';
    const days = rows.map(({ navdate, frequency }) =>
      shownDate(navdate) === named ? '' : `${FREQUENCIES[frequency ?? 'daily']}${shownDate(navdate)}`,
    );
    const texts = await ranking.rows.allTextContents();
    expect(days.filter((day) => day === '').length).toBeGreaterThan(days.length / 4);
    expect(texts.map((text) => ROW_DAY.exec(text)?.[0] ?? '')).toEqual(days);
    await expect(first).toContainText(shownRate(fund?.year1ud));
    if (!isMobile) await expect(first).toContainText(`回撤 ${shownDrawdown(fund?.year1drawdown)}`);
    await expect(first).not.toContainText(/认证可见/);
  },
);

test('[S7.privatePage] the list is asked for with exactly its seven fields', async ({ page }) => {
  await askForAll(page);
  const asked = page.waitForRequest(`**/api/${privateFundPage.path}`);
  await page.goto('/simu_fund');
  expect((await asked).postDataJSON()).toEqual({
    pagenum: '1',
    pagesize: '20',
    fundclass: '1',
    keyword: '',
    fundcode: '',
    orderfield: 'year1ud',
    isasc: '',
  });
});

test('short windows order nothing, and one line says why', async ({ page, baseURL, isMobile }) => {
  const ranking = new RankingPage(page, isMobile, LIST_NAME);
  await openQualified(page, baseURL ?? '', '/simu_fund?sort=2&dir=asc');
  await expect.poll(() => ranking.codes()).toEqual(codesOf(await readRows(page.request)));
  await expect(page.getByText(NOTE)).toBeVisible();
  if (isMobile) await expect(page.getByRole('radio', { name: '近1周' })).toHaveCount(0);
  else await expect(ranking.columnHeader('近1周').getByRole('button')).toHaveCount(0);
});

test('strategies of both levels narrow the list', async ({ page, baseURL, isMobile }) => {
  const ranking = new RankingPage(page, isMobile, LIST_NAME);
  await openQualified(page, baseURL ?? '', '/simu_fund/typeRank');
  await expect
    .poll(() => ranking.codes())
    .toEqual(codesOf(await readRows(page.request, { strategycode: '01' })));
  await page.goto('/simu_fund/typeRank?strategy=0102');
  await expect
    .poll(() => ranking.codes())
    .toEqual(codesOf(await readRows(page.request, { strategycode: '0102' })));
  const first = ranking.rows.first();
  if (isMobile) await expect(first).toContainText('股票策略-量化多头');
  else await expect(first.getByTitle('股票策略-量化多头')).toBeVisible();
});

test(
  'nobody else sees a figure, a rank or an order, and the page says why and what to do',
  { tag: '@landing' },
  async ({ page, isMobile }) => {
    const ranking = new RankingPage(page, isMobile, LIST_NAME);
    await page.goto('/simu_fund');
    await expect(ranking.rows).toHaveCount(20);
    await expect(ranking.rows.getByText('认证可见')).toHaveCount(20);
    expect((await ranking.rows.allTextContents()).filter((text) => /%|--|\d\.\d/.test(text))).toEqual([]);
    if (!isMobile) await expect(ranking.list.getByRole('columnheader').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('button', { name: '导出 CSV' })).toHaveCount(0);
    const notice = page.getByRole('complementary', { name: '合格投资者认证' });
    await expect(notice).toContainText('根据规定，私募基金的业绩仅向合格投资者展示');
    await notice.getByRole('button', { name: '去认证' }).click();
    await expect(page.getByRole('dialog', { name: '合格投资者认证' })).toBeVisible();
    expect(placeOf(page)).toBe('/simu_fund');
  },
);

test('the list leads through its funds and back', async ({ page, baseURL, isMobile }) => {
  const ranking = new RankingPage(page, isMobile, LIST_NAME);
  await openQualified(page, baseURL ?? '', '/simu_fund?strategy=01');
  await expect(ranking.rows).toHaveCount(20);
  const [, second] = await ranking.codes();
  await ranking.fundLink(ranking.rows.nth(1)).click();
  await expect(page).toHaveURL(new RegExp(`/simu_fund/funds/detail\\?code=${second ?? '?'}`));
  await page.goBack();
  await expect(ranking.rows).toHaveCount(20);
  expect(placeOf(page)).toBe('/simu_fund?strategy=01');
});
