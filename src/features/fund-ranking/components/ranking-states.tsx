import { formatThousands } from '@/domain/format';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { defaultFilter } from '../ranking-filter';
import type { RankingModel } from '../use-ranking';

/** No fund matches the filter: says so and offers the way back. */
export function RankingEmpty({ model }: { readonly model: RankingModel }) {
  const { filter, place, change, total } = model;
  if ((total ?? 0) > 0) {
    return (
      <EmptyState
        title="页码超出范围"
        hint={`共 ${formatThousands(total)} 只基金，请回到第一页查看。`}
        action={<Button onClick={() => change({ page: 1 })}>回到第一页</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={filter.keyword === '' ? '没有符合条件的基金' : `未找到“${filter.keyword}”`}
      hint="请更换代码、名称或拼音首字母，或放宽筛选条件。"
      action={
        <Button variant="secondary" onClick={() => change(defaultFilter(place))}>
          清除筛选
        </Button>
      }
    />
  );
}

/** Explains why the short windows of private funds have no order [domain: showing performance]. */
export function ShortWindowNote({ model }: { readonly model: RankingModel }) {
  const isForbidden = model.place.area === 'private' && model.hasFigures && !model.maySort('2');
  return isForbidden && <p>六个月以内的短期业绩不作为私募排序依据</p>;
}
