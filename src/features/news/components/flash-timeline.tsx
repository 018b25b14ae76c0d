import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { beijingDay } from '@/domain/day';
import { serverNow } from '@/session/server-clock';
import { dayTitle, type TimelineRow } from '../flash-days';
import { FlashItem } from './flash-item';
import styles from './flash-timeline.module.css';

const DAY_PX = 41;
const FLASH_PX = 128;
const OVERSCAN = 6;
/** The next page is asked for when so few rows are left. */
const ROWS_AHEAD = 12;

/** Where to begin: a row, and how far it was scrolled past in px. */
export interface TimelineStart {
  readonly index: number;
  readonly offsetPx: number;
}

interface FlashTimelineProps {
  readonly rows: readonly TimelineRow[];
  readonly newIds: ReadonlySet<string>;
  readonly start: TimelineStart | null;
  /** The end of what is there comes near. */
  readonly onNearEnd: () => void;
  /** The row at the top of the screen, and how far it is scrolled past. */
  readonly onPlace: (row: TimelineRow, offsetPx: number) => void;
}

/** Flashes under one another by days, of which only those on the screen are made; the head of the day stays in view. */
export function FlashTimeline({ rows, newIds, start, onNearEnd, onPlace }: FlashTimelineProps) {
  const list = useRef<HTMLDivElement>(null);
  const [topPx, setTopPx] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setTopPx(list.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const today = beijingDay(serverNow());
  const days = rows.flatMap((row, index) => (row.kind === 'day' ? [index] : []));
  const dayAt = (index: number) => days.findLast((day) => day <= index) ?? 0;

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    scrollMargin: topPx,
    overscan: OVERSCAN,
    estimateSize: (index) => (rows[index]?.kind === 'day' ? DAY_PX : FLASH_PX),
    getItemKey: (index) => rows[index]?.key ?? index,
    // A height of nothing is one that is not known yet.
    measureElement: (element) =>
      element.getBoundingClientRect().height || (element.hasAttribute('data-day') ? DAY_PX : FLASH_PX),
    rangeExtractor: (range: Range) =>
      [...new Set([dayAt(range.startIndex), ...defaultRangeExtractor(range)])].toSorted((a, b) => a - b),
  });
  const items = virtualizer.getVirtualItems();
  const currentDay = dayAt(virtualizer.range?.startIndex ?? 0);
  const lastIndex = items.at(-1)?.index ?? -1;

  const begin = useRef(start);
  useEffect(() => {
    const wanted = begin.current;
    begin.current = null;
    if (wanted === null) return;
    const [offset] = virtualizer.getOffsetForIndex(wanted.index, 'start') ?? [0];
    virtualizer.scrollToOffset(offset + wanted.offsetPx);
  }, [virtualizer]);
  useEffect(() => {
    if (lastIndex >= rows.length - ROWS_AHEAD) onNearEnd();
  }, [lastIndex, onNearEnd, rows.length]);
  useEffect(() => {
    const tell = () => {
      const offset = window.scrollY;
      const item = virtualizer.getVirtualItemForOffset(offset);
      const row = item && rows[item.index];
      if (item && row) onPlace(row, offset - item.start);
    };
    window.addEventListener('scroll', tell, { passive: true });
    return () => window.removeEventListener('scroll', tell);
  }, [onPlace, rows, virtualizer]);

  return (
    <div ref={list} className={styles['list']} role="feed" aria-label="快讯" style={{ height: virtualizer.getTotalSize() }}>
      {items.map((item) => {
        const row = rows[item.index];
        if (!row) return null;
        const isStuck = item.index === currentDay && row.kind === 'day';
        return (
          <div
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            data-day={row.kind === 'day' ? '' : undefined}
            className={isStuck ? styles['stuck'] : styles['row']}
            style={isStuck ? undefined : { transform: `translateY(${item.start - topPx}px)` }}
          >
            {row.kind === 'day' ? (
              <h2 className={styles['day']}>{dayTitle(row.day, today)}</h2>
            ) : (
              <FlashItem flash={row.flash} isNew={newIds.has(row.flash.id)} />
            )}
          </div>
        );
      })}
    </div>
  );
}
