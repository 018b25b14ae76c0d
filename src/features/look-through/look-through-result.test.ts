import { describe, expect, it } from 'vitest';
import { FIRST_CHOICE, fundRows, type Choice } from './fund-choice';
import { lookThroughCsvRows } from './look-through-csv';
import type { ChoosableFund, FundHoldings, HeldReport, Security } from './look-through-fund';
import { lookThrough } from './look-through-result';
import { coverageWords, overlapLevel, reportDateWords, worthWords } from './look-through-words';

const NO_SECURITIES = { stock: [], bond: [], fund: [] };
const held = (code: string, ratio: number): Security => ({ code, name: `证券${code}`, kind: '电子', ratio });

function report(changes: Partial<HeldReport>): HeldReport {
  return {
    reportDate: '20260930',
    publishedDate: '20261027',
    assets: [{ name: '股票', ratio: 0.9 }],
    securities: NO_SECURITIES,
    industries: [{ name: '电子', ratio: 0.5 }],
    topTen: null,
    ...changes,
  };
}

function fund(code: string, endWord: string | null = null): ChoosableFund {
  return { area: 'public', code, name: `基金${code}`, endWord, groupId: null };
}

const keyOf = (code: string) => `gongmu-${code}`;

function holdingsOf(code: string, held_: HeldReport | null, isWithheld = false) {
  const key = keyOf(code);
  return [key, { key, portfolioKey: key, isWithheld, report: held_ } satisfies FundHoldings] as const;
}

const STOCKS = report({
  securities: { ...NO_SECURITIES, stock: [held('600001', 0.08), held('600002', 0.06)] },
});
const OLDER = report({
  reportDate: '20260630',
  assets: [
    { name: '股票', ratio: 0.6 },
    { name: '债券', ratio: 0.5 },
  ],
  securities: { ...NO_SECURITIES, stock: [held('600002', 0.1)], bond: [held('019001', 0.04)] },
  industries: [{ name: '银行', ratio: 0.6 }],
});
const FUND_OF_FUNDS = report({ securities: { ...NO_SECURITIES, fund: [held('600001', 0.2)] } });

const FUNDS = ['000001', '000002', '000003', '000004', '000005'].map((code) => fund(code));
const HOLDINGS = new Map([
  holdingsOf('000001', STOCKS),
  holdingsOf('000002', OLDER),
  holdingsOf('000003', null),
  holdingsOf('000004', null, true),
]);

function choice(changes: Partial<Choice>): Choice {
  return { ...FIRST_CHOICE, ...changes };
}

const rows = (funds: readonly ChoosableFund[], wanted = FIRST_CHOICE) => fundRows(funds, HOLDINGS, wanted);

describe('the funds of a scope', () => {
  it('count alike where they have a report, and say what is the matter otherwise', () => {
    expect(rows(FUNDS).map(({ state, weight }) => [state, weight])).toEqual([
      ['ready', 0.5],
      ['ready', 0.5],
      ['none', 0],
      ['withheld', 0],
      ['unknown', 0],
    ]);
    expect(fundRows(FUNDS, undefined, FIRST_CHOICE).map(({ state }) => state)).toEqual(
      Array(5).fill('loading'),
    );
  });

  it('do not count when they have ended, unless they are ticked', () => {
    const funds = [fund('000001', '已终止'), fund('000002')];
    expect(fundRows(funds, HOLDINGS, FIRST_CHOICE).map(({ weight }) => weight)).toEqual([0, 1]);
    const ticks = new Map([[keyOf('000001'), true]]);
    expect(fundRows(funds, HOLDINGS, choice({ ticks })).map(({ weight }) => weight)).toEqual([0.5, 0.5]);
  });

  it('weigh by their amounts, as typed with commas; what cannot be read does not count and says why', () => {
    const amounts = new Map([
      [keyOf('000001'), '30,000'],
      [keyOf('000002'), '１００００'],
    ]);
    const byAmount = choice({ mode: 'amount', amounts });
    expect(fundRows(FUNDS, HOLDINGS, byAmount).map(({ weight }) => weight)).toEqual([0.75, 0.25, 0, 0, 0]);
    const wrong = choice({ mode: 'amount', amounts: new Map([...amounts, [keyOf('000002'), '一万']]) });
    const [first, second] = fundRows(FUNDS, HOLDINGS, wrong);
    expect([first?.weight, second?.weight, second?.amountProblem]).toEqual([1, 0, '请输入数字，如 10000']);
  });

  it('keep their amounts while they are weighed alike', () => {
    const amounts = new Map([[keyOf('000001'), '30000']]);
    const [row] = fundRows(FUNDS, HOLDINGS, choice({ amounts }));
    expect([row?.weight, row?.amountText]).toEqual([0.5, '30000']);
  });
});

