import { formatCompactDate, formatDrawdown, formatSignedRate } from '@/domain/text/format';
import { PUBLISHED_WORDS } from '@/features/fund-kit/components/nav-date';
import { useIsImported } from '@/features/fund-kit/not-imported';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { nameOfWindow } from '@/features/fund-kit/dictionary-names';
import { PlainFigure, RateFigure } from '@/ui/figures/figure';
import { QuartileBar } from '@/ui/charts/quartile-bar';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/figures/table';
import { placeText, quartileOf, type PeriodStanding } from '@/features/fund-kit/standings';
import { LEAST_PEERS, QUARTILE_NAMES } from '@/domain/returns/rank';
import { ReadSection } from './read-section';
import styles from './standings-card.module.css';
import type { FundArea, NavKind } from '@/domain/returns/performance-rules';
import { SERIES_START_NAME, type PeriodCode } from '@/domain/returns/period';
import type { FailedRead } from '@/features/failure/read-failure';
import type { DictOption } from '@/features/fund-kit/dictionaries';
import type { Standings } from '@/features/fund-kit/standings';

interface StandingsCardProps {
  readonly area: FundArea;
  readonly read: FailedRead & { readonly data: Standings | undefined };
  readonly navKind: NavKind | null;
  /** The house's names of the windows. */
  readonly windows?: readonly DictOption[] | undefined;
}

const ROW_HEIGHT_PX = { desktop: 42, mobile: 56 } as const;

/** Return, drawdown and rank in the class for every period; hidden if no source has any. */
export function StandingsCard({ area, read, navKind, windows }: StandingsCardProps) {
  const isImported = useIsImported(area);
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const rowHeight = isMobile ? ROW_HEIGHT_PX.mobile : ROW_HEIGHT_PX.desktop;
  const nameOf = (period: PeriodCode) => nameOfWindow(period, navKind, windows);
  if (isImported && read.data && !hasIncome(read.data)) return null;
  return (
    <Card title="阶段业绩" note={read.data ? noteOf(read.data) : '收益、同期最大回撤与同类排名'}>
      <ReadSection
        read={read}
        skeleton={
          <SkeletonGroup label="正在加载阶段业绩">
            <SkeletonRows count={11} rowHeight={rowHeight} />
          </SkeletonGroup>
        }
      >
        {(standings) =>
          !hasIncome(standings) ? (
            <EmptyState isCompact title="暂无阶段业绩" hint="净值公布后会在这里显示。" />
          ) : isMobile ? (
            <StandingsList rows={rowsOf(standings, nameOf)} />
          ) : (
            <StandingsTable rows={rowsOf(standings, nameOf)} />
          )
        }
      </ReadSection>
    </Card>
  );
}

function hasIncome({ periods, seriesPeriod }: Standings): boolean {
  return seriesPeriod !== null || periods.some(({ income }) => income !== null);
}

/** A period with its name; `since` is the first day of a series that begins after its fund. */
interface StandingRow extends PeriodStanding {
  readonly name: string;
  readonly since: string | null;
}

/** The periods; the whole of a series that begins after its fund is in the place of 成立来, without a rank. */
function rowsOf({ periods, seriesPeriod }: Standings, nameOf: (period: PeriodCode) => string): StandingRow[] {
  return periods.map((entry) =>
    entry.period === '10' && seriesPeriod !== null
      ? {
          ...entry,
          ...seriesPeriod,
          rank: null,
          total: null,
          name: SERIES_START_NAME,
          since: formatCompactDate(seriesPeriod.beginDate),
        }
      : { ...entry, name: nameOf(entry.period), since: null },
  );
}

