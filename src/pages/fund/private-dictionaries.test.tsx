import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fundInfo } from '@/contract/funds/fund-info';
import { privateIndexLevels } from '@/contract/funds/private-index';
import { keepPrivateIndex, usePrivateIndex } from '@/features/fund/components/index-choice';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { infoReply } from '../../../tests/handlers/fund-pages';
import { answerDictionaries } from '../../../tests/handlers/private-dictionaries';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';

const DETAIL = '/simu_fund/funds/detail?code=SARA10';
const INFO = '/simu_fund/funds/info?code=SARA10';
const valueOf = (label: string) => screen.getAllByText(label, { selector: 'dt' }).at(-1)?.nextSibling;

/** Two levels that rise by a half in the last year of the sample's series. */
function answerLevels() {
  const asked: string[] = [];
  gatewayServer.use(
    answer(privateIndexLevels, ({ indexcode }) => {
      asked.push(indexcode);
      return success({ indexcode, iswithheld: '0', days: [20_220_104, 20_260_828], levels: [1, 1.5] });
    }),
  );
  return asked;
}

async function chart() {
  const card = await screen.findByRole('region', { name: '业绩走势' });
  await within(card).findByRole('figure', { name: /累计收益走势/ });
  return within(card);
}

beforeEach(() => keepPrivateIndex(''));

describe('[S3.dicts] a private fund in the words of the dictionaries', () => {
  it('has its registered type, the days of its NAV, its risk and its state from them', async () => {
    gatewayServer.use(
      answer(fundInfo, ({ code }) =>
        success(
          infoReply(code, {
            frequency: 'weekly',
            riskLevel: 'R5',
            fundType: '4',
            purchase: {
              status: '9',
              endReason: null,
              isOnSale: false,
              dealing: 'private',
              dailyLimit: null,
              nextOpenDate: null,
            },
          }),
        ),
      ),
    );
    answerDictionaries({
      FUND_TYPE: [['4', '配置类私募']],
      DATE_TYPE: [['W', '每周五']],
      RISK_LEVEL: [['R5', '最高']],
      FUND_STATUS: [['9', '封盘运作']],
    });
    renderRoute(INFO);
    await screen.findByText('基金资料');
    await waitFor(() => expect(valueOf('产品类型')).toHaveTextContent('配置类私募'));
    await waitFor(() => expect(valueOf('净值公布')).toHaveTextContent('每周五'));
    await waitFor(() => expect(valueOf('风险等级')).toHaveTextContent('R5 最高'));
    await waitFor(() => expect(screen.getAllByText('封盘运作').length).toBeGreaterThan(0));
  });

  it('omits a type that the gateway does not return', async () => {
    renderRoute(INFO);
    await screen.findByText('基金资料');
    expect(screen.queryByText('产品类型')).toBeNull();
  });

  it('names its windows as the gateway does', async () => {
    answerDictionaries({ INCOME_DATE_RANGE: [['5', '最近十二个月']] });
    renderRoute(DETAIL);
    const standings = await screen.findByRole('table', { name: '各区间的收益与最大回撤' });
    await within(standings).findByRole('rowheader', { name: '最近十二个月' });
    // A window that the dictionary leaves out has figures all the same.
    expect(within(standings).getByRole('rowheader', { name: '近3年' })).toBeInTheDocument();
  });

  it('is held against the index that the visitor chose, also the next time', async () => {
    const asked = answerLevels();
    answerDictionaries({ PRIVATE_INDEX: [['X7', '私募全市场指数']] });
    const { user } = renderRoute(DETAIL);
    const card = await chart();
    expect(card.getByText('同类平均', { selector: 'span, strong, li' })).toBeInTheDocument();
    expect(asked).toEqual([]);
    const choice = card.getByRole('combobox', { name: '走势对比' });
    await user.hover(choice);
    await card.findByRole('option', { name: '私募全市场指数' });
    await user.selectOptions(choice, '私募全市场指数');
    await card.findByText(/对比指数：私募全市场指数/);
    expect(asked).toEqual(['X7']);
    expect(usePrivateIndex.getState().code).toBe('X7');
    await user.selectOptions(choice, '同类平均');
    await waitFor(() => expect(card.queryByText(/对比指数/)).toBeNull());
  });

  it('keeps its class where the index cannot be read, says so, and reads it at another try', async () => {
    keepPrivateIndex('01');
    gatewayServer.use(answer(privateIndexLevels, () => refuse(500, 1001, '不可以')));
    const { user } = renderRoute(DETAIL);
    const card = await chart();
    await card.findByText('所选指数加载失败，图中仍为同类平均');
    expect(card.queryByText(/对比指数/)).toBeNull();
    answerLevels();
    await user.click(card.getByRole('button', { name: '重试' }));
    await card.findByText(/对比指数：砚湖私募股票策略指数/);
  });

  it('is held against its class where the gateway does not name the chosen index any more', async () => {
    keepPrivateIndex('01');
    const asked = answerLevels();
    answerDictionaries({ PRIVATE_INDEX: [['X7', '私募全市场指数']] });
    renderRoute(DETAIL);
    const card = await chart();
    await card.findByRole('option', { name: '私募全市场指数' });
    expect(card.getByRole('combobox', { name: '走势对比' })).toHaveValue('');
    expect(card.queryByText(/对比指数/)).toBeNull();
    expect(asked.filter((code) => code !== '01')).toEqual([]);
  });

  it('leaves a public fund without such a choice', async () => {
    const dictionaries = answerDictionaries({});
    const { user } = renderRoute('/gongmu_fund/funds/detail?code=900024');
    const card = await chart();
    await user.hover(screen.getByRole('main'));
    expect(card.queryByRole('combobox', { name: '走势对比' })).toBeNull();
    expect(dictionaries).toEqual([]);
  });
});