describe('what funds hold together', () => {
  it('is nothing where no fund counts', () => {
    expect(lookThrough(rows([fund('000003')]), 'equal')).toBeNull();
    expect(lookThrough(rows(FUNDS, choice({ mode: 'amount' })), 'amount')).toBeNull();
    expect(lookThrough([], 'equal')).toBeNull();
  });

  it('adds stocks, bonds, industries and assets up by weight', () => {
    const result = lookThrough(rows(FUNDS), 'equal');
    const sums = (of: 'stock' | 'bond') =>
      result?.securities[of].map(({ item, ratio }) => [item.code, Number(ratio.toFixed(12))]);
    expect(sums('stock')).toEqual([
      ['600002', 0.08],
      ['600001', 0.04],
    ]);
    expect(sums('bond')).toEqual([['019001', 0.02]]);
    expect(result?.industries.map(({ item, ratio }) => [item.name, ratio])).toEqual([
      ['银行', 0.3],
      ['电子', 0.25],
    ]);
    expect(result?.assets.map(({ item, ratio }) => [item.name, ratio])).toEqual([
      ['股票', 0.75],
      ['债券', 0.25],
    ]);
    expect(result?.coverage).toEqual({
      stock: expect.closeTo(0.12, 12),
      bond: expect.closeTo(0.02, 12),
      fund: 0,
      total: expect.closeTo(0.14, 12),
    });
    expect(result?.concentration).toMatchObject({ stockCount: 2, topTen: expect.closeTo(0.12, 12) });
    expect(result?.concentration.largest?.item.code).toBe('600002');
  });

  it('takes the classes of one portfolio as one, with their weights and amounts added', () => {
    const classes = ['000001', '000006'].map((code) => ({
      ...fund(code),
      name: `成长混合${code === '000001' ? 'A' : 'C'}`,
    }));
    const holdings = new Map([
      ...HOLDINGS,
      [
        keyOf('000006'),
        { key: keyOf('000006'), portfolioKey: keyOf('000001'), isWithheld: false, report: STOCKS },
      ] as const,
    ]);
    const funds = [...classes, fund('000002')];
    const alike = lookThrough(fundRows(funds, holdings, FIRST_CHOICE), 'equal');
    expect(alike?.funds.map(({ name, weight, classCount }) => [name, weight, classCount])).toEqual([
      ['成长混合A、C', 0.5, 2],
      ['基金000002', 0.5, 1],
    ]);
    expect(alike?.pairs.map(({ a, b }) => [a, b])).toEqual([[keyOf('000001'), keyOf('000002')]]);
    const amounts = new Map([
      [keyOf('000001'), '10000'],
      [keyOf('000006'), '20000'],
      [keyOf('000002'), '10000'],
    ]);
    const weighed = lookThrough(fundRows(funds, holdings, choice({ mode: 'amount', amounts })), 'amount');
    expect(weighed?.funds.map(({ weight, amountYuan }) => [weight, amountYuan])).toEqual([
      [0.75, 30_000],
      [0.25, 10_000],
    ]);
    expect(weighed?.wholeYuan).toBe(40_000);
  });

  it('compares two by two what is listed, and never a stock with a fund of the same code', () => {
    const both = new Map([...HOLDINGS, holdingsOf('000006', FUND_OF_FUNDS)]);
    const funds = [...FUNDS, fund('000006')];
    const pairs = lookThrough(fundRows(funds, both, FIRST_CHOICE), 'equal')?.pairs ?? [];
    expect(pairs.map(({ a, b, overlap }) => [a, b, overlap])).toEqual([
      [keyOf('000001'), keyOf('000002'), 0.06],
      [keyOf('000001'), keyOf('000006'), 0],
      [keyOf('000002'), keyOf('000006'), 0],
    ]);
  });

  it('goes into a file with the part of every fund', () => {
    const result = lookThrough(rows(FUNDS), 'equal');
    if (result === null) throw new Error('nothing counts');
    expect(lookThroughCsvRows(result)).toEqual([
      ['类别', '代码', '名称', '行业或类型', '合计占比', '基金000001（000001）', '基金000002（000002）'],
      ['股票', '600002', '证券600002', '电子', '8.00%', '3.00%', '5.00%'],
      ['股票', '600001', '证券600001', '电子', '4.00%', '4.00%', null],
      ['债券', '019001', '证券019001', '电子', '2.00%', null, '2.00%'],
    ]);
  });

  it('is in yuan, too, if amounts weigh the funds', () => {
    const amounts = new Map([
      [keyOf('000001'), '30,000'],
      [keyOf('000002'), '10000'],
      [keyOf('000003'), '999'],
    ]);
    const result = lookThrough(rows(FUNDS, choice({ mode: 'amount', amounts })), 'amount');
    if (result === null) throw new Error('nothing counts');
    // What does not count, for want of a report, is not in the whole.
    expect(result.wholeYuan).toBe(40_000);
    const lines = lookThroughCsvRows(result).map((line) => line.slice(1, 6));
    expect(lines).toEqual([
      ['代码', '名称', '行业或类型', '合计占比', '折合金额（元）'],
      ['600002', '证券600002', '电子', '7.00%', '2800.00'],
      ['600001', '证券600001', '电子', '6.00%', '2400.00'],
      ['019001', '证券019001', '电子', '1.00%', '400.00'],
    ]);
    expect(worthWords(result.wholeYuan)).toContain('4.00万元');
    expect(worthWords(lookThrough(rows(FUNDS), 'equal')?.wholeYuan ?? null)).toBe('');
  });

  it('says how much is known and of which days', () => {
    const result = lookThrough(rows(FUNDS), 'equal');
    if (result === null) throw new Error('nothing counts');
    expect(coverageWords(result.coverage)).toBe(
      '报告逐项列出的持仓合计占净值 14.00%（股票 12.00%、债券 2.00%），其余 86.00% 未逐项披露。',
    );
    expect(reportDateWords(result)).toBe('报告期不同，从 2026-06-30 到 2026-09-30，最早的是“基金000002”。');
    const one = lookThrough(rows([fund('000001')]), 'equal');
    if (one === null) throw new Error('nothing counts');
    expect(coverageWords(one.coverage)).toBe(
      '报告逐项列出的持仓合计占净值 14.00%，均为股票，其余 86.00% 未逐项披露。',
    );
    expect(reportDateWords(one)).toBe('报告期均为 2026-09-30。');
    expect(coverageWords({ stock: 0, bond: 0, fund: 0, total: 0 })).toBe(
      '这些报告没有逐项列出持仓，只有大类占比。',
    );
    expect(coverageWords({ stock: 1.02, bond: 0, fund: 0, total: 1.02 })).toBe(
      '报告逐项列出的持仓合计占净值 102.00%，均为股票。',
    );
  });
});

describe('an overlap in a word', () => {
  it.each([
    [0, '几乎没有'],
    [0.0099, '几乎没有'],
    [0.01, '较低'],
    [0.1, '明显'],
    [0.25, '很高'],
    [1, '很高'],
  ])('%f is %s', (overlap, word) => {
    expect(overlapLevel(overlap)).toBe(word);
  });
});
