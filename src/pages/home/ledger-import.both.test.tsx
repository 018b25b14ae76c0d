import { fireEvent, screen, within } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { changeLedger, judgeStatement, type JudgedStatement } from '@/contract/ledger/ledger';
import { setAmountsHidden } from '@/features/ledger/ledger-choices.store';
import { linesOf, watchSavedFiles } from '../../../tests/setup/saved-files';
import { workbook } from '../../../gateway/sources/files/testing/workbook';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { ledgerEntryReply, ledgerHandlers } from '../../../tests/handlers/ledger';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { signInVisitor } from '../../../tests/setup/visitor';
import type * as v from 'valibot';

const ADDRESS = '/home/chicang';
const TITLES = '日期,代码,类型,金额,份额,手续费';
const STATEMENT = `${TITLES}\n2026-03-02,900001,买入,1200.00,1000.00,1.20\n2026-09-01,900001,卖出,520.00,400.00,2.60\n`;

beforeAll(() => Promise.all([import('./home-layout'), import('./ledger-page')]));
beforeEach(() => {
  vi.setSystemTime('2026-11-20T10:00:00+08:00');
  signInVisitor();
});
afterEach(() => {
  vi.useRealTimers();
  setAmountsHidden(false);
});

type User = ReturnType<typeof renderRoute>['user'];

async function openImport(user: User): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: '导入' }));
  return screen.findByRole('dialog', { name: '导入记录' });
}

async function preview(user: User, text: string): Promise<void> {
  const dialog = await openImport(user);
  await user.click(within(dialog).getByRole('textbox'));
  await user.paste(text);
  await user.click(within(dialog).getByRole('button', { name: '预览' }));
}

const items = async () => {
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByRole('button', { name: '返回' });
  return dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
};

it('previews a pasted statement, enters it as one change and undoes it', async () => {
  const changes: v.InferOutput<typeof changeLedger.request>[] = [];
  gatewayServer.use(...ledgerHandlers([], { onChange: (change) => changes.push(change) }));
  const { user } = renderRoute(ADDRESS);
  await preview(user, STATEMENT);
  expect(await items()).toEqual([
    '导入测试基金900001第 2 行2026-03-02买入1,200.00 元1,000.00 份手续费 1.20 元',
    '导入测试基金900001第 3 行2026-09-01卖出520.00 元400.00 份手续费 2.60 元',
  ]);
  expect(screen.getByText('共 2 行，导入 2 笔。')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '导入 2 笔' }));
  expect(await screen.findByRole('region', { name: '流水 2 笔' })).toBeVisible();
  expect(changes).toMatchObject([{ remove: [], add: [{ units: 1000 }, { units: 400 }], seen: 0 }]);
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await screen.findByText('暂无记录')).toBeVisible();
  // Entered, the text is gone.
  expect(within(await openImport(user)).getByRole('textbox')).toHaveValue('');
});

it('says of each line what it is for the book, and leaves out what it has and what it cannot read', async () => {
  const judged: JudgedStatement['rows'] = [
    { ...judgedRow('known'), entry: null },
    { ...judgedRow('estimated'), note: '份额与手续费按净值估算', replaces: 'a' },
    { ...judgedRow('pending') },
    { ...judgedRow('refused'), note: '未找到基金 999999，请核对代码', fund: null, entry: null },
  ];
  const changes: v.InferOutput<typeof changeLedger.request>[] = [];
  gatewayServer.use(
    answer(judgeStatement, () => success({ rows: judged, seen: 3 })),
    ...ledgerHandlers([ledgerEntryReply('a')], { onChange: (change) => changes.push(change) }),
  );
  const { user } = renderRoute(ADDRESS);
  const row = '2026-03-02,900001,买入,1200.00,1000.00,1.20\n';
  await preview(user, `${TITLES}\n${row.repeat(4)}2026-02-30,900001,买入,1.00,,\n`);
  expect(await items()).toEqual([
    '不导入2026-03-02 900001 买入 1200.00 1000.00 1.20第 5 行未找到基金 999999，请核对代码',
    '不导入2026-02-30 900001 买入 1.00第 6 行无法识别日期，请写作 2026-01-31',
    '含估算测试基金900001第 3 行2026-03-02买入份额与手续费按净值估算；补全账本中的待确认记录1,200.00 元1,000.00 份手续费 1.20 元',
    '待确认测试基金900001第 4 行2026-03-02买入1,200.00 元1,000.00 份手续费 1.20 元',
    '已有测试基金900001第 2 行2026-03-02 900001 买入 1200.00 1000.00 1.20',
  ]);
  expect(
    screen.getByText('共 5 行，导入 2 笔；其中 1 笔含估算，请核对；1 笔账本已有；2 行不导入。'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: '导入 2 笔' }));
  await screen.findByRole('region', { name: '流水 2 笔' });
  expect(changes).toMatchObject([{ remove: ['a'], seen: 3 }]);
});

function judgedRow(verdict: JudgedStatement['rows'][number]['verdict']) {
  const { id: _id, ...entry } = ledgerEntryReply('a');
  return { verdict, note: '', fund: { code: '900001', name: '测试基金900001' }, entry, replaces: null };
}

