import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { REFUSAL_CODES } from '@/contract/envelope';
import {
  combQueryRiskInfo,
  noOpenRiskTempHandler,
  saveRiskDraft,
} from '@/contract/qualification/qualification';
import { checkLogin } from '@/contract/accounts/login';
import * as browserWindow from '@/lib/browser-window';
import { forgetIdentity } from '@/session/investor/steps.store';
import { forgetVisitor } from '@/session/logout';
import { takePendingAction } from '@/session/sign-in';
import { useQualification } from '@/session/investor/qualification.store';
import { useSession } from '@/session/session.store';
import { doubleClick } from '../../../../tests/render/double-click';
import { answer, refuse, success } from '../../../../tests/handlers/answer';
import { investorFile, rejection, riskPaperReply } from '../../../../tests/handlers/investor';
import { gatewayServer } from '../../../../tests/handlers/server';
import { rememberTypedIdentity } from '../../../../tests/render/qualification-scene';
import { renderAlone } from '../../../../tests/render/render-alone';
import { forgetTestVisitor, signInVisitor } from '../../../../tests/setup/visitor';
import { QualificationWindow } from './qualification-window';

const IDENTIFIED = {
  riskLevel: 0,
  identityFlag: '1',
  customerName: '周*舟',
  certificateNo: '990***********0012',
  attemptsLeft: 2,
} as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 4) });
  signInVisitor({ standing: IDENTIFIED });
  rememberTypedIdentity();
});

afterEach(() => {
  vi.useRealTimers();
  act(forgetTestVisitor);
});

const nothing = () => undefined;

/** The window at the assessment, over a paper with these answers already kept. */
function openPaper(draft = '') {
  const file = investorFile({ identityflag: '1' }, '', { draft });
  gatewayServer.use(...file.handlers);
  return { file, ...renderAlone(<QualificationWindow onClose={nothing} onDone={nothing} />) };
}

const press = (name: string | RegExp) => screen.findByRole('button', { name });
const radio = (name: string) => screen.findByRole('radio', { name });
const drafts = (file: ReturnType<typeof investorFile>) => file.sent.get('saveRiskDraft') ?? [];
const draftOf = (answers: string) => ({ papercode: 'paper-2026-11', answer: answers });

