import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { addAppointment, cancelAppointment, myAppointments, roadshowList } from '@/contract/live/live';
import { takePendingAction } from '@/session/sign-in';
import { markLoggedOut } from '@/session/login-check';
import { ToastViewport } from '@/ui/overlays/toast-viewport';
import { doubleClick } from '../../../../tests/render/double-click';
import { answer, refuse, success } from '../../../../tests/handlers/answer';
import { appointmentsReply } from '../../../../tests/handlers/appointments';
import { roadshowReply } from '../../../../tests/handlers/fund-pages';
import { gatewayServer } from '../../../../tests/handlers/server';
import { watchSavedFiles } from '../../../../tests/setup/saved-files';
import { signInVisitor } from '../../../../tests/setup/visitor';
import { AppointmentList } from './appointment-list';
import { RoadshowList } from './roadshow-list';

function show(part: 'roadshows' | 'appointments') {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        {part === 'roadshows' ? <RoadshowList area="public" fundCode="900000" /> : <AppointmentList />}
        <ToastViewport />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { client, user: userEvent.setup() };
}

/** A gateway with two upcoming roadshows and an ended one that stores appointments; returns the list of changes. */
function liveGateway(appointed: readonly string[] = []) {
  const all = [roadshowReply(1), roadshowReply(2), roadshowReply(3, { onlineStatus: 5 })];
  const ids = new Set(appointed);
  const changes: string[] = [];
  gatewayServer.use(
    answer(roadshowList, () => success({ list: all, total: all.length })),
    answer(myAppointments, () => appointmentsReply(all.filter(({ id }) => ids.has(id)))),
    answer(addAppointment, ({ id }) => {
      changes.push(`add ${id}`);
      ids.add(id);
      return success({});
    }),
    answer(cancelAppointment, ({ id }) => {
      changes.push(`cancel ${id}`);
      ids.delete(id);
      return success({});
    }),
  );
  return changes;
}

const appoint = (index: number) => screen.findByRole('button', { name: `预约：测试路演第 ${index} 场` });
const cancel = (index: number) => screen.findByRole('button', { name: `取消预约：测试路演第 ${index} 场` });
const group = (name: RegExp) => screen.findByRole('region', { name });
const toast = (text: string | RegExp) => screen.findByText(text, { selector: 'ol *' });

/** The undo button of a toast, once toasts can be pressed. */
async function undo() {
  const button = await screen.findByRole('button', { name: '撤销' });
  await waitFor(() => expect(button.closest('[role="region"]')).not.toHaveStyle({ pointerEvents: 'none' }));
  return button;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-08-30T10:00:00+08:00') });
  signInVisitor({ userId: 'u1' });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('[S3.live] an upcoming roadshow', () => {
  it('can be appointed and cancelled, and shows its state', async () => {
    const changes = liveGateway();
    const { user } = show('roadshows');
    await user.click(await appoint(1));
    expect(await cancel(1)).toHaveTextContent('已预约');
    expect(await toast('已预约，可在个人中心查看')).toBeVisible();
    await waitFor(async () => expect(await cancel(1)).not.toHaveAttribute('aria-busy'));
    expect(await appoint(2)).toHaveTextContent('预约直播');
    await user.click(await cancel(1));
    expect(await appoint(1)).toBeVisible();
    await user.click(await undo());
    expect(await cancel(1)).toBeVisible();
    expect(changes).toEqual(['add roadshow-1', 'cancel roadshow-1', 'add roadshow-1']);
  });

  it('alone has these buttons', async () => {
    liveGateway();
    show('roadshows');
    await appoint(2);
    expect(screen.getAllByRole('button', { name: /^预约/ })).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: /^加入日历/ })).toHaveLength(2);
  });

  it('is sent once at a double click', async () => {
    const changes = liveGateway();
    const { user } = show('roadshows');
    await doubleClick(user, await appoint(1));
    await toast('已预约，可在个人中心查看');
    await waitFor(async () => expect(await cancel(1)).not.toHaveAttribute('aria-busy'));
    expect(changes).toEqual(['add roadshow-1']);
  });

  it.each([
    [
      'the message of the gateway',
      () => HttpResponse.json({ code: 2001, msg: '直播已开始，不能再预约', body: {} }),
      '直播已开始，不能再预约',
    ],
    ['what happened', () => HttpResponse.error(), '预约失败：网络连接失败'],
    ['that the session has ended', () => refuse(401, 1003, '请先登录'), '登录已失效，请重新登录'],
  ])('rolls back on failure, with %s', async (_name, response, words) => {
    liveGateway();
    gatewayServer.use(answer(addAppointment, response));
    const { user } = show('roadshows');
    await user.click(await appoint(1));
    expect(await toast(words)).toBeVisible();
    expect(await appoint(1)).toBeVisible();
  });

  it('sends unauthenticated visitors to sign in', async () => {
    markLoggedOut();
    const changes = liveGateway();
    const { user } = show('roadshows');
    await user.click(await appoint(1));
    await waitFor(() => expect(takePendingAction()).toEqual({ kind: 'return' }));
    expect(changes).toEqual([]);
  });

  it('stays appointed if the list cannot be read again', async () => {
    liveGateway();
    const { user } = show('roadshows');
    await appoint(1);
    gatewayServer.use(answer(myAppointments, () => HttpResponse.error()));
    await user.click(await appoint(1));
    await toast('已预约，可在个人中心查看');
    await waitFor(async () => expect(await cancel(1)).not.toHaveAttribute('aria-busy'));
  });
});

