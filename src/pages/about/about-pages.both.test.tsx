import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { myApplications } from '@/contract/applications/application';
import { checkCredential, licences } from '@/contract/applications/credibility';
import { dataCoverage } from '@/contract/funds/data-coverage';
import { portalSettings } from '@/contract/portal';
import { reviewImport, type ImportReview } from '@/contract/applications/review';
import { doubleClick } from '../../../tests/render/double-click';
import { answer, heldBack, refuse, success } from '../../../tests/handlers/answer';
import { credentialReply } from '../../../tests/handlers/credibility';
import { coverageReply, portalSettingsReply } from '../../../tests/handlers/portal';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { signInVisitor } from '../../../tests/setup/visitor';

const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
const area = (name: string) => screen.findByRole('region', { name });
const check = () => screen.getByRole('button', { name: /查询/ });

describe('[S2.about] the pages about the house', () => {
  it.each([
    ['/about', '关于我们', '数据来源与口径'],
    ['/zizhi', '资质信誉', '如何自行核验'],
    ['/endorse', '资质查询', '查询结果说明'],
    ['/shuju', '数据说明', '计算口径'],
  ])('%s is %s and leads to the others', async (path, title, part) => {
    renderRoute(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: part })).toBeVisible();
    const tabs = within(screen.getByRole('navigation', { name: '关于砚湖财富' }));
    expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/about',
      '/zizhi',
      '/endorse',
      '/shuju',
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

describe('/shuju', () => {
  it('lists the kinds of data with their counts, days and sources, and what is missing', async () => {
    renderRoute('/shuju');
    await screen.findByText('26,841 只');
    const region = await area('公募基金');
    expect(within(region).getByText('27 / 26,841 只')).toBeVisible();
    expect(region).toHaveTextContent(/2026-08-28.*运营方文件、Tushare/);
    expect(region).toHaveTextContent(/基金经理3 \/ 26,841 只.*运营方导入/);
    expect(within(region).getByText('暂未收录，由取得资格的基金评价机构发布。')).toBeVisible();
    expect(within(region).queryByText('公布的阶段收益')).toBeNull();
    const other = await area('私募基金');
    expect(within(other).getByText('12 / 12 只')).toBeVisible();
    expect(within(other).getAllByText(/模拟数据$/).length).toBeGreaterThan(1);
    expect(within(other).getByText('模拟数据不含这一类。')).toBeVisible();
  });

  it('says that an area has no funds', async () => {
    gatewayServer.use(
      answer(dataCoverage, () => success(coverageReply({ private: { origin: 'none', kinds: [] } }))),
    );
    renderRoute('/shuju');
    expect(await screen.findByText('本站暂未收录私募基金')).toBeVisible();
  });

  it('says what failed and retries, and is complete without a gateway that counts', async () => {
    gatewayServer.use(answer(dataCoverage, () => refuse(503, 1008, '服务暂时不可用')));
    const { user } = renderRoute('/shuju');
    const retry = await screen.findByRole('button', { name: '重试' });
    gatewayServer.use(answer(dataCoverage, () => new Response('Not Found', { status: 404 })));
    await user.click(retry);
    await waitFor(() => expect(screen.queryByRole('button', { name: '重试' })).toBeNull());
    expect(screen.queryByRole('region', { name: '公募基金' })).toBeNull();
    expect(screen.getByRole('link', { name: '《为什么用复权净值》' })).toHaveAttribute(
      'href',
      '/toujiao/detail/adjusted-nav',
    );
  });

  it('asks nothing about imports for other visitors', async () => {
    signInVisitor();
    const asked: unknown[] = [];
    gatewayServer.use(
      answer(reviewImport, (request) => {
        asked.push(request);
        return refuse(403, 1004, '只有审核员可以查看');
      }),
    );
    const { queryClient } = renderRoute('/shuju');
    await area('公募基金');
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(asked).toEqual([]);
    expect(screen.queryByRole('region', { name: '最近一次导入' })).toBeNull();
  });

  it('shows reviewers the newest import and the values that wait for a decision', async () => {
    signInVisitor();
    gatewayServer.use(
      answer(myApplications, () => success({ isReviewer: true, list: [] })),
      answer(reviewImport, () => success(IMPORT)),
    );
    renderRoute('/shuju');
    const region = await area('最近一次导入');
    const findings = await within(region).findByRole('list', { name: '导入核对结果' });
    expect(region).toHaveTextContent('2026-08-28 20:00，数据已写入。');
    expect(within(findings).getAllByRole('listitem')[0]).toHaveTextContent(
      '跳过 缺少必要的值13 处all/list.csv:3、nav/000007.csv 等',
    );
    const suspects = within(region).getByRole('list', { name: '待确认的可疑净值' });
    expect(suspects).toHaveTextContent('测试基金1.0000 → 1.3000000007@2024-03-12 单日变动过大，不计入收益');
    expect(within(region).getByText(/--accept 代码@日期/)).toBeVisible();
    expect(within(region).getByText(/另有 4 处/)).toBeVisible();
  });

  it('tells reviewers of a first import to come, and of a rejected one', async () => {
    signInVisitor();
    const nothing = { run: null, suspects: [], suspectTotal: 0 };
    gatewayServer.use(
      answer(myApplications, () => success({ isReviewer: true, list: [] })),
      answer(reviewImport, () => success(nothing)),
    );
    const { queryClient } = renderRoute('/shuju');
    const region = await area('最近一次导入');
    expect(await within(region).findByText('暂无导入记录')).toBeVisible();
    const run = { finishedAt: 0, isWritten: false, findings: [] };
    gatewayServer.use(answer(reviewImport, () => success({ ...nothing, run })));
    await act(() => queryClient.invalidateQueries());
    expect(await within(region).findByText(/文件被拒绝，数据未作改动/)).toBeVisible();
    expect(within(region).getByText('没有待确认的可疑净值。')).toBeVisible();
  });
});

/** 28 August 2026, 20:00 in Beijing. */
const IMPORT: ImportReview = {
  run: {
    finishedAt: Date.UTC(2026, 7, 28, 12),
    isWritten: true,
    findings: [
      { kind: 'skipped', reason: '缺少必要的值', file: 'all/list.csv', line: 3, count: 2 },
      { kind: 'skipped', reason: '缺少必要的值', file: 'nav/000007.csv', line: null, count: 1 },
      { kind: 'skipped', reason: '缺少必要的值', file: '', line: null, count: 10 },
      { kind: 'note', reason: '名单不全', file: 'all/list.csv', line: null, count: 1 },
    ],
  },
  suspects: [{ code: '000007', name: '测试基金', day: '20240312', value: 1.3, previous: 1, kind: 'jump' }],
  suspectTotal: 5,
};

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
    const heading = await screen.findByRole('heading', { name: '查询到 1 条登记记录' });
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
    expect(screen.getByText(/请勿向对方转账/)).toBeVisible();
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
    await screen.findByRole('heading', { name: '查询到 1 条登记记录' });
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
        return refuse(429, 1006, '操作过于频繁，请 8 分钟后重试', { 'retry-after': '480' });
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
