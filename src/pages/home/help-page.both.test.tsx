import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { customerServiceUrl, helpQuestions } from '@/contract/content/help';
import { customerServiceHref } from '@/features/help/components/contact-button';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { HELP_QUESTION_ROWS } from '../../../tests/handlers/help';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';

const field = () => screen.findByRole('searchbox', { name: '搜索问题' });
const summaries = () =>
  [...screen.getByRole('region', { name: '常见问题' }).querySelectorAll('summary')].map(
    (summary) => summary.textContent,
  );
const marks = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);

describe('[S2.home] the help page', () => {
  it('lists the questions by topic and opens one to its answer and its article', async () => {
    const { user } = renderRoute('/home/help');
    expect(await screen.findByRole('heading', { level: 3, name: '账户与登录' })).toBeVisible();
    const fees = within(screen.getByRole('list', { name: '费率与交易' }));
    const answerText = fees.getByText('采用外扣法，QDII 基金相同。');
    expect(answerText).not.toBeVisible();
    await user.click(fees.getByText('申购费怎么算？'));
    expect(answerText).toBeVisible();
    expect(fees.getByRole('link', { name: '阅读详细说明' })).toHaveAttribute(
      'href',
      '/home/detail/fee-article',
    );
  });

  it('finds questions by keyword, highlights it, and keeps it in the address', async () => {
    const { user, place } = renderRoute('/home/help');
    await user.type(await field(), '登录');
    expect(summaries()).toEqual(['为什么要重新登录？', '忘记密码怎么办？', '赎回费是多少？']);
    expect(marks()).toContain('登录');
    expect(screen.getByText('共 3 个问题')).toBeVisible();
    await waitFor(() => expect(place()).toBe(`/home/help?q=${encodeURIComponent('登录')}`));
  });
});

describe('searching the help', () => {
  it('starts with the search of the address; a matching answer is open', async () => {
    renderRoute('/home/help?q=qdii');
    expect(await field()).toHaveValue('qdii');
    expect(summaries()).toEqual(['申购费怎么算？']);
    expect(screen.getByText(/采用外扣法/)).toBeVisible();
    expect(marks()).toEqual(['QDII']);
  });

  it('offers near questions where none holds the whole text', async () => {
    renderRoute(`/home/help?q=${encodeURIComponent('密码忘记')}`);
    expect(await screen.findByText('没有完全匹配的问题，以下 1 个可能相关')).toBeVisible();
    expect(summaries()).toEqual(['忘记密码怎么办？']);
  });

  it('leads to customer service where nothing fits', async () => {
    const open = vi.spyOn(window, 'open').mockImplementation(() => null);
    const { user } = renderRoute('/home/help?q=zzz');
    expect(await screen.findByText('未找到相关问题', { selector: 'p[class*="title"]' })).toBeVisible();
    const questions = within(screen.getByRole('region', { name: '常见问题' }));
    await user.click(questions.getByRole('button', { name: '联系在线客服' }));
    expect(open).toHaveBeenCalledWith('/outside/customer-service', '_blank', 'noopener,noreferrer');
  });

  it('narrows to a topic, says where the hits are when it has none, and goes back to all', async () => {
    const { user, place } = renderRoute('/home/help');
    await user.click(await screen.findByRole('radio', { name: '费率与交易' }));
    await waitFor(() => expect(summaries()).toEqual(['申购费怎么算？', '赎回费是多少？']));
    await user.type(await field(), '密码');
    expect(screen.getByText('“费率与交易”中未找到相关问题')).toBeVisible();
    await waitFor(() => expect(place()).toContain(encodeURIComponent('密码')));
    expect(place()).toContain('topic=');
    await user.click(screen.getByRole('button', { name: '查看全部分类' }));
    await waitFor(() => expect(summaries()).toEqual(['忘记密码怎么办？']));
    expect(screen.getByRole('radio', { name: '全部' })).toBeChecked();
  });

  it('follows the address back', async () => {
    const { user, router, place } = renderRoute('/home/help');
    await user.click(await screen.findByRole('radio', { name: '费率与交易' }));
    await user.type(await field(), '密码');
    await waitFor(() => expect(place()).toContain(encodeURIComponent('密码')));
    await router.navigate(-1);
    await waitFor(() => expect(screen.getByRole('searchbox', { name: '搜索问题' })).toHaveValue(''));
    expect(screen.getByRole('radio', { name: '全部' })).toBeChecked();
    expect(place()).toBe('/home/help');
  });

  it('writes no earlier keyword over the address of a step back, also when its pause ends before the page is drawn', async () => {
    const { user, router, place } = renderRoute('/home/help');
    await user.click(await screen.findByRole('radio', { name: '费率与交易' }));
    await user.type(await field(), '密码');
    await waitFor(() => expect(place()).toContain(encodeURIComponent('密码')));
    const later = globalThis.setTimeout;
    const timers = vi.spyOn(window, 'setTimeout').mockImplementation((work, pauseMs) => {
      if (pauseMs !== 300) return later(work, pauseMs);
      work();
      return later(() => undefined, 0);
    });
    await router.navigate(-1);
    await waitFor(() => expect(screen.getByRole('searchbox', { name: '搜索问题' })).toHaveValue(''));
    timers.mockRestore();
    expect(place()).toBe('/home/help');
  });

  it('clears by its button, and the address with it', async () => {
    const { user, place } = renderRoute('/home/help?q=qdii');
    await user.click(await screen.findByRole('button', { name: '清除' }));
    expect(summaries()).toHaveLength(HELP_QUESTION_ROWS.length);
    await waitFor(() => expect(place()).toBe('/home/help'));
  });

  it('ignores an unknown topic', async () => {
    renderRoute('/home/help?topic=nothing');
    expect(await screen.findByRole('radio', { name: '全部' })).toBeChecked();
    expect(summaries()).toHaveLength(HELP_QUESTION_ROWS.length);
  });
});