describe('questions', () => {
  it('[S7.risk] come one by one with group and number, and are answered with the keyboard alone', async () => {
    const { user } = openPaper();
    expect(await screen.findByRole('group', { name: '1. 您的家庭年收入是？' })).toBeVisible();
    expect(screen.getByText('财务状况')).toBeVisible();
    expect(screen.getByText('1/3')).toBeVisible();

    (await radio('五万元以下')).focus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByText('2/3')).toBeVisible();
    expect(await radio('没有')).toHaveFocus();
    await user.keyboard(' ');
    expect(await screen.findByText('3/3')).toBeVisible();
    expect(
      within(screen.getByRole('group', { name: '3. 您能接受多大的亏损？' })).getAllByRole('radio')[0],
    ).toHaveFocus();
    await user.keyboard('1');
    const answers = within(await screen.findByRole('list', { name: '全部答案' })).getAllByRole('listitem');
    expect(answers.map((item) => item.textContent)).toEqual([
      '1. 您的家庭年收入是？五至二十万元修改',
      '2. 您投资基金有多久？没有修改',
      '3. 您能接受多大的亏损？不能亏损修改',
    ]);
  });

  it('advance once pressed, and go back with the chosen answers', async () => {
    const { user } = openPaper();
    await user.click(await radio('二十万元以上'));
    expect(await screen.findByText('2/3')).toBeVisible();
    await user.click(await press('上一题'));
    expect(await radio('二十万元以上')).toBeChecked();
  });

  it('stay while arrow keys move the choice, and take in the second press of a double click', async () => {
    openPaper();
    const last = await radio('二十万元以上');
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.UTC(2026, 10, 20, 4) });
    fireEvent.keyDown(last, { key: 'ArrowUp' });
    // As browsers do for an arrow key.
    fireEvent.click(last, { detail: 0 });
    act(() => void vi.advanceTimersByTime(5000));
    expect(screen.getByText('1/3')).toBeVisible();
    expect(last).toBeChecked();
    for (const detail of [1, 2]) fireEvent.click(screen.getByText('五至二十万元'), { detail });
    expect(screen.getByText('1/3')).toBeVisible();
    act(() => void vi.advanceTimersByTime(250));
    expect(screen.getByText('2/3')).toBeVisible();
    for (const choice of screen.getAllByRole('radio')) expect(choice).not.toBeChecked();
  });

  it('keep later answers when an earlier one is corrected, which leads back to the review', async () => {
    const { user } = openPaper('1:A|2:B|3:C');
    await user.click(await press('修改第 1 题'));
    await user.click(await radio('五至二十万元'));
    const answers = within(await screen.findByRole('list', { name: '全部答案' })).getAllByRole('listitem');
    expect(answers.map((item) => item.textContent?.slice(0, 2))).toEqual(['1.', '2.', '3.']);
    expect(answers[0]).toHaveTextContent('五至二十万元');
    expect(screen.queryByText('未作答')).toBeNull();
  });

  it('announce that name and ID number are asked for again, where they are', async () => {
    act(() => forgetIdentity());
    openPaper();
    expect(await screen.findByText(/最后需再次输入姓名和证件号码/)).toBeVisible();
    act(() => rememberTypedIdentity());
    expect(screen.queryByText(/最后需再次输入/)).toBeNull();
  });

  it('resume at the first one without an answer', async () => {
    openPaper('1:B');
    expect(await screen.findByText('2/3')).toBeVisible();
  });

  it('leave answers alone that the paper does not know', async () => {
    openPaper('1:H|9:A');
    expect(await screen.findByText('1/3')).toBeVisible();
  });

  it('offer another try when they cannot be read', async () => {
    gatewayServer.use(answer(combQueryRiskInfo, () => refuse(500, REFUSAL_CODES.internal, '')));
    const { user } = renderAlone(<QualificationWindow onClose={nothing} onDone={nothing} />);
    await screen.findByRole('alert');
    gatewayServer.use(answer(combQueryRiskInfo, () => success(riskPaperReply())));
    await user.click(await press('重试'));
    expect(await screen.findByText('1/3')).toBeVisible();
  });
});

