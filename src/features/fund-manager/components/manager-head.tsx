import { Link } from 'react-router-dom';
import { isoDay } from '@/domain/calendar/day';
import {
  formatAmount,
  formatCompactDate,
  formatDrawdown,
  formatSignedRate,
  formatThousands,
} from '@/domain/text/format';
import { companyHref, managerHref } from '@/domain/site/fund-paths';
import { formatTenure } from '@/domain/calendar/tenure';
import { FigureOrGate } from '@/features/fund-kit/components/gate-notice';
import { CompanyName } from '@/features/fund-kit/components/subject-names';
import { PlainFigure, RateFigure } from '@/ui/figures/figure';
import { Monogram } from '@/ui/marks/monogram';
import { SubjectHead } from '@/ui/layout/subject-head';
import { Tag } from '@/ui/marks/tag';
import { CareerLength } from './career-length';
import styles from './manager-head.module.css';
import type { SubjectNoun } from '@/features/fund-kit/components/subject-states';
import type { StatItem } from '@/ui/figures/stat';
import type { ManagerProfile } from '../manager';

interface ManagerHeadProps {
  readonly manager: ManagerProfile;
  /** On narrow screens only the names. */
  readonly isFolded: boolean;
}

/** A manager at a glance: name and company, the return of the whole career, and the figures beside it. */
export function ManagerHead({ manager, isFolded }: ManagerHeadProps) {
  const { area, isWithheld } = manager;
  return (
    <SubjectHead
      isFolded={isFolded}
      picture={<Monogram name={manager.name} size={64} />}
      title={manager.name}
      tags={<Tag tone={area === 'private' ? 'gold' : 'ink'}>{MANAGER_NOUN[area]}</Tag>}
      line={
        <>
          {manager.companyCode !== null && (
            <Link to={companyHref(area, manager.companyCode)} className={styles['link']}>
              <span className={styles['company']}>
                <CompanyName name={manager.companyName} />
              </span>
            </Link>
          )}
          {manager.careerStartDate !== null && (
            <span>{formatCompactDate(manager.careerStartDate)} 起从业</span>
          )}
        </>
      }
      headline={{
        label: `任职来收益${spanText(manager)}`,
        value: (
          <FigureOrGate isWithheld={isWithheld} isLarge>
            <RateFigure text={formatSignedRate(manager.careerIncome)} size={40} isStrong />
          </FigureOrGate>
        ),
      }}
      stats={statsOf(manager)}
    />
  );
}

function statsOf(manager: ManagerProfile): StatItem[] {
  const { area, code, isWithheld } = manager;
  return [
    {
      label: '同期最大回撤',
      value: gated(isWithheld, <PlainFigure text={formatDrawdown(manager.drawdown)} />),
    },
    // Nothing is annualised under a year: the gateway sends no figure then.
    ...(manager.annualised === null
      ? []
      : [{ label: '年化收益', value: <RateFigure text={formatSignedRate(manager.annualised)} /> }]),
    { label: '近1年', value: gated(isWithheld, <RateFigure text={formatSignedRate(manager.year1Income)} />) },
    { label: '从业年限', value: <CareerLength manager={manager} />, isWideOnly: true },
    { label: '累计管理基金', value: <PlainFigure text={formatTenure(manager.tenureDays)} /> },
    {
      label: '在管基金',
      value: (
        <Link to={managerHref(area, code, 'manageFunds')} className={styles['link']}>
          {formatThousands(manager.fundCount)} 只
        </Link>
      ),
    },
    { label: '在管规模', value: gated(isWithheld, <PlainFigure text={formatAmount(manager.sizeYuan)} />) },
  ];
}

function gated(isWithheld: boolean, figure: React.ReactNode) {
  return <FigureOrGate isWithheld={isWithheld}>{figure}</FigureOrGate>;
}

/** First and last day of the career curve. */
function spanText({ curve }: ManagerProfile): string {
  const first = curve.days[0];
  const last = curve.days.at(-1);
  return first === undefined || last === undefined ? '' : `（${isoDay(first)} 至 ${isoDay(last)}）`;
}

/** What people call those who manage the funds of an area. */
export const MANAGER_NOUN: SubjectNoun = { public: '公募基金经理', private: '私募基金经理' };
