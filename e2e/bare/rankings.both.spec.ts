import { PRIVATE_ROWS, PUBLIC_FUNDS } from '../../tests/bare-gateway/market';
import { RankingPage } from '../pages/ranking-page';
import { expect, lastBody, test } from './bare-fixtures';

const LIVING = new Set(['0', '1', '2', '8']);

/** Codes of the funds in existence by a figure, the highest first. */
function publicOrder(field: 'YEAR1_INCOME' | 'MONTH3_INCOME', type = ''): string[] {
  return PUBLIC_FUNDS.filter(({ row, status }) => LIVING.has(status) && row.FUND_PRO_TYPE.startsWith(type))
    .map(({ row }) => row)
    .toSorted((one, other) => other[field] - one[field])
    .map(({ FUND_CODE }) => FUND_CODE);
}

test(
  '[S2.gongmu] [S3.publicRow] [S7.PA122001] [S9.status] [S9.pageSizes] the public ranking is ordered, filtered and paged',
  { tag: '@landing' },
  async ({ page, ranking, wire }) => {
    await ranking.open();
    const all = publicOrder('YEAR1_INCOME');
    await expect.poll(() => ranking.codes()).toEqual(all.slice(0, 20));
    expect(lastBody(wire, 'PA122001')).toEqual({
      pageNum: 1,
      pageSize: 20,
      PRO_INFO: '',
      SORT_FIELD: 'YEAR1_INCOME',
      SORT_DIRECTION: 'DESC',
      SEL_LIST: { keyword: '', FUND_STATUS: ['0', '1', '2', '8'] },
    });
    await expect(ranking.list).not.toContainText(/undefined|NaN|null/);
    await ranking.open('?page=3');
    await expect.poll(() => ranking.codes()).toEqual(all.slice(40));
    await ranking.open('?sort=6');
    await expect.poll(() => ranking.codes()).toEqual(publicOrder('MONTH3_INCOME').slice(0, 20));
    await ranking.open();
    await ranking.choose('基金类型', '债券型');
    await expect.poll(() => ranking.codes()).toEqual(publicOrder('YEAR1_INCOME', '02').slice(0, 20));
    await ranking.keyword.fill('松屿');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await ranking.codes()).length).toBeLessThan(20);
    await expect(ranking.rows.first()).toContainText('松屿');
  },
);

test('[S2.simu] [S3.privateRow] [S6.custno] [S7.privatePage] [S7.systemtype] [S5.format] the private list names its funds and strategies, and withholds figures that this gateway sends', async ({
  page,
  isMobile,
  wire,
}) => {
  const ranking = new RankingPage(page, isMobile, '私募基金排行');
  await ranking.open('', '/simu_fund');
  await expect.poll(async () => (await ranking.codes()).length).toBe(20);
  expect(lastBody(wire, 'qryPageProductService')).toEqual({
    pagenum: '1',
    pagesize: '20',
    fundclass: '1',
    keyword: '',
    fundcode: '',
    orderfield: expect.any(String),
    isasc: expect.stringMatching(/^[01]?$/),
  });
  const strategies = wire.find(({ path }) => path.endsWith('qryFundStrategyType'));
  expect(await strategies?.request.headerValue('systemtype')).toBe('6');
  await expect(ranking.rows.first()).toContainText('认证可见');
  await expect(ranking.rows.first()).toContainText(/股票策略|管理期货|市场中性/);
  await expect(ranking.list).not.toContainText('%');
  const found = PRIVATE_ROWS.filter(({ fundshortname }) => fundshortname.includes('宏观'));
  await ranking.keyword.fill('宏观');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await ranking.codes()).toSorted())
    .toEqual(found.map(({ fundcode }) => fundcode).toSorted());
});

test('[S2.search] [S4.searchTab] [S4.searchPage] a search finds public and private funds', async ({
  page,
}) => {
  await page.goto('/search?keyword=远桥');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /远桥/ }).first()).toBeVisible();
  await main
    .getByRole('tab', { name: /私募/ })
    .or(main.getByRole('link', { name: /^私募/ }))
    .first()
    .click();
  await expect(main.getByRole('link', { name: /远桥(量化|宏观|对冲)/ }).first()).toBeVisible();
  await expect(main.getByText('认证可见').first()).toBeVisible();
});
