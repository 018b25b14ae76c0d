import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { REFUSAL_CODES } from '@/contract/envelope';
import { agreementText } from '@/contract/applications/partner';
import { MOBILE_QUERY } from '@/lib/use-media-query';
import { sampleAgreement } from '../../../tests/factories/application';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { setMatchingMedia } from '../../../tests/setup/portal';

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('[S2.apply] an agreement', () => {
  it.each([
    ['licaishi', '理财师入驻协议'],
    ['guanli', '私募管理人入驻协议'],
    ['privacy', '个人信息处理规则'],
    ['conduct', '平台行为规范'],
  ])('%s is 《%s》 with version, day and sections', async (type, name) => {
    renderRoute(`/apply/agreement/${type}`);
    expect(await title(name)).toBeVisible();
    await waitFor(() => expect(document.title).toBe(`${name} - 砚湖财富`));
    expect(screen.getByText('文本版本：2026年11月版')).toBeVisible();
    expect(screen.getByText('自 2026-11-01 起生效')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: '二、双方责任' })).toBeVisible();
    expect(screen.getByText('申请人应如实填写。')).toBeVisible();
    expect(screen.queryByText(/这是历史版本/)).toBeNull();
  });

  it('has contents that lead to its sections', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const { user, place } = renderRoute('/apply/agreement/licaishi');
    const contents = within(await screen.findByRole('navigation', { name: '目录' }));
    expect(contents.getAllByRole('link')).toHaveLength(3);
    await user.click(contents.getByRole('link', { name: '三、争议解决' }));
    expect(screen.getByRole('heading', { name: '三、争议解决' })).toHaveFocus();
    expect(scroll).toHaveBeenCalledOnce();
    expect(place()).toBe('/apply/agreement/licaishi');
  });

  it('folds its contents above the text on a narrow screen', async () => {
    setMatchingMedia(MOBILE_QUERY);
    renderRoute('/apply/agreement/licaishi');
    await title('理财师入驻协议');
    expect(screen.getByText('目录（3 节）')).toBeVisible();
    expect(screen.queryByRole('button', { name: '打印本协议' })).toBeNull();
  });

  it('lists its versions; an earlier one says that it is, and leads back', async () => {
    const { user, place } = renderRoute('/apply/agreement/licaishi');
    const versions = within(await screen.findByRole('region', { name: '全部版本' }));
    expect(versions.getByRole('link', { current: 'page' })).toHaveTextContent(
      '2026年11月版（现行）2026-11-01 起',
    );
    await user.click(versions.getByRole('link', { name: /2026年9月版/ }));
    expect(await screen.findByText('旧版本的文字。')).toBeVisible();
    expect(place()).toBe('/apply/agreement/licaishi?version=2026-09');
    expect(screen.getByText(/这是历史版本，现行版本为2026年11月版/)).toBeVisible();
    const listed = within(screen.getByRole('region', { name: '全部版本' }));
    expect(listed.getByRole('link', { current: 'page' })).toHaveTextContent('2026年9月版');
    await user.click(screen.getByRole('link', { name: '查看现行版本' }));
    await waitFor(() => expect(place()).toBe('/apply/agreement/licaishi'));
  });

  it('is printed', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = renderRoute('/apply/agreement/conduct');
    await user.click(await screen.findByRole('button', { name: '打印本协议' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
  });

  it('shows its text as text, never as markup', async () => {
    const words = '<b>粗体</b><script>alert(1)</script>';
    const sections = [{ heading: words, paragraphs: [words] }];
    gatewayServer.use(
      answer(agreementText, () => success(sampleAgreement('conduct', { title: words, sections }))),
    );
    renderRoute('/apply/agreement/conduct');
    expect(await title(words)).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: words })).toBeVisible();
  });
});

describe('[S2.apply] an agreement that there is not', () => {
  it.each(['unknown', 'LICAISHI', '__proto__', 'constructor', '%3Cscript%3E'])(
    'of the type %s is a clear page with those there are',
    async (type) => {
      let asked = 0;
      gatewayServer.use(
        answer(agreementText, () => {
          asked += 1;
          return refuse(404, REFUSAL_CODES.notFound, '未找到这份协议');
        }),
      );
      const { place } = renderRoute(`/apply/agreement/${type}`);
      expect(await title('未找到这份协议')).toBeInTheDocument();
      const links = within(screen.getByRole('list', { name: '协议与规则' })).getAllByRole('link');
      expect(links.map((link) => link.getAttribute('href'))).toEqual(
        ['licaishi', 'guanli', 'privacy', 'conduct'].map((each) => `/apply/agreement/${each}`),
      );
      expect(screen.getByRole('link', { name: '返回推广合作' })).toBeVisible();
      expect(place()).toBe(`/apply/agreement/${type}`);
      expect(asked).toBe(0);
    },
  );

  it('in that version leads to the one in force', async () => {
    renderRoute('/apply/agreement/guanli?version=1999-01');
    expect(await screen.findByText('未找到《私募管理人入驻协议》的这个版本')).toBeVisible();
    expect(screen.getByRole('link', { name: '查看现行版本' })).toHaveAttribute(
      'href',
      '/apply/agreement/guanli',
    );
  });

  it('says what failed and asks again', async () => {
    let isDown = true;
    gatewayServer.use(
      answer(agreementText, () =>
        isDown
          ? refuse(503, REFUSAL_CODES.unavailable, '服务暂时不可用')
          : success(sampleAgreement('privacy')),
      ),
    );
    const { user } = renderRoute('/apply/agreement/privacy');
    const retry = await screen.findByRole('button', { name: '重试' });
    isDown = false;
    await user.click(retry);
    expect(await title('个人信息处理规则')).toBeVisible();
  });
});
