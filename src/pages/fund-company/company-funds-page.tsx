import { useMemo } from 'react';
import { formatCompactDate, formatThousands } from '@/domain/text/format';
import { KeywordField } from '@/features/fund-kit/components/keyword-field';
import { useSubjectAddress } from '@/features/fund-kit/use-subject-address';
import { FilterButton } from '@/features/fund-ranking/components/filter-button';
import { PeriodChips } from '@/features/fund-ranking/components/period-chips';
import { CardSection } from '@/features/fund-ranking/components/ranking-cards';
import { RankingFilterBar } from '@/features/fund-ranking/components/ranking-filter-bar';
import { ShortWindowNote } from '@/features/fund-ranking/components/ranking-states';
import { TableSection } from '@/features/fund-ranking/components/ranking-table';
import { TableTools } from '@/features/fund-ranking/components/table-tools';
import { categoryChips, type RankingChoices } from '@/features/fund-ranking/ranking-choices';
import { AREA_WORDS } from '@/features/fund-ranking/ranking-words';
import { usePrivateChoices } from '@/features/fund-ranking/use-private-choices';
import { usePublicChoices } from '@/features/fund-ranking/use-public-choices';
import { useRanking, type RankingModel } from '@/features/fund-ranking/use-ranking';
import { useRememberedRows } from '@/features/fund-ranking/use-remembered-rows';
import { BuyButton } from '@/features/purchase/buy-button';
import { WatchToggle } from '@/features/watchlist/watch-toggle';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { ChipGroup } from '@/ui/controls/chip-group';
import styles from './company-funds-page.module.css';
import type { RankingPlace } from '@/features/fund-ranking/ranking-columns';

/** The funds of a company: ranked and filtered as in the ranking of their area. */
export function CompanyFundsPage() {
  const { area, code } = useSubjectAddress();
  return area === 'public' ? <PublicFunds code={code} /> : <PrivateFunds code={code} />;
}

interface FundsProps {
  readonly code: string;
}

function PublicFunds({ code }: FundsProps) {
  const place = useMemo(() => ({ area: 'public', kind: 'all', companyCode: code }) as const, [code]);
  return <CompanyFunds place={place} choices={usePublicChoices()} />;
}

function PrivateFunds({ code }: FundsProps) {
  const place = useMemo(() => ({ area: 'private', kind: 'all', companyCode: code }) as const, [code]);
  return <CompanyFunds place={place} choices={usePrivateChoices()} />;
}

interface CompanyFundsProps {
  readonly place: RankingPlace;
  readonly choices: RankingChoices;
}

/** The ranking of one company's funds, with the filters, columns and pages of the ranking of their area. */
function CompanyFunds({ place, choices }: CompanyFundsProps) {
  const model = useRanking(place, choices);
  useRememberedRows(model);
  const Layout = useMediaQuery(MOBILE_QUERY) ? MobileFunds : DesktopFunds;
  return <Layout model={model} />;
}

interface LayoutProps {
  readonly model: RankingModel;
}

function DesktopFunds({ model }: LayoutProps) {
  return (
    <div className={styles['stack']}>
      <RankingFilterBar model={model} />
      <div className={styles['line']}>
        <FundsNote model={model} />
        <TableTools model={model} />
      </div>
      <TableSection
        model={model}
        starSlot={(fund) => <WatchToggle area={fund.area} code={fund.code} fundName={fund.name} />}
        buySlot={(fund) => <BuyButton fund={fund} />}
      />
    </div>
  );
}

function MobileFunds({ model }: LayoutProps) {
  const { filter, place, choices, change } = model;
  return (
    <div className={styles['surface']}>
      <div className={styles['search']}>
        <KeywordField
          keyword={filter.keyword}
          onChange={(keyword) => change({ keyword }, { replace: true })}
        />
        <FilterButton model={model} />
      </div>
      <div className={styles['chips']}>
        <ChipGroup
          label={AREA_WORDS[place.area].category}
          look="soft"
          options={categoryChips(choices, place.kind)}
          value={filter.category.slice(0, 2)}
          onChange={(category) => change({ category })}
        />
      </div>
      {!model.isWithheld && <PeriodChips model={model} />}
      <FundsNote model={model} />
      <CardSection
        model={model}
        starSlot={(fund) => <WatchToggle area={fund.area} code={fund.code} fundName={fund.name} />}
      />
    </div>
  );
}

function FundsNote({ model }: LayoutProps) {
  return (
    <div className={styles['note']}>
      <p>
        净值日期 {formatCompactDate(model.namedNavDate)}
        {model.isOutOfDate && '（暂未更新）'} · 共 {formatThousands(model.total)} 只
      </p>
      {model.place.area === 'private' && (
        <p>成立不足六个月或规模低于 1,000 万元的私募基金不列入，可按名称搜索</p>
      )}
      <ShortWindowNote model={model} />
    </div>
  );
}
