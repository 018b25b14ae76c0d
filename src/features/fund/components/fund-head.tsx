import type { ReactNode } from 'react';
import { isExchangeOnly } from '@/domain/dealing/form';
import { formatCompactDate, formatSignedRate } from '@/domain/format';
import { GatedFigure } from '@/ui/gated-figure';
import { RateFigure } from '@/ui/figure';
import { StatRow } from '@/ui/stat';
import { Tag } from '@/ui/tag';
import {
  isEnded,
  performanceOf,
  type FundProfile,
  type PeriodPerformance,
} from '@/features/fund-kit/fund-profile';

import { useIsImported } from '@/features/fund-kit/use-missing-text';
import { useFundWords } from '../use-fund-words';
import styles from './fund-head.module.css';
import { fundStats } from './fund-stats';
import { HeadNotice } from './head-notice';

interface FundHeadProps {
  readonly fund: FundProfile;
  readonly actions: ReactNode;
  /** To the funds before and after it, and the print button. */
  readonly tools: ReactNode;
}

/** A fund at a glance: name, tags, the big return of its window, and the figures beside it. */
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
  readonly performance: PeriodPerformance | undefined;
}

interface HeadFiguresProps {
  readonly fund: FundProfile;
  readonly shown: HeadlinePeriod;
}

/** The big return of its window, and the figures beside it. */
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
function hasValue(fund: FundProfile, shown: PeriodPerformance | undefined): boolean {
  const { nav, incomePerTenThousand } = fund;
  return [nav, incomePerTenThousand, shown?.income ?? null].some((figure) => figure !== null);
}

/** The last year, or the time since establishment for a fund that is younger. */
function headlinePeriod(fund: FundProfile): HeadlinePeriod {
  const year = performanceOf(fund, '5');
  if (fund.isWithheld || (year && year.income !== null)) return { title: '近1年收益', performance: year };
  return { title: '成立来收益', performance: performanceOf(fund, '10') };
}

function windowText({ beginDate, endDate }: PeriodPerformance): string {
  if (beginDate === null || endDate === null) return '';
  return `（${formatCompactDate(beginDate)} 至 ${formatCompactDate(endDate)}）`;
}
