import { ApplyForm, randomName } from './apply-scene';
import { expect, test } from './fixtures';
import { register } from './register';

test('[S2.apply] the way on is as wide as the foot of the form, whatever the line over it says', async ({
  page,
  baseURL,
}) => {
  await register(page.request, baseURL ?? '');
  await page.goto('/apply/licaishi');
  const form = new ApplyForm(page);
  await form.expectStep('本人信息');
  const main = page.getByRole('main');
  const next = main.getByRole('button', { name: '下一步' });
  const widthPx = async () => Math.round((await next.boundingBox())?.width ?? 0);
  // The gutters at both sides.
  const foot = (page.viewportSize()?.width ?? 0) - 2 * 16;
  await expect(main.getByText('填写的内容会自动保存为草稿')).toBeVisible();
  expect(await widthPx()).toBe(foot);
  await form.fillIn({ 姓名: randomName() });
  await expect(main.getByText(/^草稿已保存/)).toBeVisible();
  expect(await widthPx()).toBe(foot);
});
