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
import { cx } from '@/lib/cx';
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
}

/** Head of a fund: name, tags, the large return of its window, and figures. */
export function FundHead({ fund, actions, tools }: FundHeadProps) {
  const words = useFundWords(fund);
  const shown = headlinePeriod(fund);
  const isValueless = useIsImported(fund.area) && !fund.isWithheld && !hasValue(fund, shown.performance);
  const isTraded = !isEnded(fund) && (fund.isOnSale || isExchangeOnly(fund.dealing));
  return (
    <div className={styles['head']}>
      <div className={styles['names']}>
        <h1 className={styles['name']}>{fund.name}</h1>
        <span className={styles['code']}>{fund.code}</span>
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
  readonly title: string;
  readonly performance: SeriesPerformance | undefined;
}

interface HeadFiguresProps {
  readonly fund: FundProfile;
  readonly shown: HeadlinePeriod;
}

/** The large return of its window, and figures. */
function HeadFigures({ fund, shown: { title, performance } }: HeadFiguresProps) {
  return (
    <>
      <div>
        <p className={styles['label']}>
          {title}
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

/** Whether a value or a return of the fund is known, so that its head has figures. */
function hasValue(fund: FundProfile, shown: SeriesPerformance | undefined): boolean {
  const { nav, incomePerTenThousand } = fund;
  return [nav, incomePerTenThousand, shown?.income ?? null].some((figure) => figure !== null);
}

/** The last year, or for a younger fund the time since inception or since its series begins. */
function headlinePeriod(fund: FundProfile): HeadlinePeriod {
  const year = performanceOf(fund, '5');
  if (fund.isWithheld || (year && year.income !== null)) return { title: '近1年收益', performance: year };
  if (fund.seriesPeriod !== null)
    return { title: `${SERIES_START_NAME}收益`, performance: fund.seriesPeriod };
  return { title: '成立来收益', performance: performanceOf(fund, '10') };
}

function windowText({ beginDate, endDate }: SeriesPerformance): string {
  if (beginDate === null || endDate === null) return '';
  return `（${formatCompactDate(beginDate)} 至 ${formatCompactDate(endDate)}）`;
}

interface HeadNoticeProps {
  readonly fund: FundProfile;
}

const PUBLISHED = {
  daily: '净值每个交易日公布',
  weekly: '净值按周公布',
  monthly: '净值按月公布',
  'daily-late': '净值晚一个交易日公布',
} as const;

/** Notices about the figures: the fund has ended, they are old, how often they are published. */
function HeadNotice({ fund }: HeadNoticeProps) {
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
  const text = isSaid ? PUBLISHED[fund.frequency] : '';
  return <span className={cx(styles['notice'], fund.frequency === 'daily' && styles['usual'])}>{text}</span>;
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
