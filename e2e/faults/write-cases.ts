import { expect, type Page } from '@playwright/test';
import { beijingDay, isoDay } from '../../src/domain/calendar/day';
import { nextTradingDay } from '../../src/domain/calendar/trading-calendar';
import { changePush } from '../../src/contract/watchlist/push';
import { askCall } from '../ask-call';
import { PASSWORD } from '../register';
import type { WriteCase } from './write-bench';
import { button, dialog, main, said, toast } from './write-places';

/** Roadshows, saved screens, looking a credential up. */
export const APPOINT: WriteCase = {
  call: 'addAppointment',
  act: (page) =>
    button(page, /^预约：/)
      .first()
      .dblclick(),
  told: toast,
  done: said('已预约，可在个人中心查看'),
};
export const CANCEL_APPOINTMENT: WriteCase = {
  call: 'cancelAppointment',
  act: (page) =>
    button(page, /^取消预约：/)
      .first()
      .click(),
  told: toast,
  done: said('已取消预约'),
};
export const RENEW_ADDRESS: WriteCase = {
  call: 'changeCalendarAddress',
  act: (page) => button(page, '生成订阅地址').dblclick(),
  told: (page) => main(page).getByRole('region', { name: '日历订阅' }).getByRole('alert'),
  done: said('订阅地址已生成'),
};
/** Opens the settings of pushes, with a browser elsewhere that takes them and a kind that is not wanted. */
export async function choosePushes(page: Page): Promise<void> {
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/elsewhere',
    p256dh: 'B'.repeat(87),
    auth: 'A'.repeat(22),
  };
  const { origin } = new URL(page.url());
  await askCall(page.context().request, origin, changePush, { change: 'add', subscription });
  await page.reload();
  await button(page, '浏览器推送').click();
  await dialog(page).getByRole('checkbox', { name: '净值公布' }).uncheck();
}
export const CHOOSE_PUSHES: WriteCase = {
  call: 'changePush',
  act: (page) => dialog(page).getByRole('button', { name: '保存', exact: true }).dblclick(),
  told: (page) => dialog(page).getByRole('alert'),
  kept: (page) => expect(dialog(page).getByRole('checkbox', { name: '净值公布' })).not.toBeChecked(),
  done: said('推送设置已保存'),
};
const nameField = (page: Page) => dialog(page).getByRole('textbox', { name: '名称' });
export const SAVE_SCREEN: WriteCase = {
  call: 'saveScreen',
  act: (page) => button(page, '保存').last().dblclick(),
  told: (page) => dialog(page).getByRole('alert'),
  kept: (page) => expect(nameField(page)).toHaveValue('低费率三年'),
  done: (page) => expect(dialog(page)).toHaveCount(0),
};
export const RENAME_SCREEN: WriteCase = {
  call: 'renameScreen',
  act: (page) => dialog(page).getByRole('button', { name: '保存', exact: true }).dblclick(),
  told: (page) => dialog(page).getByRole('alert'),
  kept: (page) => expect(nameField(page)).toHaveValue('低费率五年'),
  done: said('名称已修改'),
};
export const REMOVE_SCREEN: WriteCase = {
  call: 'removeScreen',
  act: (page) =>
    dialog(page)
      .getByRole('button', { name: /^确认删除：/ })
      .click(),
  told: (page) => dialog(page).getByRole('alert'),
  done: said('暂无保存的方案'),
};
const amountField = (page: Page) => dialog(page).getByRole('textbox', { name: '买入金额（含手续费）' });
/** A trading day of three months ago, for which every fund of a year's ranking has a NAV. */
export const PURCHASE_DAY = nextTradingDay(beijingDay(Date.now()) - 90);
/** Opens the form of an entry and fills it in. */
export async function fillPurchase(page: Page, fundCode: string): Promise<void> {
  await main(page).getByRole('button', { name: '记一笔' }).click();
  await dialog(page).getByRole('combobox', { name: '搜索公募基金' }).fill(fundCode);
  await dialog(page).getByRole('option').first().click();
  await dialog(page).getByLabel('提交日期').fill(isoDay(PURCHASE_DAY));
  await amountField(page).fill('1000');
}
const statementField = (page: Page) => dialog(page).getByRole('textbox');
/** Opens the import of a statement and pastes one of a purchase. */
export async function fillStatement(page: Page, fundCode: string): Promise<void> {
  await main(page).getByRole('button', { name: '导入', exact: true }).click();
  await statementField(page).fill(`日期,代码,类型,金额\n${isoDay(PURCHASE_DAY)},${fundCode},买入,1000`);
}
export const JUDGE_STATEMENT: WriteCase = {
  call: 'judgeStatement',
  act: (page) => dialog(page).getByRole('button', { name: '预览', exact: true }).dblclick(),
  told: (page) => dialog(page).getByRole('alert'),
  kept: (page) => expect(statementField(page)).toHaveValue(/,买入,1000$/),
  done: (page) => expect(dialog(page).getByRole('button', { name: '导入 1 笔' })).toBeVisible(),
};
export const CHANGE_LEDGER: WriteCase = {
  call: 'changeLedger',
  act: (page) => dialog(page).getByRole('button', { name: '保存', exact: true }).dblclick(),
  told: (page) => dialog(page).getByRole('alert'),
  kept: (page) => expect(amountField(page)).toHaveValue('1000'),
  done: said('流水 1 笔'),
};
export const UNDO_LEDGER: WriteCase = {
  call: 'undoLedger',
  act: (page) => button(page, '撤销上一步').dblclick(),
  told: (page) => main(page).getByRole('region', { name: /^流水/ }).getByRole('alert'),
  done: said('暂无记录'),
};
export const CHECK_CREDENTIAL: WriteCase = {
  call: 'checkCredential',
  act: (page) => main(page).getByRole('button', { name: '查询', exact: true }).dblclick(),
  told: (page) => main(page).getByRole('alert'),
  kept: (page) => expect(main(page).getByRole('textbox', { name: '姓名' })).toHaveValue('查无此人'),
  done: said('未查询到登记记录'),
};

