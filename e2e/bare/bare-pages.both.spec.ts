import { ROUTES_BY_CLAUSE } from '../routes.table';
import { ADDRESSES, expect, signIn, test } from './bare-fixtures';

const CODES = new Map([
  ['gongmu_fund/funds', '010021'],
  ['simu_fund/funds', 'SB1000'],
  ['gongmu_fund/manager', '30000001'],
  ['simu_fund/manager', '30000001'],
  ['gongmu_fund/company', '80000001'],
  ['simu_fund/company', '80000001'],
]);

/** The address of a path with the codes that this gateway knows, as far as it knows any. */
function addressOf(path: string): string {
  const [, section = '', folder = ''] = path.split('/');
  if (path.startsWith('/zhibo/details/')) return '/zhibo/details/L1';
  const code = CODES.get(`${section}/${folder}`);
  return code === undefined ? path : `${path}?code=${code}`;
}

/** Pages beside the specification's. */
const TOOLS = [
  '/duibi?funds=gongmu-010021,gongmu-010058',
  '/dingtou?fund=gongmu-010021',
  '/shaixuan',
  '/rili',
  '/home/chicang',
  '/home/toushi',
];

for (const [clause, routes] of Object.entries(ROUTES_BY_CLAUSE)) {
  if (clause === 'S2.external') continue;
  test(`[${clause}] its pages open on a gateway of the specification`, async ({ page, shell, wire }) => {
    test.slow();
    for (const { path, landsOn } of routes) {
      await page.goto(addressOf(path));
      const lands = new RegExp((landsOn ?? path).replaceAll(/[.?+*]/g, String.raw`\$&`));
      if (landsOn !== undefined) await expect(page).toHaveURL(lands);
      await expect(shell.main.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await shell.expectLoaded();
      await expect(shell.main).not.toContainText(
        /undefined|NaN|\[object|页面出现问题|网络连接失败|数据暂时无法显示/,
      );
    }
    // Nothing but calls of the specification leaves the page.
    const asked = new Set(wire.map(({ path }) => path));
    expect([...asked].filter((path) => /^(portal|content|account|fundManager)\//.test(path))).toEqual([]);
  });
}

test('[S2.home] the tools and the visitor’s pages open for a visitor who is signed in', async ({
  page,
  shell,
}) => {
  test.slow();
  await signIn(page, 'kehu');
  const own = ROUTES_BY_CLAUSE['S2.home']?.map(({ path }) => path) ?? [];
  for (const address of [...own, '/apply/licaishi', '/apply/guanli', '/apply/result', ...TOOLS]) {
    await page.goto(address);
    await expect(shell.main.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await shell.expectLoaded();
    await expect(shell.main).not.toContainText(
      /undefined|NaN|\[object|页面出现问题|网络连接失败|数据暂时无法显示/,
    );
  }
});

test.describe('a portal that was not told what its gateway has', () => {
  test.use({ baseURL: ADDRESSES.undeclaredOrigin, expectedTroubles: [/status of 404/] });

  test('[S2.silent] asks for more, and says what it has not got all the same', async ({ page, shell }) => {
    for (const address of [
      '/index',
      '/gongmu_fund',
      '/gongmu_fund/funds/detail?code=010021',
      '/zhibo',
      '/toujiao',
      '/home',
    ]) {
      await page.goto(address);
      await expect(shell.main.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await shell.expectLoaded();
      await expect(shell.main).not.toContainText(/undefined|NaN|页面出现问题|网络连接失败|数据暂时无法显示/);
    }
    await page.goto('/toujiao');
    await expect(shell.main.getByText('暂无此项内容').first()).toBeVisible();
  });
});
