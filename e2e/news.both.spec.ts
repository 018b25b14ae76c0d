import { expectNoViolations } from './axe';
import { expect } from './fixtures';
import { test } from './news-scene';

// One gateway of their own serves all of them in turn.
test.describe.configure({ mode: 'default' });

test('[S2.touzi] the wire stands by days, the newest first, and its head stays in view', async ({
  desk,
  page,
  wire,
  shell,
}) => {
  // Whatever the hour: shortly after midnight nothing else is of today.
  await desk.publish({ title: '今天的快讯' });
  await wire.open(`${desk.origin}/touzi`);
  await expect(
    wire.list.getByRole('heading', { level: 2, name: /^今天 \d{4}-\d{2}-\d{2} 周/ }),
  ).toBeVisible();
  await shell.expectNoSidewaysScroll();
  // Far enough for an earlier day, of trading or not, and not past it: rows out of sight are not there.
  await expect
    .poll(
      async () => {
        const count = await wire.list.getByRole('heading', { level: 2, name: /^(昨天 )?\d/ }).count();
        if (count === 0) await page.evaluate(() => window.scrollBy(0, window.innerHeight * 0.8));
        return count;
      },
      { intervals: [100] },
    )
    .toBeGreaterThan(0);
  await expect(page.getByRole('radiogroup', { name: '快讯分类' })).toBeInViewport();
  const heads = wire.list.getByRole('heading', { level: 2 });
  await expect(heads.first()).toBeInViewport();
});

test(
  '[S2.touzi] the filter stands in the address and holds after a reload and on the way back from a flash',
  { tag: '@landing-mobile' },
  async ({ page, shell, wire }) => {
    await wire.open('/touzi');
    await page.getByRole('radio', { name: '市场' }).click();
    await expect(page).toHaveURL(/\/touzi\?kind=market$/);
    await page.reload();
    await expect(page.getByRole('radio', { name: '市场' })).toBeChecked();
    await wire.titles.first().waitFor();
    await expect(wire.list.getByText('私募', { exact: true })).toHaveCount(0);
    const title = await wire.titles.first().getByRole('link').innerText();
    await wire.flash(title).first().click();
    await expect(shell.main.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.goBack();
    await expect(page.getByRole('radio', { name: '市场' })).toBeChecked();
  },
);

test('[S2.touzi] a flash published while the page is open appears at the top by itself, as it was typed', async ({
  desk,
  wire,
  shell,
}) => {
  await wire.open(`${desk.origin}/touzi`);
  await shell.mark();
  const title = '<b>粗体</b> &amp; 单独一行';
  await desk.publish({ title, body: '<img src=x onerror="alert(1)"> 与 &lt;i&gt;' });
  await expect(wire.titles.first()).toHaveText(title);
  await expect(wire.list.getByText('<img src=x onerror="alert(1)"> 与 &lt;i&gt;')).toBeVisible();
  expect(await shell.isMarked()).toBe(true);
  await wire.flash(title).click();
  await expect(shell.main.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('[S2.touzi] whoever has scrolled is not moved and sees how many wait', async ({
  desk,
  page,
  wire,
  shell,
}) => {
  await wire.open(`${desk.origin}/touzi`);
  await wire.scrollTo(1500);
  const before = await wire.places();
  await desk.publish({ title: '滚动之后的快讯' });
  const bar = page.getByRole('button', { name: '1 条新快讯' });
  await expect(bar).toBeVisible();
  expect(await wire.places()).toEqual(before);
  await bar.click();
  await shell.expectAtTop();
  await expect(wire.titles.first()).toHaveText('滚动之后的快讯');
  await expect(bar).toHaveCount(0);
});

test('[S2.touzi] the link back from a flash offers the place that was left, to the pixel', async ({
  page,
  wire,
  shell,
}) => {
  await wire.open('/touzi');
  await shell.useTools();
  await wire.scrollTo(4500);
  const before = await wire.places();
  const chosen = before[1]?.title ?? '';
  // A tap where it is: a locator's click would scroll first.
  await wire.titles
    .filter({ hasText: chosen })
    .first()
    .getByRole('link')
    .evaluate((link: HTMLElement) => link.click());
  await expect(shell.main.getByRole('navigation', { name: '前后快讯' })).toBeVisible();
  await shell.expectAtTop();
  await shell.main.getByRole('link', { name: /返回快讯列表/ }).click();
  await shell.expectAtTop();
  await page.getByRole('button', { name: '回到刚才的位置' }).click();
  await expect.poll(() => wire.places()).toEqual(before);
});

test('[S2.touzi] the wire and a flash have no accessibility violations', async ({ page, wire, shell }) => {
  await wire.open('/touzi');
  await wire.scrollTo(900);
  await expectNoViolations(page);
  await test.step('each fund of a flash has room for a press, whatever is near it', async () => {
    await page.goto('/touzi?kind=fund');
    const funds = shell.main.locator('a[data-private]');
    await expect(funds.first()).toBeVisible();
    // In one step: between finding and measuring, the list may replace its rows.
    const heights = await page.evaluate(() =>
      Array.from(
        document.querySelectorAll('main a[data-private]'),
        (link) => link.getBoundingClientRect().height,
      ),
    );
    expect(heights.length).toBeGreaterThan(0);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
  });
  await wire.titles.first().getByRole('link').click();
  await shell.main.getByRole('navigation', { name: '前后快讯' }).waitFor();
  await expectNoViolations(page);
});
