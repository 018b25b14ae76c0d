import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { reviewDecide, type ReviewDetail } from '@/contract/applications/review';
import { doubleClick } from '../../../tests/render/double-click';
import { adviserReview, managerReview } from '../../../tests/factories/review';
import { answer, refuse } from '../../../tests/handlers/answer';
import { rejection } from '../../../tests/handlers/investor';
import { reviewGateway } from '../../../tests/handlers/review';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { signInVisitor } from '../../../tests/setup/visitor';

const ADVISER = adviserReview();
const MANAGER = managerReview();

function open(detail: ReviewDetail, ...others: readonly ReviewDetail[]) {
  const gateway = reviewGateway(detail, ...others);
  gatewayServer.use(...gateway.handlers);
  return { ...gateway, ...renderRoute(`/apply/review/${detail.id}`) };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

const transformOf = (name: string) => screen.getByRole('img', { name }).style.transform;

beforeEach(() => signInVisitor());

describe('[S2.apply] an application before a reviewer', () => {
  it('shows what was filled in, what happened, and two pictures beside what they must agree with', async () => {
    const { user } = open(MANAGER);
    expect(await screen.findByRole('heading', { level: 2, name: MANAGER.subject })).toBeVisible();
    expect(screen.getByRole('list', { name: '处理记录' })).toHaveTextContent('开始审核');
    expect(screen.getByRole('img', { name: '营业执照' })).toHaveAttribute('src', MANAGER.pictures[0]?.url);
    expect(screen.getByRole('img', { name: '管理人登记证明' })).toBeVisible();
    const [left, right] = screen.getAllByRole('combobox', { name: /侧图片$/ });
    expect(left?.closest('div')?.parentElement).toHaveTextContent('91310000MA1FL00157');
    expect(right?.closest('div')?.parentElement).toHaveTextContent('P1000012');
    await user.selectOptions(left ?? screen.getByRole('main'), '管理人登记证明');
    expect(screen.getAllByRole('img', { name: '管理人登记证明' })).toHaveLength(2);
  });

  it('is made larger, turned and fitted by buttons and by keys', async () => {
    const { user } = open(MANAGER);
    const tools = within(await screen.findByRole('group', { name: '营业执照的查看工具' }));
    expect(tools.getByRole('button', { name: '缩小' })).toBeDisabled();
    await user.click(tools.getByRole('button', { name: '放大' }));
    expect(transformOf('营业执照')).toContain('scale(1.5)');
    await user.click(tools.getByRole('button', { name: '右转' }));
    expect(transformOf('营业执照')).toContain('rotate(90deg)');
    screen.getByRole('region', { name: '营业执照，150%' }).focus();
    await user.keyboard('+r{ArrowRight}');
    expect(transformOf('营业执照')).toBe('translate(-12%, 0%) rotate(180deg) scale(2.25)');
    await user.click(tools.getByRole('button', { name: '适应' }));
    expect(transformOf('营业执照')).toBe('translate(0%, 0%) rotate(0deg) scale(1)');
    expect(transformOf('管理人登记证明')).toContain('scale(1)');
  });

  it('warns of other applications with the same numbers, each with its way', async () => {
    open({
      ...MANAGER,
      alike: [
        { id: '261001000009', field: 'creditCode' },
        { id: '261001000009', field: 'phone' },
      ],
    });
    const warning = await screen.findByRole('region', { name: '与其他申请或账户重复的信息' });
    expect(warning).toHaveTextContent('统一社会信用代码、手机号相同');
    expect(within(warning).getByRole('link', { name: '申请 261001000009' })).toHaveAttribute(
      'href',
      '/apply/review/261001000009',
    );
  });

  it('[S2.apply] warns of other accounts with the same ID number, and says whether the name differs', async () => {
    open({
      ...ADVISER,
      sameIdAccounts: [
        { accountId: '1000000011', isSameName: false },
        { accountId: '1000000012', isSameName: true },
      ],
    });
    const warning = await screen.findByRole('region', { name: '与其他申请或账户重复的信息' });
    const lines = within(warning).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      '身份证号与账户 1000000011 登记的身份相同，姓名不同',
      '身份证号与账户 1000000012 登记的身份相同，姓名相同',
    ]);
  });

  it('stays as it is while it is looked at, and is under review once the reviewer begins', async () => {
    const { state, user } = open(ADVISER);
    const begin = await button('开始审核');
    expect(screen.getByText('已收到')).toBeVisible();
    expect(state.decisions).toEqual([]);
    await user.click(begin);
    expect(await screen.findByText('审核中')).toBeVisible();
    expect(screen.queryByRole('button', { name: '开始审核' })).toBeNull();
    await user.click(await button('通过'));
    await user.click(await button('确认通过'));
    expect(await screen.findByText(/这份申请已通过/)).toBeVisible();
    expect(state.decisions).toEqual([
      { decision: 'open', id: ADVISER.id, version: 1 },
      { decision: 'accept', id: ADVISER.id, version: 2 },
    ]);
  });

  it('says why the review could not begin, and stays as it is', async () => {
    gatewayServer.use(...reviewGateway(ADVISER).handlers);
    gatewayServer.use(answer(reviewDecide, () => refuse(500, 1009, 'x')));
    const { user } = renderRoute(`/apply/review/${ADVISER.id}`);
    await user.click(await button('开始审核'));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByText('已收到')).toBeVisible();
  });

  it.each([
    ['/apply/review/000000000000', '未找到该申请'],
    ['/apply/review/not-a-number', '未找到该申请'],
  ])('says of %s: %s', async (address, words) => {
    gatewayServer.use(...reviewGateway(MANAGER).handlers);
    renderRoute(address);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: '返回列表' })).toHaveAttribute('href', '/apply/review');
  });

  it('is not shown to an account without the right to review', async () => {
    renderRoute(`/apply/review/${MANAGER.id}`);
    expect(await screen.findByText('当前账户没有审核权限')).toBeVisible();
  });
});

