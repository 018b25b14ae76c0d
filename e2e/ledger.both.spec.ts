import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures';
import { isoDay } from '../src/domain/calendar/day';
import { nextTradingDay } from '../src/domain/calendar/trading-calendar';
import { fillPurchase, fillStatement, PURCHASE_DAY } from './faults/write-cases';
import { register } from './register';
import type { Page } from '@playwright/test';

/** Registers and fills the first purchase in. */
async function beginBook(page: Page, base: string, fundCode: string): Promise<void> {
  await register(page.context().request, base);
  await page.goto('/home/chicang');
  await fillPurchase(page, fundCode);
}

function save(page: Page): Promise<void> {
  return page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click();
}

test('a purchase is recorded with what NAV and fees make of it, corrected, hidden and undone', async ({
  page,
  baseURL,
  gateway,
}) => {
  const fund = await gateway.openFund({ type: '0201' });
  await beginBook(page, baseURL ?? '', fund.FUND_CODE);
  const dialog = page.getByRole('dialog');
  const [day, confirmed] = [PURCHASE_DAY, nextTradingDay(PURCHASE_DAY)].map(isoDay);
  await expect(
    dialog.getByText(new RegExp(`^按 ${day} 的净值 \\d+\\.\\d{4} 成交，${confirmed} 确认$`)),
  ).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: '确认份额' })).toHaveValue(/^\d+\.\d{2}$/);
  await save(page);
  await expect(page.getByRole('region', { name: '持有 1 只' })).toContainText(fund.FUND_SHORT_NAME);

  // Its only lot, and what an order now would cost.
  await page
    .getByRole('region', { name: '持有 1 只' })
    .getByRole('button', { name: /赎回费/ })
    .click();
  await expect(dialog.getByRole('list', { name: '每笔份额' }).getByRole('listitem')).toContainText(
    new RegExp(`^${confirmed} 确认\\s*持有 \\d+ 天，(费率|免赎回费).*买入净值 \\d+\\.\\d{4}`),
  );
  await dialog.getByRole('button', { name: '关闭', exact: true }).click();

  // Day by day since the purchase, and what its fee made of the two returns.
  const chart = page.getByRole('figure', { name: '市值与投入' });
  await expect(chart).toContainText(/市值\s*[\d,]+\.\d{2}净投入\s*[\d,]+\.\d{2}/);
  await page.getByText('收益率', { exact: true }).click();
  await expect(page.getByRole('figure', { name: '账本收益率' })).toContainText(/时间加权\s*[+-]?\d+\.\d{2}%/);
  const summary = page.getByRole('region', { name: '持仓账本' });
  await expect(summary).toContainText('砚湖沪深300');
  await page.getByRole('combobox', { name: '对比指数' }).selectOption('砚湖综合债');
  await expect(page.getByRole('figure', { name: '账本收益率' })).toContainText(
    /砚湖综合债\s*[+-]?\d+\.\d{2}%/,
  );
  await expect(summary).toContainText(/砚湖综合债 [+-]?\d+\.\d{2}%/);

  // What the only fund added is what the book made.
  const sources = page.getByRole('region', { name: '收益来源' });
  await expect(sources.getByRole('table', { name: '月收益率（%）' })).toBeVisible();
  await sources.getByText('基金贡献', { exact: true }).click();
  const added = await sources.getByRole('listitem').innerText();
  const [yuan = '', rate = ''] = added.split('\n').slice(1);
  await expect(sources.getByText(/^合计收益/)).toHaveText(`合计收益 ${yuan} 元，时间加权收益率 ${rate}`);

  await summary.getByRole('button', { name: /^行为差距/ }).click();
  await expect(dialog).toContainText(/申购与赎回费\s*-\d+\.\d{2}%/);
  await dialog.getByRole('button', { name: '关闭', exact: true }).click();

  await page.getByRole('button', { name: `修改：${day}` }).click();
  await dialog.getByRole('textbox', { name: '确认份额' }).fill('800');
  await save(page);
  await expect(page.getByRole('region', { name: /^流水/ })).toContainText('800.00');

  await page.getByRole('button', { name: '隐藏金额' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: '显示金额' })).toBeVisible();
  await expect(page.getByRole('region', { name: /^流水/ })).not.toContainText('800.00');

  await page.getByRole('button', { name: '撤销上一步' }).click();
  await expect(page.getByText('已撤销', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: '撤销上一步' }).click();
  await expect(page.getByText('暂无记录')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('targets are kept, and what comes nearest to them with a sum is worked out with its fee', async ({
  page,
  baseURL,
  gateway,
}) => {
  const fund = await gateway.openFund({ type: '0201' });
  const name = fund.FUND_SHORT_NAME;
  await beginBook(page, baseURL ?? '', fund.FUND_CODE);
  await save(page);
  const card = page.getByRole('region', { name: '目标占比' });
  await card.getByRole('button', { name: '设定目标' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '填入当前占比' }).click();
  await expect(dialog.getByRole('textbox', { name: `${name}的目标占比` })).toHaveValue('100.00');
  await save(page);
  await expect(page.getByRole('region', { name: '持有 1 只' })).toContainText('目标 100.00%');

  await page.reload();
  await card.getByRole('button', { name: '测算买卖' }).click();
  await dialog.getByRole('textbox', { name: '投入金额（含申购费）' }).fill('1000');
  const order = dialog.getByRole('list', { name: '测算结果' }).getByRole('listitem');
  await expect(order).toContainText(name);
  await expect(order).toContainText(/1,000\.00 元\s*(申购费约 \d+\.\d{2} 元|免申购费)/);
  await dialog.getByText('再平衡', { exact: true }).click();
  await expect(dialog).toContainText('各项已接近目标');
  await dialog.getByRole('button', { name: '关闭', exact: true }).click();
  expect(new URL(page.url()).search).toBe('');
});

test('the income of a money fund is proposed by months, entered at a press, undone and declined', async ({
  page,
  baseURL,
  gateway,
}) => {
  const { FUND_CODE } = await gateway.fund({ type: '0701' });
  await beginBook(page, baseURL ?? '', FUND_CODE);
  await save(page);
  // At least two months have ended since the purchase.
  const open = page.getByRole('region', { name: /^待记入 [23] 项$/ });
  await expect(open.getByRole('listitem').last()).toContainText(/\d{4} 年 \d{1,2} 月收益结转/);
  const count = await open.getByRole('listitem').count();

  await open.getByRole('button', { name: '全部记入' }).click();
  const entries = page.getByRole('region', { name: `流水 ${count + 1} 笔` });
  await expect(entries).toContainText('红利再投');
  await expect(open).toHaveCount(0);

  await page.getByRole('button', { name: '撤销上一步' }).click();
  await open
    .getByRole('button', { name: /^忽略：/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: '已忽略 1 项' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^恢复：/ }).click();
  await expect(page.getByRole('region', { name: `待记入 ${count} 项` })).toBeVisible();
});

test('a book that was exported is imported again after everything was undone, and is known from then on', async ({
  page,
  context,
  baseURL,
  gateway,
}) => {
  await register(context.request, baseURL ?? '');
  const fund = await gateway.openFund({ type: '0201' });
  await page.goto('/home/chicang');
  await fillStatement(page, fund.FUND_CODE);
  const dialog = page.getByRole('dialog', { name: '导入记录' });
  await dialog.getByRole('button', { name: '预览' }).click();
  const line = dialog.getByRole('listitem').filter({ hasText: '第 2 行' });
  await expect(line).toContainText('份额与手续费按净值估算');
  await dialog.getByRole('button', { name: '导入 1 笔' }).click();
  const entries = page.getByRole('region', { name: '流水 1 笔' });
  const download = page.waitForEvent('download');
  await entries.getByRole('button', { name: '导出 CSV' }).click();
  const path = await (await download).path();
  const statement = { name: '持仓账本.csv', mimeType: 'text/csv', buffer: await readFile(path) };

  await entries.getByRole('button', { name: '撤销上一步' }).click();
  for (const verdict of ['导入', '已有']) {
    await page.getByRole('button', { name: '导入', exact: true }).click();
    await dialog.getByLabel('选择或拖入 CSV、XLSX 文件').setInputFiles(statement);
    await expect(line).toContainText(`${verdict}${fund.FUND_SHORT_NAME}`);
    const enter = dialog.getByRole('button', { name: /^导入 1 笔|没有可导入的记录/ });
    await (verdict === '导入' ? enter : dialog.getByRole('button', { name: '关闭', exact: true })).click();
    await expect(entries).toBeVisible();
  }
  expect(new URL(page.url()).search).toBe('');
});
