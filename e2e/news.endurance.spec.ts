import { expect } from './fixtures';
import { test } from './news-scene';

test('[S2.touzi] thirty seconds without a network lose no flash and bring none twice', async ({
  desk,
  page,
  wire,
  expectedTroubles,
}) => {
  expectedTroubles.push(/Failed to load resource|net::ERR_/);
  await wire.open(`${desk.origin}/touzi`);
  desk.line.cut();
  const begin = Date.now();
  await desk.publish({ title: '断网时的第一条' });
  await desk.publish({ title: '断网时的第二条' });
  await page.waitForTimeout(30_000 - (Date.now() - begin));
  await expect(page.getByText('连接中断，正在重连')).toBeVisible();
  await expect(wire.flash('断网时的第一条')).toHaveCount(0);
  desk.line.mend();
  await expect(wire.flash('断网时的第二条')).toBeVisible();
  await expect(page.getByText('实时更新中')).toBeVisible();
  await expect(wire.flash('断网时的第一条')).toHaveCount(1);
  await expect(wire.flash('断网时的第二条')).toHaveCount(1);
  expect((await wire.titles.allTextContents()).slice(0, 2)).toEqual(['断网时的第二条', '断网时的第一条']);
});
