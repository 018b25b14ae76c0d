import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReactNode } from 'react';
import { createQueryClient } from '@/api/query-client';
import { notices, readNotices, type WatchNotice } from '@/contract/watchlist/notices';
import { markLoggedOut } from '@/session/login-check';
import { ToastViewport } from '@/ui/overlays/toast-viewport';
import { answer, refuse } from '../../../../tests/handlers/answer';
import { gatewayServer } from '../../../../tests/handlers/server';
import { noticeReply, noticesReply } from '../../../../tests/handlers/watchlist';
import { untilQuiet } from '../../../../tests/setup/gateway-handlers';
import { signInVisitor } from '../../../../tests/setup/visitor';
import { NoticeBell } from './notice-bell';
import { NoticeList } from './notice-list';

const DAY_MS = 86_400_000;

function Place() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function show(part: ReactNode) {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/home/notices']}>
        {part}
        <Place />
        <ToastViewport />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { client, user: userEvent.setup() };
}

/** A gateway with these notices that remembers what was read; gives the ids of every request to read. */
function noticeGateway(list: readonly WatchNotice[]) {
  const asked: (readonly string[])[] = [];
  const read = new Set(list.filter(({ isRead }) => isRead).map(({ id }) => id));
  const current = () => noticesReply(list.map((notice) => ({ ...notice, isRead: read.has(notice.id) })));
  gatewayServer.use(
    answer(notices, () => current()),
    answer(readNotices, ({ ids }) => {
      asked.push(ids);
      for (const { id } of list) if (ids.length === 0 || ids.includes(id)) read.add(id);
      return { code: 0, msg: '', data: { unread: current().data.unread } };
    }),
  );
  return asked;
}

/** The gateway does not know the visitor any more. */
function endSession() {
  gatewayServer.use(answer(notices, () => refuse(401, 1003, '请先登录')));
}

const rows = () => screen.getAllByRole('listitem').filter((item) => item.closest('section'));
const toasts = () =>
  screen
    .queryAllByRole('listitem')
    .filter((item) => !item.closest('section') && !item.closest('ul'))
    .map((item) => item.textContent);

beforeEach(() => signInVisitor({ userId: 'u1' }));

