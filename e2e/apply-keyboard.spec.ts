import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { ApplyForm, creditCode, randomDigits, randomName } from './apply-scene';
import { expect, test } from './fixtures';
import { register } from './register';
import { residentId } from './resident-id';

const MOST_TABS = 60;

/** Somebody who works the forms without pointing at anything. */
class Keyboard {
  readonly page: Page;
  readonly form: ApplyForm;

  constructor(page: Page) {
    this.page = page;
    this.form = new ApplyForm(page);
    // Listening from the start: a key may overtake the request to be told of choosers.
    page.on('filechooser', () => undefined);
  }

  async reach(target: Locator): Promise<void> {
    for (let tab = 0; tab < MOST_TABS; tab += 1) {
      if (await target.evaluate((node) => node === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error('the keyboard does not lead there');
  }

  async type(name: string, text: string): Promise<void> {
    await this.reach(this.form.field(name));
    await this.page.keyboard.insertText(text);
  }

  /** The option that many steps below the first. */
  async choose(name: string, steps: number): Promise<void> {
    await this.reach(this.page.getByRole('combobox', { name }));
    for (let step = 0; step < steps; step += 1) await this.page.keyboard.press('ArrowDown');
  }

  async press(role: 'button' | 'checkbox', name: string | RegExp): Promise<void> {
    await this.reach(this.page.getByRole(role, { name, exact: typeof name === 'string' }).first());
    await this.page.keyboard.press('Space');
  }

  async goOn(title: string): Promise<void> {
    await this.press('button', '下一步');
    await this.form.expectStep(title);
    await expect(this.page.getByRole('heading', { level: 2, name: new RegExp(`${title}$`) })).toBeFocused();
  }

  async confirmPhone(): Promise<void> {
    await this.type('手机号', `139${randomDigits(8)}`);
    await this.press('button', '获取验证码');
    const messages = this.page.getByRole('link', { name: '在这里查看' });
    const inbox = new URL((await messages.getAttribute('href')) ?? '', this.page.url()).href;
    const code = /验证码 (\d{6})/.exec(await (await this.page.request.get(inbox)).text())?.[1] ?? '';
    await this.type('短信验证码', code);
    await this.press('button', '验证');
    await expect(this.page.getByText('手机号已验证', { exact: true })).toBeVisible();
  }

  async addPicture(label: string, background: string): Promise<void> {
    const picture = sharp({ create: { width: 800, height: 600, channels: 3, background } });
    const slot = this.page.getByRole('group', { name: new RegExp(`^${label}`) });
    await this.reach(slot.getByLabel(`添加${label}`));
    const choosing = this.page.waitForEvent('filechooser');
    await this.page.keyboard.press('Space');
    const buffer = await picture.png().toBuffer();
    await (await choosing).setFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await expect(slot.getByText('已上传', { exact: true })).toBeVisible();
  }

  async agreeToAll(): Promise<void> {
    const openers = this.page.getByRole('button', { name: /^阅读《/ });
    await expect(openers).toHaveCount(3);
    for (const opener of await openers.all()) {
      await this.reach(opener);
      await this.page.keyboard.press('Enter');
      await expect(this.page.getByRole('region', { name: '协议正文' })).toBeFocused();
      await this.page.keyboard.press('End');
      await expect(this.page.getByText('已阅读至文末')).toBeVisible();
      await this.press('button', '我已阅读');
      await expect(this.page.getByRole('dialog')).toHaveCount(0);
    }
  }

  async send(): Promise<void> {
    await this.press('button', '提交申请');
    await expect(this.page).toHaveURL(/\/apply\/result\?id=\d{12}/);
    await expect(this.page.getByRole('main').getByText('申请已收到').first()).toBeVisible();
  }
}

test.beforeEach(async ({ page, baseURL }) => {
  await register(page.request, baseURL ?? '');
});

test('[S2.apply] [S6.applicants] the form of an adviser is filled in and sent by keyboard alone', async ({
  page,
}) => {
  const keyboard = new Keyboard(page);
  await page.goto('/apply/licaishi');
  await keyboard.form.expectStep('本人信息');
  await keyboard.type('姓名', randomName());
  await keyboard.confirmPhone();
  await keyboard.choose('所在地区', 3);
  await keyboard.goOn('执业信息');
  await keyboard.type('所在机构', '测试证券股份有限公司');
  await keyboard.choose('证书类型', 1);
  await keyboard.type('证书编号', `S${randomDigits(10)}`);
  await keyboard.type('从业年限', '8');
  await keyboard.press('checkbox', '资产配置');
  await keyboard.goOn('证件与材料');
  await keyboard.type('身份证号', residentId(randomInt(1000)));
  await keyboard.addPicture('本人照片', '#2f6fb5');
  await keyboard.addPicture('执业证书照片', '#c9a27e');
  await keyboard.goOn('确认提交');
  await keyboard.agreeToAll();
  await keyboard.send();
});

test('[S2.apply] [S6.applicants] the form of a manager is filled in and sent by keyboard alone', async ({
  page,
}) => {
  const keyboard = new Keyboard(page);
  await page.goto('/apply/guanli');
  await keyboard.form.expectStep('公司信息');
  await keyboard.type('公司全称', `测试${randomName()}私募基金有限公司`);
  await keyboard.type('统一社会信用代码', creditCode());
  await keyboard.type('管理人登记编号', `P${randomDigits(7)}`);
  await keyboard.type('法定代表人', '林听澜');
  await keyboard.choose('所在地区', 2);
  await keyboard.type('注册资本', '1000');
  await keyboard.goOn('业务信息');
  await keyboard.type('管理规模', '12.5');
  await keyboard.press('checkbox', '市场中性');
  await keyboard.type('第 1 只产品名称', '测试远山一号');
  await keyboard.goOn('联系人');
  await keyboard.type('联系人', randomName());
  await keyboard.confirmPhone();
  await keyboard.goOn('证明材料');
  await keyboard.addPicture('营业执照', '#2f6fb5');
  await keyboard.addPicture('管理人登记证明', '#c9a27e');
  await keyboard.goOn('确认提交');
  await keyboard.agreeToAll();
  await keyboard.send();
});
