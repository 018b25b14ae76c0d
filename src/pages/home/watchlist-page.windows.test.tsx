import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addFund } from '@/contract/watchlist/watchlist';
import { fundAlerts, saveFundAlerts } from '@/contract/watchlist/notices';
import { answer, refuse } from '../../../tests/handlers/answer';
import { gatewayServer } from '../../../tests/handlers/server';
import { watchRowReply } from '../../../tests/handlers/watch-rows';
import { gatewayWith, OK, row, showWatchlist, THREE } from '../../../tests/render/watchlist-scene';
import { forgetTestVisitor, signInVisitor } from '../../../tests/setup/visitor';

afterEach(() => forgetTestVisitor());

/** Presses the bell of a row. */
async function openAlerts(user: ReturnType<typeof showWatchlist>['user'], name: string): Promise<void> {
  await user.click(within(await row(name)).getByRole('button', { name: /提醒：/ }));
}

describe('[S2.home] alerts', () => {
  beforeEach(() => signInVisitor());

  it('show what is kept, refuse what cannot be meant, and are replaced as a whole', async () => {
    const saved: object[] = [];
    gatewayWith(THREE);
    gatewayServer.use(
      answer(fundAlerts, () => ({ ...OK, data: [{ kind: 'rise' as const, limit: 0.05 }] })),
      answer(saveFundAlerts, ({ alerts }) => {
        saved.push(alerts);
        return OK;
      }),
    );
    const { user } = showWatchlist();
    await openAlerts(user, '测试基金5号');
    const limit = await screen.findByRole('textbox', { name: '日涨幅达到（%）' });
    const dialog = screen.getByRole('dialog', { name: '提醒' });
    expect(limit).toHaveValue('5');
    await user.clear(limit);
    await user.type(limit, '0');
    await user.click(within(dialog).getByRole('checkbox', { name: '净值公布' }));
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    expect(within(dialog).getByText('请填写 0.1 至 100 之间的数')).toBeVisible();
    expect(saved).toEqual([]);
    await user.clear(limit);
    await user.type(limit, '2.5');
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    expect(await screen.findByText('提醒已保存')).toBeVisible();
    expect(saved).toEqual([
      [
        { kind: 'rise', limit: 0.025 },
        { kind: 'nav', limit: null },
      ],
    ]);
  });

  it('lead back to the sign-in where the session has ended', async () => {
    gatewayWith(THREE);
    gatewayServer.use(answer(fundAlerts, () => refuse(401, 1006, '请先登录')));
    const { user } = showWatchlist();
    await openAlerts(user, '测试基金5号');
    const dialog = await screen.findByRole('dialog', { name: '提醒' });
    expect(await within(dialog).findByRole('button', { name: '重新登录' })).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: '重试' })).toBeNull();
  });

  it('of a money fund know no rise and no fall; a weekly fund says when a value comes', async () => {
    gatewayWith([watchRowReply(5, { classCode: '0701' }), watchRowReply(9, { frequency: 'weekly' })]);
    gatewayServer.use(answer(fundAlerts, () => ({ ...OK, data: [] })));
    const { user } = showWatchlist();
    await openAlerts(user, '测试基金5号');
    await screen.findByRole('checkbox', { name: '收益公布' });
    expect(screen.queryByRole('checkbox', { name: /涨幅|跌幅|单位净值|回撤/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: '取消' }));
    await openAlerts(user, '测试基金9号');
    expect(await screen.findByText(/每周公布一次净值/)).toBeVisible();
    expect(screen.getAllByRole('checkbox')).toHaveLength(9);
  });
});

describe('[S7.watchlist] a pasted list', () => {
  beforeEach(() => signInVisitor());

  it('separates new codes from those on the list, and reports unknown ones afterwards', async () => {
    const asked: object[] = [];
    const gateway = gatewayWith([watchRowReply(1)]);
    gatewayServer.use(
      answer(addFund, (request) => {
        asked.push(request);
        gateway.rows.push(watchRowReply(5));
        return { ...OK, data: { added: ['900005'], known: [], unknown: ['123456'] } };
      }),
    );
    const { user } = showWatchlist();
    await row('测试基金1号');
    await user.click(screen.getByRole('button', { name: '批量添加' }));
    const dialog = await screen.findByRole('dialog', { name: '批量添加' });
    await user.click(within(dialog).getByRole('textbox', { name: '公募基金代码' }));
    await user.paste('900001 测试，900005\t1.23\n123456 SARA10');
    expect(within(dialog).getByText('将添加 2 只').nextSibling).toHaveTextContent('900005 123456');
    expect(within(dialog).getByText('已在自选 1 只').nextSibling).toHaveTextContent('900001');
    expect(within(dialog).getByText(/另有 1 个疑似私募基金的代码/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '添加 2 只' }));
    expect(await within(dialog).findByText('已添加 1 只')).toBeVisible();
    expect(screen.getByText('已加入自选（1 只）')).toBeVisible();
    expect(within(dialog).getByText('未找到 1 只').nextSibling).toHaveTextContent('123456');
    expect(asked).toEqual([
      {
        hxUid: 'u1',
        businessType: 0,
        source: 1,
        list: [{ fundCode: '900005' }, { fundCode: '123456' }],
      },
    ]);
    await user.click(within(dialog).getByRole('button', { name: '完成' }));
    expect(await row('测试基金5号')).toBeVisible();
  });

  it('says nothing of adding where no code was known', async () => {
    gatewayWith(THREE);
    gatewayServer.use(
      answer(addFund, () => ({ ...OK, data: { added: [], known: [], unknown: ['123456'] } })),
    );
    const { user } = showWatchlist();
    await row('测试基金1号');
    await user.click(screen.getByRole('button', { name: '批量添加' }));
    await user.click(await screen.findByRole('textbox'));
    await user.paste('123456');
    await user.click(screen.getByRole('button', { name: '添加 1 只' }));
    expect(await screen.findByText('没有新添加的基金。')).toBeVisible();
    expect(screen.queryByText(/已加入自选/)).toBeNull();
  });

  it('keeps the text where the network failed, and says so beside it', async () => {
    gatewayWith(THREE);
    gatewayServer.use(answer(addFund, () => HttpResponse.error()));
    const { user } = showWatchlist();
    await row('测试基金1号');
    await user.click(screen.getByRole('button', { name: '批量添加' }));
    await user.click(await screen.findByRole('textbox'));
    await user.paste('900002');
    await user.click(screen.getByRole('button', { name: '添加 1 只' }));
    expect(await screen.findByText(/^网络连接失败/)).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('900002');
    expect(screen.getByRole('button', { name: '添加 1 只' })).toBeEnabled();
  });

  it('keeps the text and shows the words of a server that refused', async () => {
    gatewayWith(THREE);
    gatewayServer.use(
      answer(addFund, () => HttpResponse.json({ code: 2001, msg: '自选最多 200 只，请先移出一些' })),
    );
    const { user } = showWatchlist();
    await row('测试基金1号');
    await user.click(screen.getByRole('button', { name: '批量添加' }));
    await user.click(await screen.findByRole('textbox'));
    await user.paste('900002');
    await user.click(screen.getByRole('button', { name: '添加 1 只' }));
    expect(await screen.findByText('自选最多 200 只，请先移出一些')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('900002');
  });
});
