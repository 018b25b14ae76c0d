import { Link } from 'react-router-dom';
import { formatAmount, formatSignedRate, formatThousands } from '@/domain/format';
import { managerHref } from '@/domain/fund-paths';
import { RateFigure } from '@/ui/figure';
import { GatedFigure } from '@/ui/gated-figure';
import { Monogram } from '@/ui/monogram';
import type { ManagerListProps } from './manager-table';
import { CareerLength } from './career-length';
import styles from './manager-cards.module.css';

/** Managers as a list for narrow screens: who and how long at left, the career's return large at right. */
export function ManagerCards({ managers, isWithheld }: ManagerListProps) {
  return (
    <ul className={styles['list']} aria-label="基金经理">
      {managers.map((manager) => (
        <li key={manager.code}>
          <Link to={managerHref(manager.area, manager.code)} className={styles['row']}>
            <Monogram name={manager.name} />
            <span className={styles['texts']}>
              <span className={styles['name']}>{manager.name}</span>
              <span className={styles['sub']}>
                <span>
                  从业 <CareerLength manager={manager} />
                </span>
                <span>在管 {formatThousands(manager.fundCount)} 只</span>
              </span>
            </span>
            {isWithheld ? (
              <GatedFigure />
            ) : (
              <span className={styles['figures']}>
                <RateFigure text={formatSignedRate(manager.careerIncome)} size={20} isStrong />
                <span>近1年 {formatSignedRate(manager.year1Income)}</span>
                <span>规模 {formatAmount(manager.sizeYuan)}</span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
