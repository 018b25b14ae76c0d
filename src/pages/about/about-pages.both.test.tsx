import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { checkCredential, licences } from '@/contract/credibility';
import { portalSettings } from '@/contract/portal';
import { doubleClick } from '../../../tests/render/double-click';
import { answer, heldBack, refuse, success } from '../../../tests/handlers/answer';
import { credentialReply } from '../../../tests/handlers/credibility';
import { portalSettingsReply } from '../../../tests/handlers/portal';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';

const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
const check = () => screen.getByRole('button', { name: /查询/ });

describe('[S2.about] the pages about the house', () => {
  it.each([
    ['/about', '关于我们', '数据来源与口径'],
    ['/zizhi', '资质信誉', '如何自行核验'],
    ['/endorse', '资质查询', '查询结果说明'],
  ])('%s is %s and leads to the other two', async (path, title, part) => {
    renderRoute(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: part })).toBeVisible();
    const tabs = within(screen.getByRole('navigation', { name: '关于砚湖财富' }));
    expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/about',
      '/zizhi',
      '/endorse',
    ]);
    expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent(title);
  });
});

describe('[S2.about] /about', () => {
  it('shows the number of funds, their NAV date, and that they are simulated', async () => {
    renderRoute('/about');
    const region = await screen.findByRole('region', { name: '覆盖范围' });
    expect(await within(region).findByText('45 只')).toBeVisible();
    expect(within(region).getByText('12 只')).toBeVisible();
    expect(within(region).getAllByText('2026-08-28')).toHaveLength(2);
    expect(await screen.findByText(/品牌、机构、人物与净值均为模拟/)).toBeVisible();
  });

  it('shows -- where the figures cannot be read', async () => {
    gatewayServer.use(answer(portalSettings, () => HttpResponse.error()));
    renderRoute('/about');
    const region = await screen.findByRole('region', { name: '覆盖范围' });
    expect(within(region).getAllByText('--')).toHaveLength(4);
  });

  it('hides figures that the gateway does not return', async () => {
    gatewayServer.use(answer(portalSettings, () => new Response('Not Found', { status: 404 })));
    renderRoute('/about');
    expect(await screen.findByRole('region', { name: '数据与风险' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: '覆盖范围' })).toBeNull());
  });
});

