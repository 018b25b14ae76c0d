import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type * as v from 'valibot';
import { moneyFundPage } from '@/contract/funds/money-fund';
import { publicFundPage } from '@/contract/funds/public-fund';
import { MOBILE_QUERY } from '@/lib/use-media-query';
import { answer, success } from '../../../tests/handlers/answer';
import { moneyFundRowReply } from '../../../tests/handlers/private-fund';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { setMatchingMedia } from '../../../tests/setup/portal';

const MONEY_PATH = '/gongmu_fund/typeRank?type=07';

function answerMoney() {
  const asked: v.InferOutput<typeof moneyFundPage.request>[] = [];
  const row = moneyFundRowReply(1, { TEN_THOUSAND_INCOME: 0.4321, SEVEN_DAY_RATE: 0.0189 });
  gatewayServer.use(
    answer(moneyFundPage, (request) => {
      asked.push(request);
      return success({ data: [row], total: 1 });
    }),
  );
  return asked;
}

const table = () => screen.findByRole('table', { name: '货币基金排行' });

describe('[S2.gongmu] the ranking of money funds', () => {
  it('has different figures, ordered by the seven-day yield', async () => {
    const asked = answerMoney();
    renderRoute(MONEY_PATH);
    const heads = within(await table())
      .getAllByRole('columnheader')
      .map((head) => head.textContent);
    expect(heads.slice(3, 14)).toEqual([
      '万份收益',
      '七日年化',
      '近1周',
      '近1月',
      '近3月',
      '近6月',
      '近1年',
      '近2年',
      '近3年',
      '今年来',
      '成立来',
    ]);
    const cells = within(await table())
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells).toEqual(expect.arrayContaining(['0.4321', '1.89%', '+1.56%']));
    expect(asked).toEqual([
      expect.objectContaining({ PRO_INFO: '07', SORT_FIELD: 'SEVEN_DAY_RATE', SORT_DIRECTION: 'DESC' }),
    ]);
  });

  it('is a tab beside the two rankings, and leaves it for another type', async () => {
    answerMoney();
    const { user, place } = renderRoute('/gongmu_fund');
    const tabs = await screen.findByRole('navigation', { name: '公募基金排行' });
    await user.click(within(tabs).getByRole('link', { name: '货币' }));
    await table();
    expect(place()).toBe(MONEY_PATH);
    expect(screen.getByRole('heading', { level: 1, name: '货币基金排行' })).toBeVisible();
    const current = within(screen.getByRole('navigation', { name: '公募基金排行' })).getByRole('link', {
      current: 'page',
    });
    expect(current).toHaveTextContent('货币');
    await user.click(await screen.findByRole('radio', { name: '债券型' }));
    expect(await screen.findByRole('table', { name: '公募基金排行' })).toBeVisible();
    expect(place()).toBe('/gongmu_fund/typeRank?type=02');
  });

  it('sorts by its figures', async () => {
    const asked = answerMoney();
    const { user, place } = renderRoute(MONEY_PATH);
    await table();
    await user.click(screen.getByRole('button', { name: '万份收益' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ SORT_FIELD: 'TEN_THOUSAND_INCOME' }));
    expect(place()).toBe(`${MONEY_PATH}&sort=income`);
  });

  it('shows the seven-day rate large on a narrow screen', async () => {
    setMatchingMedia(MOBILE_QUERY);
    answerMoney();
    renderRoute(MONEY_PATH);
    const list = await screen.findByRole('list', { name: '货币基金排行' });
    expect(within(list).getByRole('listitem')).toHaveTextContent(/[^+]1\.89%万份收益 0\.4321/);
    expect(screen.getByRole('radio', { name: '七日年化' })).toBeChecked();
  });
});

function answerPublic() {
  const asked: v.InferOutput<typeof publicFundPage.request>[] = [];
  gatewayServer.use(
    answer(publicFundPage, (request) => {
      asked.push(request);
      return success({ data: [], total: 0 });
    }),
  );
  return asked;
}

describe('[S7.PA122001] the further choices of public funds', () => {
  it('are asked for under their names, and only when chosen', async () => {
    const asked = answerPublic();
    const { user, place } = renderRoute('/gongmu_fund');
    await screen.findByText('没有符合条件的基金');
    expect(Object.keys(asked[0]?.SEL_LIST ?? {})).toEqual(['keyword', 'FUND_STATUS']);
    await user.selectOptions(screen.getByRole('combobox', { name: '成立满' }), '3年');
    await user.selectOptions(screen.getByRole('combobox', { name: '规模' }), '10亿以上');
    await user.click(screen.getByRole('button', { name: '基金公司：全部' }));
    const dialog = await screen.findByRole('dialog', { name: '选择基金公司' });
    await user.type(within(dialog).getByRole('searchbox', { name: '搜索基金公司' }), '青川');
    await user.click(await within(dialog).findByRole('button', { name: '青川基金' }));
    await waitFor(() =>
      expect(asked.at(-1)?.SEL_LIST).toMatchObject({
        COMPANY_CODE: '80000001',
        MIN_YEARS: 3,
        MIN_SIZE: 1_000_000_000,
      }),
    );
    expect(place()).toBe('/gongmu_fund?company=80000001&years=3&size=10');
    expect(await screen.findByRole('button', { name: '基金公司：青川基金' })).toBeVisible();
  });

  it('[S9.status] ask for funds that ended only when chosen or looked for by keyword', async () => {
    const asked = answerPublic();
    const { router } = renderRoute('/gongmu_fund?status=A&q=x');
    await screen.findByText('未找到“x”');
    expect(asked.at(-1)?.SEL_LIST.FUND_STATUS).toEqual(['A']);
    await router.navigate('/gongmu_fund?q=x');
    await waitFor(() => expect(asked.at(-1)?.SEL_LIST.FUND_STATUS).toEqual(['0', '1', '2', '3', '8', 'A']));
    await router.navigate('/gongmu_fund');
    await waitFor(() => expect(asked.at(-1)?.SEL_LIST.FUND_STATUS).toEqual(['0', '1', '2', '8']));
    await router.navigate('/gongmu_fund?status=5');
    await waitFor(() => expect(asked.at(-1)?.SEL_LIST.FUND_STATUS).toEqual(['0']));
  });
});
