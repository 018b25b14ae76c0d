import { describe, expect, it } from 'vitest';
import {
  arrangedColumns,
  choiceOf,
  moveColumn,
  shownColumns,
  toggleColumn,
  type ArrangedColumn,
} from './column-arrangement';

const keys = (subject: 'public' | 'private' | 'money', choice?: Parameters<typeof shownColumns>[1]) =>
  shownColumns(subject, choice).map(({ key }) => key);
const orderOf = (arranged: readonly ArrangedColumn[]) => arranged.map(({ column }) => column.key);

describe('the columns of an untouched ranking', () => {
  it('[S9.dateOrder] are the periods in the order of the specification', () => {
    expect(keys('public')).toEqual(['nav', '0', '2', '3', '6', '4', '5', '8', '9', '7', '10', 'trend']);
  });

  it('[S3.privateRow] are for private funds three and five years, and neither two nor the change of a day', () => {
    expect(keys('private')).toEqual(['nav', '2', '3', '6', '4', '5', '9', '11', '7', '10', 'trend']);
  });

  it('are for money funds income and seven-day rate in place of NAV and daily change', () => {
    expect(keys('money')).toEqual(['income', 'seven', '2', '3', '6', '4', '5', '8', '9', '7', '10', 'trend']);
  });
});

describe('columns chosen by the visitor', () => {
  it('keep the visitor’s order, without the hidden ones', () => {
    const choice = { order: ['5', 'nav'], hidden: ['nav', '0', '2', '3', '6', '4', '8'] };
    expect(keys('public', choice)).toEqual(['5', '9', '7', '10', 'annual', 'trend']);
  });

  it('skip unknown keys, and show the default columns if none would be left', () => {
    expect(keys('money', { order: ['constructor', 'seven', 'seven'], hidden: [] }).slice(0, 2)).toEqual([
      'seven',
      'income',
    ]);
    const all = arrangedColumns('public', undefined).map(({ column }) => column.key);
    expect(keys('public', { order: [], hidden: all })).toEqual(keys('public'));
  });

  it('survive storage', () => {
    const arranged = toggleColumn(moveColumn(arrangedColumns('public', undefined), '5', -1), 'trend');
    expect(arrangedColumns('public', choiceOf(arranged))).toEqual(arranged);
  });
});

describe('arranging columns', () => {
  const start = arrangedColumns('money', undefined);

  it('moves one by one position, and no further than the edge', () => {
    expect(orderOf(moveColumn(start, 'seven', -1)).slice(0, 2)).toEqual(['seven', 'income']);
    expect(orderOf(moveColumn(start, 'income', 1)).slice(0, 2)).toEqual(['seven', 'income']);
    expect(moveColumn(start, 'income', -1)).toBe(start);
    expect(moveColumn(start, 'trend', 1)).toBe(start);
  });

  it('never hides the last visible one', () => {
    const one = start.map((entry) => ({ ...entry, isShown: entry.column.key === 'seven' }));
    expect(toggleColumn(one, 'seven')).toBe(one);
    expect(toggleColumn(one, 'income').filter(({ isShown }) => isShown)).toHaveLength(2);
  });
});
