import { formatThousands } from '@/domain/text/format';
import { publishedNote } from '@/features/fund-kit/components/nav-date';
import { Button, ButtonLink } from '@/ui/controls/button';
import { EmptyState } from '@/ui/states/empty-state';
import { defaultFilter } from '../ranking-filter';
import type { FundArea } from '@/domain/returns/performance-rules';
import type { RankingModel } from '../use-ranking';

/** No fund matches the filter, or the portal has none of the area: says so and offers a way on. */
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
  if (model.isAreaEmpty) return <AreaEmpty area={place.area} />;
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

function AreaEmpty({ area }: { readonly area: FundArea }) {
  const isPrivate = area === 'private';
  return (
    <EmptyState
      title={`本站暂未收录${isPrivate ? '私募' : '公募'}基金`}
      hint={isPrivate ? '收录后，名称与策略公开，业绩仅向合格投资者展示。' : '收录后会列在这里。'}
      action={
        <ButtonLink to={isPrivate ? '/gongmu_fund' : '/simu_fund'} variant="secondary">
          {`查看${isPrivate ? '公募' : '私募'}排行`}
        </ButtonLink>
      }
    />
  );
}

/** Explains why the short windows of private funds have no order [domain: showing performance]. */
export function ShortWindowNote({ model }: { readonly model: RankingModel }) {
  const isForbidden = model.place.area === 'private' && model.hasFigures && !model.maySort('2');
  return isForbidden && <p>六个月以内的短期业绩不作为私募排序依据</p>;
}

/** Explains the marks of the page's rows, and why some have no rank; nothing without such rows. */
export function PublishedNote({ model }: { readonly model: RankingModel }) {
  const { data } = model.ranking;
  if (data === undefined || model.place.area === 'private') return null;
  const published = publishedNote(data.funds);
  const isOther = data.funds.some((fund) => fund.isUnranked === true);
  if (published === null && !isOther) return null;
  const words = [
    ...(published === null ? [] : [published]),
    ...(isOther ? ['净值日期与榜单不同的基金列在后面，不参与排名'] : []),
  ];
  return <p>{words.join('；')}</p>;
}
