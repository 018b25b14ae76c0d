import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { protectionGuide } from '@/contract/content/article';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { protectionReply } from '../../../tests/handlers/articles';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';

const ADDRESS = '/toujiao/baohu';
const quiz = async () => within(await screen.findByRole('region', { name: '防骗小测' }));

describe('[S2.toujiao] investor protection', () => {
  it('shows rights, complaint channels with a phone number, and frauds with their signs', async () => {
    const { user } = renderRoute(ADDRESS);
    expect(await screen.findByRole('heading', { level: 3, name: '知情权' })).toBeVisible();
    expect(screen.getByRole('link', { name: '拨打 12386' })).toHaveAttribute('href', 'tel:12386');
    expect(screen.getByText('收款方是个人')).toBeVisible();
    expect(screen.getByText('域名不对')).not.toBeVisible();
    await user.click(screen.getByText('假网站'));
    expect(screen.getByText('域名不对')).toBeVisible();
    expect(screen.getByRole('link', { name: '阅读相关案例' })).toHaveAttribute(
      'href',
      '/toujiao/detail/case-stock-tip-group',
    );
    expect(await screen.findByRole('list', { name: '延伸阅读' })).toBeVisible();
  });
});

describe('the quiz', () => {
  it('checks an answer at once, explains it, and shows the score', async () => {
    const { user } = renderRoute(ADDRESS);
    const part = await quiz();
    expect(part.getByText('第 1 题，共 2 题')).toBeVisible();
    await user.click(part.getByRole('radio', { name: '停止并报警' }));
    await user.click(part.getByRole('button', { name: '确认' }));
    expect(part.getByText('答对了')).toBeVisible();
    expect(part.getByText('没有先交税才能取款的规定。')).toBeVisible();
    await user.click(part.getByRole('button', { name: '下一题' }));
    await user.click(part.getByRole('radio', { name: '够' }));
    await user.click(part.getByRole('button', { name: '确认' }));
    expect(part.getByText('答错了，正确答案是“不够，去官网核对”')).toBeVisible();
    await user.click(part.getByRole('button', { name: '查看得分' }));
    expect(part.getByText(/答对/)).toHaveTextContent('答对 1 / 2 题');
    await user.click(part.getByRole('button', { name: '再做一次' }));
    expect(part.getByText('第 1 题，共 2 题')).toBeVisible();
  });

  it('works with the keyboard alone, and continues from the current question', async () => {
    const { user } = renderRoute(ADDRESS);
    const part = await quiz();
    part.getByRole('radio', { name: '照交' }).focus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(part.getByText('答对了')).toBeVisible();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(part.getByText('第 2 题，共 2 题')).toBeVisible();
    await user.tab();
    expect(part.getByRole('radio', { name: '够' })).toHaveFocus();
  });

  it('does nothing before an option is chosen, and keeps nothing on this device', async () => {
    const { user } = renderRoute(ADDRESS);
    const part = await quiz();
    await user.click(part.getByRole('button', { name: '确认' }));
    expect(part.queryByText(/答错了|答对了/)).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.includes('quiz'))).toEqual([]);
  });

  it('leaves out a question without a right option', async () => {
    const [question] = protectionReply().quiz;
    const broken = question ? [{ ...question, answer: 7 }] : [];
    gatewayServer.use(answer(protectionGuide, () => success(protectionReply({ quiz: broken }))));
    renderRoute(ADDRESS);
    expect(await screen.findByRole('region', { name: '您的权利' })).toBeVisible();
    expect(screen.queryByRole('region', { name: '防骗小测' })).toBeNull();
  });
});

it('[S8.http] retries the guide that could not be read; the articles are independent of it', async () => {
  let isDown = true;
  gatewayServer.use(
    answer(protectionGuide, () => (isDown ? refuse(503, 1008, '维护') : success(protectionReply()))),
  );
  const { user } = renderRoute(ADDRESS);
  expect(await screen.findByRole('list', { name: '延伸阅读' })).toBeVisible();
  const retry = await screen.findByRole('button', { name: '重试' });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByRole('region', { name: '您的权利' })).toBeVisible();
});
