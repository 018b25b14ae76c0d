import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type * as v from 'valibot';
import { privateDictionary, privateFundPage, privateStrategies } from '@/contract/funds/private-fund';
import { MOBILE_QUERY } from '@/lib/use-media-query';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { portalSettings } from '@/contract/portal';
import { portalSettingsReply } from '../../../tests/handlers/portal';
import {
  PRIVATE_FUND_ROWS,
  privateFundRowReply,
  withheldRowReply,
} from '../../../tests/handlers/private-fund';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { useQualificationWindow } from '@/session/investor/qualification-window.store';
import { setMatchingMedia } from '../../../tests/setup/portal';

type PageRequest = v.InferOutput<typeof privateFundPage.request>;

const SEVEN_FIELDS = {
  pagenum: '1',
  pagesize: '20',
  fundclass: '1',
  keyword: '',
  fundcode: '',
  orderfield: 'year1ud',
  isasc: '',
};

/** Replies to every list request with these rows and records the requests. */
function answerRows(rows = PRIVATE_FUND_ROWS) {
  const asked: PageRequest[] = [];
  gatewayServer.use(
    answer(privateFundPage, async (request, raw) => {
      asked.push(await raw.clone().json());
      const from = (Number(request.pagenum) - 1) * 20;
      return success({ list: rows.slice(from, from + 20), total: rows.length });
    }),
  );
  return asked;
}

/** The portal ranks by windows of six months and more only. */
function forbidShortWindows() {
  const performance = { rankShortWindows: false, riskFreeRate: 0.015 };
  gatewayServer.use(answer(portalSettings, () => success(portalSettingsReply({ performance }))));
}

it('[S2.simu] says that the portal has no private fund, and leads to the public ones', async () => {
  answerRows([]);
  const settings = portalSettingsReply({ privateFundCount: 0, privateNavDate: null });
  gatewayServer.use(answer(portalSettings, () => success(settings)));
  renderRoute('/simu_fund');
  expect(await screen.findByText('本站暂未收录私募基金')).toBeVisible();
  expect(screen.getByRole('link', { name: '查看公募排行' })).toHaveAttribute('href', '/gongmu_fund');
  expect(screen.queryByRole('button', { name: '清除筛选' })).toBeNull();
});

const WITHHELD = [withheldRowReply(1), withheldRowReply(2)];

const table = () => screen.findByRole('table', { name: '私募基金排行' });
const headsOf = (element: HTMLElement) => within(element).getAllByRole('columnheader');
const rowsOf = (element: HTMLElement) => within(element).getAllByRole('row').slice(1);
async function firstRow() {
  const [row] = rowsOf(await table());
  if (!row) throw new Error('the table has no row');
  return row;
}