describe('[S2.about] /zizhi', () => {
  it('shows the text of each licence', async () => {
    renderRoute('/zizhi');
    const card = (await screen.findByRole('heading', { name: /第 1 号证照/ })).closest('article');
    expect(card).toHaveTextContent('YH-0001');
    expect(card).toHaveTextContent('示例监管机构2024-01-05 颁发');
    expect(card).toHaveTextContent('有效期至 2029-01-04');
    expect(card).toHaveTextContent('示意');
    expect(screen.getByText('长期有效')).toBeVisible();
  });

  it('opens a licence large, goes to its neighbours by keys and gives the focus back', async () => {
    const { user } = renderRoute('/zizhi');
    const opener = await screen.findByRole('button', { name: '查看大图：第 1 号证照' });
    await user.click(opener);
    const view = await screen.findByRole('dialog', { name: '第 1 号证照' });
    expect(within(view).getByRole('img')).toHaveAttribute('src', '/content/licence/licence-1.svg');
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('dialog', { name: '第 2 号证照' })).toHaveTextContent('第 2 张，共 2 张');
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('dialog', { name: '第 1 号证照' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '原始大小' }));
    expect(screen.getByRole('button', { name: '适合窗口' })).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByRole('dialog', { name: '第 2 号证照' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('says that no licence exists, or what failed, and retries', async () => {
    gatewayServer.use(answer(licences, () => refuse(503, 1008, '服务暂时不可用')));
    const { user } = renderRoute('/zizhi');
    const retry = await screen.findByRole('button', { name: '重试' });
    gatewayServer.use(answer(licences, () => success([])));
    await user.click(retry);
    expect(await screen.findByText('暂无可公示的证照')).toBeVisible();
  });
});

describe('[S2.about] /endorse', () => {
  it('finds a credential by a name and says what it means, with the focus on the answer', async () => {
    const { user, place } = renderRoute('/endorse');
    await user.type(await field('姓名'), ' 顾清远 ');
    await user.click(check());
    const heading = await screen.findByRole('heading', { name: '查到 1 条登记记录' });
    expect(heading).toHaveFocus();
    expect(screen.getByText('有效')).toBeVisible();
    expect(screen.getByText('138****1234')).toBeVisible();
    expect(screen.getByText('模拟数据')).toBeVisible();
    expect(place()).toBe('/endorse');
  });

  it.each([
    ['expired', '已过期'],
    ['suspended', '已暂停'],
    ['revoked', '已注销'],
  ] as const)('reports that a credential is %s', async (status, word) => {
    gatewayServer.use(answer(checkCredential, () => success([credentialReply({ status })])));
    const { user } = renderRoute('/endorse');
    await user.type(await field('姓名'), '顾清远');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(word)).toBeVisible();
  });

  it('says what to do where nothing is on record', async () => {
    const { user } = renderRoute('/endorse');
    await user.type(await field('姓名'), '查无此人');
    await user.click(check());
    expect(await screen.findByRole('heading', { name: '未查询到登记记录' })).toHaveFocus();
    expect(screen.getByText(/不要向对方转账/)).toBeVisible();
  });

  it.each([
    ['姓名', '张3', '请输入完整的姓名，不含数字与符号'],
    ['手机号', '1380013800', '请输入 11 位手机号'],
    ['证书编号', 'P1', '证书编号由 5 至 30 位字母和数字组成'],
  ])('asks for a whole %s on leaving the field', async (key, value, message) => {
    const { user } = renderRoute('/endorse');
    await user.click(await screen.findByRole('radio', { name: key }));
    await user.type(await field(key), value);
    await user.tab();
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('sends a phone and a certificate number in their one spelling', async () => {
    const sent: unknown[] = [];
    gatewayServer.use(
      answer(checkCredential, (request) => {
        sent.push(request);
        return success([]);
      }),
    );
    const { user } = renderRoute('/endorse');
    await user.click(await screen.findByRole('radio', { name: '手机号' }));
    await user.type(await field('手机号'), '+86 138-0013-8000');
    await user.click(check());
    await screen.findByRole('heading', { name: '未查询到登记记录' });
    await user.click(screen.getByRole('radio', { name: '基金管理人' }));
    await user.click(screen.getByRole('radio', { name: '证书编号' }));
    await user.clear(await field('证书编号'));
    await user.type(await field('证书编号'), 'ｐ1012345');
    await user.click(check());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      { kind: 'adviser', by: 'phone', value: '13800138000' },
      { kind: 'manager', by: 'certificate', value: 'P1012345' },
    ]);
  });

  it('offers the examples of a demonstration, and submits only when asked to', async () => {
    const asked: unknown[] = [];
    gatewayServer.use(
      answer(checkCredential, (request) => {
        asked.push(request);
        return success([credentialReply()]);
      }),
    );
    const { user } = renderRoute('/endorse');
    await user.click(await screen.findByRole('button', { name: '填入示例：苏听澜' }));
    expect(screen.getByRole('radio', { name: '基金管理人' })).toBeChecked();
    expect(await field('姓名或机构')).toHaveValue('苏听澜');
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: '查询' }));
    await screen.findByRole('heading', { name: '查到 1 条登记记录' });
    expect(asked).toEqual([{ kind: 'manager', by: 'name', value: '苏听澜' }]);
  });

  it('offers no examples where the funds are real', async () => {
    gatewayServer.use(
      answer(portalSettings, () =>
        success(portalSettingsReply({ simulated: { publicFunds: false, privateFunds: false } })),
      ),
    );
    const { queryClient } = renderRoute('/endorse');
    await field('姓名');
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('button', { name: /填入示例/ })).toBeNull();
  });

  it('takes the whole name of an institution for a manager', async () => {
    const { user } = renderRoute('/endorse');
    await user.click(await screen.findByRole('radio', { name: '基金管理人' }));
    await user.type(await field('姓名或机构'), '松栖2号私募基金管理有限公司');
    await user.click(check());
    expect(await screen.findByRole('heading', { name: '未查询到登记记录' })).toHaveFocus();
  });

  it('keeps what was typed when it fails, and sends once at a double click', async () => {
    let count = 0;
    const twoPresses = heldBack();
    gatewayServer.use(
      answer(checkCredential, async () => {
        count += 1;
        await twoPresses.promise;
        return refuse(429, 1006, '操作过于频繁，请 8 分钟后再试', { 'retry-after': '480' });
      }),
    );
    const { user } = renderRoute('/endorse');
    await user.type(await field('姓名'), '顾清远');
    await doubleClick(user, check());
    twoPresses.release();
    expect(await screen.findByRole('alert')).toHaveTextContent('您填写的内容已保留');
    expect(await field('姓名')).toHaveValue('顾清远');
    expect(count).toBe(1);
  });
});
