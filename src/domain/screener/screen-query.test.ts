import { describe, expect, it } from 'vitest';
import { parseScreenQuery, savedScreenText, screenSearch } from './screen-query';
import { conditionKeys, figureConditions, openConditions, withoutCondition } from './screen';

const parse = (text: string) => parseScreenQuery(new URLSearchParams(text));

const FULL =
  '?type=01,0201&company=80000001,C2&risk=R1,R3&age=3&tenure=5&size=2..50.5&r3m=-5..&r1y=5..20&rytd=..0' +
  '&top1y=25&drawdown=12.5&volatility=15&sharpe=-0.5&fee=0.15&manage=0.6&sale=1&single=1&sort=size&dir=reverse&page=3';

describe('a query of the screener', () => {
  it('is written as it was read', () => {
    expect(screenSearch(parse(FULL))).toBe(FULL);
    expect(parse(FULL).conditions).toEqual({
      types: ['01', '0201'],
      companies: ['80000001', 'C2'],
      riskLevels: ['R1', 'R3'],
      minYears: 3,
      minTenureYears: 5,
      sizeYi: { min: 2, max: 50.5 },
      returns: [
        { window: '3m', min: -5 },
        { window: '1y', min: 5, max: 20 },
        { window: 'ytd', max: 0 },
      ],
      places: [{ window: '1y', bestPercent: 25 }],
      maxDrawdownPercent: 12.5,
      maxVolatilityPercent: 15,
      minSharpe: -0.5,
      maxPurchasePercent: 0.15,
      maxManagementPercent: 0.6,
      isOnSale: true,
      isOneClass: true,
    });
  });

  it('has one text, whatever order and doubles it came with', () => {
    expect(screenSearch(parse('?age=03&type=0201,01,0201&unknown=1'))).toBe('?type=01,0201&age=3');
    expect(screenSearch(parse(''))).toBe('');
  });

  it.each([
    'size=50..2',
    'size=..',
    'size=2',
    'size=a..3',
    'r1y=1..2..3',
    'r9y=1..',
    'age=0',
    'age=1.5',
    'age=99',
    'drawdown=101',
    'drawdown=-1',
    'drawdown=1e1',
    'volatility=-1',
    'volatility=1001',
    'sharpe=101',
    'sharpe=good',
    'top1y=0',
    'top1y=2.5',
    'risk=R9',
    'type=1',
    'company=%27;--',
    'sale=yes',
    'sort=luck',
    'page=0',
    'r5y=1..',
    'sort=5y',
  ])('passes over what cannot be meant: %s', (text) => {
    expect(screenSearch(parse(text))).toBe('');
  });

  it('leaves out of private funds what only public ones have', () => {
    expect(screenSearch(parse('?area=private&fee=1&manage=1&single=1&r5y=1..&age=2'))).toBe(
      '?area=private&age=2&r5y=1..',
    );
  });

  it('is kept without its page', () => {
    expect(savedScreenText(parse('?age=3&page=7'))).toBe('?age=3');
  });
});

describe('conditions', () => {
  it('are taken away one by one', () => {
    const { conditions } = parse(FULL);
    const left = conditionKeys(conditions).reduce(withoutCondition, conditions);
    expect(conditionKeys(conditions)).toHaveLength(17);
    expect(conditionKeys(left)).toEqual([]);
    expect(withoutCondition(conditions, 'returns.1y').returns?.map(({ window }) => window)).toEqual([
      '3m',
      'ytd',
    ]);
  });

  it('tell figures from what everybody may know of private funds', () => {
    const { conditions } = parse(
      '?area=private&type=01&company=P1&risk=R4&age=3&sale=1&size=1..&r1y=1..&top1y=25&drawdown=5&volatility=9&sharpe=1&tenure=1',
    );
    expect(figureConditions(conditions)).toEqual([
      'minTenureYears',
      'sizeYi',
      'maxDrawdownPercent',
      'maxVolatilityPercent',
      'minSharpe',
      'returns.1y',
      'places.1y',
    ]);
    expect(conditionKeys(openConditions(conditions))).toEqual([
      'types',
      'companies',
      'riskLevels',
      'minYears',
      'isOnSale',
    ]);
  });
});
