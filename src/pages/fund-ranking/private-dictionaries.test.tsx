import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type * as v from 'valibot';
import { privateFundPage, privateStrategies } from '@/contract/funds/private-fund';
import { MOBILE_QUERY } from '@/lib/use-media-query';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { answerDictionaries } from '../../../tests/handlers/private-dictionaries';
import { privateFundRowReply } from '../../../tests/handlers/private-fund';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { setMatchingMedia } from '../../../tests/setup/portal';

/** Rows display the day of a value only if it is late, or differs from the day of the head. */
const LATE = { navdate: '20260814' };

function answerRows() {
  const asked: v.InferOutput<typeof privateFundPage.request>[] = [];
  gatewayServer.use(
    answer(privateFundPage, (request) => {
      asked.push(request);
      return success({ list: [privateFundRowReply(1, LATE), privateFundRowReply(2, LATE)], total: 2 });
    }),
  );
  return asked;
}

const table = () => screen.findByRole('table', { name: '私募基金排行' });
const chipsOf = (name: string) =>
  within(screen.getByRole('radiogroup', { name }))
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent);
const optionsOf = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map((option) => option.textContent);

async function headTexts() {
  const heads = within(await table()).getAllByRole('columnheader');
  return heads.map((head) => head.textContent);
}

/** The first interaction requests the dictionaries of hidden controls and of figures. */
async function openRanking() {
  const asked = answerRows();
  const route = renderRoute('/simu_fund');
  await table();
  await route.user.hover(screen.getByRole('main'));
  return { asked, ...route };
}

