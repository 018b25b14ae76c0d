import type { ReactNode } from 'react';
import {
  formatAmount,
  formatCompactDate,
  formatDecimal,
  formatDrawdown,
  formatNav,
  formatPercent,
  formatShortDate,
  formatSignedRate,
} from '@/domain/format';
import { PlainFigure, RateFigure } from '@/ui/figure';
import { StatRow, type StatItem } from '@/ui/stat';
import { Tag } from '@/ui/tag';
import { nameOf, type PublicDictionaries } from '@/features/fund-kit/dictionaries';
import { isMoneyFund, performanceOf, type FundProfile, type PeriodPerformance } from '../fund-profile';
import styles from './fund-head.module.css';

interface FundHeadProps {
  readonly fund: FundProfile;
  readonly dictionaries: PublicDictionaries | undefined;
  readonly actions: ReactNode;
}

/** A fund at a glance: name, tags, the big return of its window, and the figures beside it. */
export function FundHead({ fund, dictionaries, actions }: FundHeadProps) {
  const shown = headlinePeriod(fund);
  return (
    <div className={styles['head']}>
      <div className={styles['names']}>
        <h1 className={styles['name']}>{fund.name}</h1>
        <span className={styles['code']}>{fund.code}</span>
        <div className={styles['tags']}>
          <Tag>{nameOf(dictionaries?.types, fund.typeCode)}</Tag>
          {fund.riskLevel !== null && (
            <Tag tone="gold">
              {fund.riskLevel} {nameOf(dictionaries?.riskLevels, fund.riskLevel)}
            </Tag>
          )}
          <Tag tone={fund.isOnSale ? 'ink' : 'neutral'}>{saleState(fund, dictionaries)}</Tag>
        </div>
      </div>
      <div className={styles['figures']}>
        <div className={styles['headline']}>
          <p className={styles['label']}>
            {shown.title}
            {shown.performance && <span className={styles['window']}>{windowText(shown.performance)}</span>}
          </p>
          <RateFigure text={formatSignedRate(shown.performance?.income)} size={40} isStrong />
        </div>
        <StatRow
          items={[
            {
              label: '同期最大回撤',
              value: <PlainFigure text={formatDrawdown(shown.performance?.drawdown)} />,
            },
            ...(isMoneyFund(fund) ? moneyStats(fund) : navStats(fund)),
            { label: '基金规模', value: <PlainFigure text={formatAmount(fund.size)} /> },
            { label: '基金经理', value: fund.managers.map((manager) => manager.name).join('、') || '--' },
          ]}
        />
      </div>
      <div className={styles['actions']}>{actions}</div>
    </div>
  );
}

function navStats(fund: FundProfile): StatItem[] {
  return [
    { label: `单位净值 ${formatShortDate(fund.navDate)}`, value: <PlainFigure text={formatNav(fund.nav)} /> },
    { label: '日涨幅', value: <RateFigure text={formatSignedRate(fund.dayGrowth)} /> },
  ];
}

function moneyStats(fund: FundProfile): StatItem[] {
  return [
    {
      label: `万份收益 ${formatShortDate(fund.navDate)}`,
      value: <PlainFigure text={formatDecimal(fund.incomePerTenThousand, 4)} />,
    },
    { label: '七日年化', value: <PlainFigure text={formatPercent(fund.sevenDayRate)} /> },
  ];
}

/** The last year, or the time since establishment for a fund that is younger. */
function headlinePeriod(fund: FundProfile): { title: string; performance: PeriodPerformance | undefined } {
  const year = performanceOf(fund, '5');
  if (year && year.income !== null) return { title: '近1年收益', performance: year };
  return { title: '成立来收益', performance: performanceOf(fund, '10') };
}

function windowText({ beginDate, endDate }: PeriodPerformance): string {
  if (beginDate === null || endDate === null) return '';
  return `（${formatCompactDate(beginDate)} 至 ${formatCompactDate(endDate)}）`;
}

function saleState(fund: FundProfile, dictionaries: PublicDictionaries | undefined): string {
  if (fund.dailyLimit !== null && fund.isOnSale) return `限制大额 ${formatAmount(fund.dailyLimit)}/日`;
  return nameOf(dictionaries?.statuses, fund.status);
}
