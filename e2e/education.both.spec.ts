import { expect, test } from './fixtures';

test(
  '[S2.toujiao] the academy narrows by category, searches and leads to an article',
  { tag: '@landing' },
  async ({ page, shell }) => {
    await page.goto('/toujiao');
    await expect(shell.main.getByRole('heading', { level: 1, name: '财富学堂' })).toBeVisible();
    const categories = page.getByRole('navigation', { name: '文章分类' });
    await expect(categories.getByRole('link')).toHaveCount(8);
    await categories.getByRole('link', { name: /典型案例/ }).click();
    await expect(page).toHaveURL('/toujiao?category=case');
    await expect(page.getByText('模拟案例').first()).toBeVisible();
    await categories.getByRole('link', { name: '全部' }).click();
    await page.getByRole('searchbox', { name: '搜索文章' }).fill('夏普');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: '夏普比率怎么看' }).first().click();
    await expect(page).toHaveURL('/toujiao/detail/sharpe-ratio');
    await expect(shell.main.getByRole('heading', { level: 1, name: '夏普比率怎么看' })).toBeVisible();
    await expect(page).toHaveTitle('夏普比率怎么看 - 砚湖财富');
    await page.goBack();
    await expect(page.getByRole('searchbox', { name: '搜索文章' })).toHaveValue('夏普');
  },
);

test('[S2.toujiao] an article keeps its place and its size of text for the next visit', async ({ page }) => {
  await page.goto('/toujiao/detail/case-pooled-private-fund');
  const article = page.getByRole('article');
  await article.getByText('特大', { exact: true }).click();
  await expect(article).toHaveAttribute('data-text-size', 'larger');
  await page.getByRole('heading', { level: 2, name: '规则怎么说' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 300);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('portal:reading-places')))
    .toContain('case-pooled-private-fund');
  await page.reload();
  await expect(article).toHaveAttribute('data-text-size', 'larger');
  await page.getByRole('button', { name: '继续上次阅读' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
});

test('[S2.toujiao] contents lead to their headings below the header', async ({ page, isMobile }) => {
  await page.goto('/toujiao/detail/case-pooled-private-fund');
  if (isMobile) await page.getByText(/^目录（/).click();
  await page.getByRole('navigation', { name: '本文目录' }).getByRole('link', { name: '规则怎么说' }).click();
  const heading = page.getByRole('heading', { level: 2, name: '规则怎么说' });
  await expect(heading).toBeFocused();
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeGreaterThan(52);
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 999).toBeLessThan(200);
  await expect(page).toHaveURL('/toujiao/detail/case-pooled-private-fund');
});

test('[S2.toujiao] the quiz of investor protection is done with the keyboard alone', async ({ page }) => {
  await page.goto('/toujiao/baohu');
  const quiz = page.getByRole('region', { name: '防骗小测' });
  await quiz.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(quiz.getByText(/答对了|答错了/)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(quiz.getByText(/^第 2 题/)).toBeVisible();
  await expect(page.getByRole('link', { name: '拨打 12386' })).toHaveAttribute('href', 'tel:12386');
});

test('[S2.toujiao] an article that is not there shows the ways on', async ({ page, expectedTroubles }) => {
  expectedTroubles.push(/404/);
  await page.goto('/toujiao/detail/no-such-article');
  await expect(page.getByText('未找到这篇文章')).toBeVisible();
  await page.getByRole('link', { name: '进入财富学堂' }).click();
  await expect(page).toHaveURL('/toujiao');
});
