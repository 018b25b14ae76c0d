import { expect, type Page } from '@playwright/test';
import { randomDigits } from '../apply-scene';
import type { WriteCase } from './write-bench';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** Words of a failure that stand beside a field, where no alert does. */
const FAILURE_WORDS = /失败|超时|不可用|失效|权限|未找到|频繁|维护|无法显示|未保存/;
const beside = (page: Page) => main(page).getByText(FAILURE_WORDS);

/** The draft is kept in the background: its line says how it stands. */
export const SAVE_DRAFT: WriteCase = {
  call: 'saveApplicationDraft',
  act: (page) => field(page, '姓名').fill(`沈${String.fromCharCode(0x4e00 + Number(randomDigits(3)))}舟`),
  told: (page) => main(page).getByText(/^草稿未保存/),
  isTriedAgain: true,
  kept: (page) => expect(field(page, '姓名')).toHaveValue(/^沈.舟$/),
  done: (page) => expect(main(page).getByText(/^草稿已保存/)).toBeVisible(),
};

/** Whether the phone is the visitor's already is only asked so that he need not show it again. */
export const KNOW_PHONE: WriteCase = {
  call: 'phoneState',
  act: (page) => field(page, '手机号').fill(`139${randomDigits(8)}`),
  told: null,
  isTriedAgain: true,
  kept: (page) => expect(field(page, '手机号')).toHaveValue(/^139\d{8}$/),
  done: (page) => expect(page.getByRole('button', { name: '获取验证码' })).toBeEnabled(),
};

export const SEND_CODE: WriteCase = {
  call: 'sendPhoneCode',
  act: (page) => page.getByRole('button', { name: '获取验证码' }).dblclick(),
  told: beside,
  // The button counts the seconds down that the gateway asks for.
  without: ['429'],
  kept: (page) => expect(field(page, '手机号')).toHaveValue(/^139\d{8}$/),
  done: (page) => expect(main(page).getByText(/^验证码已发送/)).toBeVisible(),
};

export async function typeCode(page: Page): Promise<void> {
  const inbox = await page.getByRole('link', { name: '在这里查看' }).getAttribute('href');
  const messages = await (await page.request.get(new URL(inbox ?? '', page.url()).href)).text();
  await field(page, '短信验证码').fill(/验证码 (\d{6})/.exec(messages)?.[1] ?? '');
}
export const CONFIRM_PHONE: WriteCase = {
  call: 'confirmPhone',
  act: (page) => page.getByRole('button', { name: '验证', exact: true }).dblclick(),
  told: beside,
  kept: (page) => expect(field(page, '短信验证码')).toHaveValue(/^\d{6}$/),
  done: (page) => expect(page.getByText('手机号已验证', { exact: true })).toBeVisible(),
};

export const UPLOAD: WriteCase = {
  call: 'pictureUpload',
  act: (page) => page.getByRole('button', { name: '重试上传本人照片' }).click(),
  told: beside,
  isTriedAgain: true,
  // A picture that was turned down is not sent again: another one takes its place.
  without: ['code not 0'],
  done: (page) =>
    expect(page.getByRole('group', { name: /^本人照片/ }).getByText('已上传', { exact: true })).toBeVisible(),
};

export const SEND_APPLICATION: WriteCase = {
  call: 'sendApplication',
  act: (page) => page.getByRole('button', { name: '提交申请' }).dblclick(),
  told: (page) => main(page).getByRole('alert'),
  done: (page) => expect(page).toHaveURL(/\/apply\/result\?id=\d{12}/),
};

export const DROP_DRAFT: WriteCase = {
  call: 'dropApplicationDraft',
  act: async (page) => {
    await main(page).getByRole('button', { name: '重新填写' }).click();
    await dialog(page).getByRole('button', { name: '删除并重新填写' }).click();
  },
  told: (page) => main(page).getByRole('alert'),
  done: (page) => expect(field(page, '姓名')).toHaveValue(''),
};

export const DECIDE: WriteCase = {
  call: 'reviewDecide',
  act: (page) => main(page).getByRole('button', { name: '发送补充要求（1 项）' }).dblclick(),
  told: (page) => main(page).getByRole('alert'),
  kept: (page) => expect(main(page).getByRole('checkbox', { name: '执业证书照片' })).toBeChecked(),
  done: (page) => expect(main(page).getByText('已要求补充，等待申请人提交。')).toBeVisible(),
};
export async function ask(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: '要求补充' }).click();
  const panel = main(page).getByRole('form', { name: '要求补充' });
  await panel.getByRole('checkbox', { name: '执业证书照片' }).check();
  await panel.getByRole('button', { name: '图片不清晰，请重新拍摄后上传' }).click();
}

export const MEND: WriteCase = {
  call: 'mendApplication',
  act: (page) => main(page).getByRole('button', { name: '提交补充材料' }).dblclick(),
  told: (page) => main(page).getByRole('alert'),
  done: (page) => expect(page).toHaveURL(/\/apply\/result\?id=\d{12}/),
};

export const HIDE: WriteCase = {
  call: 'hidePartner',
  act: (page) => dialog(page).getByRole('button', { name: '确认撤下' }).dblclick(),
  told: (page) => dialog(page).getByRole('alert'),
  done: (page) => expect(dialog(page)).toHaveCount(0),
};
