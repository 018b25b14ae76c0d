import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { REFUSAL_CODES } from '@/contract/envelope';
import { custOpenInfo, noOpenAccountQuery } from '@/contract/investor';
import {
  identifyVerification,
  investorDeclaration,
  noOpenDisclaimersignTempHandler,
  qualificationTexts,
} from '@/contract/qualification';
import { MISSING_IDENTITY_MESSAGE } from '@/domain/validators';
import * as browserWindow from '@/lib/browser-window';
import { forgetVisitor } from '@/session/logout';
import { takePendingAction } from '@/session/pending-action';
import { loadQualification } from '@/session/qualification-check';
import { openQualification } from '@/session/qualification-window.store';
import { failQualification, useQualification } from '@/session/qualification.store';
import { markLoggedOut } from '@/session/session-changes';
import { useSession } from '@/session/session.store';
import { answer, refuse, success } from '../../../../tests/handlers/answer';
import { investorFile, rejection, standingReply, textsReply } from '../../../../tests/handlers/investor';
import { gatewayServer } from '../../../../tests/handlers/server';
import { renderAlone } from '../../../../tests/render/render-alone';
import { forgetTestVisitor, QUALIFIED_STANDING, signInVisitor } from '../../../../tests/setup/visitor';
import { QualificationWindow } from './qualification-window';

const NOW = Date.UTC(2026, 10, 20, 4);
/** Fictional, with a right check digit. */
const ID_CODE = '990101199003070015';
const MASKED = { custname: '周*舟', certificateno: '990***********0012' };
const IDENTIFIED = { identityFlag: '1', customerName: MASKED.custname, certificateNo: MASKED.certificateno };

let restoreObserver = () => {};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});

afterEach(() => {
  vi.useRealTimers();
  restoreObserver();
  restoreObserver = () => {};
  act(forgetTestVisitor);
});

function openWindow(options: { readonly onBrowse?: () => void } = {}) {
  const onClose = vi.fn<() => void>();
  const onDone = vi.fn<() => void>();
  const view = renderAlone(<QualificationWindow onClose={onClose} onDone={onDone} {...options} />);
  return { ...view, onClose, onDone };
}

/** Somebody whose standing was told by the gateway, as after the login check. */
async function signInWithFile(file: ReturnType<typeof investorFile>) {
  gatewayServer.use(...file.handlers);
  signInVisitor();
  await loadQualification();
}

type User = ReturnType<typeof openWindow>['user'];

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const step = (name: string) => screen.findByRole('heading', { level: 3, name });

async function typeIdentity(user: User, name = '周行舟', idCode = ID_CODE) {
  await user.type(await screen.findByRole('textbox', { name: /姓名/ }), name);
  await user.type(screen.getByRole('textbox', { name: /身份证号/ }), idCode);
}

async function answerAll(user: User) {
  for (const words of ['二十万元以上', '三年以上', '三成以内']) {
    await user.click(await screen.findByRole('radio', { name: words }));
    await user.click(await button(/下一题|核对答案/));
  }
}

async function declare(user: User) {
  await user.click(await screen.findByRole('radio', { name: /金融资产不低于/ }));
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await user.click(await button('确认并继续'));
}

