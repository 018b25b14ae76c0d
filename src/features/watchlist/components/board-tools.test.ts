import { describe, expect, it } from 'vitest';
import { watchList } from '../../../../tests/factories/watched-fund';
import { watchCsvRows } from './board-tools';

const GROUPS = [{ id: 'g1', name: '核心' }];

describe('the file of a watchlist', () => {
  it('holds the displayed funds, in their order; missing cells are empty and zero is zero', () => {
    const { funds, groups } = watchList(
      [
        { fundCode: '900001', groupId: 'g1', note: '=1+1', dayGrowth: 0, week1: null, nav: 1.2 },
        { fundCode: '900002', hasEnded: true, navDate: null, nav: null },
      ],
      GROUPS,
    );
    const categories = [{ code: '0101', name: '普通股票型' }];
    const [titles = [], first = [], second = []] = watchCsvRows(funds, { groups, categories });
    const cell = (row: readonly unknown[], title: string) => row[titles.indexOf(title)];
    expect(first).toHaveLength(titles.length);
    expect(
      ['基金代码', '类型', '分组', '单位净值', '日涨幅', '近1周', '加入日期', '备注'].map((t) =>
        cell(first, t),
      ),
    ).toEqual(['900001', '普通股票型', '核心', '1.2000', '0.00%', null, '2026-08-03', '=1+1']);
    expect(['状态', '净值日期', '单位净值', '分组'].map((t) => cell(second, t))).toEqual([
      '已终止',
      null,
      null,
      null,
    ]);
  });
});
