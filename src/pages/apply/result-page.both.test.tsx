import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { myApplication, myApplications, type ApplicationDetail } from '@/contract/applications/application';
import { REFUSAL_CODES } from '@/contract/envelope';
import { checkLogin } from '@/contract/accounts/login';
import { hidePartner } from '@/contract/applications/partner';
import * as browserWindow from '@/lib/browser-window';
import { markLoggedOut } from '@/session/login-check';
import { adviserApplication, managerApplication, SENT_AT } from '../../../tests/factories/application';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { applicationsOf } from '../../../tests/handlers/application';
import { signedInReply } from '../../../tests/handlers/login';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { signInVisitor } from '../../../tests/setup/visitor';

const ASKED = [
  { field: 'certificate', words: '证书编号看不清，请重新拍摄' },
  { field: 'institution', words: '请填写全称' },
];

/** The page of a visitor with these applications, newest first. */
function showResult(details: readonly ApplicationDetail[], query = '') {
  signInVisitor();
  gatewayServer.use(...applicationsOf(details));
  return renderRoute(`/apply/result${query}`);
}

const head = (name: string) => screen.findByRole('heading', { level: 2, name: new RegExp(`^${name}`) });

describe('[S2.apply] the five states of an application', () => {
  it.each([
    ['received', '申请已收到 已收到', /通常 1 至 3 个工作日内完成审核/],
    ['reviewing', '正在审核 审核中', /现在无需操作/],
    ['more', '需要补充材料 待补充', /其余不用重填/],
    ['accepted', '审核已通过 已通过', /您的资质已在本站登记/],
    ['refused', '审核未通过 未通过', /符合条件后，可以重新申请/],
  ] as const)('explains what %s means and what follows', async (status, title, meaning) => {
    showResult([adviserApplication({ status })]);
    expect(await head(title)).toBeVisible();
    expect(screen.getByText(meaning)).toBeVisible();
    expect(screen.getByText('编号 261120000001')).toBeVisible();
    expect(screen.getByText('2026-11-20 10:00 提交')).toBeVisible();
  });

  it('links to the form for the requested corrections, with the reviewer’s words', async () => {
    const history = [
      { at: SENT_AT + 60_000, event: 'asked' as const, words: '', asked: ASKED },
      { at: SENT_AT, event: 'sent' as const, words: '', asked: [] },
    ];
    showResult([adviserApplication({ status: 'more', asked: ASKED, history })]);
    await head('需要补充材料');
    const [asked, inHistory] = screen.getAllByRole('list', { name: '需补充的内容' });
    for (const list of [asked, inHistory]) {
      expect(list).toHaveTextContent('执业证书照片证书编号看不清，请重新拍摄所在机构请填写全称');
    }
    expect(screen.getByRole('link', { name: '去补充' })).toHaveAttribute(
      'href',
      '/apply/licaishi?mend=261120000001',
    );
  });

  it('links an accepted adviser to the record and to the public listing', async () => {
    showResult([adviserApplication({ status: 'accepted', isShown: true })]);
    await head('审核已通过');
    expect(screen.getByText('登记的资质：证券投资顾问 S0000000000012')).toBeVisible();
    expect(screen.getByText('已在理财师推广页展示')).toBeVisible();
    expect(screen.getByRole('link', { name: '前往资质查询' })).toHaveAttribute('href', '/endorse');
    expect(screen.getByRole('link', { name: '查看推广页' })).toHaveAttribute('href', '/tuiguang/licaishi');
  });

  it('[S2.tuiguang] takes an accepted adviser off the promotion page, asked once more, and says when that failed', async () => {
    let isShown = true;
    let isDown = true;
    showResult([adviserApplication({ status: 'accepted', isShown: true })]);
    gatewayServer.use(
      answer(myApplication, () => success(adviserApplication({ status: 'accepted', isShown }))),
      answer(hidePartner, () => {
        if (isDown) return refuse(503, REFUSAL_CODES.unavailable, '服务暂时不可用');
        isShown = false;
        return success({});
      }),
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '撤下公开展示' }));
    const dialog = within(screen.getByRole('dialog', { name: '撤下公开展示？' }));
    await user.click(dialog.getByRole('button', { name: '确认撤下' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    isDown = false;
    await user.click(dialog.getByRole('button', { name: '确认撤下' }));
    expect(await screen.findByText('没有公开展示，推广页不会出现您的信息')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that a manager who did not want to be shown is not', async () => {
    showResult([managerApplication({ status: 'accepted' })]);
    await head('审核已通过');
    expect(screen.getByText('登记的资质：管理人登记编号 P1000012')).toBeVisible();
    expect(screen.getByText(/没有公开展示/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '撤下公开展示' })).toBeNull();
    expect(screen.queryByRole('link', { name: '查看推广页' })).toBeNull();
  });

  it('explains why an application was refused, and links back to the form', async () => {
    showResult([managerApplication({ status: 'refused', reason: '登记编号与公司名称不符' })]);
    await head('审核未通过');
    expect(screen.getByText('登记编号与公司名称不符')).toBeVisible();
    expect(screen.getByRole('link', { name: '重新申请' })).toHaveAttribute('href', '/apply/guanli');
  });
});

describe('[S2.apply] [S6.applicants] what was sent', () => {
  it('is shown below: values, pictures, agreements, history', async () => {
    showResult([managerApplication()]);
    const facts = within(await screen.findByRole('region', { name: '申请信息' }));
    const valueOf = (label: string) => facts.getByText(label).nextElementSibling;
    expect(valueOf('注册资本')).toHaveTextContent('1,000 万元');
    expect(valueOf('管理规模')).toHaveTextContent('12.5 亿元');
    expect(valueOf('投资策略')).toHaveTextContent('股票多头、市场中性');
    expect(valueOf('公开展示')).toHaveTextContent('不同意');
    const agreements = within(screen.getByRole('region', { name: '已同意的协议' }));
    expect(agreements.getByRole('link', { name: '《私募管理人入驻协议》2026年11月版' })).toHaveAttribute(
      'href',
      '/apply/agreement/guanli?version=2026-11',
    );
    const steps = within(screen.getByRole('list', { name: '处理记录' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      '开始审核2026-11-19 10:00',
      '提交申请2026-11-18 10:00',
    ]);
  });

  it('shows an empty field as missing, and the ID number masked', async () => {
    showResult([adviserApplication()]);
    const facts = within(await screen.findByRole('region', { name: '申请信息' }));
    expect(facts.getByText('简介').nextElementSibling).toHaveTextContent('--');
    expect(facts.getByText('身份证号').nextElementSibling).toHaveTextContent('990***********0012');
  });

  it('opens a picture large, goes to the next by keys and gives the focus back', async () => {
    const { user } = showResult([adviserApplication()]);
    const opener = await screen.findByRole('button', { name: '查看大图：执业证书照片第 1 张' });
    await user.click(opener);
    const view = await screen.findByRole('dialog', { name: '执业证书照片' });
    expect(within(view).getByRole('img', { name: '执业证书照片第 1 张' })).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(await within(view).findByRole('img', { name: '执业证书照片第 2 张' })).toBeVisible();
    expect(view).toHaveTextContent('第 3 张，共 3 张');
    await user.click(within(view).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('says that a picture did not come, small and large, and asks for it again', async () => {
    const { user } = showResult([adviserApplication()]);
    const name = '查看大图：本人照片第 1 张';
    const thumbnail = (await screen.findByRole('button', { name })).querySelector('img');
    if (thumbnail) fireEvent.error(thumbnail);
    expect(screen.getByText('本人照片第 1 张加载失败')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    await user.click(screen.getByRole('button', { name }));
    const view = within(await screen.findByRole('dialog', { name: '本人照片' }));
    fireEvent.error(view.getByRole('img'));
    expect(view.getByText('图片加载失败')).toBeVisible();
    await user.click(view.getByRole('button', { name: '重试' }));
    expect(view.getByRole('img', { name: '本人照片第 1 张' })).toBeVisible();
  });
});

describe('[S2.apply] which application is shown', () => {
  it('is the newest, and the others are a press away', async () => {
    const { user, place } = showResult([adviserApplication(), managerApplication()]);
    await head('申请已收到');
    const others = within(screen.getByRole('navigation', { name: '我的全部申请' }));
    expect(others.getByRole('link', { current: 'page' })).toHaveTextContent('理财师 11-20 已收到');
    await user.click(others.getByRole('link', { name: '私募管理人 11-18 审核中' }));
    expect(await head('正在审核')).toBeVisible();
    expect(place()).toBe('/apply/result?id=261118000002');
    expect(others.getByRole('link', { current: 'page' })).toHaveTextContent('私募管理人');
  });

  it('is that of the address, without a switch where it is the only one', async () => {
    showResult([managerApplication()], '?id=261118000002');
    expect(await head('正在审核')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: '我的全部申请' })).toBeNull();
  });

  it.each(['?id=261120999999', '?id=', '?id=%3Cscript%3E', '?id=1%27+or+1=1'])(
    'is said to be unknown for %s',
    async (query) => {
      showResult([adviserApplication()], query);
      expect(await screen.findByText('未找到这份申请')).toBeVisible();
      expect(screen.getByRole('link', { name: '查看我的申请' })).toHaveAttribute(
        'href',
        '/home/applications',
      );
    },
  );

  it('is none where none was sent, with the two ways', async () => {
    showResult([]);
    expect(await screen.findByText('暂无申请记录')).toBeVisible();
    expect(screen.getByRole('link', { name: '了解理财师入驻' })).toHaveAttribute(
      'href',
      '/tuiguang/licaishi',
    );
    expect(screen.getByRole('link', { name: '了解管理人入驻' })).toHaveAttribute('href', '/tuiguang/guanli');
  });
});

describe('[S2.apply] right after sending', () => {
  it('says that the application has gone out', async () => {
    showResult([adviserApplication()], '?id=261120000001&sent=1');
    expect(await screen.findByText(/申请已提交，编号 261120000001/)).toHaveRole('status');
  });

  it('marks resubmitted parts', async () => {
    const history = [{ at: SENT_AT, event: 'mended' as const, words: '', asked: [] }];
    showResult([adviserApplication({ history })], '?id=261120000001&sent=1');
    expect(await screen.findByText(/补充材料已提交/)).toBeVisible();
  });

  it('says nothing of it any more once it was acted on', async () => {
    showResult([adviserApplication({ status: 'accepted' })], '?id=261120000001&sent=1');
    await head('审核已通过');
    expect(screen.queryByText(/已提交/)).toBeNull();
  });
});

describe('[S2.apply] the result that cannot be shown', () => {
  it('sends no request for a visitor who is not signed in, and links to sign in', async () => {
    markLoggedOut();
    const leave = vi.spyOn(browserWindow, 'leavePage').mockImplementation(() => undefined);
    let asked = 0;
    gatewayServer.use(
      answer(myApplications, () => {
        asked += 1;
        return success({ list: [], isReviewer: false });
      }),
    );
    const { user } = renderRoute('/apply/result');
    const page = within(await screen.findByRole('main'));
    await user.click(await page.findByRole('button', { name: '登录' }));
    expect(leave).toHaveBeenCalledOnce();
    expect(asked).toBe(0);
  });

  it('identifies the visitor without being asked', async () => {
    gatewayServer.use(
      answer(checkLogin, () => signedInReply()),
      ...applicationsOf([adviserApplication()]),
    );
    renderRoute('/apply/result', { asksForVisitor: true });
    expect(await head('申请已收到')).toBeVisible();
  });

  it('says what failed and asks again', async () => {
    let isDown = true;
    signInVisitor();
    gatewayServer.use(
      answer(myApplication, () =>
        isDown ? refuse(503, REFUSAL_CODES.unavailable, '服务暂时不可用') : success(adviserApplication()),
      ),
    );
    const { user } = renderRoute('/apply/result?id=261120000001');
    const retry = await screen.findByRole('button', { name: '重试' });
    isDown = false;
    await user.click(retry);
    expect(await head('申请已收到')).toBeVisible();
  });

  it('leads back to a session that has ended meanwhile', async () => {
    signInVisitor();
    gatewayServer.use(answer(myApplications, () => refuse(401, REFUSAL_CODES.signInNeeded, '请先登录')));
    renderRoute('/apply/result');
    expect(await screen.findByText('登录已失效')).toBeVisible();
    expect(screen.getByRole('button', { name: '重新登录' })).toBeVisible();
  });

  it('keeps what is shown when a later read fails, and says so', async () => {
    const { queryClient } = showResult([adviserApplication()]);
    await head('申请已收到');
    gatewayServer.use(answer(myApplication, () => refuse(503, REFUSAL_CODES.unavailable, '服务暂时不可用')));
    await queryClient.invalidateQueries({ queryKey: ['visitor', 'u1', 'applications', 'one'] });
    expect(await screen.findByText('更新失败，当前显示上次加载的内容')).toBeVisible();
    expect(await head('申请已收到')).toBeVisible();
  });

  it('shows a change that arrives while the page is open', async () => {
    const { queryClient } = showResult([adviserApplication()]);
    const before = await head('申请已收到');
    expect(before.parentElement).toHaveAttribute('aria-live', 'polite');
    gatewayServer.use(...applicationsOf([adviserApplication({ status: 'accepted', version: 2 })]));
    await queryClient.invalidateQueries({ queryKey: ['visitor', 'u1', 'applications'] });
    expect(await head('审核已通过')).toBe(before);
  });
});