describe('the four steps', () => {
  it('[S6.custno] [S3.investor] [S7.risk] [S7.disclaimer] [S7.identify] leads a visitor without a customer number through, field by field', async () => {
    const file = investorFile();
    await signInWithFile(file);
    const { user, onDone } = openWindow();

    expect(await screen.findByText('尚未开始认证')).toBeVisible();
    await typeIdentity(user);
    await user.click(await button('核验身份'));
    await step('风险测评');
    expect(file.sent.get('identifyVerification')).toEqual([{ custname: '周行舟', certificateno: ID_CODE }]);

    await answerAll(user);
    await user.click(await button('提交测评'));
    expect(await screen.findByText('C4 积极型', { selector: 'p' })).toBeVisible();
    expect(file.sent.get('combQueryRiskInfo')?.[0]).toEqual({ papertype: '0', invtp: '1', assettype: '1' });
    expect(file.sent.get('noOpenRiskTempHandler')).toEqual([
      {
        papercode: 'paper-2026-11',
        answer: '1:C|2:C|3:C',
        acceptmethod: '2',
        ...MASKED,
        certificatetype: '00',
        invtp: '1',
        hxUid: 'u1',
        custnoex: 'u1',
      },
    ]);
    await user.click(await button('下一步'));

    await declare(user);
    await step('风险揭示书');
    expect(file.sent.get('investorDeclaration')).toEqual([
      {
        accreditedinvestor: '3',
        certificatetype: '00',
        certificateno: MASKED.certificateno,
        ground: 'assets',
        statements: ['own-money', 'own-account'],
        textversion: 'declaration-2026-11',
      },
    ]);

    await user.click(await button('我已阅读并签署'));
    await step('已完成合格投资者认证');
    expect(file.sent.get('noOpenDisclaimersignTempHandler')).toEqual([
      {
        ...MASKED,
        certificatetype: '00',
        accreditedinvestor: '3',
        textversion: 'disclaimer-2026-11',
        invtp: '1',
        disclaimersignflag: '1',
        acceptmethod: '2',
        custnoex: 'u1',
      },
    ]);
    expect(screen.getByText(/风险等级 C4 积极型，有效期至 2029-11-20/)).toBeVisible();
    await user.click(await button('返回刚才的页面'));
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('[S6.custno] [S7.custInfo] [S7.qualification] leads a customer with a customer number through by that number', async () => {
    const file = investorFile({}, 'JZ00000002');
    await signInWithFile(file);
    expect(file.sent.get('combQueryCustInfo')).toEqual([{ custno: 'JZ00000002' }]);
    const { user } = openWindow();

    expect(await screen.findByText(/与开户时一致/)).toBeVisible();
    await typeIdentity(user);
    await user.click(await button('核验身份'));
    await answerAll(user);
    await user.click(await button('提交测评'));
    await user.click(await button('下一步'));
    expect(file.sent.get('custRiskService')).toEqual([
      {
        papercode: 'paper-2026-11',
        answer: '1:C|2:C|3:C',
        acceptmethod: '2',
        ...MASKED,
        certificatetype: '00',
        invtp: '1',
        hxUid: 'u1',
        custno: 'JZ00000002',
      },
    ]);
    await declare(user);
    await user.click(await button('我已阅读并签署'));
    await step('已完成合格投资者认证');
    expect(file.sent.get('midBusiness0BE')).toEqual([
      {
        certificateno: MASKED.certificateno,
        certificatetype: '00',
        accreditedinvestor: '3',
        textversion: 'disclaimer-2026-11',
        custno: 'JZ00000002',
      },
    ]);
    expect(file.sent.has('noOpenRiskTempHandler')).toBe(false);
    expect(file.sent.has('noOpenDisclaimersignTempHandler')).toBe(false);
  });

  it.each([
    ['nothing', {}, '身份信息'],
    ['the identity', { identityflag: '1' }, '风险测评'],
    [
      'the identity and the signature',
      { identityflag: '1', declarationflag: '1', disclaimersignflag: '1' },
      '风险测评',
    ],
    ['the assessment', { identityflag: '1', custrisk: 4, riskenddate: '20291120' }, '合格投资者承诺书'],
    [
      'the declaration',
      { identityflag: '1', custrisk: 4, riskenddate: '20291120', declarationflag: '1' },
      '风险揭示书',
    ],
    [
      'everything, but the assessment has ended',
      {
        identityflag: '1',
        custrisk: 4,
        riskenddate: '20261119',
        declarationflag: '1',
        disclaimersignflag: '1',
      },
      '风险测评',
    ],
    [
      'everything',
      {
        identityflag: '1',
        custrisk: 4,
        riskenddate: '20291120',
        declarationflag: '1',
        disclaimersignflag: '1',
      },
      '已完成合格投资者认证',
    ],
  ] as const)('[S4.window] goes on after %s where the file says', async (_done, standing, title) => {
    await signInWithFile(investorFile({ ...MASKED, ...standing }));
    openWindow();
    expect(await step(title)).toBeVisible();
  });

  it('asks for the assessment alone when it has ended, and is done with it', async () => {
    const file = investorFile({
      ...MASKED,
      identityflag: '1',
      custrisk: 4,
      riskenddate: '20261119',
      declarationflag: '1',
      disclaimersignflag: '1',
    });
    await signInWithFile(file);
    const { user, onDone } = openWindow({ onBrowse: vi.fn<() => void>() });
    expect(await screen.findByText('已于 2026-11-19 到期')).toBeVisible();
    expect(screen.getByRole('button', { name: '暂不认证，只看公开信息' })).toBeVisible();
    await answerAll(user);
    await user.click(await button('提交测评'));
    await user.click(await button('下一步'));
    await step('已完成合格投资者认证');
    expect(screen.queryByRole('button', { name: '暂不认证，只看公开信息' })).not.toBeInTheDocument();
    expect(onDone).not.toHaveBeenCalled();
  });

  it('says where the visitor stands: signed, but not assessed', async () => {
    await signInWithFile(investorFile({ identityflag: '1', declarationflag: '1', disclaimersignflag: '1' }));
    openWindow();
    expect(await screen.findByText('已签署，风险等级未测评')).toBeVisible();
    const rail = within(screen.getByRole('list', { name: '认证进度' })).getAllByRole('listitem');
    expect(rail.map((item) => /（(.*)）/.exec(item.textContent)?.[1])).toEqual([
      '已完成',
      '进行中',
      '已完成',
      '已完成',
    ]);
  });

  it('shows a done step again, and what is typed meanwhile in another stays', async () => {
    const file = investorFile({ ...MASKED, identityflag: '1', custrisk: 4, riskenddate: '20291120' });
    await signInWithFile(file);
    const { user } = openWindow();
    await user.click(await screen.findByRole('radio', { name: /年均收入/ }));
    await user.click(screen.getByRole('button', { name: /身份信息/ }));
    await step('身份信息（已完成）');
    expect(screen.getByText(MASKED.certificateno)).toBeVisible();
    await user.click(await button('返回'));
    expect(await screen.findByRole('radio', { name: /年均收入/ })).toBeChecked();
  });
});

describe('identity', () => {
  beforeEach(() => signInVisitor({ standing: { riskLevel: 0, attemptsLeft: 2 } }));

  it.each([
    ['both', '', ''],
    ['the name', '', ID_CODE],
    ['the ID number', '周行舟', ''],
  ])('[S5.identity] asks for the whole pair when %s is missing', async (_what, name, idCode) => {
    const { user } = openWindow();
    if (name !== '') await user.type(screen.getByRole('textbox', { name: /姓名/ }), name);
    if (idCode !== '') await user.type(screen.getByRole('textbox', { name: /身份证号/ }), idCode);
    await user.click(await button('核验身份'));
    expect(screen.getByRole('alert')).toHaveTextContent(MISSING_IDENTITY_MESSAGE);
    expect(screen.getByRole('textbox', { name: name === '' ? /姓名/ : /身份证号/ })).toHaveFocus();
  });

  it('says on leaving the field that the check digit is wrong, and writes x as X', async () => {
    const { user } = openWindow();
    const field = screen.getByRole('textbox', { name: /身份证号/ });
    await user.type(field, '11010119900307001x');
    expect(field).toHaveValue('11010119900307001X');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByRole('alert')).toHaveTextContent('身份证号有误');
    await user.clear(field);
    await user.type(field, '1101');
    expect(screen.getByRole('alert')).toHaveTextContent('应为 18 位，现为 4 位');
  });

  it('shows the words of a refusal and keeps what was typed', async () => {
    gatewayServer.use(answer(identifyVerification, () => rejection('姓名与证件号不一致')));
    const { user } = openWindow();
    await typeIdentity(user);
    await user.click(await button('核验身份'));
    expect(await screen.findByRole('alert')).toHaveTextContent('姓名与证件号不一致');
    expect(screen.getByRole('textbox', { name: /身份证号/ })).toHaveValue(ID_CODE);
  });

  it('sends one pair for a double click, and keeps the number out of storage, address and query client', async () => {
    let calls = 0;
    gatewayServer.use(
      answer(identifyVerification, async () => {
        calls += 1;
        await delay(20);
        return refuse(500, REFUSAL_CODES.internal, '');
      }),
    );
    const { user, queryClient } = openWindow();
    await typeIdentity(user);
    await user.dblClick(await button('核验身份'));
    expect(await screen.findByRole('alert')).toHaveTextContent('服务暂时不可用');
    expect(calls).toBe(1);
    const kept = JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      window.location.href,
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey, state }) => [queryKey, state]),
      queryClient
        .getMutationCache()
        .getAll()
        .map(({ state }) => state),
    ]);
    expect(kept).not.toContain(ID_CODE);

    gatewayServer.use(...investorFile().handlers);
    await user.click(await button('重试'));
    await step('风险测评');
  });

  it('says that the session has ended and leads to the sign-in', async () => {
    const leave = vi.spyOn(browserWindow, 'leavePage').mockImplementation(() => undefined);
    gatewayServer.use(answer(identifyVerification, () => refuse(401, REFUSAL_CODES.signInNeeded, '')));
    const { user } = openWindow();
    await typeIdentity(user);
    await user.click(await button('核验身份'));
    expect(await screen.findByText('登录已失效，请重新登录')).toBeVisible();
    await user.click(await button('重新登录'));
    expect(takePendingAction()).toEqual({ kind: 'qualify' });
    expect(leave).toHaveBeenCalledOnce();
  });

  it('says how long to wait where the limit is reached', async () => {
    gatewayServer.use(
      answer(identifyVerification, () => refuse(429, REFUSAL_CODES.tooMany, '', { 'retry-after': '540' })),
    );
    const { user } = openWindow();
    await typeIdentity(user);
    await user.click(await button('核验身份'));
    expect(await screen.findByRole('alert')).toHaveTextContent('请在 9 分钟后重试');
  });
});

