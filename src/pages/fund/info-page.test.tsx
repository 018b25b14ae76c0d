import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fundInfo } from '@/contract/funds/fund-info';
import { portalSettings } from '@/contract/portal';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { infoReply } from '../../../tests/handlers/fund-pages';
import { portalSettingsReply } from '../../../tests/handlers/portal';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';

const ADDRESS = '/gongmu_fund/funds/info?code=900000';

/** The head above the page may contain the same word: the page's own comes last. */
const valueOf = (label: string) => screen.getAllByText(label, { selector: 'dt' }).at(-1)?.nextSibling;

describe('[S2.funds] the profile of a fund', () => {
  it('shows the profile of the fund with links to managers and company', async () => {
    renderRoute(ADDRESS);
    expect(await screen.findByText('测试股票0号证券投资基金')).toBeVisible();
    expect(valueOf('成立日期')).toHaveTextContent('2020-01-06');
    expect(valueOf('规模合计')).toHaveTextContent('13.32亿元');
    expect(valueOf('本份额规模')).toHaveTextContent('12.34亿元（2026-06-30）');
    expect(screen.getByText('本份额季末净资产，单位亿元 · 截至 2026-06-30')).toBeVisible();
    expect(valueOf('托管机构')).toHaveTextContent('青川银行');
    const profile = screen.getByRole('region', { name: '基金资料' });
    expect(within(profile).getByRole('link', { name: '青川测试基金管理有限公司' })).toHaveAttribute(
      'href',
      '/gongmu_fund/company/detail?code=80000001',
    );
    expect(within(profile).getByRole('link', { name: '测试经理' })).toHaveAttribute(
      'href',
      '/gongmu_fund/manager/detail?code=30000001',
    );
  });

  it('shows the initial size of a fund before its first report', async () => {
    gatewayServer.use(
      answer(fundInfo, ({ code }) => {
        const reply = infoReply(code, { sizes: [] });
        const classes = reply.classes
          .filter((one) => one.code === code)
          .map((one) => ({ ...one, sizeYuan: 250_000_000 }));
        return success({ ...reply, classes });
      }),
    );
    renderRoute(ADDRESS);
    expect(await screen.findByText('测试股票0号证券投资基金')).toBeVisible();
    expect(valueOf('最新规模')).toHaveTextContent('2.50亿元');
  });

  it('prints sizes, holders, classes and the state of purchases', async () => {
    renderRoute(ADDRESS);
    const sizes = await screen.findByRole('region', { name: '季末规模，单位亿元' });
    expect(
      within(sizes)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['11.0026Q1', '12.3426Q2']);
    const holders = screen.getByRole('table', { name: '持有人结构' });
    expect(within(holders).getAllByRole('row')[1]).toHaveTextContent('2026-06-3040.00%59.00%1.00%');
    const classes = within(screen.getByRole('table', { name: '份额类别' }));
    expect(classes.getByRole('link', { name: '测试股票0号C' })).toHaveAttribute(
      'href',
      '/gongmu_fund/funds/info?code=900001',
    );
    expect(classes.queryByRole('link', { name: '测试股票0号A' })).not.toBeInTheDocument();
    expect(valueOf('当前状态')).toHaveTextContent('限制大额');
    expect(valueOf('单日限额')).toHaveTextContent('100.00万元（每户累计）');
    expect(valueOf('下一开放日')).toHaveTextContent('每个交易日');
  });

  it('shows the ratings of agencies with their days, and announcements that lead to their pages', async () => {
    const url = 'https://fund.example/a.pdf';
    gatewayServer.use(
      answer(fundInfo, ({ code }) =>
        success(
          infoReply(code, {
            ratings: [
              { agency: '招商证券', stars: 3, date: '20260630' },
              { agency: '上海证券', stars: 5, date: null },
            ],
            announcements: [
              { date: '20260701', kind: 'other', title: '招募说明书更新', text: '', url },
              { date: '20260601', kind: 'dividend', title: '分红', text: '', url: 'http://fund.example/' },
            ],
          }),
        ),
      ),
    );
    renderRoute(ADDRESS);
    await waitFor(() =>
      expect(valueOf('机构评级')).toHaveTextContent('招商证券 ★★★☆☆3 星（2026-06-30）上海证券 ★★★★★5 星'),
    );
    const list = within(screen.getByRole('list', { name: '公告' }));
    expect(list.getByRole('link', { name: /招募说明书更新/ })).toHaveAttribute('href', url);
    expect(list.getAllByRole('link')).toHaveLength(1);
  });

  it('says 未导入 for what no source gave of an imported fund, and has no empty card', async () => {
    const simulated = { publicFunds: false, privateFunds: true };
    const unknown = {
      establishDate: null,
      riskLevel: null,
      benchmark: null,
      custodian: null,
      company: null,
      managers: [],
      sizes: [],
      holders: [],
      classes: [],
      announcements: [],
      purchase: {
        status: '',
        endReason: null,
        isOnSale: false,
        dealing: '',
        dailyLimit: null,
        nextOpenDate: null,
      },
    };
    gatewayServer.use(
      answer(portalSettings, () => success(portalSettingsReply({ simulated }))),
      answer(fundInfo, ({ code }) => success(infoReply(code, unknown))),
    );
    renderRoute(ADDRESS);
    await screen.findByRole('region', { name: '申购状态' });
    const facts = [
      '成立日期',
      '最新规模',
      '风险等级',
      '净值公布',
      '基金公司',
      '基金经理',
      '托管机构',
      '业绩基准',
    ];
    await waitFor(() => expect(valueOf('托管机构')).toHaveTextContent('未导入'));
    for (const label of [...facts, '当前状态', '单日限额', '下一开放日'])
      expect(valueOf(label)).toHaveTextContent('未导入');
    for (const name of ['规模变化', '持有人结构', '公告与事件'])
      expect(screen.queryByRole('region', { name })).toBeNull();
  });

  it('names the day on which a closed fund opens again', async () => {
    const purchase = {
      status: '8',
      endReason: null,
      isOnSale: false,
      dealing: 'open',
      dailyLimit: null,
      nextOpenDate: '20260915',
    };
    gatewayServer.use(answer(fundInfo, ({ code }) => success(infoReply(code, { purchase }))));
    renderRoute(ADDRESS);
    await screen.findByRole('region', { name: '申购状态' });
    expect(valueOf('当前状态')).toHaveTextContent('暂停交易');
    expect(valueOf('单日限额')).toHaveTextContent('--');
    expect(valueOf('下一开放日')).toHaveTextContent('2026-09-15');
  });

  it('filters the announcements by kind, newest first', async () => {
    const { user } = renderRoute(ADDRESS);
    const list = await screen.findByRole('list', { name: '公告' });
    const dates = () => [...list.querySelectorAll('time')].map((time) => time.textContent);
    expect(dates()).toEqual(['2026-07-21', '2026-06-10', '2024-01-05']);
    await user.click(screen.getByRole('radio', { name: '分红' }));
    expect(dates()).toEqual(['2026-06-10']);
    expect(screen.getByText('每份分红 0.0200 元。')).toBeVisible();
  });

  it('says what a fund without papers lacks', async () => {
    gatewayServer.use(
      answer(fundInfo, ({ code }) =>
        success(
          infoReply(code, {
            custodian: null,
            objective: null,
            company: null,
            managers: [],
            sizes: [],
            holders: [],
            classes: [],
            announcements: [],
          }),
        ),
      ),
    );
    renderRoute(ADDRESS);
    expect(await screen.findByText('暂无规模数据')).toBeVisible();
    expect(screen.getByText('暂无持有人数据')).toBeVisible();
    expect(screen.getByText('暂无公告')).toBeVisible();
    expect(valueOf('托管机构')).toHaveTextContent('--');
    expect(valueOf('基金经理')).toHaveTextContent('--');
    expect(screen.queryByRole('table', { name: '份额类别' })).not.toBeInTheDocument();
  });

  it('shows the register of a private fund and holds its sizes back', async () => {
    gatewayServer.use(
      answer(fundInfo, ({ code }) =>
        success(
          infoReply(code, {
            isWithheld: true,
            frequency: 'weekly',
            sizes: [],
            holders: [],
            purchase: {
              status: '0',
              endReason: null,
              isOnSale: true,
              dealing: 'private',
              dailyLimit: null,
              nextOpenDate: null,
            },
            registry: { number: 'SARA10', url: 'https://registry.example/' },
          }),
        ),
      ),
    );
    renderRoute('/simu_fund/funds/info?code=SARA10');
    const registry = await screen.findByRole('link', { name: /SARA10.*新窗口/ });
    expect(registry).toHaveAttribute('href', 'https://registry.example/');
    expect(registry).toHaveAttribute('target', '_blank');
    expect(registry).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(valueOf('净值公布')).toHaveTextContent('每周');
    expect(valueOf('最新规模')).toHaveTextContent('认证可见');
    expect(valueOf('下一开放日')).toHaveTextContent('以管理人公告为准');
    expect(screen.queryByText('暂无规模数据')).not.toBeInTheDocument();
  });

  it('offers another try when the profile cannot be read', async () => {
    gatewayServer.use(answer(fundInfo, () => refuse(500, 1009, '')));
    renderRoute(ADDRESS);
    expect(await screen.findByText('服务暂时不可用')).toBeVisible();
    expect(screen.getByRole('button', { name: '重试' })).toBeEnabled();
  });
});
