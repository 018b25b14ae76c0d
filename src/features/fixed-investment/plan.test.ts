import { describe, expect, it } from 'vitest';
import { dayOf } from '@/domain/calendar/day';
import { DEFAULT_PLAN, parsePlan, planFundIn, planHref, withRhythm } from './plan';

const FUND = { area: 'public', code: '000001' } as const;
const planOf = (query: string) => parsePlan(new URLSearchParams(query));

describe('the address of a plan', () => {
  it('holds all that was chosen, and comes back from it', () => {
    const href =
      '/dingtou?fund=gongmu-000001&amount=1500.5&every=twoWeeks&on=3&from=20210101&to=20261119&dividend=cash&fee=none&sell=1';
    const plan = planOf(href.slice(href.indexOf('?')));
    expect(plan).toEqual({
      amountYuan: 1500.5,
      rhythm: 'twoWeeks',
      on: 3,
      from: dayOf('20210101'),
      to: dayOf('20261119'),
      dividends: 'cash',
      fee: 'none',
      isSold: true,
    });
    expect(planHref(FUND, plan)).toBe(href);
    expect(planHref(FUND)).toBe('/dingtou?fund=gongmu-000001');
    expect(planHref(null)).toBe('/dingtou');
  });

  it.each([
    ['', {}],
    ['amount=-5', {}],
    ['amount=1e9', {}],
    ['amount=10.001', {}],
    ['amount=abc&every=year&fee=half&dividend=stock&sell=yes', {}],
    ['every=month&on=29', {}],
    ['every=month&on=28', { on: 28 }],
    ['every=week&on=6', { rhythm: 'week' }],
    ['on=0', {}],
    ['on=1.5', {}],
    ['from=20210230&to=2021', {}],
    ['from=20220101&to=20210101', {}],
    ['from=20220101&to=20220101', {}],
    ['from=20220101', { from: dayOf('20220101') }],
    ['amount=2%2C000', { amountYuan: 2000 }],
  ])('falls back where it cannot be meant: %s', (query, changes) => {
    expect(planOf(query)).toEqual({ ...DEFAULT_PLAN, ...changes });
  });

  it.each([
    ['fund=gongmu-000001', FUND],
    ['fund=simu-SARA10', { area: 'private', code: 'SARA10' }],
    ['fund=000001', null],
    ['fund=<script>', null],
    ['', null],
  ])('names a fund: %s', (query, fund) => {
    expect(planFundIn(new URLSearchParams(query))).toEqual(fund);
  });
});

describe('another rhythm', () => {
  it('keeps the day of the week, and resets between week and month', () => {
    const weekly = { ...DEFAULT_PLAN, rhythm: 'week', on: 4 } as const;
    expect(withRhythm(weekly, 'twoWeeks')).toMatchObject({ rhythm: 'twoWeeks', on: 4 });
    expect(withRhythm(weekly, 'month')).toMatchObject({ rhythm: 'month', on: 1 });
    expect(withRhythm({ ...DEFAULT_PLAN, on: 20 }, 'week')).toMatchObject({ rhythm: 'week', on: 1 });
  });
});
