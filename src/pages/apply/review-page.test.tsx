import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reviewList, type ReviewDetail } from '@/contract/applications/review';
import { MOBILE_QUERY } from '@/lib/use-media-query';
import { useServerClock } from '@/session/server-clock';
import { SENT_AT } from '../../../tests/factories/application';
import { adviserReview, managerReview } from '../../../tests/factories/review';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { reviewGateway } from '../../../tests/handlers/review';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { setMatchingMedia } from '../../../tests/setup/portal';
import { signInVisitor } from '../../../tests/setup/visitor';

const HOUR_MS = 3_600_000;
const NOW = SENT_AT + 5 * HOUR_MS;

const RECEIVED = adviserReview();
const REVIEWING = managerReview();
const ACCEPTED = adviserReview({ id: '261101000003', subject: '沈既白', status: 'accepted' });

function withApplications(...details: readonly ReviewDetail[]) {
  const gateway = reviewGateway(...details);
  gatewayServer.use(...gateway.handlers);
  return gateway;
}

/** The visitor sees the gateway's clock at NOW. */
function tellTime(): void {
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  useServerClock.setState({ offsetMs: 0, isKnown: true });
}

const shownRows = async () => {
  const table = await screen.findByRole('table', { name: '申请' });
  const rows = within(table).getAllByRole('row').slice(1);
  return rows.map((row) => Array.from(row.children, (cell) => cell.textContent));
};

