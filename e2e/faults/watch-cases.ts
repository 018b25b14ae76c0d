import { expect, type Page } from '@playwright/test';
import type { WriteCase } from './write-bench';
import { button, dialog, said } from './write-places';

/** A star that was pressed says nothing where nobody answered, and leaves for the sign-in where the session ended. */
const STAR_LEAVES = ['401'] as const;
/** The star of the first row. */
const star = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('tbody tr')
    .first()
    .getByRole('button', { name: new RegExp(`^${name}：`) });

/** What happens to the list of funds. */
export const ADD_FUND: WriteCase = {
  call: 'addFund',
  act: (page) => star(page, '加自选').click(),
  told: null,
  without: STAR_LEAVES,
  kept: async (page) => expect(star(page, '加自选')).toHaveAttribute('aria-pressed', 'false'),
  done: said('已加入自选'),
};
export const REMOVE_FUND: WriteCase = {
  call: 'removeFund',
  act: (page) => star(page, '移出自选').click(),
  told: null,
  without: STAR_LEAVES,
  kept: async (page) => expect(star(page, '移出自选')).toHaveAttribute('aria-pressed', 'true'),
  done: said('已移出自选'),
};

const NOTE = '等季报，再看一次';
export const CHANGE_NOTE: WriteCase = {
  call: 'changeWatchEntries',
  act: (page) => button(page, '保存').dblclick(),
  told: (page) => dialog(page).getByRole('alert'),
  kept: (page) => expect(dialog(page).getByRole('textbox')).toHaveValue(NOTE),
  done: async (page) => {
    await expect(dialog(page)).toHaveCount(0);
    await said(/等季报，再看一次/)(page);
  },
};
export async function openNote(page: Page): Promise<void> {
  await button(page, /^更多操作：/)
    .first()
    .click();
  await page.getByRole('menuitem', { name: /备注/ }).click();
  await dialog(page).getByRole('textbox').fill(NOTE);
}

export const SAVE_GROUP: WriteCase = {
  call: 'saveWatchGroup',
  act: (page) => dialog(page).getByRole('button', { name: '添加', exact: true }).dblclick(),
  told: (page) => dialog(page).getByRole('alert'),
  kept: (page) => expect(dialog(page).getByRole('textbox', { name: '新建分组' })).toHaveValue('核心'),
  done: async (page) => expect(dialog(page).getByRole('list', { name: '分组' })).toContainText('核心'),
};
export async function openGroups(page: Page): Promise<void> {
  await button(page, '管理分组').click();
  await dialog(page).getByRole('textbox', { name: '新建分组' }).fill('核心');
}

export const SAVE_ALERTS: WriteCase = {
  call: 'saveFundAlerts',
  act: (page) => button(page, '保存').dblclick(),
  told: (page) => dialog(page).getByRole('alert'),
  kept: (page) => expect(dialog(page).getByRole('textbox', { name: '日涨幅达到（%）' })).toHaveValue('3.5'),
  done: said('提醒已保存'),
};
export async function openAlerts(page: Page): Promise<void> {
  await button(page, /^设置提醒：/)
    .first()
    .click();
  await dialog(page).getByText('日涨幅达到').click();
  await dialog(page).getByRole('textbox', { name: '日涨幅达到（%）' }).fill('3.5');
}

/** Taken back: the fund is not on the list any more where that failed, and the star is the way to try again. */
export const RESTORE: WriteCase = {
  call: 'restoreFunds',
  act: async (page) => {
    if ((await star(page, '移出自选').count()) === 0) await star(page, '加自选').click();
    await star(page, '移出自选').click();
    await button(page, '撤销').last().click();
  },
  told: null,
  without: STAR_LEAVES,
  kept: async (page) => expect(star(page, '加自选')).toBeVisible(),
  done: said('已恢复到自选'),
};

const rows = (page: Page) => page.getByRole('region', { name: '自选列表' }).locator('tbody tr');
/** A move that was not taken goes back without a word where nobody answered. */
export const ORDER: WriteCase = {
  call: 'orderWatchlist',
  act: async (page) => {
    await rows(page).first().getByRole('link').first().focus();
    await page.keyboard.press('Alt+ArrowDown');
  },
  told: null,
  done: async (page) => expect(rows(page)).not.toHaveCount(0),
};
