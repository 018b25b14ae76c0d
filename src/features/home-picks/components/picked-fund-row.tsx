import type { ReactNode } from 'react';
import { formatDrawdown, formatSignedRate } from '@/domain/format';
import { fundHref } from '@/domain/fund-paths';
import { FundNavDate } from '@/features/fund-kit/components/fund-nav-date';
import { cx } from '@/lib/cx';
import { CardLink } from '@/ui/card-link';
import { RateFigure } from '@/ui/figure';
import { GatedFigure } from '@/ui/gated-figure';
import { Sparkline } from '@/ui/sparkline';
import { Tag } from '@/ui/tag';
import type { PickedFund } from '../picked-fund';
import styles from './picked-fund-row.module.css';

interface PickedFundRowProps {
  readonly fund: PickedFund;
  /** No fund of the list has figures. */
  readonly isNameOnly: boolean;
  readonly star: ReactNode;
}

/** A picked fund, with what is told of it: the return of its last year beside its drawdown and day, who it is and why it is here, its line. */
export function PickedFundRow({ fund, isNameOnly, star }: PickedFundRowProps) {
  const { area, code, name, className, riskLevel, reason, growth, isWithheld } = fund;
  return (
    <li className={cx(styles['row'], isNameOnly && styles['nameOnly'])}>
      {!isNameOnly && (
        <span className={styles['figures']}>{isWithheld ? <GatedFigure /> : <Figures fund={fund} />}</span>
      )}
      <span className={cx(styles['words'], isWithheld && styles['wide'])}>
        <span className={styles['name']}>
          <CardLink to={fundHref(area, code)} lines={2}>
            {name}
          </CardLink>
        </span>
        <span className={styles['reason']}>
          {riskLevel !== null && <Tag tone="neutral">{riskLevel}</Tag>}{' '}
          {isNameOnly ? [reason || className, code].filter(Boolean).join(' · ') : reason}
        </span>
      </span>
      {!isWithheld && !isNameOnly && (
        <span className={styles['trend']}>
          {growth.length > 1 && <Sparkline values={growth} width={72} />}
        </span>
      )}
      <span className={styles['star']}>{star}</span>
    </li>
  );
}

function Figures({ fund }: Pick<PickedFundRowProps, 'fund'>) {
  return (
    <>
      <span className="visually-hidden">近1年收益</span>
      <RateFigure text={formatSignedRate(fund.income)} size={20} isStrong />
      <span className={styles['quiet']}>回撤 {formatDrawdown(fund.drawdown)}</span>
      <span className={styles['quiet']}>
        <span className="visually-hidden">净值日期</span>
        <FundNavDate fund={fund} />
      </span>
    </>
  );
}