describe('[S2.simu] the private ranking of a qualified visitor', () => {
  it('[S7.privatePage] [S9.fixed] asks with exactly the seven fields while nothing is chosen', async () => {
    const asked = answerRows();
    renderRoute('/simu_fund');
    expect(rowsOf(await table())).toHaveLength(20);
    expect(asked).toEqual([SEVEN_FIELDS]);
  });

  it('[S3.privateRow] shows the windows in their order, with strategy, manager and the day of the NAV', async () => {
    forbidShortWindows();
    answerRows([
      privateFundRowReply(1, { nav: 1.5, year1ud: 0.1234, year1drawdown: 0.05, week1ud: 0, year5ud: null }),
    ]);
    renderRoute('/simu_fund');
    const row = await firstRow();
    const heads = headsOf(await table()).map((head) => head.textContent);
    expect(heads.slice(3, 13)).toEqual([
      '单位净值',
      '近1周',
      '近1月',
      '近3月',
      '近6月',
      '近1年',
      '近3年',
      '近5年',
      '今年来',
      '成立来',
    ]);
    expect(within(row).getByRole('rowheader')).toHaveTextContent(/ST101股票策略$/);
    expect(within(row).getByTitle('股票策略-量化多头 · 岚汐私募')).toBeInTheDocument();
    const cells = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells).toEqual(expect.arrayContaining(['1.5000', '0.00%', '+12.34%回撤 5.00%', '--']));
  });

  it('shows short windows without ordering by them, and says why', async () => {
    forbidShortWindows();
    const asked = answerRows();
    renderRoute('/simu_fund?sort=2&dir=asc');
    await table();
    expect(asked).toEqual([SEVEN_FIELDS]);
    const sortable = headsOf(await table()).filter((head) => within(head).queryByRole('button'));
    expect(sortable.map((head) => head.textContent)).toEqual([
      '近6月',
      '近1年',
      '近3年',
      '近5年',
      '今年来',
      '成立来',
    ]);
    expect(screen.getByText('六个月以内的短期业绩不作为私募排序依据')).toBeVisible();
  });

  it('orders by them where the house allows it', async () => {
    const asked = answerRows();
    renderRoute('/simu_fund?sort=2&dir=asc');
    await table();
    expect(asked).toEqual([{ ...SEVEN_FIELDS, orderfield: 'week1ud', isasc: '1' }]);
    expect(screen.queryByText(/短期业绩不作为/)).toBeNull();
  });

  it('[S7.privatePage] sends the direction once it is chosen', async () => {
    const asked = answerRows();
    const { user, place } = renderRoute('/simu_fund');
    await table();
    await user.click(screen.getByRole('button', { name: '近1年' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ orderfield: 'year1ud', isasc: '1' }));
    await user.click(screen.getByRole('button', { name: '近1年' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ orderfield: 'year1ud', isasc: '0' }));
    expect(place()).toBe('/simu_fund?dir=desc');
    await user.click(screen.getByRole('button', { name: '近5年' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ orderfield: 'year5ud', isasc: '0' }));
  });

  it('[S3.dicts] filters by strategy of both levels, status, risk, keyword and manager', async () => {
    const asked = answerRows();
    const { user, place } = renderRoute('/simu_fund');
    await table();
    await user.click(await screen.findByRole('radio', { name: '股票策略' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ strategycode: '01' }));
    await user.click(await screen.findByRole('radio', { name: '量化多头' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ strategycode: '0102' }));
    await user.click(await screen.findByRole('radio', { name: '开放申购' }));
    await user.selectOptions(screen.getByRole('combobox', { name: '风险等级' }), 'R4 中高风险');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ fundstatus: '0', risklevel: 'R4' }));
    await user.click(screen.getByRole('button', { name: '管理人：全部' }));
    const dialog = await screen.findByRole('dialog', { name: '选择管理人' });
    await user.click(await within(dialog).findByRole('button', { name: '岚汐私募' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ managercode: 'P9000001' }));
    expect(await screen.findByRole('button', { name: '管理人：岚汐私募' })).toBeVisible();
    expect(place()).toBe('/simu_fund?strategy=0102&status=0&company=P9000001&risk=R4');
    expect(asked.at(-1)).toEqual({
      ...SEVEN_FIELDS,
      strategycode: '0102',
      fundstatus: '0',
      risklevel: 'R4',
      managercode: 'P9000001',
    });
  });

  it('shows a code that no dictionary knows as it is', async () => {
    answerRows([privateFundRowReply(1, { strategylevel1: '99', strategylevel2: '' })]);
    renderRoute('/simu_fund');
    expect(within(await firstRow()).getByRole('rowheader')).toHaveTextContent('ST10199');
  });

  it('works without its dictionaries', async () => {
    gatewayServer.use(
      answer(privateStrategies, () => refuse(403, 1007, '不可以')),
      answer(privateDictionary, () => refuse(403, 1007, '不可以')),
    );
    renderRoute('/simu_fund');
    expect(rowsOf(await table())).toHaveLength(20);
  });
});