describe('the list of notices', () => {
  it('tells each kind in words, by day', async () => {
    noticeGateway([
      noticeReply(1),
      noticeReply(2, { kind: 'fall', dayGrowth: -0.0512, nav: 0.9, limit: 0.05, isRead: true }),
      noticeReply(4, { kind: 'nav', dayGrowth: null, nav: null, limit: null }),
      noticeReply(5, { kind: 'state', statusBefore: '0', statusAfter: '8', navDate: null }),
      noticeReply(6, { kind: 'state', statusBefore: '0', statusAfter: 'Z', navDate: null }),
      noticeReply(3, { kind: 'nav', dayGrowth: 0, limit: null, at: noticeReply(3).at - DAY_MS }),
    ]);
    show(<NoticeList />);
    await screen.findByText(/由“正常”变更为“暂停交易”/);
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      expect.stringContaining('2026-11-20 周五'),
      expect.stringContaining('2026-11-19 周四'),
    ]);
    const texts = rows().map((row) => row.textContent);
    expect(texts[0]).toContain('净值 1.2345（11-20），日涨幅 +3.20%，涨幅已超过您设定的 3.00%涨幅提醒21:05');
    expect(texts[1]).toContain('净值 0.9000（11-20），日涨幅 -5.12%，跌幅已超过您设定的 5.00%');
    expect(texts[2]).toContain('新数据已公布（11-20）');
    expect(texts[4]).toContain('由“正常”变更为“Z”');
    expect(texts[5]).toContain('净值 1.2345（11-20），日涨幅 0.00%净值公布');
    expect(screen.getAllByText('未读')).toHaveLength(5);
    expect(screen.getByRole('link', { name: '测试股票1号' })).toHaveAttribute(
      'href',
      '/gongmu_fund/funds/detail?code=900001',
    );
  });

  it('says that alerts of a fund that is gone have stopped, and why as far as known', async () => {
    const end = { kind: 'state', statusBefore: '0', statusAfter: 'A', navDate: null } as const;
    noticeGateway([
      noticeReply(1, { ...end, endReason: 'unlisted' }),
      noticeReply(2, { ...end, endReason: 'liquidated' }),
      noticeReply(3, end),
    ]);
    show(<NoticeList />);
    expect(await screen.findByText('基金名单不再列出该基金，原因未知，提醒已停止')).toBeVisible();
    expect(screen.getByText('该基金已清盘，提醒已停止')).toBeVisible();
    expect(screen.getByText('该基金已终止，提醒已停止')).toBeVisible();
  });

  it('shows no figure and no direction of a private fund to somebody who is not qualified', async () => {
    const withheld = { area: 'private', isWithheld: true, dayGrowth: null, nav: null, limit: null } as const;
    noticeGateway([noticeReply(1, { ...withheld, fundCode: 'SARA10', fundName: '岚汐一号' })]);
    show(<NoticeList />);
    const row = (await screen.findByRole('link', { name: '岚汐一号' })).closest('li');
    expect(row).toHaveTextContent('净值（11-20） 认证可见净值提醒');
    expect(row).not.toHaveTextContent(/%|涨幅提醒/);
    expect(screen.getByRole('link', { name: '岚汐一号' })).toHaveAttribute(
      'href',
      '/simu_fund/funds/detail?code=SARA10',
    );
  });

  it('marks one as read, or all', async () => {
    const asked = noticeGateway([noticeReply(1), noticeReply(2), noticeReply(3)]);
    const { user } = show(<NoticeList />);
    expect(await screen.findByText('3 条未读')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '标为已读：测试股票2号' }));
    expect(await screen.findByText('2 条未读')).toBeVisible();
    expect(screen.queryByRole('button', { name: '标为已读：测试股票2号' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '全部标为已读' }));
    expect(await screen.findByText('全部已读')).toBeVisible();
    expect(screen.queryByText('未读')).toBeNull();
    expect(asked).toEqual([['notice-2'], []]);
  });

  it('puts back what could not be marked, and says so', async () => {
    noticeGateway([noticeReply(1)]);
    gatewayServer.use(answer(readNotices, () => HttpResponse.error()));
    const { user } = show(<NoticeList />);
    await user.click(await screen.findByRole('button', { name: '标为已读：测试股票1号' }));
    await waitFor(() => expect(toasts()).toEqual(['标为已读失败：网络连接失败']));
    expect(screen.getByText('1 条未读')).toBeVisible();
  });

  it('marks what is followed, without a word where that fails', async () => {
    noticeGateway([noticeReply(1)]);
    let isAsked = false;
    gatewayServer.use(
      answer(readNotices, () => {
        isAsked = true;
        return HttpResponse.error();
      }),
    );
    const { user } = show(<NoticeList />);
    await user.click(await screen.findByRole('link', { name: '测试股票1号' }));
    await waitFor(() => expect(isAsked).toBe(true));
    expect(screen.getByText('/gongmu_fund/funds/detail?code=900001')).toBeVisible();
    expect(await screen.findByText('1 条未读')).toBeVisible();
    expect(toasts()).toEqual([]);
  });

  it('explains alerts where there are none, and leads to the watchlist', async () => {
    show(<NoticeList />);
    expect(await screen.findByText('暂无通知')).toBeVisible();
    expect(screen.getByRole('link', { name: '去自选设置提醒' })).toHaveAttribute('href', '/home');
  });

  it('leads back to the sign-in where the session has ended, before the first read and after it', async () => {
    endSession();
    const { client } = show(<NoticeList />);
    expect(await screen.findByRole('button', { name: '重新登录' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
    noticeGateway([noticeReply(1)]);
    await client.refetchQueries({ queryKey: ['visitor', 'u1', 'notices'] });
    expect(await screen.findByRole('link', { name: '测试股票1号' })).toBeVisible();
    endSession();
    await client.refetchQueries({ queryKey: ['visitor', 'u1', 'notices'] });
    expect(await screen.findByText('登录已失效，请重新登录')).toBeVisible();
    expect(screen.getByRole('button', { name: '重新登录' })).toBeVisible();
    expect(screen.getByRole('link', { name: '测试股票1号' })).toBeVisible();
  });

  it('leads back to the sign-in where a press came after the end of the session', async () => {
    noticeGateway([noticeReply(1)]);
    gatewayServer.use(answer(readNotices, () => refuse(401, 1003, '请先登录')));
    const { user } = show(<NoticeList />);
    await user.click(await screen.findByRole('button', { name: '标为已读：测试股票1号' }));
    expect(await screen.findByText('登录已失效，请重新登录')).toBeVisible();
    expect(screen.getByRole('button', { name: '重新登录' })).toBeVisible();
  });

  it('says what failed and tries again; what is there stays', async () => {
    gatewayServer.use(answer(notices, () => refuse(503, 1008, '服务暂时不可用，请稍后重试')));
    const { client, user } = show(<NoticeList />);
    expect(await screen.findByRole('alert')).toHaveTextContent('服务暂时不可用');
    noticeGateway([noticeReply(1)]);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('link', { name: '测试股票1号' })).toBeVisible();
    gatewayServer.use(answer(notices, () => refuse(503, 1008, '服务暂时不可用，请稍后重试')));
    await client.refetchQueries({ queryKey: ['visitor', 'u1', 'notices'] });
    expect(await screen.findByText('新的通知加载失败')).toBeVisible();
    expect(screen.getByRole('link', { name: '测试股票1号' })).toBeVisible();
  });
});

