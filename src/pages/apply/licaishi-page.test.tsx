import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { sendApplication, type TypedFields } from '@/contract/applications/application';
import { REFUSAL_CODES } from '@/contract/envelope';
import { doubleClick } from '../../../tests/render/double-click';
import { adviserApplication } from '../../../tests/factories/application';
import { answer, heldBack, refuse, success } from '../../../tests/handlers/answer';
import { applicationsOf } from '../../../tests/handlers/application';
import { gatewayServer } from '../../../tests/handlers/server';
import {
  fill,
  field,
  fillAdviser,
  fillPerson,
  goOn,
  openForm,
  openPapers,
  PAPERS,
  TEST_ID,
} from '../../../tests/render/apply-scene';
import { renderRoute } from '../../../tests/render/render-route';
import { signInVisitor } from '../../../tests/setup/visitor';

describe('[S2.apply] the form of an adviser', () => {
  it('describes an error when a field is left, and removes it once the field is corrected', async () => {
    const { user } = await openPapers();
    await fill(user, '身份证号', '990101199001010010');
    await user.tab();
    expect(await screen.findByText('身份证号有误，请核对出生日期与校验位')).toBeVisible();
    expect(field('身份证号')).toHaveAttribute('aria-invalid', 'true');
    await fill(user, '身份证号', TEST_ID);
    await waitFor(() => expect(field('身份证号')).not.toHaveAttribute('aria-invalid'));
  });

  it('does not continue with errors: the first one gets the focus, a summary links to each', async () => {
    const { user, place } = await openForm();
    await user.click(screen.getByRole('button', { name: '下一步' }));
    await waitFor(() => expect(field('姓名')).toHaveFocus());
    const title = await screen.findByText('还有 3 处需要修改');
    expect(title.closest('[role="alert"]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: '手机号：请填写手机号' }));
    expect(field('手机号')).toHaveFocus();
    expect(place()).toBe('/apply/licaishi');
  });

  it('removes an error once the field is corrected, before it is left', async () => {
    const { user } = await openForm();
    await user.click(screen.getByRole('button', { name: '下一步' }));
    await screen.findByText('还有 3 处需要修改');
    fireEvent.change(screen.getByRole('combobox', { name: '所在地区' }), { target: { value: '上海' } });
    expect(await screen.findByText('还有 2 处需要修改')).toBeVisible();
    await user.type(field('姓名'), '顾清和');
    expect(field('姓名')).toHaveFocus();
    expect(await screen.findByText('还有 1 处需要修改')).toBeVisible();
    expect(screen.getByRole('button', { name: '姓名：已修改' })).toBeVisible();
  });

  it('leads from step to step, and the way back in the browser loses nothing', async () => {
    const { user, router, place } = await openForm();
    await fillPerson(user);
    await goOn(user, /执业信息/);
    expect(place()).toBe('/apply/licaishi?step=2');
    expect(screen.getByRole('heading', { level: 2, name: /执业信息/ })).toHaveFocus();
    await router.navigate(-1);
    await screen.findByRole('heading', { level: 2, name: /本人信息/ });
    expect(field('姓名')).toHaveValue('周行舟');
    expect(screen.getByText('手机号已验证')).toBeVisible();
    const rail = within(screen.getByRole('list', { name: '理财师入驻申请的步骤' }));
    expect(rail.getByRole('button', { name: '本人信息（已完成）' })).toBeVisible();
    await user.clear(field('姓名'));
    expect(rail.getByRole('button', { name: '本人信息（未完成）' })).toBeVisible();
  });

  it('wants another code once the phone has changed', async () => {
    const { user } = await openForm();
    await fillPerson(user);
    await fill(user, '手机号', '13900000013');
    expect(screen.queryByText('手机号已验证')).toBeNull();
    expect(screen.getByRole('textbox', { name: '短信验证码' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '下一步' }));
    expect(await screen.findByText('请先获取验证码，验证手机号')).toBeVisible();
  });

  it('[S6.applicants] sends everything once, whatever the number of presses, under the same key when the network fails in between, and leads on to the result', async () => {
    const sent: { clientKey: string; fields: TypedFields }[] = [];
    const held = heldBack();
    gatewayServer.use(
      answer(sendApplication, async ({ clientKey, fields, pictures, agreements }) => {
        sent.push({ clientKey, fields });
        expect(Object.keys(pictures)).toEqual(['photo', 'certificate']);
        expect(agreements.map(({ type }) => type)).toEqual(['licaishi', 'privacy', 'conduct']);
        await held.promise;
        return sent.length === 1 ? HttpResponse.error() : success({ id: '261120000001' });
      }),
      ...applicationsOf([]),
    );
    const { user, place } = await openForm();
    await fillAdviser(user);
    await doubleClick(user, screen.getByRole('button', { name: '提交申请' }));
    await user.click(await screen.findByRole('button', { name: '正在提交' }));
    held.release();
    expect(await screen.findByText(/提交失败：网络连接失败/)).toBeVisible();
    expect(sent).toHaveLength(1);
    gatewayServer.use(...applicationsOf([adviserApplication()]));
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(place()).toBe('/apply/result?id=261120000001&sent=1'));
    expect(sent).toHaveLength(2);
    expect(sent[1]?.clientKey).toBe(sent[0]?.clientKey);
    expect(sent[0]?.fields).toMatchObject({
      idNumber: TEST_ID,
      certificateNumber: 'S0000000000012',
      isListed: false,
    });
  });

  it('sends a correction after a lost reply as an update, and reports that it was refused', async () => {
    const words = '您已提交过理财师入驻申请，这次填写的内容没有提交。请在申请进度中核对，如需更正请联系客服';
    const sent: { clientKey: string; name: string }[] = [];
    gatewayServer.use(
      answer(sendApplication, ({ clientKey, fields }) => {
        sent.push({ clientKey, name: 'name' in fields ? fields.name : '' });
        return sent.length === 1
          ? HttpResponse.error()
          : HttpResponse.json({ code: REFUSAL_CODES.rejected, msg: words });
      }),
    );
    const { user, place } = await openForm();
    await fillAdviser(user);
    await user.click(screen.getByRole('button', { name: '提交申请' }));
    await screen.findByText(/提交失败：网络连接失败/);
    await user.click(screen.getByRole('button', { name: '修改本人信息' }));
    await screen.findByRole('heading', { level: 2, name: /本人信息/ });
    await fill(user, '姓名', '周行远');
    await goOn(user, /执业信息/);
    await goOn(user, PAPERS);
    await goOn(user, /确认提交/);
    await user.click(screen.getByRole('button', { name: '提交申请' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(place()).not.toMatch(/result/);
    expect(sent.map(({ name }) => name)).toEqual(['周行舟', '周行远']);
    expect(sent[1]?.clientKey).not.toBe(sent[0]?.clientKey);
  });

  it('says that the session has ended when it is sent, loses nothing, and leads back to the field that the gateway turns down', async () => {
    gatewayServer.use(answer(sendApplication, () => refuse(401, REFUSAL_CODES.signInNeeded, '请先登录')));
    const { user } = await openForm();
    await fillAdviser(user);
    await user.click(screen.getByRole('button', { name: '提交申请' }));
    expect(await screen.findByText(/身份证号和图片需要重新填写、上传/)).toBeVisible();
    expect(screen.getByRole('button', { name: '重新登录' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '修改证件与材料' }));
    await screen.findByRole('heading', { level: 2, name: PAPERS });
    expect(field('身份证号')).toHaveValue(TEST_ID);
    gatewayServer.use(
      answer(sendApplication, () =>
        HttpResponse.json({
          code: REFUSAL_CODES.rejected,
          msg: '申请人须年满 18 周岁',
          field: 'idNumber',
        }),
      ),
    );
    await goOn(user, /确认提交/);
    await user.click(screen.getByRole('button', { name: '提交申请' }));
    await screen.findByRole('heading', { level: 2, name: PAPERS });
    await waitFor(() => expect(field('身份证号')).toHaveFocus());
    expect(field('身份证号')).toHaveAccessibleDescription('申请人须年满 18 周岁');
    expect(field('身份证号')).toHaveValue(TEST_ID);
  });
});

describe('[S2.apply] [S6.applicants] before the form', () => {
  it('lists what to prepare for a visitor who is not signed in', async () => {
    const { user } = renderRoute('/apply/licaishi', { asksForVisitor: true });
    expect(await screen.findByRole('button', { name: '登录后申请' })).toBeVisible();
    expect(screen.getByRole('region', { name: '请先准备' })).toHaveTextContent('执业证书照片');
    expect(user).toBeDefined();
  });

  it('shows the status of an application that was sent already', async () => {
    gatewayServer.use(...applicationsOf([adviserApplication({ status: 'reviewing' })]));
    signInVisitor();
    renderRoute('/apply/licaishi');
    expect(await screen.findByText('申请正在审核，无需再次提交。')).toBeVisible();
    expect(screen.getByRole('link', { name: '查看申请进度' })).toHaveAttribute(
      'href',
      '/apply/result?id=261120000001',
    );
  });
});
