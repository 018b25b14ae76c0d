import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { Gate } from './gate';

const ENTRY_SCRIPTS = /\/assets\/.*\.js$/;

function root(page: Page) {
  return page.locator('html');
}

async function groundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

/** Chosen in the settings, in another tab: every tab follows. */
async function chooseRise(page: Page, name: string): Promise<void> {
  const settings = await page.context().newPage();
  await settings.goto('/home/settings');
  await settings.getByRole('radio', { name }).check({ force: true });
  await settings.close();
}

function themeButton(page: Page) {
  return page.getByRole('button', { name: /^(跟随系统|浅色|深色)$/ });
}

test(
  'theme and colour of a rise last over a reload and stand before the first script of the portal',
  { tag: '@landing' },
  async ({ page, ranking }) => {
    await ranking.open();
    await expect(root(page)).not.toHaveAttribute('data-theme');
    await themeButton(page).click();
    await expect(root(page)).toHaveAttribute('data-theme', 'light');
    await themeButton(page).click();
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    await chooseRise(page, '绿涨红跌');
    await expect(root(page)).toHaveAttribute('data-rise', 'green');
    const dark = await groundOf(page);

    const gate = new Gate();
    await page.route(ENTRY_SCRIPTS, async (route) => {
      await gate.passed();
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    // The markup of the document, or the static frame.
    await expect(page.locator('#root').getByText('公募基金排行').first()).toBeVisible();
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    await expect(root(page)).toHaveAttribute('data-rise', 'green');
    expect(await groundOf(page)).toBe(dark);
    gate.open();
    await expect(ranking.rows).toHaveCount(20);
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    await expect(root(page)).toHaveAttribute('data-rise', 'green');
  },
);

test('the colour of a rise swaps with that of a fall', async ({ page, ranking }) => {
  await ranking.open();
  const rise = ranking.rows.first().getByText(/^\+\d/).first();
  const colourOf = () => rise.evaluate((element) => getComputedStyle(element).color);
  const red = await colourOf();
  await chooseRise(page, '绿涨红跌');
  await expect.poll(colourOf).not.toBe(red);
  const green = await colourOf();
  const [redness = 0, greenness = 0] = (green.match(/\d+/g) ?? []).map(Number);
  expect(greenness).toBeGreaterThan(redness);
});

test('without a choice the theme is the system, live', async ({ page, ranking }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await ranking.open();
  const light = await groundOf(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => groundOf(page)).not.toBe(light);
});

test('a choice in one tab is followed by another', async ({ page, context, ranking }) => {
  await ranking.open();
  const other = await context.newPage();
  await other.goto('/404');
  await expect(other).toHaveTitle('页面不存在 - 砚湖财富');
  await themeButton(page).click();
  await expect(root(other)).toHaveAttribute('data-theme', 'light');
});

test.describe('where storage is forbidden', () => {
  test.beforeEach(async ({ context }) => {
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      }
    });
  });

  test('the portal works, and a theme lasts as long as the page', async ({
    page,
    shell,
    ranking,
    fundPage,
  }) => {
    await ranking.open();
    await themeButton(page).click();
    await expect(root(page)).toHaveAttribute('data-theme', 'light');
    await ranking.fundLink(ranking.rows.first()).click();
    await fundPage.expectChart();
    await shell.goTo('首页');
    await expect(page).toHaveTitle('首页 - 砚湖财富');
    await expect(root(page)).toHaveAttribute('data-theme', 'light');
  });
});

for (const kept of ['{', '""', '[]', '{"v":1,"until":9e15,"value":{"state":{"theme":7,"rise":{}}}}']) {
  test(`settings that are corrupt in storage, ${kept}, are the default`, async ({
    page,
    context,
    ranking,
  }) => {
    await context.addInitScript((text) => window.localStorage.setItem('portal:display', text), kept);
    await ranking.open();
    await expect(ranking.rows).toHaveCount(20);
    await expect(root(page)).not.toHaveAttribute('data-theme');
    await expect(page.getByRole('button', { name: '跟随系统' })).toBeVisible();
  });
}
