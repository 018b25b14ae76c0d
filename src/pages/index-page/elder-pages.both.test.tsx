import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { privateFundPage } from '@/contract/funds/private-fund';
import { setMode } from '@/session/display.store';
import { answer, success } from '../../../tests/handlers/answer';
import { withheldRowReply } from '../../../tests/handlers/private-fund';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';

afterEach(() => setMode('standard'));

describe('长辈版', () => {
  beforeEach(() => {
    setMode('elder');
  });

  it('begins with six large ways in, and nothing that moves', async () => {
    renderRoute('/index');
    const entries = await screen.findByRole('navigation', { name: '快捷入口' });
    const ways = await screen.findAllByRole('link', {
      name: /查看基金涨跌|关注的基金|今天的消息|学习理财知识/,
    });
    expect(ways.map((link) => link.getAttribute('href'))).toEqual([
      '/gongmu_fund',
      '/home',
      '/touzi',
      '/toujiao',
    ]);
    expect(entries).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: '精选推荐' })).toBeNull();
    expect(screen.queryByRole('region', { name: '私募精选' })).toBeNull();
    expect(screen.getByText('风险提示')).toBeVisible();
  });

  it('ranks by one return, with a star and a way to buy, and without tools', async () => {
    const { user, place } = renderRoute('/gongmu_fund');
    const list = await screen.findByRole('list', { name: '公募基金排行' });
    const [first] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent(/近1年/);
    expect(first?.textContent.match(/%/g)).toHaveLength(1);
    const row = within(first ?? list);
    expect(row.getByRole('button', { name: /^购买/ })).toBeVisible();
    expect(row.getByRole('button', { name: /^加自选/ })).toBeVisible();
    for (const name of ['列设置', '导出 CSV']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: '选择收益区间' }), '成立来');
    expect(await within(list).findAllByText(/成立来/)).not.toHaveLength(0);
    expect(place()).toBe('/gongmu_fund?sort=10');
  });

  it('keeps the figures of private funds from whoever may not see them', async () => {
    gatewayServer.use(
      answer(privateFundPage, () => success({ list: [withheldRowReply(1), withheldRowReply(2)], total: 2 })),
    );
    renderRoute('/simu_fund');
    const list = await screen.findByRole('list', { name: '私募基金排行' });
    expect(within(list).queryByRole('button', { name: /^购买/ })).toBeNull();
    expect(within(list).getAllByText('认证可见')).not.toHaveLength(0);
    expect(screen.queryByRole('combobox', { name: '选择收益区间' })).toBeNull();
  });

  it('folds the deeper analysis of a fund away, and leads to its rules', async () => {
    const { user } = renderRoute('/gongmu_fund/funds/detail?code=900001');
    const more = await screen.findByRole('button', { name: '展开更多分析' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('link', { name: '查看交易规则' })).toHaveAttribute(
      'href',
      '/gongmu_fund/funds/transactionRules?code=900001',
    );
    const spans = await screen.findByRole('radiogroup', { name: '走势区间' });
    expect(
      within(spans)
        .getAllByRole('radio')
        .map((radio) => radio.parentElement?.textContent),
    ).toEqual(['近3月', '近1年', '近3年', '成立来']);
    expect(screen.queryByRole('radiogroup', { name: '走势内容' })).toBeNull();
    expect(screen.queryByRole('region', { name: '基金公司' })).toBeNull();
    await user.click(more);
    expect(await screen.findByRole('region', { name: '基金公司' })).toBeVisible();
    expect(screen.getByRole('button', { name: '收起更多分析' })).toHaveAttribute('aria-expanded', 'true');
  });
});
