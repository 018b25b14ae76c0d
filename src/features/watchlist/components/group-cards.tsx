import { useRef } from 'react';
import { formatSignedRate } from '@/domain/text/format';
import { RateFigure } from '@/ui/figures/figure';
import { SkeletonBlock } from '@/ui/states/skeleton';
import { useCentredChild } from '@/ui/layout/use-centred-child';
import { averageOf, type GroupChoice, type ListDay } from '../shown-funds';
import type { WatchlistModel } from '../use-watchlist';
import { returnTitle, type ReturnKey } from '../watch-columns';
import styles from './group-cards.module.css';

/** More cards than two rows hold would push the list off the screen: they scroll sideways. */
const MOST_WRAPPED = 10;

/** Groups of the list with the average return of their funds; a press shows one of them. */
export function GroupCards({ model }: { readonly model: WatchlistModel }) {
  const { choices, view, change, isWithheld, newestNavDate } = model;
  const listDay = { area: view.area, newestNavDate };
  // The average of the day is on every card, and that of the year beside it, until another window is chosen.
  const period = view.period === 'day' ? 'year1' : view.period;
  const row = useRef<HTMLUListElement>(null);
  useCentredChild(row, '[aria-pressed="true"]', view.group);
  return (
    <ul
      ref={row}
      className={styles['row']}
      aria-label="分组"
      data-many={choices.length > MOST_WRAPPED || undefined}
    >
      {choices.map((choice) => (
        <li key={choice.id}>
          <button
            type="button"
            className={styles['card']}
            aria-pressed={view.group === choice.id}
            onClick={() => change({ group: choice.id })}
          >
            <span className={styles['head']}>
              <span className={styles['name']}>{choice.name}</span>
              <span className={styles['count']}>{choice.funds.length} 只</span>
            </span>
            {!isWithheld && <CardFigures choice={choice} period={period} listDay={listDay} />}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** As high as a card with its figures, so that the list below does not move. */
const CARD_HEIGHT_PX = 111;

/** Skeleton of the cards. */
export function GroupCardsSkeleton() {
  return (
    <div className={styles['row']} aria-hidden="true">
      <SkeletonBlock height={CARD_HEIGHT_PX} />
    </div>
  );
}

interface CardFiguresProps {
  readonly choice: GroupChoice;
  readonly period: ReturnKey;
  readonly listDay: ListDay;
}

function CardFigures({ choice: { funds }, period, listDay }: CardFiguresProps) {
  const day = averageOf(funds, 'day', listDay);
  const longer = averageOf(funds, period, listDay);
  return (
    <>
      {[
        { title: '日涨幅', move: day },
        { title: returnTitle(period), move: longer },
      ].map(({ title, move }) => (
        <span key={title} className={styles['figure']}>
          <span>
            平均{title}
            <span className={styles['of']}>{move.count} 只</span>
          </span>
          <RateFigure text={formatSignedRate(move.mean)} isStrong />
        </span>
      ))}
      <span className={styles['count']}>
        涨 {day.rises} · 跌 {day.falls}
      </span>
    </>
  );
}