/** The account. */
export const EXPORT_DATA: WriteCase = {
  call: 'exportMyData',
  act: (page) => button(page, '导出').click(),
  told: (page) => main(page).getByRole('alert'),
  done: said('数据已导出'),
};
export const SIGN_OUT: WriteCase = {
  call: 'signOut',
  act: (page) => main(page).getByRole('link', { name: '退出登录' }).first().click(),
  told: toast,
  done: said('已退出登录'),
};

/** The last thing that an account does. */
export const ERASE: WriteCase = {
  call: 'eraseMyData',
  act: (page) => dialog(page).getByRole('button', { name: '确认注销' }).dblclick(),
  told: (page) => dialog(page).getByRole('alert'),
  kept: (page) => expect(dialog(page).getByLabel('登录密码')).not.toHaveValue(''),
  done: (page) => expect(dialog(page)).toHaveCount(0),
};
export async function openErase(page: Page): Promise<void> {
  await button(page, '注销账户').click();
  await dialog(page).getByLabel('登录密码').fill(PASSWORD);
  await dialog(page)
    .getByRole('textbox', { name: /以确认/ })
    .fill('注销账户');
}

const WORDS = '大家好，我刚到';
/** What was said stays in the list with a way to say it again. */
export const SAY: WriteCase = {
  call: 'sendMessage',
  act: async (page) => {
    const again = button(page, '重发').last();
    if ((await again.count()) > 0) {
      await again.click();
      return;
    }
    const box = page.getByRole('textbox', { name: '聊天内容' });
    await box.fill(WORDS);
    await box.press('Enter');
  },
  told: (page) => button(page, '重发'),
  kept: async (page) => said(WORDS)(page),
  done: async (page) => {
    await expect(button(page, '重发')).toHaveCount(0);
    await said(WORDS)(page);
  },
};
