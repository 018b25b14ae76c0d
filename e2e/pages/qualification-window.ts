import { expect, type Locator, type Page } from '@playwright/test';

/** The qualification window as a visitor goes through it: the invitation of a gated page, then the four steps. */
export class QualificationWindow {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: '合格投资者认证' });
  }

  async close(): Promise<void> {
    await this.dialog.getByRole('button', { name: '关闭' }).click();
  }

  /** Opens the steps from the invitation that a gated page shows. */
  async start(): Promise<void> {
    await this.button(/^(开始认证|继续认证|重新测评)$/).click();
  }

  /** The invitation: a short text and two buttons, the choice of what is public first, and no step. */
  async expectInvitation(): Promise<void> {
    await expect(this.dialog.getByRole('button').first()).toHaveText('只看公开内容');
    await expect(this.dialog.getByRole('button')).toHaveCount(3);
    await expect(this.dialog.getByRole('list')).toHaveCount(0);
  }

  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name });
  }

  /** The screen for somebody who is not signed in. */
  async expectStepless(): Promise<void> {
    await expect(this.button('登录并开始认证')).toBeVisible();
  }

  async expectStep(title: string): Promise<void> {
    await expect(this.dialog.getByRole('heading', { level: 3, name: title })).toBeVisible();
  }

  async typeIdentity(name: string, idCode: string): Promise<void> {
    await this.dialog.getByRole('textbox', { name: '姓名' }).fill(name);
    await this.dialog.getByRole('textbox', { name: '身份证号' }).fill(idCode);
  }

  async verifyIdentity(name: string, idCode: string): Promise<void> {
    await this.typeIdentity(name, idCode);
    await this.button('核验身份').click();
    await this.expectStep('风险测评');
  }

  /** The number of the question on the screen, and how many there are. */
  async place(): Promise<{ readonly at: number; readonly count: number }> {
    const [, at = '', count = ''] =
      /(\d+)\/(\d+)/.exec(await this.dialog.getByText(/^\d+\/\d+$/).innerText()) ?? [];
    return { at: Number(at), count: Number(count) };
  }

  /** Answers the question on the screen with its last option, which leads on by itself. */
  async answerOne(): Promise<void> {
    const { at, count } = await this.place();
    await this.dialog.getByRole('radio').last().click();
    if (at < count) await expect(this.dialog.getByText(`${at + 1}/${count}`, { exact: true })).toBeVisible();
    else await this.expectStep('核对答案');
  }

  /** Answers whatever is left, hands in and goes on to the third step. */
  async finishAssessment(): Promise<void> {
    await this.answerAll();
    await this.handIn();
  }

  /** Answers whatever is left. */
  async answerAll(): Promise<void> {
    const { at, count } = await this.place();
    for (let question = at; question <= count; question += 1) await this.answerOne();
  }

  /** Hands the answers in and goes on to the third step. */
  async handIn(): Promise<void> {
    await this.button('提交测评').click();
    await this.expectStep('测评结果');
    await this.button('下一步').click();
  }

  async declare(): Promise<void> {
    await this.dialog.getByRole('radio').first().check();
    for (const box of await this.dialog.getByRole('checkbox').all()) await box.check();
    await this.button('确认并继续').click();
  }

  async sign(): Promise<void> {
    const sign = this.button('我已阅读并签署');
    await expect(sign).toBeDisabled();
    const text = this.dialog.getByRole('region', { name: '风险揭示书' });
    await text.focus();
    await this.page.keyboard.press('End');
    await expect(sign).toBeEnabled();
    await sign.click();
    await this.expectStep('已完成合格投资者认证');
  }
}
