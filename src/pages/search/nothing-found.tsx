import { formatThousands } from '@/domain/format';
import { PopularFunds } from '@/features/fund-search/components/popular-funds';
import type { FundSearchModel } from '@/features/fund-search/use-fund-search';
import { useIsQualified } from '@/session/qualification.store';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { PageColumns } from '@/ui/page-columns';
import { AREA_NAMES } from './area-names';
import { PrivateSearchGate } from './private-search-gate';
import { SearchHistories } from './search-histories';

/** Nothing in this area: says so, and where else to look. */
export function NothingFound({ model }: { readonly model: FundSearchModel }) {
  const { filter, otherArea, otherCount = 0, change } = model;
  const isQualified = useIsQualified();
  if (filter.area === 'private' && !isQualified) return <PrivateSearchGate />;
  const elsewhere =
    otherArea === 'public' || isQualified
      ? `${AREA_NAMES[otherArea]}中有 ${formatThousands(otherCount)} 只`
      : `${AREA_NAMES[otherArea]}中有匹配的产品`;
  return (
    <PageColumns rail={<SearchHistories />}>
      <Card>
        <EmptyState
          picture="search"
          title={`${AREA_NAMES[filter.area]}中未找到“${filter.keyword}”`}
          hint="可输入更短的关键词、基金代码的前几位，或名称的拼音首字母。"
          action={
            otherCount > 0 && <Button onClick={() => change({ area: otherArea })}>{elsewhere}，去查看</Button>
          }
        />
      </Card>
      <PopularFunds />
    </PageColumns>
  );
}