describe('declaration', () => {
  const standing = { ...IDENTIFIED, riskLevel: 4, riskEndDate: '20291120', attemptsLeft: 1 };

  beforeEach(() => signInVisitor({ standing }));

  /** Memory is empty, the storage of the tab is not. */
  function reloadDocument(): void {
    act(forgetTestVisitor);
    act(() => signInVisitor({ standing }));
  }

  it('asks for a ground and for every statement', async () => {
    const { user } = openWindow();
    await user.click(await button('确认并继续'));
    expect(screen.getByRole('alert')).toHaveTextContent('请选择您符合的一项');
    expect(screen.getByRole('radio', { name: /金融资产/ })).toHaveFocus();
    await user.keyboard(' ');
    await user.click(screen.getByRole('checkbox', { name: '以自有资金投资' }));
    await user.click(await button('确认并继续'));
    expect(screen.getByRole('alert')).toHaveTextContent('还有 1 项未确认');
    expect(screen.getByRole('checkbox', { name: /不代他人持有/ })).toHaveFocus();
  });

  it('finds what was chosen again after a reload, of the same text and for the same visitor', async () => {
    const { user, unmount } = openWindow();
    await user.click(await screen.findByRole('radio', { name: /年均收入/ }));
    await user.click(screen.getByRole('checkbox', { name: '以自有资金投资' }));
    unmount();
    reloadDocument();
    const second = openWindow();
    expect(await screen.findByRole('radio', { name: /年均收入/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: '以自有资金投资' })).toBeChecked();
    second.unmount();

    reloadDocument();
    const text = { ...textsReply().declaration, version: 'declaration-2027-01' };
    gatewayServer.use(answer(qualificationTexts, () => success({ ...textsReply(), declaration: text })));
    openWindow();
    expect(await screen.findByRole('radio', { name: /年均收入/ })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: '以自有资金投资' })).not.toBeChecked();
    expect(sessionStorage.getItem('portal:declaration')).toBeNull();
  });

  it.each([
    ['somebody else signs in', () => signInVisitor({ userId: 'u2' })],
    ['the visitor signs out', forgetVisitor],
    ['the step is done', () => signInVisitor({ standing: { declarationFlag: '1' } })],
  ])('keeps nothing that was chosen when %s', async (_when, change) => {
    const { user, unmount } = openWindow();
    await user.click(await screen.findByRole('radio', { name: /年均收入/ }));
    unmount();
    expect(sessionStorage.getItem('portal:declaration')).toContain('income');
    act(change);
    expect(sessionStorage.getItem('portal:declaration')).toBeNull();
  });

  it('goes where the gateway says after a refusal of the order', async () => {
    gatewayServer.use(
      answer(investorDeclaration, () => rejection('请先完成风险测评')),
      answer(noOpenAccountQuery, () => success(standingReply({ identityflag: '1', ...MASKED }))),
    );
    const { user } = openWindow();
    await declare(user);
    expect(await step('风险测评')).toBeVisible();
  });
});

