import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeWatchEntries, saveWatchGroup } from '@/contract/watchlist/watchlist';
import { doubleClick } from '../../../tests/render/double-click';
import { answer } from '../../../tests/handlers/answer';
import { gatewayServer } from '../../../tests/handlers/server';
import { watchRowReply } from '../../../tests/handlers/watch-rows';
import { choose, gatewayWith, names, row, showWatchlist, THREE } from '../../../tests/render/watchlist-scene';
import { forgetTestVisitor, signInVisitor } from '../../../tests/setup/visitor';

afterEach(() => forgetTestVisitor());

describe('[S2.home] groups', () => {
  const GROUPS = [{ id: 'g1', name: '核心' }];
  beforeEach(() => signInVisitor());

  it('show how their funds moved on average, and choose the funds that are shown', async () => {
    gatewayWith(
      [
        watchRowReply(1, { groupId: 'g1', dayGrowth: 0.03 }),
        watchRowReply(5, { groupId: 'g1', dayGrowth: -0.01 }),
        watchRowReply(9, { dayGrowth: null }),
      ],
      GROUPS,
    );
    const { user, place } = showWatchlist();
    const core = await screen.findByRole('button', { name: /^核心/ });
    expect(core).toHaveTextContent('2 只');
    expect(core).toHaveTextContent('平均日涨幅2 只+1.00%');
    expect(core).toHaveTextContent('涨 1 · 跌 1');
    expect(screen.getByRole('button', { name: /^未分组/ })).toHaveTextContent('平均日涨幅0 只--');
    await user.click(core);
    await waitFor(() => expect(names()).toEqual(['测试基金1号', '测试基金5号']));
    expect(place()).toBe('/home?group=g1');
    expect(screen.getByRole('button', { name: /^核心/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('say that they are empty, and lead back', async () => {
    gatewayWith(THREE, GROUPS);
    const { user } = showWatchlist('/home?group=g1');
    expect(await screen.findByText('该分组暂无基金')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '查看全部自选' }));
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it('are made, renamed and taken away; their funds stay', async () => {
    const gateway = gatewayWith([watchRowReply(1, { groupId: 'g1' })], GROUPS);
    const { user } = showWatchlist();
    await row('测试基金1号');
    await user.click(screen.getByRole('button', { name: '管理分组' }));
    const dialog = await screen.findByRole('dialog', { name: '管理分组' });
    const field = within(dialog).getByRole('textbox', { name: '新建分组' });
    await user.type(field, '核心{Enter}');
    expect(within(dialog).getByText('已有同名的分组')).toBeVisible();
    await user.clear(field);
    await user.type(field, '卫星{Enter}');
    await within(dialog).findByText('卫星');
    expect(field).toHaveValue('');
    await user.click(within(dialog).getByRole('button', { name: '重命名核心' }));
    const rename = within(dialog).getByRole('textbox', { name: '核心的新名称' });
    await user.clear(rename);
    await user.type(rename, '长期{Enter}');
    await within(dialog).findByText('长期');
    await user.click(within(dialog).getByRole('button', { name: '删除长期' }));
    expect(within(dialog).getByText(/其中 1 只基金仍在自选/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(within(dialog).queryByText('长期')).toBeNull());
    expect(gateway.calls).toEqual([
      ['group', { id: undefined, name: '卫星' }],
      ['group', { id: 'g1', name: '长期' }],
      ['group', { id: 'g1', name: '' }],
    ]);
    await user.click(within(dialog).getByRole('button', { name: '完成' }));
    expect(names()).toEqual(['测试基金1号']);
  });

  it('keep a name that could not be sent, and say why', async () => {
    gatewayWith(THREE);
    gatewayServer.use(answer(saveWatchGroup, () => HttpResponse.error()));
    const { user } = showWatchlist();
    await row('测试基金1号');
    await user.click(screen.getByRole('button', { name: '管理分组' }));
    const field = await screen.findByRole('textbox', { name: '新建分组' });
    await user.type(field, '核心{Enter}');
    expect(await screen.findByText(/^网络连接失败/)).toBeVisible();
    expect(field).toHaveValue('核心');
  });

  it('take in a fund by its menu', async () => {
    const gateway = gatewayWith(THREE, GROUPS);
    const { user } = showWatchlist();
    await choose(user, '测试基金5号', '移到分组');
    const dialog = await screen.findByRole('dialog', { name: '移到分组' });
    expect(within(dialog).getByRole('button', { name: '未分组' })).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: '核心' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^核心/ })).toHaveTextContent('1 只'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(gateway.calls).toEqual([
      ['change', { hxUid: 'u1', businessType: 0, list: [{ fundCode: '900005' }], groupId: 'g1' }],
    ]);
  });
});

const field = () => screen.findByRole('textbox', { name: '测试基金5号 900005' });

describe('[S2.home] notes', () => {
  beforeEach(() => signInVisitor());

  it('survive a failure and an accidental close, and are saved in the end', async () => {
    gatewayWith(THREE);
    gatewayServer.use(answer(changeWatchEntries, () => HttpResponse.error()));
    const { user } = showWatchlist();
    await choose(user, '测试基金5号', '备注');
    await user.type(await field(), '等回调');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(/^网络连接失败/)).toBeVisible();
    expect(await field()).toHaveValue('等回调');
    await user.click(screen.getByRole('button', { name: '关闭' }));
    await choose(user, '测试基金5号', '备注');
    expect(await field()).toHaveValue('等回调');
    expect(screen.getByText('已恢复上次没有保存的内容')).toBeVisible();
    const gateway = gatewayWith(THREE);
    await doubleClick(user, screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByRole('button', { name: '备注：等回调' })).toBeVisible();
    expect(gateway.calls).toHaveLength(1);
  });

  it('are counted, and not sent when too long', async () => {
    gatewayWith(THREE);
    const { user } = showWatchlist();
    await choose(user, '测试基金5号', '备注');
    await user.click(await screen.findByRole('textbox'));
    await user.paste('长'.repeat(201));
    expect(screen.getByText('201 / 200')).toBeVisible();
    expect(screen.getByText('最多 200 个字，请删减后保存')).toBeVisible();
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
  });
});