describe('the bell', () => {
  it('counts what is not read, shows the latest eight and leads to all', async () => {
    noticeGateway(Array.from({ length: 10 }, (_, index) => noticeReply(index)));
    const { user } = show(<NoticeBell />);
    const bell = await screen.findByRole('button', { name: '通知，10 条未读' });
    await user.click(bell);
    const panel = screen.getByRole('dialog', { name: '通知' });
    const list = within(panel).getByRole('list', { name: '最新通知' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(8);
    await user.click(within(panel).getByRole('button', { name: '全部标为已读' }));
    await waitFor(() => expect(screen.getByRole('button', { name: '通知' })).toBeInTheDocument());
    await user.click(within(panel).getByRole('link', { name: '查看全部' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes when a notice is followed, which is read then', async () => {
    const asked = noticeGateway([noticeReply(1), noticeReply(2, { isRead: true })]);
    const { user } = show(<NoticeBell />);
    await user.click(await screen.findByRole('button', { name: '通知，1 条未读' }));
    await user.click(screen.getByRole('link', { name: '测试股票1号' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('/gongmu_fund/funds/detail?code=900001')).toBeVisible();
    await waitFor(() => expect(asked).toEqual([['notice-1']]));
  });

  it('says that there is nothing', async () => {
    const { user } = show(<NoticeBell />);
    await user.click(await screen.findByRole('button', { name: '通知' }));
    expect(await screen.findByText(/暂无通知/)).toBeVisible();
  });

  it('leads back to the sign-in where the session has ended', async () => {
    endSession();
    const { user } = show(<NoticeBell />);
    await user.click(await screen.findByRole('button', { name: '通知' }));
    expect(await screen.findByRole('button', { name: '重新登录' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });

  it('says that it could not be read, and tries again', async () => {
    gatewayServer.use(answer(notices, () => refuse(503, 1008, '服务暂时不可用，请稍后重试')));
    const { user } = show(<NoticeBell />);
    await user.click(await screen.findByRole('button', { name: '通知' }));
    expect(await screen.findByText('服务暂时不可用')).toBeVisible();
    noticeGateway([noticeReply(1)]);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('link', { name: '测试股票1号' })).toBeVisible();
  });
});

it('the bell is not there for somebody who is not signed in, and asks nothing', async () => {
  markLoggedOut();
  let isAsked = false;
  gatewayServer.use(
    answer(notices, () => {
      isAsked = true;
      return noticesReply([]);
    }),
  );
  show(<NoticeBell />);
  await untilQuiet();
  expect(screen.queryByRole('button')).toBeNull();
  expect(isAsked).toBe(false);
});