describe('disclaimer', () => {
  beforeEach(() =>
    signInVisitor({
      standing: {
        ...IDENTIFIED,
        riskLevel: 4,
        riskEndDate: '20291120',
        declarationFlag: '1',
        attemptsLeft: 1,
      },
    }),
  );

  it('is signed only when its end was reached', async () => {
    const reach = holdBackTheEnd();
    const { user } = openWindow();
    const sign = await button('我已阅读并签署');
    expect(sign).toBeDisabled();
    expect(screen.getByText('请滚动阅读至文末')).toBeVisible();
    expect(screen.getByRole('region', { name: '风险揭示书' })).toHaveAttribute('tabindex', '0');
    reach();
    expect(sign).toBeEnabled();
    let calls = 0;
    gatewayServer.use(
      answer(noOpenDisclaimersignTempHandler, async () => {
        calls += 1;
        await delay(20);
        return success({ disclaimersignflag: '1' as const });
      }),
    );
    await user.dblClick(sign);
    await step('已完成合格投资者认证');
    expect(calls).toBe(1);
  });
});

describe('around the steps', () => {
  it('explains to nobody in particular why, and leads to the sign-in', async () => {
    const leave = vi.spyOn(browserWindow, 'leavePage').mockImplementation(() => undefined);
    markLoggedOut();
    const browse = vi.fn<() => void>();
    const { user } = openWindow({ onBrowse: browse });
    expect(screen.getByText(/只能向合格投资者募集/)).toBeVisible();
    expect(within(screen.getByRole('list', { name: '认证步骤' })).getAllByRole('listitem')).toHaveLength(4);
    await user.click(await button('登录并开始认证'));
    expect(takePendingAction()).toEqual({ kind: 'qualify' });
    await user.click(await button('注册账户'));
    expect(takePendingAction()).toEqual({ kind: 'qualify' });
    expect(leave.mock.lastCall?.[0]).toContain('/register?return=');
    await user.click(await button('暂不认证，只看公开信息'));
    expect(browse).toHaveBeenCalledOnce();
  });

  it('waits in shape until it is known who the visitor is and how he stands', async () => {
    openWindow();
    expect(screen.getByRole('status')).toHaveTextContent('正在加载认证步骤');
    act(() => signInVisitor());
    expect(screen.getByRole('status')).toHaveTextContent('正在加载认证步骤');
    act(() => signInVisitor({ standing: { riskLevel: 0 } }));
    await step('身份信息');
  });

  it('asks for no step while the standing is not known, and tries again', async () => {
    signInVisitor({ standing: { ...IDENTIFIED, riskLevel: 4, riskEndDate: '20291120' } });
    failQualification();
    const { user } = openWindow();
    expect(screen.getByRole('alert')).toHaveTextContent('认证状态没有取到');
    expect(screen.getByText('认证状态没有取到', { selector: 'output' })).toBeVisible();
    expect(screen.queryByText('尚未开始认证')).not.toBeInTheDocument();
    gatewayServer.use(
      answer(custOpenInfo, () => ({ code: 0, data: {} })),
      answer(noOpenAccountQuery, () =>
        success(standingReply({ identityflag: '1', custrisk: 4, riskenddate: '20291120', ...MASKED })),
      ),
    );
    await user.click(await button('重试'));
    await step('合格投资者承诺书');
  });

  it('asks once before it closes over something half filled', async () => {
    signInVisitor({ standing: { riskLevel: 0 } });
    const { user, onClose } = openWindow();
    await user.type(screen.getByRole('textbox', { name: /姓名/ }), '周');
    await user.click(await button('关闭'));
    expect(screen.getByRole('alert')).toHaveTextContent('尚未完成，确定离开？');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(await button('继续填写'));
    expect(screen.getByRole('textbox', { name: /姓名/ })).toHaveValue('周');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await user.click(await button('离开'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks as well before it shows the open content over something half filled', async () => {
    signInVisitor({ standing: { riskLevel: 0 } });
    const browse = vi.fn<() => void>();
    const { user, onClose } = openWindow({ onBrowse: browse });
    await user.type(screen.getByRole('textbox', { name: /姓名/ }), '周');
    await user.click(await button('暂不认证，只看公开信息'));
    expect(screen.getByRole('alert')).toHaveTextContent('尚未完成，确定离开？');
    expect(browse).not.toHaveBeenCalled();
    await user.click(await button('离开'));
    expect(browse).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('finds name and ID number again when it is shown once more, and keeps them nowhere else', async () => {
    signInVisitor({ standing: { riskLevel: 0 } });
    const { user, unmount } = openWindow();
    await typeIdentity(user);
    unmount();
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toMatch(
      /周行舟|990101/,
    );
    openWindow();
    expect(screen.getByRole('textbox', { name: /姓名/ })).toHaveValue('周行舟');
    expect(screen.getByRole('textbox', { name: /身份证号/ })).toHaveValue(ID_CODE);
  });

  it.each([
    ['the visitor signs out', () => markLoggedOut()],
    ['the step is done elsewhere', () => signInVisitor({ standing: { identityFlag: '1' } })],
  ])('forgets name and ID number when %s', async (_when, change) => {
    signInVisitor({ standing: { riskLevel: 0 } });
    const { user, unmount } = openWindow();
    await typeIdentity(user);
    unmount();
    act(change);
    act(() => signInVisitor({ standing: { riskLevel: 0, identityFlag: '0' } }));
    openWindow();
    expect(screen.getByRole('textbox', { name: /姓名/ })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: /身份证号/ })).toHaveValue('');
  });

  it('[S4.window] closes at once where nothing would be lost', async () => {
    signInVisitor({ standing: { riskLevel: 0 } });
    const { user, onClose } = openWindow();
    await user.click(await button('关闭'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('forgets what was typed when somebody else is signed in', async () => {
    signInVisitor({ standing: { riskLevel: 0 } });
    const { user } = openWindow();
    await typeIdentity(user);
    act(() => {
      signInVisitor({ userId: 'u2' });
      signInVisitor({ userId: 'u2', standing: { riskLevel: 0 } });
    });
    expect(screen.getByRole('textbox', { name: /身份证号/ })).toHaveValue('');
    expect(useSession.getState().user.userId).toBe('u2');
  });

  it('[S5.update] takes the assessment alone where only that is wanted, although one stands', async () => {
    const file = investorFile({
      ...MASKED,
      identityflag: '1',
      declarationflag: '1',
      disclaimersignflag: '1',
      custrisk: 2,
      riskenddate: '20271120',
    });
    await signInWithFile(file);
    openQualification({ isRetake: true });
    const { user, onDone } = openWindow();
    expect(screen.getByRole('dialog', { name: '风险测评' })).toBeVisible();
    await answerAll(user);
    await user.click(await button('提交测评'));
    await user.click(await button('完成'));
    expect(onDone).toHaveBeenCalledOnce();
    expect(useQualification.getState()).toMatchObject({
      riskLevel: 4,
      riskEndDate: '20291120',
      attemptsLeft: 1,
      customerName: MASKED.custname,
      isDisclaimerSigned: true,
    });
  });

  it('takes no assessment when none is left today', async () => {
    signInVisitor({ standing: QUALIFIED_STANDING });
    const file = investorFile({ identityflag: '1' }, '', { attemptsleft: 0 });
    gatewayServer.use(...file.handlers);
    openQualification({ isRetake: true });
    openWindow();
    expect(await screen.findByText('今天的测评次数已用完')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('radio')).not.toBeInTheDocument());
  });
});

/** The last line of a text is out of view until the returned function is called. */
function holdBackTheEnd(): () => void {
  const before = window.IntersectionObserver;
  const reports: (() => void)[] = [];
  class HeldObserver extends before {
    readonly #tell: () => void;
    constructor(report: IntersectionObserverCallback) {
      super(() => undefined);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the component reads this one field
      this.#tell = () => report([{ isIntersecting: true } as IntersectionObserverEntry], this);
    }
    override observe(): void {
      reports.push(this.#tell);
    }
  }
  vi.stubGlobal('IntersectionObserver', HeldObserver);
  restoreObserver = () => vi.stubGlobal('IntersectionObserver', before);
  return () => act(() => reports.forEach((tell) => tell()));
}