describe('drafts', () => {
  it('give what was chosen a moment after the last of several choices, and nothing that was kept before', async () => {
    const { file, user } = openPaper('3:C');
    await user.click(await radio('五万元以下'));
    await user.click(await radio('五至二十万元'));
    await waitFor(() => expect(drafts(file)).toEqual([draftOf('1:B')]));
  });

  it('are kept at once when the window closes', async () => {
    const { file, user, unmount } = openPaper();
    await user.click(await radio('五万元以下'));
    unmount();
    await waitFor(() => expect(drafts(file)).toEqual([draftOf('1:A')]));
  });

  it('are tried again without a word when they could not be kept, and nothing chosen is lost', async () => {
    const { file, user } = openPaper();
    await radio('五万元以下');
    let isBroken = true;
    let failed = 0;
    gatewayServer.use(
      answer(saveRiskDraft, () => {
        if (!isBroken) return success({});
        failed += 1;
        return HttpResponse.error();
      }),
    );
    await user.click(await radio('五万元以下'));
    await waitFor(() => expect(failed).toBe(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    isBroken = false;
    await user.click(await press('上一题'));
    await user.click(await press('下一题'));
    gatewayServer.use(...file.handlers);
    await user.click(await radio('没有'));
    await waitFor(() => expect(drafts(file)).toEqual([draftOf('2:A')]));
  });

  it('of the gateway never lie over a choice made here', async () => {
    const { user, queryClient } = openPaper();
    await user.click(await radio('二十万元以上'));
    await act(() => queryClient.invalidateQueries());
    expect(await radio('二十万元以上')).toBeChecked();
  });

  it('do not come after the answers that were handed in', async () => {
    const order: string[] = [];
    const { user } = openPaper('1:A|2:A|3:A');
    await press('修改第 1 题');
    gatewayServer.use(
      answer(saveRiskDraft, async () => {
        await delay(60);
        order.push('draft');
        return success({});
      }),
      answer(noOpenRiskTempHandler, ({ answer: answers }) => {
        order.push(answers);
        return success({
          custrisk: 1,
          riskenddate: '20291120',
          lowestcategory: '1' as const,
          attemptsleft: 1,
        });
      }),
    );
    await user.click(await press('修改第 1 题'));
    await user.click(await radio('五至二十万元'));
    await user.click(await press('查看全部答案'));
    await user.click(await press('提交测评'));
    expect(await screen.findByText('C1 保守型', { selector: 'p' })).toBeVisible();
    expect(order).toEqual(['draft', '1:B|2:A|3:A']);
    expect(screen.getByText(/只能购买 R1 产品/)).toBeVisible();
  });
});

describe('review', () => {
  it('marks what has no answer, and takes the focus there instead of handing in', async () => {
    const { file, user } = openPaper('1:A');
    await user.click(await press('先跳过'));
    await user.click(await press('先跳过'));
    await user.click(await press('提交测评'));
    expect(screen.getByRole('alert')).toHaveTextContent('还有 2 题未作答');
    expect(await press('去作答第 2 题')).toHaveFocus();
    expect(file.sent.has('noOpenRiskTempHandler')).toBe(false);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('2/3')).toBeVisible();
  });

  it('hands in once for a double click, and once more after a failure with the same answers', async () => {
    const { file, user } = openPaper('1:A|2:B|3:C');
    await press('提交测评');
    let calls = 0;
    gatewayServer.use(
      answer(noOpenRiskTempHandler, async () => {
        calls += 1;
        await delay(20);
        return HttpResponse.error();
      }),
    );
    await doubleClick(user, await press('提交测评'));
    expect(await screen.findByRole('alert')).toHaveTextContent('网络连接失败');
    expect(calls).toBe(1);
    gatewayServer.use(...file.handlers);
    await user.click(await press('重试'));
    expect(await screen.findByText('C4 积极型', { selector: 'p' })).toBeVisible();
    expect(file.sent.get('noOpenRiskTempHandler')).toMatchObject([{ answer: '1:A|2:B|3:C' }]);
  });

  it('asks back about answers that contradict one another, and hands them in once they are confirmed', async () => {
    const file = investorFile({ identityflag: '1' }, '', {
      draft: '1:A|2:B|3:C',
      contradictions: [{ first: { questionno: 1, key: 'A' }, second: { questionno: 3, key: 'C' } }],
    });
    gatewayServer.use(...file.handlers);
    const { user } = renderAlone(<QualificationWindow onClose={nothing} onDone={nothing} />);
    await user.click(await press('提交测评'));
    expect(await screen.findByRole('alert')).toHaveTextContent('第 1 题与第 3 题');
    expect(file.sent.has('noOpenRiskTempHandler')).toBe(false);
    await user.click(await press('核对第 3 题'));
    await user.click(await radio('一成以内'));
    await user.click(await press('提交测评'));
    expect(await screen.findByRole('heading', { name: '测评结果' })).toBeVisible();
    expect(file.sent.get('noOpenRiskTempHandler')).toMatchObject([{ answer: '1:A|2:B|3:B' }]);
  });

  it('hands in contradictory answers that the visitor confirms', async () => {
    const file = investorFile({ identityflag: '1' }, '', {
      draft: '1:A|2:B|3:C',
      contradictions: [{ first: { questionno: 1, key: 'A' }, second: { questionno: 3, key: 'C' } }],
    });
    gatewayServer.use(...file.handlers);
    const { user } = renderAlone(<QualificationWindow onClose={nothing} onDone={nothing} />);
    await user.click(await press('提交测评'));
    await user.click(await press('答案属实，提交测评'));
    expect(await screen.findByRole('heading', { name: '测评结果' })).toBeVisible();
    expect(file.sent.get('noOpenRiskTempHandler')).toMatchObject([{ answer: '1:A|2:B|3:C' }]);
  });

  it('shows the words of a refusal and stays', async () => {
    const { user } = openPaper('1:A|2:B|3:C');
    await press('提交测评');
    gatewayServer.use(answer(noOpenRiskTempHandler, () => rejection('今天的测评次数已用完')));
    await user.click(await press('提交测评'));
    expect(await screen.findByRole('alert')).toHaveTextContent('今天的测评次数已用完');
  });
});

describe('result', () => {
  it('comes after the explanation of the wrong answers, and says from which level they have lowered it', async () => {
    const { user } = openPaper('1:A|2:B|3:C');
    await press('提交测评');
    gatewayServer.use(
      answer(noOpenRiskTempHandler, () =>
        success({
          custrisk: 3,
          riskenddate: '20291120',
          lowestcategory: '0' as const,
          attemptsleft: 1,
          corrections: [{ questionno: 2, rightkey: 'C', explanation: '波动与亏损不同。' }],
          loweredfrom: 4,
        }),
      ),
    );
    await user.click(await press('提交测评'));
    expect(await screen.findByRole('heading', { name: '知识题解析' })).toBeVisible();
    expect(screen.getByText(/有 1 道知识题答错/)).toBeVisible();
    const mistake = within(screen.getByRole('list', { name: '答错的题' })).getByRole('listitem');
    const { title, options } = riskPaperReply().questions[1] ?? { title: '', options: [] };
    expect(mistake).toHaveTextContent(
      `2. ${title}您的回答：${options[1]?.text}正确答案：${options[2]?.text}`,
    );
    expect(mistake).toHaveTextContent('波动与亏损不同。');
    expect(screen.queryByRole('heading', { name: '测评结果' })).toBeNull();
    await user.click(await press('查看测评结果'));
    expect(await screen.findByText('C3 稳健型', { selector: 'p' })).toBeVisible();
    expect(screen.getByText('因知识题答错，由 C4 积极型 下调。')).toBeVisible();
  });

  it('shows level, fitting products, end and attempts, and restarts without the old answers', async () => {
    const { user } = openPaper('1:A|2:B|3:C');
    await user.click(await press('提交测评'));
    expect(await screen.findByText(/产品风险等级为 R1–R4，有效期至 2029-11-20/)).toBeVisible();
    expect(screen.getByText('今天还可以重新测评 1 次')).toBeVisible();
    expect(useQualification.getState()).toMatchObject({ riskLevel: 4, attemptsLeft: 1 });
    await user.click(await press('重新测评'));
    expect(await screen.findByText('1/3')).toBeVisible();
    for (const choice of screen.getAllByRole('radio')) expect(choice).not.toBeChecked();
  });

  it('can be read again later with the answers of the assessment', async () => {
    const { user } = openPaper('1:A|2:B|3:C');
    await user.click(await press('提交测评'));
    await user.click(await press('下一步'));
    await user.click(await press(/风险测评（已完成）/));
    const answers = await screen.findByRole('list', { name: '最近一次测评的答案' });
    expect(within(answers).getByText('三年以内')).toBeVisible();
    expect(screen.getByText('2026-11-20 10:00')).toBeVisible();
  });
});

/** One answer was chosen, and the gateway knew no session when it came. */
async function chooseAfterTheEnd() {
  const view = openPaper();
  await radio('五万元以下');
  gatewayServer.use(answer(saveRiskDraft, () => refuse(401, REFUSAL_CODES.signInNeeded, '')));
  await view.user.click(await radio('五万元以下'));
  return view;
}

describe('a session that has ended', () => {
  const KEY = 'portal:risk-draft';
  const kept = () => sessionStorage.getItem(KEY);
  it('is said at the question at once, with the way to a new one', async () => {
    const leave = vi.spyOn(browserWindow, 'leavePage').mockImplementation(() => undefined);
    gatewayServer.use(answer(checkLogin, () => HttpResponse.error()));
    const { user, unmount } = await chooseAfterTheEnd();
    expect(await screen.findByRole('alert')).toHaveTextContent('登录已失效，请重新登录');
    await user.click(await press('上一题'));
    expect(await radio('五万元以下')).toBeChecked();
    expect(screen.queryByText(/答案会自动保存/)).not.toBeInTheDocument();
    await user.click(await press('重新登录'));
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect(takePendingAction()).toEqual({ kind: 'qualify' });

    // A last attempt while the window closes must not reach into another test.
    gatewayServer.use(answer(saveRiskDraft, () => success({})));
    unmount();
  });

  it('is found by the login check, still said then, and nothing is asked any more', async () => {
    let drafted = 0;
    openPaper();
    await radio('五万元以下');
    gatewayServer.use(
      answer(saveRiskDraft, () => {
        drafted += 1;
        return refuse(401, REFUSAL_CODES.signInNeeded, '');
      }),
    );
    act(() => screen.getByRole('radio', { name: '五万元以下' }).click());
    await waitFor(() => expect(useSession.getState().login).toBe('logged-out'));
    expect(screen.getByRole('alert')).toHaveTextContent('登录已失效，请重新登录');
    expect(screen.getByRole('button', { name: '登录并开始认证' })).toBeVisible();
    expect(drafted).toBe(1);
  });

  it('keeps letters for the tab, which the same visitor finds again and which are given to the gateway', async () => {
    const { unmount } = await chooseAfterTheEnd();
    await waitFor(() => expect(useSession.getState().login).toBe('logged-out'));
    unmount();
    expect(JSON.parse(kept() ?? '')).toEqual({
      userId: 'u1',
      value: { paperCode: 'paper-2026-11', answers: '1:A' },
    });
    signInVisitor({ standing: IDENTIFIED });
    const { file, user } = openPaper('2:B');
    expect(await screen.findByText('3/3')).toBeVisible();
    await waitFor(() => expect(drafts(file)).toEqual([draftOf('1:A')]));
    await waitFor(() => expect(kept()).toBeNull());
    await user.click(await press('上一题'));
    await user.click(await press('上一题'));
    expect(await radio('五万元以下')).toBeChecked();
  });

  it('leaves answers to another paper alone', async () => {
    sessionStorage.setItem(
      KEY,
      JSON.stringify({ userId: 'u1', value: { paperCode: 'paper-2020', answers: '1:A' } }),
    );
    const { file, user } = openPaper();
    expect(await screen.findByText('1/3')).toBeVisible();
    expect(await radio('五万元以下')).not.toBeChecked();
    await user.click(await radio('五至二十万元'));
    await waitFor(() => expect(drafts(file)).toEqual([draftOf('1:B')]));
  });

  it.each(['nonsense', '{"userId":"u1","value":{"paperCode":"paper-2026-11","answers":"1:A|1:B|x"}}'])(
    'takes nothing from a storage that holds %s',
    async (text) => {
      sessionStorage.setItem(KEY, text);
      openPaper();
      expect(await screen.findByText('1/3')).toBeVisible();
    },
  );

  it.each([
    ['somebody else signs in', () => signInVisitor({ userId: 'u2' })],
    ['the visitor signs out', forgetVisitor],
  ])('keeps nothing when %s', async (_when, change) => {
    const { unmount } = await chooseAfterTheEnd();
    await waitFor(() => expect(useSession.getState().login).toBe('logged-out'));
    unmount();
    expect(kept()).not.toBeNull();
    act(change);
    expect(kept()).toBeNull();
  });

  it('removes the answers that were handed in', async () => {
    const { user } = openPaper('1:A|2:B|3:C');
    await press('修改第 1 题');
    gatewayServer.use(answer(saveRiskDraft, () => HttpResponse.error()));
    await user.click(await press('修改第 1 题'));
    await user.click(await radio('五至二十万元'));
    await user.click(await press('查看全部答案'));
    expect(kept()).not.toBeNull();
    await user.click(await press('提交测评'));
    expect(await screen.findByText('C4 积极型', { selector: 'p' })).toBeVisible();
    expect(kept()).toBeNull();
  });
});

it('keeps the answers of visitors apart', async () => {
  const { file, user } = openPaper();
  await user.click(await radio('五万元以下'));
  act(() => signInVisitor({ userId: 'u2', standing: IDENTIFIED }));
  expect(await screen.findByText('1/3')).toBeVisible();
  await user.click(await radio('五至二十万元'));
  await waitFor(() => expect(drafts(file)).toEqual([draftOf('1:B')]));
});
