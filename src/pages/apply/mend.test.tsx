import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { mendApplication, type ApplicationDetail } from '@/contract/applications/application';
import type * as v from 'valibot';
import { doubleClick } from '../../../tests/render/double-click';
import { adviserApplication, managerApplication } from '../../../tests/factories/application';
import { answer, success } from '../../../tests/handlers/answer';
import { applicationsOf } from '../../../tests/handlers/application';
import { gatewayServer } from '../../../tests/handlers/server';
import { fill, field, TEST_ID } from '../../../tests/render/apply-scene';
import { renderRoute } from '../../../tests/render/render-route';
import { signInVisitor } from '../../../tests/setup/visitor';

type Sent = v.InferOutput<typeof mendApplication.request>;

function askedFor(...fields: readonly string[]): ApplicationDetail {
  const asked = fields.map((name) => ({ field: name, words: `请核对 ${name}` }));
  return adviserApplication({ status: 'more', version: 3, asked });
}

async function openMending(application: ApplicationDetail) {
  gatewayServer.use(...applicationsOf([application]));
  signInVisitor();
  const view = renderRoute(`/apply/${application.kind}?mend=${application.id}`);
  await screen.findByRole('region', { name: '审核意见' });
  return view;
}

function takeMendings(failures = 0): Sent[] {
  const sent: Sent[] = [];
  gatewayServer.use(
    answer(mendApplication, (request) => {
      sent.push(request);
      return sent.length <= failures ? HttpResponse.error() : success({ id: request.id });
    }),
  );
  return sent;
}

describe('[S2.apply] resubmitting an application', () => {
  it('asks for the corrections the reviewer requested, in the reviewer’s words, and sends only those', async () => {
    const sent = takeMendings();
    const { user, place } = await openMending(askedFor('institution', 'idNumber'));
    expect(screen.getByRole('region', { name: '审核意见' })).toHaveTextContent('请核对 institution');
    expect(field('所在机构')).toHaveValue('测试证券股份有限公司');
    expect(field('身份证号')).toHaveValue('');
    expect(screen.queryByRole('textbox', { name: '姓名' })).toBeNull();
    const rest = screen.getByRole('region', { name: '其余内容（不变）' });
    expect(rest).toHaveTextContent('周行舟');
    expect(within(rest).queryByText('身份证号')).toBeNull();

    await user.click(screen.getByRole('button', { name: '提交补充材料' }));
    await waitFor(() => expect(field('身份证号')).toHaveFocus());
    await fill(user, '身份证号', TEST_ID);
    await fill(user, '所在机构', '测试证券股份有限公司上海分公司');
    await doubleClick(user, screen.getByRole('button', { name: '提交补充材料' }));
    await waitFor(() => expect(place()).toBe('/apply/result?id=261120000001&sent=1'));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      id: '261120000001',
      version: 3,
      fields: { institution: '测试证券股份有限公司上海分公司', idNumber: TEST_ID },
      pictures: {},
    });
  });

  it('shows the kind of a certificate with its number, and the pictures that are there', async () => {
    const sent = takeMendings(1);
    const { user, place } = await openMending(askedFor('certificateNumber', 'certificate'));
    await user.selectOptions(screen.getByRole('combobox', { name: '证书类型' }), '期货投资咨询');
    expect(await screen.findByText('编号与证书类型不符：应为 T 或 Z 加 7 位数字')).toBeVisible();
    await fill(user, '证书编号', 'T0000012');
    await user.click(screen.getByRole('button', { name: '删除第 1 张执业证书照片' }));
    await user.click(screen.getByRole('button', { name: '提交补充材料' }));
    expect(await screen.findByText(/提交失败/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(place()).toMatch(/^\/apply\/result/));
    expect(sent.map(({ clientKey }) => clientKey)).toEqual([sent[0]?.clientKey, sent[0]?.clientKey]);
    expect(sent[1]?.fields).toEqual({ certificateKind: '期货投资咨询', certificateNumber: 'T0000012' });
    expect(sent[1]?.pictures).toEqual({ certificate: ['certificate-0000000002'] });
  });

  it('sends a correction after a lost reply under a new key', async () => {
    const sent = takeMendings(1);
    const { user, place } = await openMending(askedFor('institution'));
    await fill(user, '所在机构', '测试证券股份有限公司上海分公司');
    await user.click(screen.getByRole('button', { name: '提交补充材料' }));
    await screen.findByText(/提交失败/);
    await fill(user, '所在机构', '测试证券股份有限公司浙江分公司');
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(place()).toMatch(/^\/apply\/result/));
    expect(sent.map(({ fields }) => fields['institution'])).toEqual([
      '测试证券股份有限公司上海分公司',
      '测试证券股份有限公司浙江分公司',
    ]);
    expect(sent[1]?.clientKey).not.toBe(sent[0]?.clientKey);
  });

  it.each([
    ['licaishi', /公开展示姓名、照片、机构、地区和擅长方向/],
    ['guanli', /公开展示名称、地区和投资策略/],
  ] as const)('says to a %s what of it is shown', async (kind, words) => {
    const asked = [{ field: 'isListed', words: '请确认' }];
    const applicationOf = kind === 'licaishi' ? adviserApplication : managerApplication;
    await openMending(applicationOf({ status: 'more', asked }));
    expect(screen.getByRole('checkbox', { name: words })).toBeVisible();
  });

  it('asks before it leaves alone what was asked for, and names it', async () => {
    const sent = takeMendings();
    const { user, place } = await openMending(askedFor('institution', 'region', 'years', 'certificate'));
    await fill(user, '从业年限', '9');
    await user.click(screen.getByRole('button', { name: '提交补充材料' }));
    const dialog = within(await screen.findByRole('dialog', { name: '仍要提交吗？' }));
    expect(dialog.getByText('以下项目没有改动：所在机构、所在地区、执业证书照片。')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '返回修改' }));
    expect(sent).toEqual([]);
    await fill(user, '所在机构', '测试证券股份有限公司上海分公司');
    await user.click(screen.getByRole('button', { name: '删除第 1 张执业证书照片' }));
    await user.click(screen.getByRole('button', { name: '提交补充材料' }));
    expect(await screen.findByText('以下项目没有改动：所在地区。')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '仍要提交' }));
    await waitFor(() => expect(place()).toMatch(/^\/apply\/result/));
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['a number that is none', '/apply/licaishi?mend=abc', '未找到这份申请'],
    ['an application of nobody', '/apply/licaishi?mend=261120000009', '未找到这份申请'],
    ['one that waits for nothing', '/apply/guanli?mend=261118000002', '这份申请目前不需要补充材料'],
    ['one of the other kind', '/apply/licaishi?mend=261118000002', '这份申请目前不需要补充材料'],
  ])('reports %s, with a link to the result', async (_name, address, words) => {
    gatewayServer.use(...applicationsOf([managerApplication()]));
    signInVisitor();
    renderRoute(address);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: '查看申请进度' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/apply\/result/),
    );
  });
});
