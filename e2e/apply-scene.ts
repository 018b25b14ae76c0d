import { randomInt } from 'node:crypto';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { saveApplicationDraft } from '../src/contract/applications/application';
import { askCall } from './ask-call';
import { operate } from './operate';
import { register } from './register';

/** Reviews at the gateway's machine: ask, accept, refuse …, as `npm run review` does. */
export async function review(...words: readonly string[]): Promise<void> {
  await operate('review', words);
}

export function randomDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}

/** A name that hardly another test has. */
export function randomName(): string {
  return `沈${String.fromCharCode(0x4e00 + randomInt(5000), 0x4e00 + randomInt(5000))}`;
}

const CREDIT_SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const ORGANIZATION_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2];

/** A fictional unified social credit code that passes every check (GB 32100, GB 11714). */
export function creditCode(): string {
  const organization = `MA${randomDigits(6)}`;
  const sum = ORGANIZATION_WEIGHTS.reduce(
    (total, weight, index) => total + weight * Number.parseInt(organization.charAt(index), 36),
    0,
  );
  const check = (11 - (sum % 11)) % 11;
  const body = `91310000${organization}${check === 10 ? 'X' : String(check)}`;
  let weighted = 0;
  let weight = 1;
  for (const sign of body) {
    weighted += CREDIT_SIGNS.indexOf(sign) * weight;
    weight = (weight * 3) % 31;
  }
  return body + CREDIT_SIGNS.charAt((31 - (weighted % 31)) % 31);
}

/** A new account with an adviser's draft of all that drafts hold. */
export async function registerWithDraft(context: APIRequestContext, base: string): Promise<void> {
  await register(context, base);
  await askCall(context, base, saveApplicationDraft, {
    kind: 'licaishi',
    fields: {
      name: '周砚舟',
      phone: `139${randomDigits(8)}`,
      region: '上海',
      institution: '测试基金销售有限公司',
      certificateKind: '证券投资顾问',
      certificateNumber: `S${randomDigits(10)}`,
      years: '8',
      specialities: ['资产配置'],
    },
    step: 2,
  });
}

/** The form of such an account at the ID number and the pictures. */
export async function openPapers(page: Page, base: string): Promise<void> {
  await registerWithDraft(page.request, base);
  await page.goto('/apply/licaishi');
  await new ApplyForm(page).resume();
}

/** The form at /apply/licaishi and /apply/guanli, as an applicant works it. */
export class ApplyForm {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  async expectStep(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 2, name: new RegExp(`${title}$`) })).toBeVisible();
  }

  /** Resumes a draft at the step that it does not hold. */
  async resume(): Promise<void> {
    await this.page.getByRole('button', { name: '继续填写' }).click();
    await this.expectStep('证件与材料');
  }

  async fillIn(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(values)) await this.field(name).fill(text);
  }

  async choose(name: string, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name }).selectOption(option);
  }

  /** Asks for a code and tells the one that the demonstration shows. */
  async confirmPhone(phone: string): Promise<void> {
    await this.field('手机号').fill(phone);
    await this.page.getByRole('button', { name: '获取验证码' }).click();
    const link = this.page.getByRole('link', { name: '在这里查看' });
    const inbox = await link.getAttribute('href');
    const messages = await (await this.page.request.get(new URL(inbox ?? '', this.page.url()).href)).text();
    const code = /验证码 (\d{6})/.exec(messages)?.[1];
    if (code === undefined) throw new Error('no code came');
    await this.field('短信验证码').fill(code);
    await this.page.getByRole('button', { name: '验证', exact: true }).click();
    await expect(this.page.getByText('手机号已验证', { exact: true })).toBeVisible();
  }

  async goOn(title: string): Promise<void> {
    await this.page.getByRole('button', { name: '下一步' }).click();
    await this.expectStep(title);
  }

  async addPicture(label: string, background: string): Promise<void> {
    const picture = sharp({ create: { width: 800, height: 600, channels: 3, background } });
    const slot = this.page.getByRole('group', { name: new RegExp(`^${label}`) });
    const uploaded = slot.getByText('已上传', { exact: true });
    const before = await uploaded.count();
    await slot
      .getByLabel(`添加${label}`)
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() });
    await expect(uploaded).toHaveCount(before + 1);
  }

  /** Reads every agreement to its end and ticks it. */
  async agreeToAll(): Promise<void> {
    const openers = this.page.getByRole('button', { name: /^阅读《/ });
    await expect(openers).toHaveCount(3);
    for (const opener of await openers.all()) {
      await opener.click();
      const dialog = this.page.getByRole('dialog');
      await dialog.getByText('—— 全文完 ——').scrollIntoViewIfNeeded();
      await dialog.getByRole('button', { name: '我已阅读' }).click();
      await expect(dialog).toHaveCount(0);
    }
  }

  /** Presses the button twice as fast as a finger can; gives the number of the application that came of it. */
  async send(): Promise<string> {
    await this.page.getByRole('button', { name: '提交申请' }).dblclick();
    await expect(this.page).toHaveURL(/\/apply\/result\?id=\d{12}/);
    return new URL(this.page.url()).searchParams.get('id') ?? '';
  }
}
