import { formatShortDate, formatThousands } from '@/domain/format';
import { ReadFailure } from '@/features/failure/read-failure';
import { KeywordField } from '@/features/fund-ranking/components/keyword-field';
import { PeriodChips } from '@/features/fund-ranking/components/period-chips';
import { RankingCards } from '@/features/fund-ranking/components/ranking-cards';
import { rankingChoices } from '@/features/fund-ranking/components/ranking-filter-bar';
import { RankingEmpty } from '@/features/fund-ranking/components/ranking-states';
import { WatchToggle } from '@/features/watchlist/watch-toggle';
import { Pager } from '@/ui/pager';
import type { ChipOption } from '@/ui/chip-group';
import { PendingRegion } from '@/ui/pending-region';
import { SelectField } from '@/ui/select-field';
import { SkeletonGroup, SkeletonRows } from '@/ui/skeleton';
import { RankingTabs } from './ranking-tabs';
import type { RankingLayoutProps } from './ranking-layout';
import styles from './ranking-page.mobile.module.css';

export function MobileRanking({ title, model }: RankingLayoutProps) {
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <div className={styles['tabs']}>
        <RankingTabs />
      </div>
      <div className={styles['search']}>
        <KeywordField
          keyword={model.filter.keyword}
          onChange={(keyword) => model.change({ keyword }, { replace: true })}
        />
      </div>
      <div className={styles['periods']}>
        <PeriodChips model={model} />
      </div>
      <MobileFilters model={model} />
      <MobileRows model={model} />
    </>
  );
}

function MobileFilters({ model }: Pick<RankingLayoutProps, 'model'>) {
  const { filter, kind, change, dictionaries } = model;
  const { types, subtypes, statuses } = rankingChoices(dictionaries.data, filter.type, kind);
  return (
    <div className={styles['filters']}>
      <SelectField
        label="基金类型"
        labelLook="hidden"
        className={styles['select']}
        options={withAllNamed(types, '全部类型')}
        value={filter.type.slice(0, 2)}
        onChange={(type) => change({ type })}
      />
      {subtypes.length > 1 && (
        <SelectField
          label="细分类型"
          labelLook="hidden"
          className={styles['select']}
          options={subtypes}
          value={filter.type}
          onChange={(type) => change({ type })}
        />
      )}
      <SelectField
        label="基金状态"
        labelLook="hidden"
        className={styles['select']}
        options={statuses}
        value={filter.status}
        onChange={(status) => change({ status })}
      />
      <span className={styles['date']}>净值日期 {formatShortDate(model.newestNavDate)}</span>
    </div>
  );
}

/** The choice of everything, named after what it is everything of: a closed select shows nothing else. */
function withAllNamed(options: readonly ChipOption<string>[], label: string): readonly ChipOption<string>[] {
  return options.map((option) => (option.value === '' ? { value: '', label } : option));
}

function MobileRows({ model }: Pick<RankingLayoutProps, 'model'>) {
  const { data, isPending, isPlaceholderData } = model.ranking;
  if (isPending) {
    return (
      <SkeletonGroup className={styles['skeleton']}>
        <SkeletonRows count={10} rowHeight={74} isTwoLined paddingInline={16} />
      </SkeletonGroup>
    );
  }
  if (!data) return <ReadFailure read={model.ranking} />;
  if (data.funds.length === 0) return <RankingEmpty model={model} />;
  return (
    <>
      <PendingRegion isPending={isPlaceholderData}>
        <RankingCards
          funds={data.funds}
          firstRank={model.firstRank}
          filter={model.filter}
          dictionaries={model.dictionaries.data}
          newestNavDate={model.newestNavDate}
          starSlot={(fund) => <WatchToggle fundName={fund.name} />}
        />
      </PendingRegion>
      <Pager
        look="compact"
        page={model.filter.page}
        pageCount={model.pageCount ?? 1}
        total={`共 ${formatThousands(data.total)} 只`}
        hrefFor={(page) => model.hrefFor({ page })}
      />
    </>
  );
}
