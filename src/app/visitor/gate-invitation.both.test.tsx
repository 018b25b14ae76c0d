import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { liveClassInfo } from '@/contract/live/live';
import { checkLogin } from '@/contract/accounts/login';
import { getJoined } from '@/contract/watchlist/watchlist';
import { useGateChoice } from '@/session/investor/gate-choice.store';
import { openQualification, useQualificationWindow } from '@/session/investor/qualification-window.store';
import { updateQualification } from '@/session/investor/qualification.store';
import { useSession } from '@/session/session.store';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { investorFile } from '../../../tests/handlers/investor';
import { ROOM_ID, roomClassReply } from '../../../tests/handlers/live-room';
import { signedInReply } from '../../../tests/handlers/login';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { isMobile } from '../../../tests/setup/layouts';
import { QUALIFIED_STANDING } from '../../../tests/setup/visitor';
import type { InvestorStanding } from '@/contract/qualification/investor';
import type { FundArea } from '@/domain/returns/performance-rules';

const ROOM = `/zhibo/details/${ROOM_ID}`;
const BROWSE = '只看公开内容';

const visit = (address: string) => renderRoute(address, { asksForVisitor: true });
const invitation = () => screen.findByRole<HTMLDialogElement>('dialog', { name: '合格投资者认证' });
const buttonsOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);

