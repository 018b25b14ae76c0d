import { act, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { roadshowList } from '@/contract/live/live';
import { answer, refuse, success } from '../../../../tests/handlers/answer';
import { classReply } from '../../../../tests/handlers/live';
import { gatewayServer } from '../../../../tests/handlers/server';
import { renderAlone } from '../../../../tests/render/render-alone';
import { LiveStrip } from './live-strip';

const NOW_MS = Date.parse('2026-11-21T20:30:00+08:00');

function answerStrip(changes: Parameters<typeof classReply>[2] = {}) {
  const asked: unknown[] = [];
  gatewayServer.use(
    answer(roadshowList, (request) => {
      asked.push(request);
      const list = [-0.5, 1.5].map((inHours, index) =>
        classReply(index + 1, { nowMs: NOW_MS, inHours }, changes),
      );
      return success({ list, total: 2 });
    }),
  );
  return asked;
}

const show = () =>
  renderAlone(
    <MemoryRouter>
      <LiveStrip />
    </MemoryRouter>,
  );

const cards = () => screen.findByRole('list', { name: '正在直播与即将开始' });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS, shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('[S3.live] [S4.live] the live strip', () => {
  it('shows the first four roadshows with their status and a link to all', async () => {
    const asked = answerStrip();
    show();
    const [live, upcoming] = within(await cards()).getAllByRole('listitem');
    expect(live).toHaveTextContent('直播中');
    expect(upcoming).toHaveTextContent('11-21 22:00 开播');
    expect(screen.getByRole('link', { name: '更多路演' })).toHaveAttribute('href', '/zhibo');
    expect(asked).toEqual([{ pageNum: 1, pageSize: 4 }]);
  });

  it('counts down: a second changes its text and nothing else', async () => {
    answerStrip();
    show();
    const list = await cards();
    const changed: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changed.push(...records));
    observer.observe(list, { subtree: true, childList: true, characterData: true, attributes: true });
    await act(() => vi.advanceTimersByTimeAsync(3000));
    observer.disconnect();
    expect(changed.length).toBeGreaterThanOrEqual(2);
    const counted = within(list).getByText(/^距开播/);
    expect(changed.every(({ target }) => counted.contains(target))).toBe(true);
  });

  it('names several speakers, and each institution once', async () => {
    answerStrip({
      managerList: [{ companyName: '青川基金', avatar: '/a.svg', name: '林远' }],
      financialAdvisorList: [
        { companyName: '岚汐投顾', nickName: '顾问甲', avatar: null },
        { companyName: '岚汐投顾', nickName: '顾问乙', avatar: null },
      ],
    });
    show();
    const [card] = within(await cards()).getAllByRole('listitem');
    expect(card).toHaveTextContent('林远、顾问甲、顾问乙 · 青川基金、岚汐投顾');
    const avatars = [...(card?.querySelectorAll('img[width="24"]') ?? [])];
    expect(avatars.map((avatar) => avatar.getAttribute('src'))).toEqual([
      '/a.svg',
      '/default-avatar.svg',
      '/default-avatar.svg',
    ]);
  });

  it('names a speaker without a name by the company, once', async () => {
    const nameless = { companyName: '青川基金管理有限公司', avatar: null, name: '' };
    answerStrip({
      managerList: [nameless, nameless],
      financialAdvisorList: [{ companyName: '岚汐投顾', nickName: '顾问甲', avatar: null }],
    });
    show();
    const [card] = within(await cards()).getAllByRole('listitem');
    expect(card).toHaveTextContent('青川基金、顾问甲 · 岚汐投顾');
  });

  it('has a plain background instead of a missing cover', async () => {
    answerStrip({ picture: '' });
    show();
    const [card] = within(await cards()).getAllByRole('listitem');
    expect(card?.querySelector('img[width="1280"]')).toBeNull();
  });

  it('keeps its rows if a later read fails', async () => {
    answerStrip();
    const { queryClient } = show();
    await cards();
    gatewayServer.use(answer(roadshowList, () => refuse(404, 1004, '未找到')));
    await act(() => queryClient.refetchQueries());
    expect(await screen.findByText('更新失败，当前显示上次加载的内容')).toBeVisible();
    expect(within(await cards()).getAllByRole('listitem')).toHaveLength(2);
    answerStrip();
    await act(() => queryClient.refetchQueries());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('reports an empty list', async () => {
    gatewayServer.use(answer(roadshowList, () => success({ list: [], total: 0 })));
    show();
    expect(await screen.findByText('暂无路演')).toBeVisible();
  });
});