describe('[S3.dicts] the private ranking in the words of its dictionaries', () => {
  it('asks for five of them beside the strategies, each once, and for none behind a control before use', async () => {
    const dictionaries = answerDictionaries({});
    answerRows();
    const { user } = renderRoute('/simu_fund');
    await table();
    await waitFor(() => expect(dictionaries).toEqual(['FUND_STATUS']));
    await user.hover(screen.getByRole('main'));
    const wanted = ['DATE_TYPE', 'FUND_STATUS', 'FUND_TYPE', 'INCOME_DATE_RANGE', 'RISK_LEVEL'];
    await waitFor(() => expect(dictionaries.toSorted()).toEqual(wanted));
    await user.click(screen.getByRole('radio', { name: '股票策略' }));
    await screen.findByRole('radio', { name: '量化多头' });
    expect(dictionaries).toHaveLength(wanted.length);
  });

  it('names windows as the gateway does, in their own order, and offers none that it leaves out', async () => {
    answerDictionaries({
      INCOME_DATE_RANGE: [
        ['10', '运作以来'],
        ['5', '最近十二个月'],
        ['3', '近1月'],
        ['77', '近七十七年'],
      ],
    });
    await openRanking();
    await screen.findByRole('columnheader', { name: '最近十二个月' });
    expect((await headTexts()).slice(3, 8)).toEqual([
      '单位净值',
      '近1月',
      '最近十二个月',
      '运作以来',
      '近1年走势',
    ]);
  });

  it('keeps the window that orders the list, though the gateway does not name it', async () => {
    answerDictionaries({ INCOME_DATE_RANGE: [['10', '运作以来']] });
    await openRanking();
    await screen.findByRole('columnheader', { name: '运作以来' });
    expect((await headTexts()).slice(3, 7)).toEqual(['单位净值', '近1年', '运作以来', '近1年走势']);
  });

  it('offers the same windows as chips and in the chooser of columns', async () => {
    answerDictionaries({
      INCOME_DATE_RANGE: [
        ['4', '半年'],
        ['5', '一年'],
      ],
    });
    const { user } = await openRanking();
    await screen.findByRole('columnheader', { name: '半年' });
    await user.click(screen.getByRole('button', { name: '列设置' }));
    const chooser = await screen.findByRole('dialog', { name: '列设置' });
    const names = within(chooser)
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent);
    expect(names).toEqual(['单位净值', '半年', '一年', '近1年走势']);
  });

  it('offers the named windows as chips on a narrow screen', async () => {
    setMatchingMedia(MOBILE_QUERY);
    answerDictionaries({
      INCOME_DATE_RANGE: [
        ['4', '半年'],
        ['5', '一年'],
      ],
    });
    answerRows();
    const { user } = renderRoute('/simu_fund');
    await screen.findByRole('list', { name: '私募基金排行' });
    await user.hover(screen.getByRole('main'));
    await screen.findByRole('radio', { name: '半年' });
    expect(chipsOf('收益区间')).toEqual(['半年', '一年']);
  });

  it('says how often a NAV comes in the words of the date types', async () => {
    answerDictionaries({ DATE_TYPE: [['W', '每周五']] });
    await openRanking();
    const row = within(await table()).getAllByRole('row')[1];
    await waitFor(() => expect(row).toHaveTextContent(/每周五 \d{4}-/));
  });

  it('filters by statuses of the gateway: its words, its own entries, none that it leaves out', async () => {
    answerDictionaries({
      FUND_STATUS: [
        ['1', '募集中'],
        ['5', '封盘'],
        ['0', '运作中'],
        ['Z9', '待清算'],
      ],
    });
    const { asked, user } = await openRanking();
    await screen.findByRole('radio', { name: '运作中' });
    expect(chipsOf('基金状态')).toEqual(['存续', '运作中', '封盘', '待清算']);
    await user.click(screen.getByRole('radio', { name: '待清算' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ fundstatus: 'Z9' }));
  });

  it('filters by risk levels and registered types of the gateway', async () => {
    answerDictionaries({
      RISK_LEVEL: [
        ['R3', '适中'],
        ['R6', '特别高'],
      ],
      FUND_TYPE: [
        ['1', '证券类'],
        ['9', '其他类'],
      ],
    });
    const { asked, user, place } = await openRanking();
    await waitFor(() => expect(optionsOf('风险等级')).toEqual(['不限', 'R3 适中', 'R6 特别高']));
    await waitFor(() => expect(optionsOf('产品类型')).toEqual(['不限', '证券类', '其他类']));
    await user.selectOptions(screen.getByRole('combobox', { name: '风险等级' }), 'R6 特别高');
    await user.selectOptions(screen.getByRole('combobox', { name: '产品类型' }), '其他类');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ risklevel: 'R6', fundtype: '9' }));
    expect(place()).toBe('/simu_fund?risk=R6&fundtype=9');
  });

  it('takes the strategies of the dictionary where their own call has none', async () => {
    gatewayServer.use(answer(privateStrategies, () => refuse(500, 1001, '不可以')));
    const dictionaries = answerDictionaries({
      STRATEGY_TYPE: [
        ['01', '权益类'],
        ['0102', '量化指增'],
      ],
    });
    await openRanking();
    expect(await screen.findByRole('radio', { name: '权益类' })).toBeInTheDocument();
    expect(dictionaries).toContain('STRATEGY_TYPE');
    expect(within(await table()).getAllByTitle(/^权益类-量化指增/)).toHaveLength(2);
  });

  it('has default names if no dictionary replies, also for strategies', async () => {
    gatewayServer.use(answer(privateStrategies, () => success([])));
    answerDictionaries({
      STRATEGY_TYPE: 'failing',
      FUND_STATUS: 'failing',
      INCOME_DATE_RANGE: [],
      DATE_TYPE: 'failing',
      RISK_LEVEL: 'failing',
      FUND_TYPE: [],
    });
    await openRanking();
    expect(chipsOf('基金状态')).toEqual(['存续', '正常开放', '停止申购', '停止赎回', '封闭', '终止']);
    expect(chipsOf('投资策略').slice(0, 3)).toEqual(['全部', '股票策略', '期货及衍生品策略']);
    expect(optionsOf('风险等级')).toHaveLength(6);
    expect(optionsOf('产品类型')).toContain('私募证券投资基金');
    expect((await headTexts()).slice(4, 13).at(-1)).toBe('成立来');
    expect(within(await table()).getAllByText(/^周度 /)).toHaveLength(2);
  });
});
