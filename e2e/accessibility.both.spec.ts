import { expectNoViolations, violationsOf } from './axe';
import { expect, test } from './fixtures';
import { QualificationWindow } from './pages/qualification-window';
import { register } from './register';
import { residentId } from './resident-id';
import { ROOM_PATH } from './routes.table';
import { askForAll } from './ask-for-all';

test('a button without a name and a target that is too small are found', async ({ page, shell }) => {
  await shell.openWhole('/404');
  await page.evaluate(() => {
    const row = document.createElement('p');
    for (const words of ['', '一', '二']) {
      const button = document.createElement('button');
      button.textContent = words;
      button.style.cssText = 'width: 12px; height: 12px; padding: 0; overflow: hidden';
      row.append(button);
    }
    document.querySelector('main')?.append(row);
  });
  const found = (await violationsOf(page)).map((line) => line.split(':')[0]);
  expect(found).toContain('button-name');
  expect(found).toContain('target-size');
});

test.describe('in both themes', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a fund page with its data table has no accessibility violations', async ({
    page,
    gateway,
    fundPage,
  }) => {
    await fundPage.open((await gateway.fund({ type: '0201' })).FUND_CODE);
    await fundPage.expectChart();
    await fundPage.expectPeriods(10);
    await fundPage.chart.getByRole('button', { name: '数据表' }).click();
    await expectNoViolations(page);
  });

  test('pages that show little have no accessibility violations', { tag: '@landing' }, async ({ page }) => {
    for (const path of [
      '/gongmu_fund/funds/detail',
      '/gongmu_fund?q=zzzz',
      '/home',
      '/apply/licaishi',
      '/duibi',
      '/dingtou',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await test.step(path, () => expectNoViolations(page));
    }
  });

  test('the buy windows and a toast have no accessibility violations', async ({
    page,
    context,
    baseURL,
    gateway,
    shell,
    fundPage,
  }) => {
    await register(context.request, baseURL ?? '');
    const fund = await gateway.fund({ type: '0201', statuses: ['0'] });
    await fundPage.open(fund.FUND_CODE);
    await page.getByRole('button', { name: `加自选：${fund.FUND_SHORT_NAME}` }).click();
    await expect(shell.notices).toHaveCount(1);
    await expectNoViolations(page);
    await page.getByRole('button', { name: /^购买/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('dialog').getByRole('button', { name: '查看费用与规则' }).click();
    await expect(page.getByRole('dialog').getByText('费用与规则').first()).toBeVisible();
    await expectNoViolations(page);
  });

  test('the windows of the tools have no accessibility violations', async ({
    page,
    gateway,
    fundPage,
    ranking,
    isMobile,
  }) => {
    const window = page.getByRole('dialog');
    const check = async (what: string) => {
      await expect(window).toBeVisible();
      await test.step(what, () => expectNoViolations(page));
      await page.keyboard.press('Escape');
      await expect(window).toHaveCount(0);
    };
    const fund = await gateway.fund({ type: '0201' });
    await fundPage.open(fund.FUND_CODE);
    await page.getByRole('button', { name: /^加入对比/ }).click();
    await page.getByRole('button', { name: /^分享/ }).click();
    await expect(window.getByRole('img', { name: /收益/ })).toBeVisible();
    await check('share picture');
    await ranking.open();
    await expect(page.getByRole('complementary', { name: '基金对比' })).toBeVisible();
    await test.step('compare tray', () => expectNoViolations(page));
    await page.getByRole('button', { name: isMobile ? /^筛选/ : '列设置' }).click();
    await check('filters or columns');
    if (isMobile) {
      await page.goto('/shaixuan');
      await page.getByRole('button', { name: /条件$/ }).first().click();
      await check('conditions');
      return;
    }
    await page.keyboard.press('Control+k');
    await expect(window.getByRole('option').first()).toBeVisible();
    await test.step('commands at first', () => expectNoViolations(page));
    await page.keyboard.type(fund.FUND_CODE);
    await expect(window.getByRole('option', { name: new RegExp(fund.FUND_CODE) }).first()).toBeVisible();
    await check('commands');
    await page.keyboard.press('?');
    await check('keys');
  });

  test('the login service has no accessibility violations', async ({ page, expectedTroubles }) => {
    // Chromium reports a page that was answered with 422.
    expectedTroubles.push(/422/);
    for (const path of ['/outside/login', '/outside/login/register']) {
      await page.goto(path);
      await expectNoViolations(page);
      await page
        .getByRole('button', { name: /^(登录|注册并登录)$/ })
        .first()
        .click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
      await expectNoViolations(page);
    }
  });

  test.describe('the qualification window', () => {
    test.use({ choosesOpenContent: false });

    test('has no accessibility violations in any step', async ({ page, context, baseURL }) => {
      const steps = new QualificationWindow(page);
      for (const path of ['/search?keyword=a', ROOM_PATH, '/simu_fund']) {
        await page.goto(path);
        await steps.expectInvitation();
        await test.step(`invitation on ${path}`, () => expectNoViolations(page));
      }
      await steps.start();
      await steps.expectStepless();
      await expectNoViolations(page);
      await register(context.request, baseURL ?? '');
      await page.reload();
      await steps.start();
      await steps.expectStep('身份信息');
      await steps.button('核验身份').click();
      await expectNoViolations(page);
      await steps.verifyIdentity('周砚舟', residentId(11));
      await expectNoViolations(page);
      await steps.finishAssessment();
      await steps.expectStep('合格投资者承诺书');
      await steps.button('确认并继续').click();
      await expectNoViolations(page);
      await steps.declare();
      await steps.expectStep('风险揭示书');
      await expectNoViolations(page);
      await steps.sign();
      await expectNoViolations(page);
    });
  });
});

test('a ranking that could not be read has no accessibility violations', async ({
  page,
  ranking,
  expectedTroubles,
}) => {
  expectedTroubles.push(/Failed to load resource/);
  await askForAll(page);
  await page.route('**/PA122001*', (route) =>
    route.fulfill({ status: 403, json: { code: 1007, msg: '不可以' } }),
  );
  await ranking.open();
  await expect(ranking.failure).toBeVisible();
  await expectNoViolations(page);
});
