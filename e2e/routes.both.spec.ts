import { documentWords } from '../src/domain/site/page-descriptions';
import { metaForAddress } from '../src/domain/site/page-metas';
import { expect, placeOf, test } from './fixtures';
import { ROUTES_BY_CLAUSE } from './routes.table';

/** Written out, so that a clause can be found by its id. */
const WALKS = [
  '[S2.root]',
  '[S2.gongmu]',
  '[S2.simu]',
  '[S2.funds]',
  '[S2.manager]',
  '[S2.company]',
  '[S2.search]',
  '[S2.home]',
  '[S2.external]',
  '[S2.tuiguang]',
  '[S2.apply]',
  '[S2.toujiao]',
  '[S2.touzi]',
  '[S2.zhibo]',
  '[S2.about]',
  '[S2.404]',
  '[S2.html]',
];

test('the walk takes every path of the table', () => {
  expect(WALKS.map(clauseOf)).toEqual(Object.keys(ROUTES_BY_CLAUSE));
});

for (const walk of WALKS) {
  const rows = ROUTES_BY_CLAUSE[clauseOf(walk)] ?? [];
  test(`${walk} ${rows.length} paths open where they should, named, headed and no wider than the screen`, async ({
    page,
    shell,
    expectedTroubles,
  }) => {
    if (rows.some(({ isMissing }) => isMissing)) expectedTroubles.push(/status of 404/);
    for (const { path, title, landsOn = path } of rows) {
      await test.step(path, async () => {
        await page.goto(path);
        const meta = metaForAddress(new URL(landsOn, 'http://portal').pathname);
        const { keywords } = documentWords(meta);
        await expect(page).toHaveTitle(
          title === null ? new RegExp(`^(?!${meta?.title}).+ - 砚湖财富$`) : `${title} - 砚湖财富`,
        );
        await expect.poll(() => placeOf(page)).toBe(landsOn);
        await expect(shell.main.getByRole('heading', { level: 1 }).first()).toBeVisible();
        // Behind those of the subject, where the page has one.
        await expect(shell.meta('keywords')).toHaveAttribute('content', new RegExp(`(^|,)${keywords}$`));
        await expect(shell.meta('description')).toHaveAttribute('content', /.{8}/);
        await shell.expectNoSidewaysScroll();
      });
    }
  });
}

test('[S2.404] no link of the portal leads to the page for wrong addresses, and it offers ways on', async ({
  page,
  shell,
}) => {
  for (const path of ['/index', '/gongmu_fund', '/404']) {
    await page.goto(path);
    await expect(shell.main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('a[href*="404"]')).toHaveCount(0);
  }
  await shell.main.getByRole('link', { name: '查看公募排行' }).click();
  await expect(page).toHaveURL('/gongmu_fund');
});

function clauseOf(walk: string): string {
  return walk.slice(1, -1);
}
