import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import {
  applicationDraft,
  dropApplicationDraft,
  saveApplicationDraft,
  type TypedFields,
} from '@/contract/applications/application';
import { REFUSAL_CODES } from '@/contract/envelope';
import { answer, success } from '../../../tests/handlers/answer';
import { gatewayServer } from '../../../tests/handlers/server';
import {
  fill,
  field,
  FULL_DRAFT,
  openForm,
  openPapers,
  PAPERS,
  TEST_ID,
} from '../../../tests/render/apply-scene';
import { renderRoute } from '../../../tests/render/render-route';
import { signInVisitor } from '../../../tests/setup/visitor';

const SAVED_AT = Date.parse('2026-11-20T09:30:00+08:00');

/** Whether the browser would ask before leaving the page. */
const leave = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('[S2.apply] the draft', () => {
  it('is kept as typed, without the ID number', async () => {
    const saved: TypedFields[] = [];
    gatewayServer.use(
      answer(saveApplicationDraft, ({ fields }) => {
        saved.push(fields);
        return success({ savedAt: SAVED_AT });
      }),
    );
    const { user } = await openPapers();
    await fill(user, '身份证号', TEST_ID);
    await user.click(screen.getByRole('button', { name: '上一步' }));
    expect(await screen.findByText('草稿已保存 09:30')).toBeVisible();
    expect(saved).toHaveLength(1);
    expect(saved[0]).toMatchObject({ name: '周行舟', certificateNumber: 'S0000000000012' });
    expect(JSON.stringify(saved)).not.toContain(TEST_ID);
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain(TEST_ID);
  });

  it('is saved when the page is hidden, later where the network fails, and then asks nothing of who leaves', async () => {
    let calls = 0;
    gatewayServer.use(
      answer(saveApplicationDraft, () => {
        calls += 1;
        return calls === 1 ? HttpResponse.error() : success({ savedAt: SAVED_AT });
      }),
    );
    const { user, router, place } = await openForm();
    await fill(user, '姓名', '周行舟');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('草稿未保存，恢复网络后会再试')).toBeVisible();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('草稿已保存 09:30')).toBeVisible();
    expect(calls).toBe(2);
    await router.navigate('/about');
    expect(place()).toBe('/about');
  });

  it('is offered on return and resumes at what it does not hold, with the reason', async () => {
    gatewayServer.use(answer(applicationDraft, () => success({ ...FULL_DRAFT, step: 3 })));
    signInVisitor();
    const { user } = renderRoute('/apply/licaishi');
    expect(await screen.findByText('您有一份 11-20 09:30 保存的草稿，已填到第 4 步。')).toBeVisible();
    expect(screen.getByText('草稿不含的身份证号和图片需要重新填写、上传，因此从第 3 步继续。')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '继续填写' }));
    await screen.findByRole('heading', { level: 2, name: PAPERS });
    expect(field('身份证号')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: /^本人信息/ }));
    await waitFor(() => expect(field('姓名')).toHaveValue('周行舟'));
  });

  it('is deleted when the visitor starts over, after a confirmation', async () => {
    let dropped = 0;
    gatewayServer.use(
      answer(applicationDraft, () => success(FULL_DRAFT)),
      answer(dropApplicationDraft, () => {
        dropped += 1;
        return success({});
      }),
    );
    signInVisitor();
    const { user } = renderRoute('/apply/licaishi');
    await user.click(await screen.findByRole('button', { name: '重新填写' }));
    expect(dropped).toBe(0);
    await user.click(screen.getByRole('button', { name: '删除并重新填写' }));
    await screen.findByRole('heading', { level: 2, name: /本人信息/ });
    expect(field('姓名')).toHaveValue('');
    expect(dropped).toBe(1);
  });
});

describe('[S2.apply] leaving', () => {
  it('asks before typed text would be lost, also on leaving the site, except for a page in a new window, and follows the answer', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, router, place } = await openPapers();
    expect(leave()).toBe(false);
    await fill(user, '身份证号', TEST_ID);
    expect(leave()).toBe(true);
    await router.navigate('/jigou/index');
    await waitFor(() => expect(open).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field('身份证号')).toHaveValue(TEST_ID);
    void router.navigate('/about');
    const dialog = await screen.findByRole('dialog', { name: '离开填写页面？' });
    await user.click(within(dialog).getByRole('button', { name: '继续填写' }));
    expect(place()).toBe('/apply/licaishi');
    expect(field('身份证号')).toHaveValue(TEST_ID);
    void router.navigate('/about');
    await user.click(await screen.findByRole('button', { name: '离开' }));
    await waitFor(() => expect(place()).toBe('/about'));
  });

  it('asks before logging out, and forgets what was typed afterwards', async () => {
    const { user, router } = await openPapers();
    await fill(user, '身份证号', TEST_ID);
    void router.navigate('/home/logout');
    await user.click(await screen.findByRole('button', { name: '离开' }));
    expect(await screen.findByRole('button', { name: '登录后申请' })).toBeVisible();
    expect(document.body.innerHTML).not.toContain(TEST_ID);
  });

  it('keeps what is typed when the session ends, and says how to continue', async () => {
    gatewayServer.use(
      answer(saveApplicationDraft, () =>
        HttpResponse.json({ code: REFUSAL_CODES.signInNeeded, msg: '请先登录' }, { status: 401 }),
      ),
    );
    const { user } = await openPapers();
    await fill(user, '身份证号', TEST_ID);
    await user.click(screen.getByRole('button', { name: '上一步' }));
    await screen.findByRole('heading', { level: 2, name: /执业信息/ });
    await fill(user, '所在机构', '测试证券');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText(/登录已失效，请重新登录，登录后可以从上次保存的草稿继续/)).toBeVisible();
    expect(screen.getByRole('button', { name: '重新登录' })).toBeVisible();
    expect(field('所在机构')).toHaveValue('测试证券');
    await user.click(screen.getByRole('button', { name: '下一步' }));
    await waitFor(() => expect(field('身份证号')).toHaveValue(TEST_ID));
  });
});