it.each([
  [
    'a workbook',
    'a.xlsx',
    () =>
      workbook(
        '对账单',
        STATEMENT.trim()
          .split('\n')
          .map((line) => line.split(',')),
      ),
  ],
  ['a text in GBK', 'a.csv', () => GBK],
  ['a text in UTF-16', 'a.txt', () => Uint8Array.from([0xff, 0xfe, ...Buffer.from(STATEMENT, 'utf16le')])],
])('reads %s', async (_what, name, content) => {
  gatewayServer.use(...ledgerHandlers([]));
  const { user } = renderRoute(ADDRESS);
  const dialog = await openImport(user);
  const file = new File([Uint8Array.from(content())], name);
  await user.upload(within(dialog).getByLabelText('选择或拖入 CSV、XLSX 文件'), file);
  expect((await items())[0]).toContain('2026-03-02买入1,200.00 元');
});

/** 日期,代码,类型,金额 and a purchase, as spreadsheet programs for Chinese write them. */
const GBK = Uint8Array.from([
  0xc8,
  0xd5,
  0xc6,
  0xda,
  0x2c,
  0xb4,
  0xfa,
  0xc2,
  0xeb,
  0x2c,
  0xc0,
  0xe0,
  0xd0,
  0xcd,
  0x2c,
  0xbd,
  0xf0,
  0xb6,
  0xee,
  0x0a,
  ...Buffer.from('2026-03-02,900001,'),
  0xc2,
  0xf2,
  0xc8,
  0xeb,
  ...Buffer.from(',1200.00\n'),
]);

it.each([
  [
    'an old workbook',
    Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]),
    '旧版 .xls 文件无法读取，请在表格软件中另存为 .xlsx 或 CSV',
  ],
  ['an archive', zipSync({ 'a.txt': strToU8('a') }), '表格文件无法打开，可能没有下载完整'],
  ['text without a deal', strToU8('你好'), '未识别到交易记录，请核对是否含有日期、基金与交易类型'],
])('says why it cannot read %s', async (_what, bytes, words) => {
  gatewayServer.use(...ledgerHandlers([]));
  const { user } = renderRoute(ADDRESS);
  const dialog = await openImport(user);
  await user.upload(
    within(dialog).getByLabelText('选择或拖入 CSV、XLSX 文件'),
    new File([Uint8Array.from(bytes)], 'a.csv'),
  );
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(words);
});

it('keeps what was pasted while it is refused, closed and opened again', async () => {
  gatewayServer.use(
    answer(judgeStatement, () => refuse(200, 2001, '请稍后重试')),
    ...ledgerHandlers([]),
  );
  const { user } = renderRoute(ADDRESS);
  await preview(user, STATEMENT);
  const dialog = screen.getByRole('dialog');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('请稍后重试');
  await user.click(within(dialog).getByRole('button', { name: '取消' }));
  expect(within(await openImport(user)).getByRole('textbox')).toHaveValue(STATEMENT);
});

it('enters nothing at the second press of a double click on the preview', async () => {
  const changes: unknown[] = [];
  gatewayServer.use(...ledgerHandlers([], { onChange: (change) => changes.push(change) }));
  const { user } = renderRoute(ADDRESS);
  await preview(user, STATEMENT);
  await items();
  const enter = screen.getByRole('button', { name: '导入 2 笔' });
  fireEvent.click(enter, { detail: 2 });
  expect(enter).not.toHaveAttribute('aria-busy');
  await user.dblClick(enter);
  expect(await screen.findByRole('region', { name: '流水 2 笔' })).toBeVisible();
  expect(changes).toHaveLength(1);
});

it('returns from the preview to the text, and stays there where the book has changed', async () => {
  gatewayServer.use(
    answer(changeLedger, () => refuse(200, 2001, '账本已在别处修改，请核对后重试')),
    ...ledgerHandlers([]),
  );
  const { user } = renderRoute(ADDRESS);
  await preview(user, STATEMENT);
  await items();
  await user.click(screen.getByRole('button', { name: '导入 2 笔' }));
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(
    '账本已在别处修改，请核对后重试',
  );
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '返回' }));
  expect(within(screen.getByRole('dialog')).getByRole('textbox')).toHaveValue(STATEMENT);
});

it('saves the book as a statement', async () => {
  const saved = watchSavedFiles();
  gatewayServer.use(
    ...ledgerHandlers([
      ledgerEntryReply('a'),
      ledgerEntryReply('b', {
        kind: 'dividend',
        day: '20261012',
        confirmed: '20261012',
        units: 0,
        yuan: 30,
        feeYuan: 0,
      }),
      ledgerEntryReply('c', { day: '20261119', confirmed: '20261120', units: null }),
    ]),
  );
  const { user } = renderRoute(ADDRESS);
  await user.click(await screen.findByRole('button', { name: '导出 CSV' }));
  expect(saved).toMatchObject([{ name: '持仓账本-2026-11-20.csv' }]);
  expect(await linesOf(saved[0])).toEqual([
    '日期,确认日期,代码,名称,类型,金额,份额,净值,手续费,状态',
    '2026-03-02,2026-03-03,900001,测试基金900001,买入,1200.00,1000.00,1.1988,1.20,已确认',
    '2026-10-12,2026-10-12,900001,测试基金900001,现金分红,30.00,,,,已确认',
    '2026-11-19,2026-11-20,900001,测试基金900001,买入,1200.00,,,1.20,待确认',
  ]);
});
