import { expect, placeOf, test } from './fixtures';

for (const { path, landsOn, clause } of [
  { path: '/', landsOn: '/index', clause: 'S2.root' },
  { path: '/tuiguang', landsOn: '/tuiguang/licaishi', clause: 'S2.tuiguang' },
  { path: '/nirgends', landsOn: '/404', clause: 'S2.404' },
  { path: '/touzi/index.html', landsOn: '/touzi', clause: 'S2.html' },
  { path: '/about.html', landsOn: '/index', clause: 'S2.html' },
  { path: '/home/logout', landsOn: '/index', clause: 'S2.logout' },
]) {
  test(`[${clause}] the way back from ${path} leads to the page before it`, async ({
    page,
    shell,
    expectedTroubles,
  }) => {
    if (landsOn === '/404') expectedTroubles.push(/status of 404/);
    await page.goto('/zizhi');
    await expect(shell.main.getByRole('heading', { level: 1, name: '资质信誉' })).toBeVisible();
    await page.goto(path);
    await expect.poll(() => placeOf(page)).toBe(landsOn);
    await expect(shell.main.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveTitle('资质信誉 - 砚湖财富');
    expect(placeOf(page)).toBe('/zizhi');
  });
}

test('[S2.tuiguang] a link that leads on elsewhere keeps the page it was on in the history', async ({
  page,
  shell,
}) => {
  await page.goto('/about');
  await expect(shell.main.getByRole('heading', { level: 1 })).toBeVisible();
  await shell.goTo('投资资讯');
  await expect(page).toHaveTitle('7x24 快讯 - 砚湖财富');
  await shell.goTo('推广合作');
  await expect(page).toHaveTitle('理财师推广 - 砚湖财富');
  expect(placeOf(page)).toBe('/tuiguang/licaishi');
  await page.goBack();
  await expect(page).toHaveTitle('7x24 快讯 - 砚湖财富');
  await page.goBack();
  await expect(page).toHaveTitle('关于我们 - 砚湖财富');
});
