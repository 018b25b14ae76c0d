import { isExchangeOnly, canBuy } from '@/domain/dealing/form';
import { formatCompactDate, formatSignedRate, formatAmount } from '@/domain/text/format';
import { GatedFigure } from '@/ui/figures/gated-figure';
import { RateFigure } from '@/ui/figures/figure';
import { StatRow } from '@/ui/figures/stat';
import { Tag } from '@/ui/marks/tag';
import {
  isEnded,
  performanceOf,
  type FundProfile,
  type SeriesPerformance,
  saleFacts,
} from '@/features/fund-kit/fund-profile';
import { useIsImported } from '@/features/fund-kit/not-imported';
import { SERIES_START_NAME } from '@/domain/returns/period';
import { endedWord, hasFailed } from '@/domain/funds/fund-taxonomy';
import { StaleMark } from '@/ui/states/stale-mark';
import { useIsLate } from '@/features/fund-kit/components/fund-nav-date';
import { dealingTag, saleWords } from '@/domain/dealing/words';
import { nameOf } from '@/features/fund-kit/dictionaries';
import { riskLabel, useAreaDictionaries } from '@/features/fund-kit/use-area-dictionaries';
import styles from './fund-head.module.css';
import { fundStats } from './fund-stats';
import type { ReactNode } from 'react';

interface FundHeadProps {
  readonly fund: FundProfile;
  readonly actions: ReactNode;
  /** Links to the neighbours, and the print button. */
  readonly tools: ReactNode;
  /** Only what names the fund and its newest value: on phones over other pages than its returns. */
  readonly isFolded: boolean;
}

/** Head of a fund: name, tags, the large return of its window, and figures. */
export function FundHead({ fund, actions, tools, isFolded }: FundHeadProps) {
  const words = useFundWords(fund);
  const shown = headlinePeriod(fund);
  const isValueless = useIsImported(fund.area) && !fund.isWithheld && !hasValue(fund, shown.performance);
  const isTraded = !isEnded(fund) && (fund.isOnSale || isExchangeOnly(fund.dealing));
  const name = (
    <>
      <h1 className={styles['name']}>{fund.name}</h1>
      <span className={styles['code']}>{fund.code}</span>
    </>
  );
  if (isFolded) {
    return (
      <div className={styles['head']}>
        <div className={styles['names']}>
          {name}
          <div className={styles['besideName']}>{tools}</div>
        </div>
        {!isValueless && <BriefFigures fund={fund} shown={shown} />}
        {actions}
      </div>
    );
  }
  return (
    <div className={styles['head']}>
      <div className={styles['names']}>
        {name}
        <div className={styles['tags']}>
          {words.category !== '' && (
            <Tag tone={fund.area === 'private' ? 'gold' : 'ink'}>{words.category}</Tag>
          )}
          {words.risk !== null && <Tag tone="gold">{words.risk}</Tag>}
          {words.saleState !== '' && <Tag tone={isTraded ? 'ink' : 'neutral'}>{words.saleState}</Tag>}
          {words.dealing !== null && <Tag tone="ink">{words.dealing}</Tag>}
        </div>
      </div>
      <div className={styles['tools']}>{tools}</div>
      <div className={styles['figures']}>
        {isValueless ? (
          <p className={styles['label']}>净值与收益未导入</p>
        ) : (
          <HeadFigures fund={fund} shown={shown} />
        )}
      </div>
      <div className={styles['actions']}>{actions}</div>
    </div>
  );
}

interface HeadlinePeriod {
  readonly name: string;
  readonly performance: SeriesPerformance | undefined;
}

interface HeadFiguresProps {
  readonly fund: FundProfile;
  readonly shown: HeadlinePeriod;
}

/** The large return of its window, and figures. */
function HeadFigures({ fund, shown: { name, performance } }: HeadFiguresProps) {
  return (
    <>
      <div>
        <p className={styles['label']}>
          {name}收益
          {performance && <span className={styles['window']}>{windowText(performance)}</span>}
          <HeadNotice fund={fund} />
        </p>
        {fund.isWithheld ? (
          <p className={styles['gate']}>
            <GatedFigure isLarge />
          </p>
        ) : (
          <RateFigure text={formatSignedRate(performance?.income)} size={40} isStrong />
        )}
      </div>
      <StatRow items={fundStats(fund, performance?.drawdown)} />
    </>
  );
}

