import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noOpenAccountQuery } from '@/contract/qualification/investor';
import { checkLogin } from '@/contract/accounts/login';
import { addFund, getJoined } from '@/contract/watchlist/watchlist';
import { keepPendingAction } from '@/session/sign-in';
import { refreshQualification } from '@/session/investor/qualification-check';
import { openQualification } from '@/session/investor/qualification-window.store';
import { useQualification, useQualificationCheck } from '@/session/investor/qualification.store';
import { useSession } from '@/session/session.store';
import { keepSignedInHint } from '@/session/signed-in-hint';
import { answer } from '../../../tests/handlers/answer';
import { installFakeBoxes } from '../../../tests/handlers/fake-boxes';
import { installFakeStreams } from '../../../tests/handlers/fake-streams';
import { investorFile, standingReply } from '../../../tests/handlers/investor';
import { ROOM_ID } from '../../../tests/handlers/live-room';
import { signedInReply } from '../../../tests/handlers/login';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { signInVisitor } from '../../../tests/setup/visitor';

const WORDS = '认证状态加载失败';
const ROOM = `/zhibo/details/${ROOM_ID}`;
const QUALIFIED = standingReply({
  custrisk: 4,
  disclaimersignflag: '1',
  riskenddate: '20291120',
  identityflag: '1',
  declarationflag: '1',
});

/** Replies of code 0 whose custrisk says nothing. */
const BODIES: readonly (readonly [string, unknown])[] = [
  ['an empty body', {}],
  ['a body of null', null],
  ['no body', undefined],
  ['a body that is a text', ''],
  ['a custrisk that is no number', { custrisk: 'C3' }],
  ['an empty custrisk', { custrisk: '' }],
  ['a custrisk of another type', { custrisk: {}, disclaimersignflag: '1' }],
  ['a custrisk of -1', standingReply({ custrisk: -1 })],
];

let asked = 0;

beforeAll(async () => {
  await import('./visitor-parts');
  await Promise.all([
    import('@/features/qualification/components/qualification-window'),
    import('@/pages/fund-ranking/private-ranking-page'),
  ]);
});

beforeEach(() => {
  asked = 0;
  installFakeBoxes();
  installFakeStreams();
  gatewayServer.use(
    answer(checkLogin, () => signedInReply()),
    answer(getJoined, () => ({ code: 0, msg: '', data: [] })),
    ...investorFile().handlers,
  );
});

function answerStanding(body: unknown): void {
  gatewayServer.use(
    answer(noOpenAccountQuery, () => {
      asked += 1;
      return Response.json({ code: 0, msg: '', body });
    }),
  );
}

const visit = (address: string) => renderRoute(address, { asksForVisitor: true });
const notice = () => screen.findByRole('region', { name: '认证状态' });

describe('[S3.qualification] [S4.qualified] [S5.update] a status without a usable custrisk', () => {
  it.each(BODIES)('is not loaded with %s', async (_what, body) => {
    signInVisitor();
    answerStanding(body);
    await refreshQualification();
    expect(asked).toBe(1);
    expect(useQualification.getState().riskLevel).toBe(-1);
    expect(useQualificationCheck.getState()).toEqual({ hasFailed: false, hasAnswered: true });
  });

  it('is reported by a gated page, which opens no window, until a retry returns one', async () => {
    answerStanding(undefined);
    const { user } = visit('/simu_fund');
    expect(within(await notice()).getByRole('alert')).toHaveTextContent(WORDS);
    expect(useQualification.getState().riskLevel).toBe(-1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    answerStanding(QUALIFIED);
    await user.click(within(await notice()).getByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '认证状态' })).not.toBeInTheDocument());
    expect(useQualification.getState().riskLevel).toBe(4);
    expect(asked).toBe(1 + 1);
  });

  it.each(['/search?keyword=a', '/simu_fund/typeRank'])('is said on %s', async (address) => {
    answerStanding({});
    visit(address);
    expect(await notice()).toHaveTextContent(WORDS);
  });

  it('opens the window as soon as a retry says that the visitor is not qualified', async () => {
    answerStanding({});
    const { user } = visit('/simu_fund');
    const retry = within(await notice()).getByRole('button', { name: '重试' });
    answerStanding(standingReply());
    await user.click(retry);
    expect(await screen.findByRole('dialog', { name: '合格投资者认证' })).toBeVisible();
    expect(screen.queryByRole('region', { name: '认证状态' })).not.toBeInTheDocument();
  });

  it('is said where the picture of a room would be, which opens after a retry', async () => {
    answerStanding({});
    const { user } = visit(ROOM);
    const veil = await screen.findByRole('region', { name: '观看直播' });
    expect(await within(veil).findByRole('alert')).toHaveTextContent(WORDS);
    expect(screen.queryByRole('region', { name: '认证状态' })).not.toBeInTheDocument();
    answerStanding(standingReply());
    await user.click(within(veil).getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('dialog', { name: '合格投资者认证' })).toBeVisible();
  });

  it('is said on the qualification page of the personal centre, with 重试', async () => {
    answerStanding({});
    const { user } = visit('/home/qualification');
    const card = await screen.findByRole('region', { name: '合格投资者认证' });
    expect(await within(card).findByRole('alert')).toHaveTextContent(WORDS);
    answerStanding(standingReply());
    await user.click(within(card).getByRole('button', { name: '重试' }));
    expect(await within(card).findByRole('button', { name: '开始认证' })).toBeVisible();
  });

  it('does not concern public pages, and replaces the skeleton in the qualification window', async () => {
    keepSignedInHint(true);
    answerStanding({});
    visit('/about');
    await waitFor(() => expect(useSession.getState().login).toBe('logged-in'));
    await waitFor(() => expect(asked).toBe(1));
    expect(screen.queryByText(new RegExp(WORDS))).not.toBeInTheDocument();
    act(() => openQualification());
    const dialog = await screen.findByRole('dialog', { name: '合格投资者认证' });
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(WORDS);
    expect(within(dialog).getByRole('button', { name: '重试' })).toBeVisible();
  });

  it('holds up nothing that was wanted before the sign-in', async () => {
    answerStanding({});
    const added: string[] = [];
    gatewayServer.use(
      answer(addFund, ({ list }) => {
        added.push(JSON.stringify(list));
        return { code: 0, msg: '' };
      }),
    );
    keepPendingAction({ kind: 'watch', area: 'public', code: '000001', name: '甲' });
    visit('/about');
    await waitFor(() => expect(added).toHaveLength(1));
  });

  it('leaves a level that is known as it is', async () => {
    answerStanding(QUALIFIED);
    visit('/simu_fund');
    await waitFor(() => expect(useQualification.getState().riskLevel).toBe(4));
    answerStanding({});
    await act(refreshQualification);
    expect(asked).toBe(2);
    expect(useQualification.getState().riskLevel).toBe(4);
    expect(screen.queryByRole('region', { name: '认证状态' })).not.toBeInTheDocument();
  });
});
