import { formatThousands, formatDrawdown, MISSING_TEXT } from '@/domain/text/format';
import { ReadFailure } from '@/features/failure/read-failure';
import { Pager } from '@/ui/navigation/pager';
import { PendingRegion } from '@/ui/states/pending-region';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { Link } from 'react-router-dom';
import { companyNameWithoutForm } from '@/domain/funds/company-name';
import { fundHref } from '@/domain/site/fund-paths';
import { cx } from '@/lib/cx';
import { GatedFigure } from '@/ui/figures/gated-figure';
import { categoryName } from '../ranking-choices';
import { columnsOf, figureColumns } from '../ranking-columns';
import { LIST_NAMES } from '../ranking-words';
import { rankAt } from '../use-ranking';
import { RankingEmpty } from './ranking-states';
import styles from './ranking-cards.module.css';
import { PublishedMark } from '@/features/fund-kit/components/nav-date';
import { figureText, RankedFigure, RankedNavDate } from './ranked-figure';
import type { ComponentType, ReactNode } from 'react';
import type { RankedFund } from '../ranked-fund';
import type { RankingModel } from '../use-ranking';

interface CardSectionProps {
  readonly model: RankingModel;
  readonly starSlot: (fund: RankedFund) => ReactNode;
  /** Replaces the list itself. */
  readonly Cards?: ComponentType<RankingCardsProps>;
}

/** The list of a ranking in the mobile layout with its pager, in all states of its query. */
export function CardSection({ model, starSlot, Cards = RankingCards }: CardSectionProps) {
  const { data, isPending, isPlaceholderData } = model.ranking;
  if (isPending) {
    return (
      <SkeletonGroup className={styles['list']}>
        <SkeletonRows count={10} rowHeight={74} isTwoLined paddingInline={16} />
      </SkeletonGroup>
    );
  }
  if (!data) return <ReadFailure read={model.ranking} />;
  if (data.funds.length === 0) return <RankingEmpty model={model} />;
  return (
    <>
      <PendingRegion isPending={isPlaceholderData}>
        <Cards funds={data.funds} model={model} starSlot={starSlot} />
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

export interface RankingCardsProps {
  readonly funds: readonly RankedFund[];
  readonly model: RankingModel;
  readonly starSlot: (fund: RankedFund) => ReactNode;
}

/**
 * The ranking as a list for the mobile layout: name and code at left, the chosen period's return large at right, with
 * its drawdown, or the NAV where no drawdown is known of the period.
 */
function RankingCards({ funds, model, starSlot }: RankingCardsProps) {
  const { firstRank } = model;
  return (
    <ol className={styles['list']} start={firstRank} aria-label={LIST_NAMES[model.subject]}>
      {funds.map((fund, index) => (
        <li key={fund.code} className={cx(styles['row'], fund.isWithheld && styles['unranked'])}>
          {!fund.isWithheld && <Rank rank={rankAt(fund, model, index)} />}
          <CardName fund={fund} model={model} />
          <span className={styles['figures']}>
            {fund.isWithheld ? <GatedFigure /> : <CardFigures fund={fund} model={model} />}
          </span>
          <span className={styles['star']}>{starSlot(fund)}</span>
        </li>
      ))}
    </ol>
  );
}

function Rank({ rank }: { readonly rank: number | null }) {
  const isTop = rank !== null && rank <= 3;
  return <span className={cx(styles['rank'], isTop && styles['top'])}>{rank ?? MISSING_TEXT}</span>;
}

interface CardPartProps {
  readonly fund: RankedFund;
  readonly model: RankingModel;
}

function CardName({ fund, model }: CardPartProps) {
  const { companyName = '' } = fund;
  return (
    <Link to={fundHref(fund.area, fund.code)} className={styles['fund']}>
      <span className={styles['name']}>{fund.name}</span>
      <span className={styles['sub']}>
        {fund.code}
        <PublishedMark fund={fund} />
        <span>{[categoryName(model.choices, fund), ...openFacts(fund, model)].join(' · ')}</span>
        {companyName !== '' && <span>{companyNameWithoutForm(companyName)}</span>}
      </span>
    </Link>
  );
}

/** The public facts of a fund whose figures are withheld. */
function openFacts(fund: RankedFund, { choices }: RankingModel): string[] {
  if (!fund.isWithheld || choices.factColumns === undefined) return [];
  return choices.factColumns.flatMap(({ cardTextOf }) => cardTextOf?.(fund) || []);
}

function CardFigures({ fund, model }: CardPartProps) {
  const { subject, shown } = model;
  const value = figureColumns(columnsOf(subject)).find(({ hasDate }) => hasDate);
  return (
    <>
      <RankedFigure fund={fund} column={shown} size={20} isStrong />
      <span className={styles['second']}>
        {shown.hasDrawdown && fund.yearDrawdown !== null
          ? `回撤 ${formatDrawdown(fund.yearDrawdown)}`
          : value && `${subject === 'money' ? value.title : '净值'} ${figureText(fund, value)}`}{' '}
        <RankedNavDate fund={fund} model={model} named={model.namedNavDate} />
      </span>
    </>
  );
}
