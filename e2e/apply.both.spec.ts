import { randomInt } from 'node:crypto';
import { ApplyForm, creditCode, randomDigits, randomName, review } from './apply-scene';
import { expectNoViolations } from './axe';
import { expect, placeOf, test } from './fixtures';
import { register } from './register';
import { residentId } from './resident-id';

test(
  '[S2.apply] [S6.applicants] an adviser fills in, leaves, comes back, sends, mends, and is found on record',
  { tag: '@landing' },
  async ({ page, baseURL }) => {
    const form = new ApplyForm(page);
    const main = page.getByRole('main');
    const name = randomName();
    const idNumber = residentId(randomInt(1000));

    await test.step('begins from the promotion page', async () => {
      await register(page.request, baseURL ?? '');
      await page.goto('/tuiguang/licaishi');
      await main.locator('a[href="/apply/licaishi"]').first().click();
      await form.expectStep('本人信息');
      await page.getByRole('button', { name: '下一步' }).click();
      await expect(form.field('姓名')).toBeFocused();
      await expect(main.getByText(/处需要修改$/)).toBeVisible();
      await expectNoViolations(page);
      await form.fillIn({ 姓名: name });
      await form.confirmPhone(`139${randomDigits(8)}`);
      await form.choose('所在地区', '上海');
      await form.goOn('执业信息');
      await form.fillIn({ 所在机构: '测试证券股份有限公司', 从业年限: '8' });
      await form.choose('证书类型', '证券投资顾问');
      await form.fillIn({ 证书编号: `S${randomDigits(10)}` });
      await main.getByRole('checkbox', { name: '资产配置' }).check();
      await form.goOn('证件与材料');
      await form.fillIn({ 身份证号: idNumber });
      await expect(main.getByText(/^草稿已保存/)).toBeVisible();
    });

    await test.step('is asked before leaving by the back button, and finds the draft', async () => {
      await page.evaluate(() => window.history.back());
      await form.expectStep('执业信息');
      await page.evaluate(() => window.history.back());
      await form.expectStep('本人信息');
      await expect(form.field('姓名')).toHaveValue(name);
      await page.evaluate(() => window.history.back());
      const question = page.getByRole('dialog', { name: '离开填写页面？' });
      await question.getByRole('button', { name: '继续填写' }).click();
      await expect.poll(() => placeOf(page)).toBe('/apply/licaishi');
      await page.evaluate(() => window.history.back());
      await question.getByRole('button', { name: '离开' }).click();
      await expect.poll(() => placeOf(page)).toBe('/tuiguang/licaishi');

      await main.locator('a[href="/apply/licaishi"]').first().click();
      await expect(main.getByText(/已填到第 3 步/)).toBeVisible();
      await main.getByRole('button', { name: '继续填写' }).click();
      await form.expectStep('证件与材料');
      await expect(form.field('身份证号')).toHaveValue('');
      await form.fillIn({ 身份证号: idNumber });
    });

    const id = await test.step('sends with two quick presses, and one application comes of it', async () => {
      await form.addPicture('本人照片', '#2f6fb5');
      await form.addPicture('执业证书照片', '#c9a27e');
      await form.goOn('确认提交');
      await form.agreeToAll();
      await expectNoViolations(page);
      const sent = await form.send();
      await expect(main.getByText(sent).first()).toBeVisible();
      await page.goto('/apply/licaishi');
      await expect(main.getByText('申请已收到，正在等待审核，无需再次提交。')).toBeVisible();
      await page.goto('/home/applications');
      await expect(main.getByText('已收到', { exact: true })).toHaveCount(1);
      return sent;
    });

    await test.step('mends what the reviewer asks for', async () => {
      await review('ask', id, '身份证号', '请核对身份证号', '执业证书照片', '照片不清晰');
      await page.goto(`/apply/result?id=${id}`);
      await main.getByRole('link', { name: '去补充' }).click();
      await expect(main.getByRole('region', { name: '审核意见' })).toContainText('照片不清晰');
      await expect(form.field('姓名')).toHaveCount(0);
      await form.fillIn({ 身份证号: residentId(randomInt(1000)) });
      await form.addPicture('执业证书照片', '#6fb5a8');
      await expectNoViolations(page);
      await main.getByRole('button', { name: '提交补充材料' }).click();
      await expect(page).toHaveURL(new RegExp(`/apply/result\\?id=${id}`));
    });

    await test.step('is accepted and found on record', async () => {
      await review('accept', id);
      await page.goto(`/apply/result?id=${id}`);
      await expect(main.getByText('已通过').first()).toBeVisible();
      await page.goto('/endorse');
      await main.getByRole('radio', { name: '姓名', exact: true }).click();
      await main.getByRole('textbox', { name: '姓名' }).fill(name);
      await main.getByRole('button', { name: '查询', exact: true }).click();
      await expect(main.getByRole('heading', { name: '查询到 1 条登记记录' })).toBeVisible();
    });
  },
);

test('[S2.apply] [S2.tuiguang] [S6.applicants] a manager fills in the first step by keyboard alone, sends, and is shown among those who have joined', async ({
  page,
  baseURL,
}) => {
  const form = new ApplyForm(page);
  const main = page.getByRole('main');
  await register(page.request, baseURL ?? '');
  await page.goto('/apply/guanli');
  await form.expectStep('公司信息');

  await form.field('公司全称').focus();
  const company = `测试${randomName()}私募基金有限公司`;
  for (const text of [company, creditCode(), `P${randomDigits(7)}`, '林听澜']) {
    await page.keyboard.insertText(text);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('combobox', { name: '所在地区' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('1000');
  await page.keyboard.press('Enter');
  await form.expectStep('业务信息');
  await expect(page.getByRole('heading', { level: 2, name: /业务信息$/ })).toBeFocused();

  await form.fillIn({ 管理规模: '12.5', '第 1 只产品名称': '测试远山一号' });
  await main.getByRole('checkbox', { name: '市场中性' }).check();
  await expectNoViolations(page);
  await form.goOn('联系人');
  await form.fillIn({ 联系人: randomName() });
  await form.confirmPhone(`139${randomDigits(8)}`);
  await form.goOn('证明材料');
  await form.addPicture('营业执照', '#2f6fb5');
  await form.addPicture('管理人登记证明', '#c9a27e');
  await expectNoViolations(page);
  await form.goOn('确认提交');
  await main.getByRole('checkbox', { name: /推广页/ }).check();
  await form.agreeToAll();
  const id = await form.send();
  await expect(main.getByText(id).first()).toBeVisible();
  await page.evaluate(() => window.history.back());
  await expect(main.getByText('申请已收到，正在等待审核，无需再次提交。')).toBeVisible();

  await review('accept', id);
  await page.goto('/tuiguang/guanli');
  await expect(main.getByRole('heading', { name: company })).toBeVisible();
});
