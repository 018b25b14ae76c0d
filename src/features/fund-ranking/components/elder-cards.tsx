import { Link } from 'react-router-dom';
import { fundHref } from '@/domain/site/fund-paths';
import { GatedFigure } from '@/ui/figures/gated-figure';
import { LIST_NAMES } from '../ranking-words';
import { PublishedMark } from '@/features/fund-kit/components/nav-date';
import { RankedFigure, RankedNavDate } from './ranked-figure';
import styles from './elder-cards.module.css';
import type { RankingCardsProps } from './ranking-cards';

/** The ranking of 长辈版: the fund's name, one return with its window and day, and its actions. */
export function ElderCards({ funds, model, starSlot }: RankingCardsProps) {
  const { shown } = model;
  return (
    <ol className={styles['list']} start={model.firstRank} aria-label={LIST_NAMES[model.subject]}>
      {funds.map((fund) => (
        <li key={fund.code} className={styles['row']}>
          <Link to={fundHref(fund.area, fund.code)} className={styles['fund']}>
            <span className={styles['name']}>{fund.name}</span>
            <span className={styles['code']}>{fund.code}</span>
          </Link>
          <span className={styles['figures']}>
            {fund.isWithheld ? (
              <GatedFigure />
            ) : (
              <>
                <RankedFigure fund={fund} column={shown} size={28} isStrong />
                <span className={styles['window']}>
                  {shown.title} <RankedNavDate fund={fund} model={model} /> <PublishedMark fund={fund} />
                </span>
              </>
            )}
          </span>
          <span className={styles['actions']}>{starSlot(fund)}</span>
        </li>
      ))}
    </ol>
  );
}