/** The page below is to be seen and scrolled, and what is public is offered first. */
function expectUsablePage(dialog: HTMLElement): void {
  expect(buttonsOf(dialog)).toEqual([BROWSE, '开始认证', '关闭']);
  expect(dialog.querySelectorAll('p')).toHaveLength(1);
  expect(within(dialog).queryByRole('list')).toBeNull();
  expect(document.documentElement).not.toHaveAttribute('data-scroll-locked');
  expect(dialog.compareDocumentPosition(screen.getByRole('main'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
}

function signedIn(standing: Partial<InvestorStanding>): void {
  gatewayServer.use(
    answer(checkLogin, () => signedInReply()),
    answer(getJoined, () => ({ code: 0, msg: '', data: [] })),
    ...investorFile(standing).handlers,
  );
}

function answerClass(area: FundArea): void {
  gatewayServer.use(answer(liveClassInfo, ({ id }) => success(roomClassReply({ id, area }))));
}

// The first import of this much code takes longer than a test waits for an element.
beforeAll(async () => {
  await import('./visitor-parts');
  await Promise.all([
    import('@/features/qualification/components/qualification-window'),
    import('@/pages/live-room/live-room-page'),
    import('@/pages/search/search-page'),
  ]);
});

describe('[S4.window] the invitation of a page for qualified investors', () => {
  it('leaves the page usable, takes the focus from the main part, and leads to the choice with one press of Tab', async () => {
    const { user } = visit('/simu_fund');
    const dialog = await invitation();
    expectUsablePage(dialog);
    expect(dialog).toHaveFocus();
    await user.tab();
    expect(within(dialog).getByRole('button', { name: BROWSE })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('leaves the focus where the visitor has put it', async () => {
    visit('/search');
    const field = await screen.findByRole('combobox', { name: '搜索基金、经理与公司' });
    act(() => field.focus());
    await invitation();
    expect(field).toHaveFocus();
  });

  it('opens the four steps when they are started, with the same choice', async () => {
    const { user, place } = visit('/search?keyword=a');
    await user.click(within(await invitation()).getByRole('button', { name: '开始认证' }));
    const steps = await screen.findByRole('list', { name: '认证步骤' });
    expect(within(steps).getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: BROWSE }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(place()).toBe('/search?keyword=a');
  });

  it('[S2.leave] is closed by Esc within it, which sends the visitor away', async () => {
    const { user, place } = visit('/search?keyword=a');
    await invitation();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(place()).toBe(isMobile() ? '/simu_fund' : '/index'));
    expect(useGateChoice.getState().isBrowsing).toBe(false);
  });

  it('[S2.leave] leaves the page usable and offers what is public first, a choice that stays on the page', async () => {
    const { user, place } = visit('/search?keyword=a');
    const dialog = await invitation();
    expectUsablePage(dialog);
    await user.click(within(dialog).getByRole('button', { name: BROWSE }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(place()).toBe('/search?keyword=a');
  });

  it.each([
    [{ identityflag: '1' }, '继续认证', '身份已核验，风险等级未测评'],
    [
      {
        identityflag: '1',
        declarationflag: '1',
        disclaimersignflag: '1',
        custrisk: 4,
        riskenddate: '20200101',
      },
      '重新测评',
      '风险测评已到期，请重新测评',
    ],
  ] as const)('of a visitor with %j starts with %s', async (standing, label, words) => {
    signedIn(standing);
    visit('/simu_fund');
    const dialog = await invitation();
    expect(buttonsOf(dialog)).toEqual([BROWSE, label, '关闭']);
    expect(dialog.querySelector('strong')?.textContent ?? null).toBe(`${words}。`);
  });

  it('of a visitor who has not begun starts with 开始认证, and closes when they become qualified elsewhere', async () => {
    signedIn({});
    visit('/simu_fund');
    const dialog = await invitation();
    expect(buttonsOf(dialog)).toEqual([BROWSE, '开始认证', '关闭']);
    expect(dialog.querySelector('strong')).toBeNull();
    act(() => updateQualification({ ...QUALIFIED_STANDING, riskEndDate: '20991120' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('does not replace the steps that the visitor has opened', async () => {
    visit('/simu_fund');
    await invitation();
    act(() => openQualification());
    act(() => openQualification({ reason: 'page' }));
    expect(useQualificationWindow.getState().openedFor).toBe('visitor');
  });
});

describe('[S2.zhibo] the invitation of a live room', () => {
  it('offers what is public of a class that is not about private funds, and stays there', async () => {
    answerClass('public');
    const { user, place } = visit(ROOM);
    const dialog = await invitation();
    expect(buttonsOf(dialog)).toEqual([BROWSE, '开始认证', '关闭']);
    expect(dialog).toHaveTextContent('课程介绍、讲师与资料可直接查看');
    await user.click(within(dialog).getByRole('button', { name: BROWSE }));
    expect(place()).toBe(ROOM);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('第一段介绍。')).toBeVisible();
    const veil = screen.getByRole('region', { name: '观看直播' });
    expect(veil).toHaveTextContent('画面与聊天在完成合格投资者认证后开放');
    expect(veil).not.toHaveTextContent('私募');
  });

  it('offers no such choice of a class about private funds: its first button leaves', async () => {
    answerClass('private');
    const { user, place } = visit(ROOM);
    const dialog = await invitation();
    expect(buttonsOf(dialog)).toEqual(['暂不认证', '开始认证', '关闭']);
    await user.click(within(dialog).getByRole('button', { name: '暂不认证' }));
    await waitFor(() => expect(place()).toBe(isMobile() ? '/simu_fund' : '/index'));
  });

  it.each([
    ['public', 0],
    ['private', 1],
  ] as const)('after the choice of public content, opens for a %s class %i times', async (area, times) => {
    useGateChoice.setState({ isBrowsing: true });
    answerClass(area);
    visit(ROOM);
    await screen.findByText('第一段介绍。');
    await screen.findByRole('button', { name: '登录并认证' });
    const content = area === 'public' ? 'part' : 'none';
    expect(useGateChoice.getState().declared).toEqual({ path: ROOM, content });
    await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(times));
  });

  it.each([null, {}])('does not come to an open course, for a visitor with %j', async (standing) => {
    if (standing !== null) signedIn(standing);
    gatewayServer.use(
      answer(liveClassInfo, ({ id }) => success(roomClassReply({ id, onlineStatus: 0, isOpenToAll: true }))),
    );
    visit(ROOM);
    await screen.findByText('本场没有回放，聊天记录仍可查看。');
    await waitFor(() => expect(useSession.getState().login).not.toBe('unknown'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('comes as well where the class could not be read', async () => {
    gatewayServer.use(answer(liveClassInfo, () => refuse(404, 1004, '')));
    visit(ROOM);
    expect(buttonsOf(await invitation())).toEqual(['暂不认证', '开始认证', '关闭']);
  });
});