describe('a roadshow in a calendar', () => {
  it('is a file with its times in UTC and the address of its room', async () => {
    liveGateway();
    const saved = watchSavedFiles();
    const { user } = show('roadshows');
    await user.click(await screen.findByRole('button', { name: '加入日历：测试路演第 1 场' }));
    expect(saved.map(({ name }) => name)).toEqual(['测试路演第 1 场.ics']);
    expect(saved[0]?.content.type).toBe('text/calendar;charset=utf-8');
    const text = (await saved[0]?.content.text())?.replaceAll('\r\n ', '');
    expect(text).toContain('DTSTART:20260901T070000Z\r\nDTEND:20260901T083000Z');
    expect(text).toContain('SUMMARY:测试路演第 1 场');
    expect(text).toContain(String.raw`DESCRIPTION:三季度市场展望。\n主讲：测试经理（青川基金）`);
    expect(text).toContain(`URL:${window.location.origin}/zhibo/details/roadshow-1`);
  });
});

describe('the list of appointments', () => {
  it('groups upcoming and ended roadshows', async () => {
    liveGateway(['roadshow-1', 'roadshow-2', 'roadshow-3']);
    show('appointments');
    expect(within(await group(/即将开始 2 场/)).getAllByRole('link')).toHaveLength(2);
    expect(within(await group(/已结束 1 场/)).getByRole('link')).toHaveTextContent('测试路演第 3 场');
  });

  it('cancels one and undoes it', async () => {
    const changes = liveGateway(['roadshow-1']);
    const { user } = show('appointments');
    await user.click(await cancel(1));
    expect(await screen.findByText('暂无预约')).toBeVisible();
    await user.click(await undo());
    expect(await cancel(1)).toBeVisible();
    expect(changes).toEqual(['cancel roadshow-1', 'add roadshow-1']);
  });

  it('reports a failed read and retries; shown rows stay', async () => {
    gatewayServer.use(answer(myAppointments, () => refuse(503, 1008, '服务暂时不可用，请稍后重试')));
    const { client, user } = show('appointments');
    expect(await screen.findByRole('alert')).toHaveTextContent('服务暂时不可用');
    liveGateway(['roadshow-1']);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await cancel(1)).toBeVisible();
    gatewayServer.use(answer(myAppointments, () => HttpResponse.error()));
    await act(() => client.refetchQueries({ queryKey: ['visitor'] }));
    expect(await screen.findByText('最新的预约加载失败')).toBeVisible();
    expect(await cancel(1)).toBeVisible();
  });

  it('offers to sign in if the session has ended', async () => {
    gatewayServer.use(answer(myAppointments, () => refuse(401, 1003, '请先登录')));
    show('appointments');
    expect(await screen.findByRole('button', { name: '重新登录' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });

  it('can be empty', async () => {
    show('appointments');
    expect(await screen.findByText('暂无预约')).toBeVisible();
    expect(screen.getByRole('link', { name: '查看全部路演' })).toHaveAttribute('href', '/zhibo');
  });
});
