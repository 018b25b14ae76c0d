import type { APIRequestContext } from '@playwright/test';
import * as v from 'valibot';
import type { CallDefinition, Schema } from '../src/contract/call';
import { companyDetail } from '../src/contract/people/fund-company';
import {
  managerDetail,
  managerFunds,
  managerSearch,
  type ManagerDetail,
  type ManagerEntry,
} from '../src/contract/people/fund-manager';
import { headersFor } from '../src/contract/header-rules';
import { publicFundPage } from '../src/contract/funds/public-fund';
import { expect, placeOf, test } from './fixtures';
import { signInAsQualified } from './qualified';
import { shownDate, shownDrawdown, shownRate } from './shown';

type Area = 'public' | 'private';

async function ask<Request extends Schema, Reply extends Schema>(
  request: APIRequestContext,
  { path, reply }: CallDefinition<Request, Reply>,
  data: v.InferInput<Request>,
): Promise<v.InferOutput<Reply>> {
  const answer = await request.post(`/api/${path}`, { data: Object(data), headers: headersFor(path) });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return v.parse(reply, await answer.json());
}

function careerStart({ careerStartDate }: ManagerEntry): string {
  return careerStartDate ?? '9';
}

/** A manager of an area with a career of three years and more: the oldest of the largest. */
async function seasoned(request: APIRequestContext, area: Area): Promise<ManagerDetail> {
  const { body } = await ask(request, managerSearch, { area, keyword: '', pageNum: 1, pageSize: 50 });
  const [oldest] = body.list.toSorted((a, b) => careerStart(a).localeCompare(careerStart(b)));
  if (!oldest) throw new Error(`no manager in ${area}`);
  return (await ask(request, managerDetail, { area, code: oldest.code })).body;
}

