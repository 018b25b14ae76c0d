import { useRef, useEffect, useState, type ReactNode, type RefObject } from 'react';
import { cx } from '@/lib/cx';
import { IconButton } from '../controls/icon-button';
import styles from './snap-rail.module.css';

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
 * Items in a row that scrolls sideways and snaps: four in view on a wide screen, with buttons that turn a page; by swipe
 * on a narrow one. The items hold links, so that the keyboard reaches hidden ones.
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

interface RailEnds {
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
}

const NEITHER: RailEnds = { hasBefore: false, hasAfter: false };
/** Scroll positions are fractions of a pixel at some zoom levels. */
const SLACK_PX = 2;

/** Whether a track that scrolls sideways has hidden content before and after the visible part. */
export function useRailEnds(track: RefObject<HTMLElement | null>, itemCount: number): RailEnds {
  const [ends, setEnds] = useState(NEITHER);
  useEffect(() => {
    const element = track.current;
    if (!element || itemCount === 0) return undefined;
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const hasBefore = scrollLeft > SLACK_PX;
      const hasAfter = scrollLeft + clientWidth < scrollWidth - SLACK_PX;
      setEnds((known) =>
        known.hasBefore === hasBefore && known.hasAfter === hasAfter ? known : { hasBefore, hasAfter },
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [track, itemCount]);
  return ends;
}