describe('[S2.apply] the reviewers’ list', () => {
  beforeEach(() => signInVisitor());

  it('shows what waits for a decision, how long it has waited, and how many there are of each status', async () => {
    tellTime();
    withApplications(REVIEWING, RECEIVED, ACCEPTED);
    renderRoute('/apply/review');
    expect(await shownRows()).toEqual([
      [
        '测试私募基金管理有限公司',
        '私募管理人',
        '261118000002',
        '审核中',
        '2026-11-18 10:00',
        '2026-11-19 10:00',
        '1天',
      ],
      ['周行舟', '理财师', '261120000001', '已收到', '2026-11-20 10:00', '2026-11-20 10:00', '5小时'],
    ]);
    const chips = within(screen.getByRole('radiogroup', { name: '状态' })).getAllByRole('radio');
    expect(chips.map((chip) => chip.closest('label')?.textContent)).toEqual([
      '待处理 2',
      '已收到 1',
      '审核中 1',
      '待补充 0',
      '已通过 1',
      '未通过 0',
      '全部 3',
    ]);
    expect(screen.getByRole('link', { name: '周行舟' })).toHaveAttribute(
      'href',
      '/apply/review/261120000001',
    );
  });

  it('keeps status and kind in the address, and a value that cannot be meant falls back', async () => {
    withApplications(REVIEWING, RECEIVED, ACCEPTED);
    const { user, place } = renderRoute('/apply/review?status=nonsense&page=-4');
    expect(await shownRows()).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: /^全部 3/ }));
    await waitFor(() => expect(place()).toBe('/apply/review?status=all'));
    await waitFor(async () => expect(await shownRows()).toHaveLength(3));
    await user.click(screen.getByRole('radio', { name: '私募管理人' }));
    await waitFor(() => expect(place()).toBe('/apply/review?status=all&kind=guanli'));
    await waitFor(async () => expect(await shownRows()).toHaveLength(1));
  });

  it('finds a whole name without putting it into the address or a storage', async () => {
    const { state } = withApplications(REVIEWING, RECEIVED, ACCEPTED);
    const { user, place } = renderRoute('/apply/review');
    const box = await screen.findByRole('searchbox', { name: '搜索申请' });
    expect(box).toHaveAccessibleDescription('请输入完整编号或姓名');
    await user.type(box, ' 沈既白 {Enter}');
    expect(await screen.findByText('未找到这份申请')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '在全部申请中查找' }));
    expect(await screen.findByRole('link', { name: '沈既白' })).toBeVisible();
    expect(state.lists.at(-1)).toEqual({ keyword: '沈既白', pageNum: 1 });
    expect(place()).toBe('/apply/review?status=all');
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('沈既白');
    await user.click(screen.getByRole('button', { name: '清除' }));
    await waitFor(async () => expect(await shownRows()).toHaveLength(3));
  });

  it('has pages, and says so where one does not exist', async () => {
    withApplications(
      ...Array.from({ length: 23 }, (_, index) =>
        adviserReview({ id: `2611200001${String(index).padStart(2, '0')}`, subject: `测试申请${index}` }),
      ),
    );
    const { user, place } = renderRoute('/apply/review?page=9');
    expect(await screen.findByText('页码超出范围')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '回到第一页' }));
    await waitFor(async () => expect(await shownRows()).toHaveLength(20));
    await user.click(screen.getByRole('link', { name: '第 2 页' }));
    await waitFor(() => expect(place()).toBe('/apply/review?page=2'));
    await waitFor(async () => expect(await shownRows()).toHaveLength(3));
  });

  it('refreshes periodically and keeps the rows in place', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'],
    });
    try {
      const { state } = withApplications(RECEIVED);
      renderRoute('/apply/review');
      expect(await shownRows()).toHaveLength(1);
      state.details = [RECEIVED, REVIEWING];
      await vi.advanceTimersByTimeAsync(30_000);
      await waitFor(async () => expect(await shownRows()).toHaveLength(2));
    } finally {
      vi.useRealTimers();
    }
  });

  it('is a list of links on a narrow screen', async () => {
    setMatchingMedia(MOBILE_QUERY);
    tellTime();
    withApplications(RECEIVED);
    renderRoute('/apply/review');
    const list = await screen.findByRole('list', { name: '申请' });
    expect(within(list).getByRole('link', { name: '周行舟' })).toHaveAttribute(
      'href',
      '/apply/review/261120000001',
    );
    expect(list).toHaveTextContent('理财师 · 261120000001');
    expect(list).toHaveTextContent('等待5小时');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says when nothing waits', async () => {
    withApplications(ACCEPTED);
    renderRoute('/apply/review');
    expect(await screen.findByText('没有待处理的申请')).toBeVisible();
  });

  it('can be tried again where it could not be read, and is shown then', async () => {
    gatewayServer.use(answer(reviewList, () => refuse(500, 1009, 'x')));
    const { user } = renderRoute('/apply/review');
    const retry = await screen.findByRole('button', { name: '重试' });
    withApplications(RECEIVED);
    await user.click(retry);
    expect(await shownRows()).toHaveLength(1);
  });

  it('shows no row any more once the session has ended', async () => {
    const { state } = withApplications(RECEIVED);
    const { queryClient } = renderRoute('/apply/review');
    expect(await shownRows()).toHaveLength(1);
    gatewayServer.use(answer(reviewList, () => refuse(401, 1003, '请先登录')));
    await queryClient.refetchQueries();
    expect(await screen.findByRole('button', { name: '重新登录' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(state.lists).toHaveLength(1);
  });
});

describe('[S2.apply] who may see the reviewers’ list', () => {
  it('sends a visitor who is not signed in to sign in', async () => {
    const asked = vi.fn<() => void>();
    gatewayServer.use(
      answer(reviewList, () => {
        asked();
        return success({ list: [], total: 0, counts: {} });
      }),
    );
    renderRoute('/apply/review', { asksForVisitor: true });
    const main = await screen.findByRole('main');
    expect(await within(main).findByText('尚未登录')).toBeVisible();
    expect(within(main).getByRole('button', { name: '登录' })).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
  });

  it('is no account without the right to review, which it says in words', async () => {
    signInVisitor();
    renderRoute('/apply/review');
    expect(await screen.findByText('当前账户没有审核权限')).toBeVisible();
    expect(screen.queryByRole('searchbox', { name: '搜索申请' })).toBeNull();
    expect(screen.getByRole('link', { name: '查看我的申请' })).toHaveAttribute('href', '/home/applications');
  });
});