test('[S2.manager] the head, the curve and the radar show what the gateway sent', async ({
  page,
  request,
}) => {
  const manager = await seasoned(request, 'public');
  await page.goto(`/gongmu_fund/manager/detail?code=${manager.code}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(manager.name);
  await expect(main.getByText(shownRate(manager.careerIncome)).first()).toBeVisible();
  const drawdown = main.locator('dl > div').filter({ hasText: '同期最大回撤' }).first().locator('dd');
  await expect(drawdown).toHaveText(shownDrawdown(manager.drawdown));
  await expect(main.getByRole('figure')).toBeVisible();
  const abilities = main.getByRole('table', { name: '五项能力' }).locator('tbody tr');
  await expect(abilities).toHaveCount(5);
  for (const [index, { percentile }] of manager.abilities.entries()) {
    const shown = percentile === null ? '--' : String(Math.round(percentile));
    await expect(abilities.nth(index).locator('td').last()).toHaveText(shown);
  }
  await main.getByText('五项能力计算说明').click();
  await expect(main.getByText(/无风险利率 \d+\.\d\d%/)).toBeVisible();
});

test('[S2.manager] every fund of a manager leads to its page, and the order stands in the address', async ({
  page,
  request,
  isMobile,
}) => {
  const manager = await seasoned(request, 'public');
  const funds = (await ask(request, managerFunds, { area: 'public', code: manager.code })).body.list;
  const current = funds.filter((fund) => fund.endDate === null);
  await page.goto(`/gongmu_fund/manager/manageFunds?code=${manager.code}&sort=income`);
  const best = current.toSorted((a, b) => (b.income ?? -9) - (a.income ?? -9))[0];
  if (!best) throw new Error('the manager has no fund');
  const list = isMobile
    ? page.getByRole('list', { name: '在管基金' }).getByRole('listitem')
    : page.getByRole('table', { name: '在管基金' }).locator('tbody tr');
  await expect(list).toHaveCount(current.length);
  await expect(list.first()).toContainText(best.name);
  await expect(list.first()).toContainText(shownRate(best.income));
  await expect(list.first()).toContainText(shownDrawdown(best.drawdown));
  await expect(list.first()).toContainText(shownDate(best.beginDate));
  await list.first().getByRole('link').click();
  await expect.poll(() => placeOf(page)).toBe(`/gongmu_fund/funds/detail?code=${best.code}`);
});

test(
  '[S2.manager] the tabs keep the manager and stay in sight',
  { tag: '@landing-mobile' },
  async ({ page, request, shell }) => {
    const manager = await seasoned(request, 'public');
    await page.goto(`/gongmu_fund/manager/detail?code=${manager.code}`);
    await shell.mark();
    const tabs = page.getByRole('navigation', { name: '基金经理页面' });
    for (const [label, path] of [
      ['在管基金', 'manageFunds'],
      ['经理介绍', 'introduceManager'],
      ['所属公司', 'fundCompany'],
      ['经理路演', 'luyan'],
      ['经理业绩', 'detail'],
    ] as const) {
      await tabs.getByRole('link', { name: label }).click();
      await expect.poll(() => placeOf(page)).toBe(`/gongmu_fund/manager/${path}?code=${manager.code}`);
      await expect(page).toHaveTitle(`${manager.name}${label} - 公募基金 - 砚湖财富`);
      await shell.expectNoSidewaysScroll();
    }
    await shell.scrollDown(600);
    await expect(tabs).toBeInViewport();
    expect(await shell.isMarked()).toBe(true);
  },
);

test('[S2.company] [S7.companies] a company, its funds and its managers agree with the gateway', async ({
  page,
  request,
  shell,
  isMobile,
}) => {
  const manager = await seasoned(request, 'public');
  const key = { area: 'public', code: manager.companyCode ?? '' } as const;
  const company = (await ask(request, companyDetail, key)).body;
  await page.goto(`/gongmu_fund/manager/fundCompany?code=${manager.code}`);
  await page.getByRole('link', { name: '查看公司' }).click();
  await expect.poll(() => placeOf(page)).toBe(`/gongmu_fund/company/detail?code=${company.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(company.name);
  for (const { code, income, drawdown } of company.bestFunds) {
    const row = main
      .getByRole('region', { name: '近1年收益居前' })
      .getByRole('listitem')
      .filter({ hasText: code });
    await expect(row).toContainText(shownRate(income));
    await expect(row).toContainText(shownDrawdown(drawdown));
  }
  const tabs = page.getByRole('navigation', { name: '公司页面' });
  await tabs.getByRole('link', { name: '旗下基金' }).click();
  const funds = await ask(request, publicFundPage, {
    pageNum: 1,
    pageSize: 20,
    PRO_INFO: '',
    SORT_FIELD: 'YEAR1_INCOME',
    SORT_DIRECTION: 'DESC',
    SEL_LIST: {
      keyword: '',
      FUND_STATUS: ['0', '1', '2', '8'],
      ALL_CLASSES: true,
      COMPANY_CODE: company.id,
    },
  });
  const names = funds.body.data.map((fund) => fund.FUND_SHORT_NAME);
  await expect(main.getByRole('link', { name: names[0] ?? '' }).first()).toBeVisible();
  await shell.expectNoSidewaysScroll();
  await tabs.getByRole('link', { name: '基金经理' }).click();
  const managers = isMobile
    ? page.getByRole('list', { name: '基金经理' }).getByRole('listitem')
    : page.getByRole('table', { name: '基金经理' }).locator('tbody tr');
  await expect(managers).toHaveCount(Math.min(company.managerCount, 20));
  await expect(managers.filter({ hasText: manager.name })).toHaveCount(1);
});

test('[S2.company] [S2.manager] heads on narrow screens keep to the names on pages of other things', async ({
  page,
  gateway,
  isMobile,
}) => {
  const { company, manager } = await gateway.publicCodes();
  const main = page.getByRole('main');
  for (const [folder, code, first, other, figure] of [
    ['company', company, '公司概况', '公司介绍', '存续基金'],
    ['manager', manager, '经理业绩', '经理介绍', '在管规模'],
  ] as const) {
    await page.goto(`/gongmu_fund/${folder}/detail?code=${code}`);
    const label = main.locator('dt').getByText(figure, { exact: true }).first();
    await expect(label).toBeVisible();
    await main.getByRole('link', { name: other, exact: true }).click();
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(label).toBeVisible({ visible: !isMobile });
    await main.getByRole('link', { name: first, exact: true }).click();
    await expect(label).toBeVisible();
  }
});

test('[S2.company] a code nobody has leads on', async ({ page }) => {
  for (const path of ['/gongmu_fund/company/detail', '/simu_fund/manager/detail']) {
    await page.goto(path);
    await expect(page.getByText(/^没有指定/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /排行/ })).toBeVisible();
  }
});

test('[S2.company] [S2.manager] an unknown code says so and leads on', async ({ page, expectedTroubles }) => {
  expectedTroubles.push(/Failed to load resource.*404/);
  for (const [path, area] of [
    ['/gongmu_fund/company/detail?code=NOBODY', '/gongmu_fund'],
    ['/simu_fund/manager/detail?code=NOBODY', '/simu_fund'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText('未找到代码为 NOBODY 的')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /排行/ })).toHaveAttribute('href', area);
  }
});

test('[S2.manager] a private manager is gated until the visitor is qualified', async ({
  page,
  baseURL,
  request,
}) => {
  const manager = await seasoned(request, 'private');
  const address = `/simu_fund/manager/detail?code=${manager.code}`;
  await page.goto(address);
  await expect(page.getByRole('complementary', { name: '合格投资者认证' })).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('figure')).toHaveCount(0);
  await signInAsQualified(page.request, baseURL ?? '');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: manager.name })).toBeVisible();
  await expect(page.getByText('认证可见')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('figure')).toBeVisible();
});