/** Explanation of the periods; mentions the class only if there is one. */
function noteOf({ categoryName, navDate, isPublished, periods }: Standings): string {
  const shown = shownFigures(periods);
  const drawdown = shown.drawdown ? '同期最大回撤' : '';
  const asOf = navDate === null ? '' : `截至 ${formatCompactDate(navDate)}`;
  const parts =
    categoryName === ''
      ? [listed('收益', drawdown), asOf]
      : [
          listed('收益', drawdown, shown.rank ? '同类排名' : ''),
          `同类：${categoryName}`,
          asOf && `${isPublished ? PUBLISHED_WORDS : '按复权净值'}，${asOf}`,
          periods.some(isUnranked) ? `同日有净值的同类不足 ${LEAST_PEERS} 只时不排名` : '',
        ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** 收益, 收益与同类排名, 收益、同期最大回撤与同类排名. */
function listed(...words: readonly string[]): string {
  return words
    .filter((word) => word !== '')
    .join('、')
    .replace(/、([^、]*)$/, '与$1');
}

function isUnranked({ income, rank }: PeriodStanding): boolean {
  return income !== null && rank === null;
}

interface PeriodsProps {
  readonly rows: readonly StandingRow[];
}

type Figure = 'drawdown' | 'categoryIncome' | 'benchmarkIncome' | 'rank';

/** The figures that any period has. */
function shownFigures(rows: readonly PeriodStanding[]): Readonly<Record<Figure, boolean>> {
  const has = (figure: Figure) => rows.some((row) => row[figure] !== null);
  return {
    drawdown: has('drawdown'),
    categoryIncome: has('categoryIncome'),
    benchmarkIncome: has('benchmarkIncome'),
    rank: has('rank'),
  };
}

function PeriodName({ row: { name, since } }: { readonly row: StandingRow }) {
  return (
    <>
      {name}
      {since !== null && <span className={styles['since']}>{since} 起</span>}
    </>
  );
}

/** The periods as a table. */
function StandingsTable({ rows }: PeriodsProps) {
  const shown = shownFigures(rows);
  return (
    <Table label={tableName(shown)} look="plain">
      <thead>
        <tr>
          <HeadCell>区间</HeadCell>
          <HeadCell isNumeric>收益</HeadCell>
          {shown.drawdown && <HeadCell isNumeric>最大回撤</HeadCell>}
          {shown.categoryIncome && <HeadCell isNumeric>同类平均</HeadCell>}
          {shown.benchmarkIncome && <HeadCell isNumeric>业绩基准</HeadCell>}
          {shown.rank && (
            <>
              <HeadCell isNumeric>排名</HeadCell>
              <HeadCell isNumeric>四分位</HeadCell>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((entry) => (
          <tr key={entry.period}>
            <RowHeadCell>
              <PeriodName row={entry} />
            </RowHeadCell>
            <Cell isNumeric>
              <RateFigure text={formatSignedRate(entry.income)} isStrong />
            </Cell>
            {shown.drawdown && (
              <Cell isNumeric>
                <PlainFigure text={formatDrawdown(entry.drawdown)} />
              </Cell>
            )}
            {shown.categoryIncome && <RateCell rate={entry.categoryIncome} />}
            {shown.benchmarkIncome && <RateCell rate={entry.benchmarkIncome} />}
            {shown.rank && (
              <>
                <Cell isNumeric>
                  <PlainFigure text={placeText(entry)} />
                </Cell>
                <Cell isNumeric>
                  <QuartileBar quartile={quartileOf(entry)} />
                </Cell>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function tableName({ drawdown }: Readonly<Record<Figure, boolean>>): string {
  return drawdown ? '各区间的收益与最大回撤' : '各区间的收益';
}

function RateCell({ rate }: { readonly rate: number | null }) {
  return (
    <Cell isNumeric>
      <RateFigure text={formatSignedRate(rate)} />
    </Cell>
  );
}

/** The periods as a list: return, drawdown and rank in one line, class and benchmark below. */
function StandingsList({ rows }: PeriodsProps) {
  const shown = shownFigures(rows);
  return (
    <ul className={styles['list']} aria-label={tableName(shown)}>
      {rows.map((entry) => (
        <li key={entry.period} className={styles['row']}>
          <span className={styles['period']}>
            <PeriodName row={entry} />
          </span>
          <RateFigure text={formatSignedRate(entry.income)} size={16} isStrong className={styles['income']} />
          {shown.drawdown && (
            <span className={styles['drawdown']}>回撤 {formatDrawdown(entry.drawdown)}</span>
          )}
          {shown.rank && <span className={styles['place']}>{placeText(entry) ?? '--'}</span>}
          {(shown.categoryIncome || shown.benchmarkIncome) && (
            <span className={styles['compared']}>
              {shown.categoryIncome && (
                <>
                  同类 <RateFigure text={formatSignedRate(entry.categoryIncome)} />
                </>
              )}
              {shown.categoryIncome && shown.benchmarkIncome && ' · '}
              {shown.benchmarkIncome && (
                <>
                  基准 <RateFigure text={formatSignedRate(entry.benchmarkIncome)} />
                </>
              )}
            </span>
          )}
          {shown.rank && <span className={styles['quartile']}>{quartileWord(entry)}</span>}
        </li>
      ))}
    </ul>
  );
}

function quartileWord(entry: PeriodStanding): string {
  const quartile = quartileOf(entry);
  return quartile === null ? '--' : QUARTILE_NAMES[quartile];
}
