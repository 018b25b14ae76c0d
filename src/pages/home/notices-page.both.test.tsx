import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { myAppointments } from '@/contract/live/live';
import { notices } from '@/contract/watchlist/notices';
import { takePendingAction } from '@/session/sign-in';
import { markLoggedOut } from '@/session/login-check';
import { answer } from '../../../tests/handlers/answer';
import { appointmentsReply } from '../../../tests/handlers/appointments';
import { roadshowReply } from '../../../tests/handlers/fund-pages';
import { gatewayServer } from '../../../tests/handlers/server';
import { noticeReply, noticesReply } from '../../../tests/handlers/watchlist';
import { renderRoute } from '../../../tests/render/render-route';
import { signInVisitor } from '../../../tests/setup/visitor';

const PAGES = [
  { address: '/home/notices', title: '通知', shown: '测试股票1号', waiting: '正在加载通知' },
  { address: '/home/appointments', title: '我的预约', shown: '测试路演第 1 场', waiting: '正在加载预约' },
] as const;

/** Answers both pages; gives how often they asked. */
function answerPages() {
  const asked: string[] = [];
  gatewayServer.use(
    answer(notices, ({ hxUid }) => {
      asked.push(hxUid);
      return noticesReply([noticeReply(1)]);
    }),
    answer(myAppointments, () => {
      asked.push('mine');
      return appointmentsReply([roadshowReply(1)]);
    }),
  );
  return asked;
}

describe.each(PAGES)('$title', ({ address, title, shown, waiting }) => {
  it('[S2.home] belongs to the personal centre', async () => {
    signInVisitor({ userId: 'u1' });
    answerPages();
    renderRoute(address);
    const card = await screen.findByRole('region', { name: title });
    expect(await within(card).findByRole('link', { name: shown })).toBeVisible();
    expect(document.title).toContain(title);
  });

  it('sends a visitor who is not signed in to sign in, and sends no request', async () => {
    markLoggedOut();
    const asked = answerPages();
    const { user } = renderRoute(address);
    const card = await screen.findByRole('region', { name: title });
    expect(within(card).getByText('尚未登录')).toBeVisible();
    await user.click(within(card).getByRole('button', { name: '登录' }));
    await waitFor(() => expect(takePendingAction()).toEqual({ kind: 'return' }));
    expect(asked).toEqual([]);
  });

  it('waits while it is not known who the visitor is', async () => {
    const asked = answerPages();
    renderRoute(address);
    const card = await screen.findByRole('region', { name: title });
    expect(within(card).getByRole('status')).toHaveTextContent(waiting);
    expect(asked).toEqual([]);
  });
});
