import { request as requests, type Page } from '@playwright/test';
import * as v from 'valibot';
import { fundNav } from '../src/contract/funds/fund-performance';
import { headersFor } from '../src/contract/header-rules';
import {
  privateFundDetail,
  privateFundPage,
  type PrivateFundDetail,
} from '../src/contract/funds/private-fund';
import { expect, test } from './fixtures';
import { signInAsQualified } from './qualified';

/** A private fund as a qualified visitor's calls give it: what nobody else may be sent. */
interface Known {
  readonly detail: PrivateFundDetail;
  readonly navs: readonly number[];
}

async function readAsQualified(base: string): Promise<Known> {
  const context = await requests.newContext();
  try {
    await signInAsQualified(context, base);
    const ask = async (path: string, data: object): Promise<unknown> =>
      (await context.post(`${base}/api/${path}`, { data, headers: headersFor(path) })).json();
    const list = v.parse(
      privateFundPage.reply,
      await ask(privateFundPage.path, {
        pagenum: '1',
        pagesize: '20',
        fundclass: '1',
        keyword: '',
        fundcode: '',
        orderfield: '',
        isasc: '',
      }),
    ).body.list;
    const code = list[0]?.fundcode ?? '';
    const detail = v.parse(
      privateFundDetail.reply,
      await ask(privateFundDetail.path, { fundcode: code, fundclass: '1' }),
    ).body;
    const nav = v.parse(fundNav.reply, await ask(fundNav.path, { area: 'private', code })).body;
    return { detail, navs: nav.nav };
  } finally {
    await context.dispose();
  }
}

/** Figures long enough to be told from any other number of a reply. */
function telling({ detail, navs }: Known): string[] {
  const periods = detail.periods.flatMap(({ income, drawdown }) => [income, drawdown]);
  const figures = [
    detail.nav,
    detail.accumulatednav,
    detail.fundsize,
    detail.year1drawdown,
    ...periods,
    ...navs.slice(-20),
  ];
  return figures
    .filter((figure) => figure !== null)
    .map(String)
    .filter((text) => text.replace(/\D/g, '').length >= 5);
}

/** Keeps the text of every reply of the gateway that a page receives. */
function keepReplies(page: Page): string[] {
  const replies: string[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return;
    response.text().then(
      (text) => replies.push(text),
      () => undefined,
    );
  });
  return replies;
}

const PAGES = [
  '/simu_fund',
  '/simu_fund/typeRank',
  '/simu_fund/funds/detail?code=',
  '/simu_fund/funds/position?code=',
  '/simu_fund/funds/info?code=',
  '/simu_fund/funds/transactionRules?code=',
  '/simu_fund/funds/fundManager?code=',
  '/simu_fund/funds/fundCompany?code=',
  '/search?tab=private&keyword=',
];

test('[S2.simu] [S2.funds] no page of a private fund is sent its figures before qualification', async ({
  page,
  baseURL,
}) => {
  const base = baseURL ?? '';
  const known = await readAsQualified(base);
  const { detail } = known;
  const figures = telling(known);
  expect(figures.length).toBeGreaterThan(10);
  const replies = keepReplies(page);
  const people = [
    ...detail.managers
      .slice(0, 1)
      .flatMap(({ code }) => [
        `/simu_fund/manager/detail?code=${code}`,
        `/simu_fund/manager/manageFunds?code=${code}`,
      ]),
    `/simu_fund/company/detail?code=${detail.companycode}`,
    `/simu_fund/company/companyFunds?code=${detail.companycode}`,
    `/simu_fund/company/managers?code=${detail.companycode}`,
  ];
  for (const path of [
    ...PAGES.map((address) => (address.endsWith('=') ? address + detail.fundcode : address)),
    ...people,
  ]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('认证可见').first(), path).toBeVisible();
  }
  expect(replies.length).toBeGreaterThan(PAGES.length);
  for (const figure of figures) expect(replies.filter((text) => text.includes(figure))).toEqual([]);
});

test('[S3.privateRow] a qualified visitor sees the figures, and after signing out sees them no longer', async ({
  page,
  baseURL,
}) => {
  const base = baseURL ?? '';
  const { detail } = await readAsQualified(base);
  await page.goto('/outside/login?return=%2Fsimu_fund');
  await page.getByRole('button', { name: '登录：合格投资者' }).click();
  await expect(page.getByText(detail.fundshortname).first()).toBeVisible();
  await expect(page.getByText('认证可见')).toHaveCount(0);
  await page.goto(`/simu_fund/funds/detail?code=${detail.fundcode}`);
  await expect(page.getByText((detail.nav ?? 0).toFixed(4)).first()).toBeVisible();
  await page.goto('/outside/login');
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.goto(`/simu_fund/funds/detail?code=${detail.fundcode}`);
  await expect(page.getByText('认证可见').first()).toBeVisible();
  await expect(page.getByText((detail.nav ?? 0).toFixed(4))).toHaveCount(0);
});
