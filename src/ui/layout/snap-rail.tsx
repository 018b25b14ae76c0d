import { useRef, type ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { IconButton } from '../controls/icon-button';
import styles from './snap-rail.module.css';
import { useRailEnds } from './use-rail-ends';

export interface SnapRailItem {
  readonly id: string;
  readonly content: ReactNode;
}

export interface SnapRailProps {
  readonly label: string;
  readonly items: readonly SnapRailItem[];
  readonly className?: string | undefined;
}

/**
 * Items in a row that scrolls sideways and snaps: four in view on a desk with buttons that turn page by page, by swipe on
 * a narrow screen. The items hold links, so that the keyboard finds what is out of sight.
 */
export function SnapRail({ label, items, className }: SnapRailProps) {
  const track = useRef<HTMLUListElement>(null);
  const { hasBefore, hasAfter } = useRailEnds(track, items.length);
  const turn = (direction: 1 | -1) => {
    const element = track.current;
    element?.scrollBy({ left: direction * element.clientWidth });
  };
  return (
    <div className={cx(styles['rail'], className)}>
      <ul ref={track} className={styles['track']} aria-label={label}>
        {items.map(({ id, content }) => (
          <li key={id} className={styles['item']}>
            {content}
          </li>
        ))}
      </ul>
      {(hasBefore || hasAfter) && (
        <>
          <IconButton
            icon="chevron-left"
            label={`${label}：上一页`}
            aria-disabled={!hasBefore}
            className={cx(styles['turn'], styles['before'])}
            onClick={() => turn(-1)}
          />
          <IconButton
            icon="chevron-right"
            label={`${label}：下一页`}
            aria-disabled={!hasAfter}
            className={cx(styles['turn'], styles['after'])}
            onClick={() => turn(1)}
          />
        </>
      )}
    </div>
  );
}
