import type { Route } from '@playwright/test';
import { expect, test } from './fixtures';
import { askForAll } from './ask-for-all';

test.beforeEach(({ page }) => askForAll(page));

const RANKING_CALL = '**/api/funds/public/PA122001*';

interface Fault {
  readonly name: string;
  readonly words: string;
  readonly answer: (route: Route) => Promise<void>;
}

const FAULTS: readonly Fault[] = [
  {
    name: 'status 500',
    words: '服务暂时不可用',
    answer: (route) => route.fulfill({ status: 500, json: { code: 1009, msg: 'x' } }),
  },
  {
    name: 'status 502 with a page',
    words: '服务暂时不可用',
    answer: (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<html><h1>Bad Gateway</h1></html>' }),
  },
  {
    name: 'status 429',
    words: '操作过于频繁',
    answer: (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '30' }, json: { code: 1006, msg: 'x' } }),
  },
  {
    name: 'a page in place of data',
    words: '数据暂时无法显示',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>login</p>' }),
  },
  {
    name: 'half a reply',
    words: '数据暂时无法显示',
    answer: (route) => route.fulfill({ contentType: 'application/json', body: '{"code":0,"msg":"","bo' }),
  },
  {
    name: 'an empty reply',
    words: '数据暂时无法显示',
    answer: (route) => route.fulfill({ contentType: 'application/json', body: '' }),
  },
  {
    name: 'null',
    words: '数据暂时无法显示',
    answer: (route) => route.fulfill({ contentType: 'application/json', body: 'null' }),
  },
  {
    name: 'a refusal',
    words: '行情维护中',
    answer: (route) => route.fulfill({ json: { code: 7001, msg: '行情维护中', body: null } }),
  },
];

for (const { name, words, answer } of FAULTS) {
  test(`[S8.http] ${name} is told in plain words, and another try works`, async ({
    page,
    ranking,
    gateway,
    expectedTroubles,
  }) => {
    expectedTroubles.push(/Failed to load resource/);
    const reply = await gateway.ranking();
    await page.route(RANKING_CALL, answer);
    await ranking.open();
    await expect(ranking.failure).toContainText(words);
    await page.unroute(RANKING_CALL);
    await ranking.failure.getByRole('button', { name: '重试' }).click();
    await ranking.expectRows(reply);
    await expect(ranking.failure).toHaveCount(0);
  });
}