describe('the help page without its data', () => {
  it('says that the questions could not be read, and asks again', async () => {
    let isDown = true;
    gatewayServer.use(
      answer(helpQuestions, () => (isDown ? refuse(503, 1008, '维护') : success([...HELP_QUESTION_ROWS]))),
    );
    const { user } = renderRoute('/home/help');
    const retry = await screen.findByRole('button', { name: '重试' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText('申购费怎么算？')).toBeVisible();
  });

  it('hides opening hours that the gateway does not return', async () => {
    gatewayServer.use(answer(customerServiceUrl, () => new Response('Not Found', { status: 404 })));
    renderRoute('/home/help');
    expect(await screen.findByRole('button', { name: '联系在线客服' })).toBeVisible();
    await waitFor(() => expect(screen.queryByLabelText('正在加载服务时间')).toBeNull());
    expect(screen.queryByText(/^服务时间/)).toBeNull();
  });

  it('still leads to customer service when its address cannot be read', async () => {
    gatewayServer.use(answer(customerServiceUrl, () => refuse(500, 1009, '坏了')));
    const open = vi.spyOn(window, 'open').mockImplementation(() => null);
    const { user } = renderRoute('/home/help');
    expect(await screen.findByText('服务时间：--')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '联系在线客服' }));
    expect(open).toHaveBeenCalledWith('/outside/customer-service', '_blank', 'noopener,noreferrer');
  });
});

describe('the address of customer service', () => {
  it.each([
    ['https://service.example.com/chat', 'https://service.example.com/chat'],
    ['/service', '/service'],
    ['', '/outside/customer-service'],
    // oxlint-disable-next-line no-script-url -- an address that must not be opened
    ['javascript:alert(1)', '/outside/customer-service'],
    ['//elsewhere.example.com', '/outside/customer-service'],
    ['/\\elsewhere.example.com', '/outside/customer-service'],
    ['data:text/html,x', '/outside/customer-service'],
    ['https:///x', '/outside/customer-service'],
  ])('%j is %s', (url, opened) => {
    expect(customerServiceHref(url)).toBe(opened);
  });

  it.each([
    ['/service', '/service'],
    ['data:text/html,x', '/outside/customer-service'],
  ])('opens %s, given as %j', async (url, opened) => {
    gatewayServer.use(answer(customerServiceUrl, () => success({ url, hours: '9:00' })));
    const open = vi.spyOn(window, 'open').mockImplementation(() => null);
    const { user } = renderRoute('/home/help');
    await screen.findByText('服务时间：9:00');
    await user.click(screen.getByRole('button', { name: '联系在线客服' }));
    expect(open.mock.calls.map(([address]) => address)).toEqual([opened]);
  });
});