describe('[S2.apply] [S6.applicants] a decision', () => {
  it('to accept is asked for once more, sent once, and leads to the next application', async () => {
    const { state, user, place } = open(MANAGER, ADVISER);
    await user.click(await button('通过'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('P1000012')).toBeVisible();
    await doubleClick(user, dialog.getByRole('button', { name: '确认通过' }));
    expect(await screen.findByText('这份申请已通过。')).toHaveFocus();
    expect(state.decisions).toEqual([{ decision: 'accept', id: MANAGER.id, version: 2 }]);
    expect(screen.queryByRole('button', { name: '通过' })).toBeNull();
    await user.click(await screen.findByRole('link', { name: '下一份' }));
    await waitFor(() => expect(place()).toBe(`/apply/review/${ADVISER.id}`));
    expect(await screen.findByRole('heading', { level: 2, name: ADVISER.subject })).toBeVisible();
  });

  it('can be thought over', async () => {
    const { state, user } = open(MANAGER);
    await user.click(await button('通过'));
    await user.click(await button('继续核对'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(state.decisions).toEqual([]);
  });

  it('to ask for more names the fields and pictures, each with words', async () => {
    const { state, user } = open(MANAGER);
    await user.click(await button('要求补充'));
    const panel = within(screen.getByRole('form', { name: '要求补充' }));
    expect(panel.getByRole('heading', { name: '要求补充' })).toHaveFocus();
    await user.click(panel.getByRole('button', { name: '发送补充要求' }));
    expect(await panel.findByText('请至少选择一项')).toBeVisible();

    await user.click(panel.getByRole('checkbox', { name: '营业执照' }));
    await user.click(panel.getByRole('checkbox', { name: '联系人' }));
    await user.click(panel.getByRole('button', { name: /发送补充要求/ }));
    const contact = panel.getByRole('textbox', { name: '联系人需要补充的原因' });
    expect(contact).toHaveFocus();
    expect(contact).toHaveAccessibleDescription('请写明原因');
    await user.type(contact, '请填写真实姓名');
    const presets = within(panel.getByRole('list', { name: '营业执照的常用说明' }));
    await user.click(presets.getByRole('button', { name: '请加盖公章后重新上传' }));
    const licence = panel.getByRole('textbox', { name: '营业执照需要补充的原因' });
    await user.type(licence, '，两页都要');

    await user.click(panel.getByRole('button', { name: '发送补充要求（2 项）' }));
    expect(await screen.findByText(/已要求补充，等待申请人提交/)).toBeVisible();
    expect(state.decisions).toEqual([
      {
        decision: 'ask',
        id: MANAGER.id,
        version: 2,
        items: [
          { field: 'contactName', words: '请填写真实姓名' },
          { field: 'licence', words: '请加盖公章后重新上传，两页都要' },
        ],
      },
    ]);
    expect(screen.getByText(/没有其他待处理的申请了/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '要求补充' })).toBeNull();
    expect(screen.getByRole('button', { name: '拒绝' })).toBeVisible();
  });

  it('to refuse needs a reason, which may be a common one', async () => {
    const { state, user } = open(MANAGER);
    await user.click(await button('拒绝'));
    await user.click(await button('确认拒绝'));
    const reason = screen.getByRole('textbox', { name: /拒绝原因/ });
    expect(reason).toHaveFocus();
    expect(reason).toHaveAccessibleDescription('请写明原因');
    await user.click(await button('所在机构不符合入驻条件'));
    await user.click(await button('确认拒绝'));
    expect(await screen.findByText(/这份申请未通过/)).toBeVisible();
    expect(state.decisions.at(-1)).toMatchObject({ decision: 'refuse', words: '所在机构不符合入驻条件' });
  });

  it('on what has changed meanwhile is not taken: the present state is shown, and the words stay', async () => {
    const { state, change, user } = open(MANAGER);
    await user.click(await button('要求补充'));
    await user.click(screen.getByRole('checkbox', { name: '公司全称' }));
    await user.type(screen.getByRole('textbox', { name: '公司全称需要补充的原因' }), '与执照不同');
    change(MANAGER.id, { fields: { ...MANAGER.fields, legalPerson: '新法人' } });
    await user.click(await button(/发送补充要求/));
    expect(await screen.findByText(/这份申请刚刚有变化/)).toBeVisible();
    expect(screen.getAllByText('新法人')).toHaveLength(2);
    expect(screen.getByRole('textbox', { name: '公司全称需要补充的原因' })).toHaveValue('与执照不同');
    await user.click(await button(/发送补充要求/));
    expect(await screen.findByText(/等待申请人提交/)).toBeVisible();
    expect(state.decisions.map(({ version }) => version)).toEqual([2, 3]);
  });

  it('that another reviewer has taken first leaves the words, and cannot be sent any more', async () => {
    const { state, change, user } = open(MANAGER);
    await user.click(await button('要求补充'));
    await user.click(screen.getByRole('checkbox', { name: '公司全称' }));
    await user.type(screen.getByRole('textbox', { name: '公司全称需要补充的原因' }), '与执照不同');
    change(MANAGER.id, { status: 'refused' });
    await user.click(await button(/发送补充要求/));
    expect(await screen.findByText('申请现为“未通过”，不能再要求补充')).toBeVisible();
    expect(screen.getByRole('textbox', { name: '公司全称需要补充的原因' })).toHaveValue('与执照不同');
    expect(await button(/发送补充要求/)).toBeDisabled();
    expect(state.decisions).toHaveLength(1);
  });

  it.each([
    ['a gateway that fails', () => refuse(500, 1009, 'x'), /服务暂时不可用/],
    ['a session that ended', () => refuse(401, 1003, '请先登录'), /登录已失效，请重新登录/],
    ['a reason of the matter', () => rejection('该证书编号已有在册记录'), /该证书编号已有在册记录/],
  ])('keeps its words over %s, and is sent again with them', async (_what, fail, words) => {
    const { state, user, handlers } = open(MANAGER);
    gatewayServer.use(answer(reviewDecide, fail));
    await user.click(await button('拒绝'));
    await user.type(screen.getByRole('textbox', { name: /拒绝原因/ }), '材料不实');
    await user.click(await button('确认拒绝'));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /拒绝原因/ })).toHaveValue('材料不实');
    gatewayServer.use(...handlers);
    await user.click(await button('确认拒绝'));
    expect(await screen.findByText(/这份申请未通过/)).toBeVisible();
    expect(state.decisions).toHaveLength(1);
  });

  it('gives the focus back to its button when it is put away, and keeps what was written for later', async () => {
    const { user } = open(MANAGER);
    await user.click(await button('拒绝'));
    await user.type(screen.getByRole('textbox', { name: /拒绝原因/ }), '材料不实');
    await user.click(await button('收起'));
    expect(await button('拒绝')).toHaveFocus();
    await user.click(await button('拒绝'));
    expect(screen.getByRole('textbox', { name: /拒绝原因/ })).toHaveValue('材料不实');
  });

  it('on one’s own application is for another reviewer', async () => {
    const { state } = open({ ...ADVISER, accountId: 'u1' });
    expect(await screen.findByText(/这是您自己的申请/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '通过' })).toBeNull();
    expect(state.decisions).toEqual([]);
  });
});
