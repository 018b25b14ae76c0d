import { expect, type Page } from '@playwright/test';
import type { WriteCase } from './write-bench';

const dialog = (page: Page) => page.getByRole('dialog');
const step = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
export const IDENTIFY: WriteCase = {
  call: 'identifyVerification',
  act: (page) => step(page, '核验身份').dblclick(),
  told: (page) => dialog(page).getByRole('alert'),
  kept: (page) => expect(dialog(page).getByRole('textbox', { name: '姓名' })).toHaveValue('周砚舟'),
  done: (page) => expect(dialog(page).getByRole('heading', { level: 3, name: '风险测评' })).toBeVisible(),
};
export const HAND_IN: WriteCase = {
  call: 'noOpenRiskTempHandler',
  act: (page) => step(page, '提交测评').dblclick(),
  told: (page) => dialog(page).getByRole('alert'),
  done: (page) => expect(dialog(page).getByRole('heading', { level: 3, name: '测评结果' })).toBeVisible(),
};
export const DECLARE: WriteCase = {
  call: 'investorDeclaration',
  act: (page) => step(page, '确认并继续').dblclick(),
  told: (page) => dialog(page).getByRole('alert'),
  kept: (page) => expect(dialog(page).getByRole('checkbox').first()).toBeChecked(),
  done: (page) => expect(dialog(page).getByRole('heading', { level: 3, name: '风险揭示书' })).toBeVisible(),
};
export const SIGN: WriteCase = {
  call: 'noOpenDisclaimersignTempHandler',
  act: (page) => step(page, '我已阅读并签署').dblclick(),
  told: (page) => dialog(page).getByRole('alert'),
  done: (page) =>
    expect(dialog(page).getByRole('heading', { level: 3, name: '已完成合格投资者认证' })).toBeVisible(),
};

/** An answer has led on to the next question; the one before still has it. */
async function expectAnswerKept(page: Page): Promise<void> {
  await step(page, '上一题').click();
  await expect(dialog(page).getByRole('radio', { checked: true })).toHaveCount(1);
}

/** Answers are kept in the background, and again by themselves: nothing is told while the session stands. */
export const KEEP_ANSWERS: WriteCase = {
  call: 'saveRiskDraft',
  act: async (page) => {
    const other = dialog(page).getByRole('radio', { checked: false });
    await other.first().click();
  },
  told: null,
  isTriedAgain: true,
  kept: expectAnswerKept,
  done: expectAnswerKept,
};

const buying = (page: Page) => page.getByRole('dialog', { name: '购买基金', exact: true });
export const CONFIRM_WARNING: WriteCase = {
  call: 'confirmSuitability',
  act: (page) =>
    buying(page)
      .getByRole('button', { name: /确认以上/ })
      .dblclick(),
  told: (page) => buying(page).getByRole('alert'),
  kept: (page) => expect(buying(page).getByRole('textbox', { name: /金额/ })).toHaveValue(/1,?000/),
  done: (page) =>
    expect(buying(page).getByRole('button', { name: '前往交易网站' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    ),
};
export async function openWarning(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^购买/ }).first().click();
  await buying(page).getByRole('textbox', { name: /金额/ }).fill('1000');
  await buying(page)
    .getByRole('button', { name: /确认以上/ })
    .waitFor();
  for (const box of await buying(page).getByRole('checkbox').all()) await box.check();
}
