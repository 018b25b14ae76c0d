import { expect, it } from 'vitest';
import { managerChanges } from './fund-tenures';
import type { FundTenure } from './tenure.repository';

const LIFE = { after: 100, until: 900 };

function tenure(name: string, begin_day: number, end_day: number | null): FundTenure {
  return {
    manager_code: name,
    name,
    education: '硕士',
    career_start_day: 0,
    introduction: '',
    begin_day,
    end_day,
  };
}

it.each([
  [
    'one after another',
    [tenure('林一', 100, 299), tenure('周二', 300, null)],
    [[300, '基金经理由林一变更为周二']],
  ],
  [
    'two after one',
    [tenure('林一', 100, 299), tenure('周二', 300, null), tenure('吴三', 300, null)],
    [[300, '基金经理由林一变更为周二、吴三']],
  ],
  [
    'one who joins and leaves',
    [tenure('林一', 100, null), tenure('周二', 300, 400)],
    [
      [300, '增聘周二为基金经理'],
      [401, '基金经理周二离任'],
    ],
  ],
  ['one who goes on with the next tenure', [tenure('林一', 100, 299), tenure('林一', 300, null)], []],
  ['who was there from the beginning to the end', [tenure('林一', 100, 900)], []],
  ['nobody', [], []],
] as const)('tells %s', (_who, tenures, expected) => {
  expect(managerChanges(tenures, LIFE).map(({ day, text }) => [day, text])).toEqual(expected);
});