/** The return of the window, the newest value and its change in one line, with what must be known of them. */
function BriefFigures({ fund, shown: { name, performance } }: HeadFiguresProps) {
  const figures = [
    { label: name, value: <RateFigure text={formatSignedRate(performance?.income)} /> },
    ...fundStats(fund, performance?.drawdown).slice(1, 3),
  ];
  return (
    <>
      {fund.isWithheld ? (
        <p className={styles['label']}>
          净值与收益 <GatedFigure />
        </p>
      ) : (
        <dl className={styles['brief']}>
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles['label']}>
        <HeadNotice fund={fund} isFolded />
      </p>
    </>
  );
}

/** Whether a value or a return of the fund is known, so that its head has figures. */
function hasValue(fund: FundProfile, shown: SeriesPerformance | undefined): boolean {
  const { nav, incomePerTenThousand } = fund;
  return [nav, incomePerTenThousand, shown?.income ?? null].some((figure) => figure !== null);
}

/** The last year, or for a younger fund the time since inception or since its series begins. */
function headlinePeriod(fund: FundProfile): HeadlinePeriod {
  const year = performanceOf(fund, '5');
  if (fund.isWithheld || (year && year.income !== null)) return { name: '近1年', performance: year };
  if (fund.seriesPeriod !== null) return { name: SERIES_START_NAME, performance: fund.seriesPeriod };
  return { name: '成立来', performance: performanceOf(fund, '10') };
}

function windowText({ beginDate, endDate }: SeriesPerformance): string {
  if (beginDate === null || endDate === null) return '';
  return `（${formatCompactDate(beginDate)} 至 ${formatCompactDate(endDate)}）`;
}

interface HeadNoticeProps {
  readonly fund: FundProfile;
  /** Without how often values are published. */
  readonly isFolded?: boolean;
}

const PUBLISHED = {
  weekly: '净值按周公布',
  monthly: '净值按月公布',
  'daily-late': '净值晚一个交易日公布',
} as const;

/** Notices about the figures: the fund has ended, they are old, how often they are published. */
function HeadNotice({ fund, isFolded }: HeadNoticeProps) {
  const isLate = useIsLate(fund);
  if (isEnded(fund)) {
    return <span className={styles['notice']}>{endWords(fund)}</span>;
  }
  if (hasFailed(fund.status))
    return <span className={styles['notice']}>本基金募集失败，合同未生效，没有净值。</span>;
  if (isLate) {
    return (
      <span className={styles['notice']}>
        <StaleMark since={formatCompactDate(fund.navDate)} />
      </span>
    );
  }
  // A fund in its offering period has no values to publish.
  const isSaid = fund.frequency !== null && (fund.navDate !== null || fund.isWithheld);
  // Daily values are the usual case.
  if (isFolded || !isSaid || fund.frequency === 'daily') return null;
  return <span className={styles['notice']}>{PUBLISHED[fund.frequency]}</span>;
}

/** What is known of the end of a fund, and the day of its last value. */
function endWords({ endDate, endReason, navDate }: FundProfile): string {
  const last = navDate === null || navDate === endDate ? '' : `，最后净值日 ${formatCompactDate(navDate)}`;
  if (endReason === 'unlisted') return `基金名单不再列出本基金，原因未知${last}。`;
  const end = endDate === null ? endedWord(endReason) : `已于 ${formatCompactDate(endDate)} 终止`;
  return `本基金${end}${last}，以下为历史数据。`;
}

/** Labels of a fund's codes; a code that no dictionary has is shown as it is. */
export interface FundWords {
  readonly category: string;
  /** 'R4 中高风险'; `null` if the fund has no level. */
  readonly risk: string | null;
  /** Whether it can be bought: 开放申购, 限制大额 1,000.00元/日, 场内交易, 已终止. */
  readonly saleState: string;
  /** Special dealing terms: 最短持有1年, ETF; `null` for an ordinary fund. */
  readonly dealing: string | null;
}

/** Labels of a fund's codes, from the dictionaries of its area. */
function useFundWords(fund: FundProfile): FundWords {
  const { categories, statuses, riskLevels } = useAreaDictionaries(fund.area);
  return {
    category: nameOf(categories, fund.categoryCode),
    risk: fund.riskLevel === null ? null : riskLabel(riskLevels, fund.riskLevel),
    saleState: saleState(fund, nameOf(statuses, fund.status)),
    dealing: isEnded(fund) ? null : dealingTag(fund.dealing),
  };
}

function saleState(fund: FundProfile, status: string): string {
  const words = saleWords(saleFacts(fund), status);
  return fund.dailyLimitYuan !== null && canBuy(fund)
    ? `${words} ${formatAmount(fund.dailyLimitYuan)}/日`
    : words;
}
