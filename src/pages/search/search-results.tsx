import { formatThousands } from '@/domain/format';
import type { FundArea } from '@/domain/performance-rules';
import { PeopleGroup } from '@/features/fund-search/components/people-group';
import { useFundSearch, type FundSearchModel } from '@/features/fund-search/use-fund-search';
import { useNothingFound } from '@/features/fund-search/use-nothing-found';
import { useIsQualified } from '@/session/qualification.store';
import { PageColumns } from '@/ui/page-columns';
import { Tabs } from '@/ui/tabs';
import { AREA_NAMES } from './area-names';
import { FoundFunds } from './found-funds';
import { NothingFound } from './nothing-found';
import styles from './search-results.module.css';

const AREAS = ['public', 'private'] as const satisfies readonly FundArea[];

/** What the keyword finds, a tab for each area. */
export function SearchResults() {
  const model = useFundSearch();
  const { filter, otherCount, change } = model;
  const isQualified = useIsQualified();
  const counts = { [filter.area]: model.funds.data?.total, [model.otherArea]: otherCount };
  return (
    <Tabs
      label="搜索范围"
      className={styles['tabs']}
      value={filter.area}
      onChange={(area) => change({ area })}
      items={AREAS.map((area) => ({
        value: area,
        // A count of private funds without those the visitor may not search would read as if there were no others.
        label: labelOf(area, area === 'public' || isQualified ? counts[area] : undefined),
        content: <AreaResults model={model} />,
      }))}
    />
  );
}

function labelOf(area: FundArea, count: number | undefined): string {
  return count === undefined ? AREA_NAMES[area] : `${AREA_NAMES[area]} ${formatThousands(count)}`;
}

function AreaResults({ model }: { readonly model: FundSearchModel }) {
  const { filter, funds } = model;
  const isNothing = useNothingFound(filter, funds.data?.total);
  if (isNothing) return <NothingFound model={model} />;
  // A new search begins with closed groups.
  const place = `${filter.area} ${filter.keyword}`;
  return (
    <PageColumns
      rail={
        <>
          <PeopleGroup key={`managers ${place}`} kind="managers" search={filter} />
          <PeopleGroup key={`companies ${place}`} kind="companies" search={filter} />
        </>
      }
    >
      <FoundFunds model={model} />
    </PageColumns>
  );
}
