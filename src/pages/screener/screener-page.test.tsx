import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type * as v from 'valibot';
import {
  fundScreen,
  mySavedScreens,
  renameScreen,
  saveScreen,
  type SavedScreen,
} from '@/contract/funds/screen';
import { MOBILE_QUERY } from '@/lib/use-media-query';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { screenedFundReply, withheldScreenReply } from '../../../tests/handlers/screen';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { setMatchingMedia } from '../../../tests/setup/portal';
import { linesOf, watchSavedFiles } from '../../../tests/setup/saved-files';
import { signInVisitor } from '../../../tests/setup/visitor';

type Question = v.InferOutput<typeof fundScreen.request>;
type Body = v.InferInput<typeof fundScreen.reply>['body'];

/** Answers every question alike and keeps what was asked. */
function answerScreen(given: Partial<Body> = {}) {
  const asked: Question[] = [];
  const list = [screenedFundReply(1), screenedFundReply(2)];
  gatewayServer.use(
    answer(fundScreen, (question) => {
      asked.push(question);
      return success({ list, total: 128, dataDate: '20260828', relaxed: [], ...given });
    }),
  );
  return asked;
}

const table = () => screen.findByRole('table', { name: '符合条件的基金' });

describe('choosing funds by conditions', () => {
  it('asks for all funds at first, shows their number, and explains the conditions of a section in a window, which returns the focus', async () => {
    const asked = answerScreen();
    const { user } = renderRoute('/shaixuan');
    await table();
    expect(screen.getByText(/符合 128 只/)).toBeVisible();
    expect(asked).toEqual([{ area: 'public', conditions: {}, pageNum: 1, pageSize: 20 }]);
    const opener = screen.getByRole('button', { name: '口径说明：最大回撤' });
    await user.click(opener);
    const note = await screen.findByRole('dialog', { name: '最大回撤的口径' });
    expect(note).toHaveTextContent('近一年内从最高点到随后最低点的最大跌幅');
    expect(within(note).getByRole('link', { name: /^投教文章：/ })).toHaveAttribute('href');
    await user.click(within(note).getByRole('button', { name: '关闭' }));
    expect(note).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  });

  it('marks published returns, and explains the mark', async () => {
    answerScreen({ list: [screenedFundReply(1), screenedFundReply(2, { isPublished: true })] });
    renderRoute('/shaixuan');
    const [, computed, published] = within(await table()).getAllByRole('row');
    expect(computed).not.toHaveTextContent('引自排行');
    expect(published).toHaveTextContent('引自排行');
    expect(screen.getByText(/· 标“引”的收益引自公开排行，不由净值序列计算$/)).toBeVisible();
  });

  it('names the rate of a selling platform without an original one', async () => {
    answerScreen({ list: [screenedFundReply(1), screenedFundReply(2, { isPlatformRate: true })] });
    renderRoute('/shaixuan?fee=0.2');
    const [, usual, platform] = within(await table()).getAllByRole('row');
    expect(usual).toHaveTextContent(/0\.15%(?!（)/);
    expect(platform).toHaveTextContent('0.15%（销售平台优惠费率）');
  });

  it('reads conditions from the address, describes them, and shows their figures', async () => {
    const asked = answerScreen({
      list: [
        screenedFundReply(1, {
          tenureDate: '20190102',
          managementRate: 0.006,
          places: [{ window: '1y', rank: 3, total: 60 }],
        }),
      ],
    });
    renderRoute('/shaixuan?tenure=5&size=2..50&r3m=-5..&top1y=25&drawdown=20&manage=0.6');
    const row = within(await table()).getAllByRole('row')[1] ?? document.body;
    for (const text of ['2019-01-02', '0.60%', '3/60', '8.76%', '+2.00%', '12.34亿元'])
      expect(within(row).getByText(text)).toBeInTheDocument();
    const chosen = within(screen.getByRole('list', { name: '已选条件' }));
    for (const text of ['规模2–50亿元', '近3月收益不低于-5%', '近1年同类前25%', '近1年回撤不超过20%'])
      expect(chosen.getByText(text)).toBeVisible();
    expect(asked[0]?.conditions).toEqual({
      minTenureYears: 5,
      sizeYi: { min: 2, max: 50 },
      returns: [{ window: '3m', min: -5 }],
      places: [{ window: '1y', bestPercent: 25 }],
      maxDrawdownPercent: 20,
      maxManagementPercent: 0.6,
    });
  });

  it('applies typed values after a delay, reports errors, and removes a condition', async () => {
    const asked = answerScreen();
    const { user, place } = renderRoute('/shaixuan?page=3');
    await table();
    await user.type(screen.getByRole('textbox', { name: '规模不低于（亿元）' }), '50');
    await waitFor(() => expect(place()).toBe('/shaixuan?size=50..'));
    await user.type(screen.getByRole('textbox', { name: '规模不高于（亿元）' }), '2{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('最小值不能大于最大值');
    expect(place()).toBe('/shaixuan?size=50..');
    await user.click(screen.getByRole('button', { name: '移除规模不低于50亿元' }));
    await waitFor(() => expect(place()).toBe('/shaixuan'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: '规模不低于（亿元）' })).toHaveValue(''));
    await waitFor(() => expect(asked.at(-1)?.conditions).toEqual({}));
  });

  it('orders by a column, the other way round at the second press, and goes back', async () => {
    const asked = answerScreen();
    const { user, place, router } = renderRoute('/shaixuan?age=3');
    await table();
    await user.click(screen.getByRole('button', { name: '近1年回撤' }));
    await waitFor(() => expect(place()).toBe('/shaixuan?age=3&sort=drawdown'));
    await user.click(screen.getByRole('button', { name: '近1年回撤' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'drawdown', isReversed: true }));
    await router.navigate(-2);
    await waitFor(() => expect(place()).toBe('/shaixuan?age=3'));
  });

  it('finds funds by volatility and Sharpe ratio, shows both, and orders by them', async () => {
    const asked = answerScreen();
    const { user, place } = renderRoute('/shaixuan?volatility=20&sort=sharpe');
    const row = within(await table()).getAllByRole('row')[1] ?? document.body;
    expect(within(row).getByText('14.32%')).toBeVisible();
    expect(within(row).getByText('0.63')).toBeVisible();
    expect(asked).toMatchObject([{ conditions: { maxVolatilityPercent: 20 }, sort: 'sharpe' }]);
    expect(screen.getByRole('columnheader', { name: '近1年夏普' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await user.click(screen.getByText('夏普比率', { selector: 'summary *' }));
    await user.type(screen.getByRole('textbox', { name: '近1年夏普比率不低于' }), '0.5{Enter}');
    await waitFor(() => expect(place()).toBe('/shaixuan?volatility=20&sharpe=0.5&sort=sharpe'));
    const chosen = within(screen.getByRole('list', { name: '已选条件' }));
    expect(chosen.getByText('近1年波动率不超过20%')).toBeVisible();
    expect(await chosen.findByText('近1年夏普比率不低于0.5')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '近1年波动率' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'volatility' }));
    await user.click(screen.getByRole('button', { name: '口径说明：夏普比率' }));
    expect(await screen.findByRole('dialog', { name: '夏普比率的口径' })).toHaveTextContent(
      /无风险利率 \d\.\d\d%/,
    );
  });

  it('recognises the requested example, and ignores an invalid address', async () => {
    answerScreen();
    const { user } = renderRoute('/shaixuan?type=%');
    await table();
    const example = screen.getByRole('link', { name: '低费率指数' });
    expect(example).not.toHaveAttribute('aria-current');
    await user.click(example);
    await waitFor(() => expect(example).toHaveAttribute('aria-current', 'true'));
  });

  it('says which condition leaves nothing over', async () => {
    answerScreen({ list: [], total: 0, relaxed: [{ key: 'sizeYi', total: 12 }] });
    const { user, place } = renderRoute('/shaixuan?age=9&size=900..');
    await user.click(await screen.findByRole('button', { name: '去掉“规模不低于900亿元”：12 只' }));
    await waitFor(() => expect(place()).toBe('/shaixuan?age=9'));
  });

  it('says that it failed, with another try', async () => {
    gatewayServer.use(answer(fundScreen, () => refuse(503, 1008, '服务暂时不可用')));
    const { user } = renderRoute('/shaixuan');
    const retry = await screen.findByRole('button', { name: '重试' });
    answerScreen();
    await user.click(retry);
    expect(await table()).toBeVisible();
  });

  it('saves all funds found as a file', async () => {
    const asked = answerScreen({ total: 2 });
    const saved = watchSavedFiles();
    const { user } = renderRoute('/shaixuan?size=1-&page=1');
    await table();
    await user.click(screen.getByRole('button', { name: '导出 CSV' }));
    expect(await screen.findByText('已导出 2 只基金')).toBeInTheDocument();
    expect(asked.map(({ pageSize }) => pageSize)).toEqual([20, 1000]);
    expect(asked[1]?.conditions).toEqual(asked[0]?.conditions);
    expect(saved.map(({ name }) => name)).toEqual(['条件选基-2026-08-28.csv']);
    const [head, ...rows] = await linesOf(saved[0]);
    expect(head).toMatch(/^基金代码,基金名称,类型,公司,净值日期,收益来源,.*规模/);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain('12.34亿元');
  });

  it('shows private funds without figures to who is not qualified, and offers no condition over them', async () => {
    answerScreen({ list: [withheldScreenReply(1)], total: 1 });
    renderRoute('/shaixuan?area=private');
    const row = within(await table()).getAllByRole('row')[1];
    expect(row).toHaveTextContent(/认证可见/);
    expect(row).not.toHaveTextContent(/%|--/);
    expect(screen.getByRole('complementary', { name: '合格投资者认证' })).toBeVisible();
    expect(screen.queryByText('区间收益')).toBeNull();
    expect(screen.queryByRole('button', { name: '导出 CSV' })).toBeNull();
  });

  it('offers the public conditions if the address asks for more', async () => {
    gatewayServer.use(
      answer(fundScreen, ({ conditions }) =>
        conditions.returns
          ? refuse(403, 1007, '完成合格投资者认证后才能筛选')
          : success({ list: [withheldScreenReply(1)], total: 1, dataDate: '20260828', relaxed: [] }),
      ),
    );
    const { user, place } = renderRoute('/shaixuan?area=private&age=3&r1y=10..&sort=1y');
    await user.click(await screen.findByRole('button', { name: '仅用公开条件' }));
    await table();
    expect(place()).toBe('/shaixuan?area=private&age=3');
  });

  it('says of a refusal over public funds that it failed: nothing of them is for the qualified alone', async () => {
    gatewayServer.use(answer(fundScreen, () => refuse(403, 1007, '没有权限')));
    renderRoute('/shaixuan');
    expect(await screen.findByRole('alert')).toHaveTextContent('没有访问权限');
    expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
    expect(screen.queryByText('当前条件包含业绩或规模')).toBeNull();
  });

  it('is a list with its conditions in a sheet on a narrow screen', async () => {
    setMatchingMedia(MOBILE_QUERY);
    answerScreen();
    const { user, place } = renderRoute('/shaixuan');
    const list = await screen.findByRole('list', { name: '符合条件的基金' });
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(/测试基金1号.*\+10\.00%近1年/);
    expect(within(list).queryByText('近1年夏普')).toBeNull();
    await user.click(screen.getByRole('button', { name: '选择条件' }));
    const sheet = await screen.findByRole('dialog', { name: '筛选条件' });
    await user.click(within(sheet).getByRole('button', { name: 'R1' }));
    await waitFor(() => expect(place()).toBe('/shaixuan?risk=R1'));
    await user.click(await within(sheet).findByRole('button', { name: '查看 128 只' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('conditions kept under a name', () => {
  const kept: SavedScreen = {
    id: 's1',
    name: '我的债基',
    area: 'public',
    query: '?type=03',
    createdAt: 1,
    changedAt: 1,
  };

  it('are saved as in the address, and report a name that is taken', async () => {
    answerScreen();
    signInVisitor();
    const sent: object[] = [];
    gatewayServer.use(
      answer(saveScreen, (request) => {
        sent.push(request);
        return sent.length === 1 ? refuse(200, 2001, '已有同名方案') : success({ list: [kept] });
      }),
    );
    const { user } = renderRoute('/shaixuan?type=03&page=2');
    await table();
    await user.click(screen.getByRole('button', { name: '保存' }));
    const dialog = await screen.findByRole('dialog', { name: '保存方案' });
    await user.type(within(dialog).getByRole('textbox', { name: '名称' }), ' 我的债基 {Enter}');
    expect(await within(dialog).findByText('已有同名方案')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    expect(await screen.findByRole('button', { name: '我的方案 1' })).toBeVisible();
    expect(sent.at(-1)).toEqual({ name: '我的债基', query: '?type=03' });
  });

  it('are opened and renamed', async () => {
    answerScreen();
    signInVisitor();
    gatewayServer.use(
      answer(mySavedScreens, () => success({ list: [kept] })),
      answer(renameScreen, ({ name }) => success({ list: [{ ...kept, name }] })),
    );
    const { user, place } = renderRoute('/shaixuan');
    await user.click(await screen.findByRole('button', { name: '我的方案 1' }));
    await user.click(await screen.findByRole('button', { name: '重命名：我的债基' }));
    const name = await screen.findByRole('textbox', { name: '名称' });
    await user.clear(name);
    await user.type(name, '债基{Enter}');
    await user.click(await screen.findByRole('link', { name: '债基' }));
    await waitFor(() => expect(place()).toBe('/shaixuan?type=03'));
  });
});