describe('[S2.simu] the private ranking of other visitors', () => {
  it('[S3.privateRow] shows names, strategy and manager, no figure, no rank and no order', async () => {
    answerRows(WITHHELD);
    renderRoute('/simu_fund');
    const row = await firstRow();
    expect(row).toHaveTextContent('测试私募1号');
    expect(row).toHaveTextContent('股票策略-量化多头');
    expect(row).toHaveTextContent('岚汐私募');
    expect(within(row).getAllByText('认证可见')).toHaveLength(1);
    expect(row).not.toHaveTextContent(/%|--/);
    expect(within(row).queryByRole('button', { name: /购买/ })).toBeNull();
    expect(
      within(await table())
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual([
      '自选与对比',
      '基金与备案编号',
      '投资策略',
      '风险等级',
      '成立日期',
      '开放频率',
      '锁定期',
      '起投金额',
      '管理人',
      '净值与收益',
    ]);
    expect(row).toHaveTextContent(/R42019-01-02每周6个月100万元起岚汐私募/);
  });

  it('says why and what to do, and offers neither columns nor a file', async () => {
    answerRows(WITHHELD);
    const { user } = renderRoute('/simu_fund');
    await table();
    const notice = screen.getByRole('complementary', { name: '合格投资者认证' });
    expect(notice).toHaveTextContent(
      '根据规定，私募基金的业绩仅向合格投资者展示。完成认证后即可查看净值、收益与持仓。',
    );
    await user.click(within(notice).getByRole('button', { name: '去认证' }));
    expect(useQualificationWindow.getState().openedFor).toBe('visitor');
    expect(screen.queryByRole('button', { name: '导出 CSV' })).toBeNull();
    expect(screen.queryByRole('button', { name: '列设置' })).toBeNull();
  });

  it('offers no file of figures from a page past the end either', async () => {
    answerRows(WITHHELD);
    renderRoute('/simu_fund?page=9');
    await screen.findByText('页码超出范围');
    expect(screen.queryByRole('button', { name: '导出 CSV' })).toBeNull();
  });

  it('is as calm on a narrow screen', async () => {
    setMatchingMedia(MOBILE_QUERY);
    answerRows(WITHHELD);
    renderRoute('/simu_fund');
    const list = await screen.findByRole('list', { name: '私募基金排行' });
    const [item] = within(list).getAllByRole('listitem');
    expect(item).toHaveTextContent(/^测试私募1号ST101股票策略-量化多头 · R4 · 每周开放岚汐私募认证可见/);
    expect(screen.queryByRole('radiogroup', { name: '收益区间' })).toBeNull();
    expect(screen.getByRole('complementary', { name: '合格投资者认证' })).toBeVisible();
  });
});

describe('[S2.simu] the ranking by strategy', () => {
  it('always ranks within one strategy, and has a separate tab', async () => {
    const asked = answerRows();
    renderRoute('/simu_fund/typeRank');
    await table();
    expect(asked).toEqual([{ ...SEVEN_FIELDS, strategycode: '01' }]);
    const tabs = screen.getByRole('navigation', { name: '私募基金排行' });
    expect(within(tabs).getByRole('link', { name: '策略排行' })).toHaveAttribute('aria-current', 'page');
    expect(await screen.findByRole('radio', { name: '股票策略' })).toBeChecked();
  });
});

describe('the private ranking on a narrow screen', () => {
  it('offers the windows that may order, and its further choices in a sheet', async () => {
    forbidShortWindows();
    setMatchingMedia(MOBILE_QUERY);
    const asked = answerRows();
    const { user } = renderRoute('/simu_fund');
    await screen.findByRole('list', { name: '私募基金排行' });
    const chips = within(screen.getByRole('radiogroup', { name: '收益区间' }));
    await chips.findByRole('radio', { name: '今年来' });
    expect(chips.getAllByRole('radio')).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: '筛选' }));
    const sheet = await screen.findByRole('dialog', { name: '筛选' });
    await user.click(within(sheet).getByRole('radio', { name: 'R4 中高风险' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ risklevel: 'R4' }));
    await user.click(await within(sheet).findByRole('button', { name: '查看 25 只' }));
    expect(await screen.findByRole('button', { name: '筛选，已选 1 项' })).toBeVisible();
  });
});
