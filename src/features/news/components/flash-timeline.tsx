import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  windowScroll,
  type Range,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { memo, useEffect, useRef, useState, type RefObject } from 'react';
import { beijingDay, type Day } from '@/domain/calendar/day';
import { useIsOfDocument } from '@/lib/of-document';
import { useServerTime } from '@/session/server-clock';
import { dayTitle, type TimelineRow } from '../flash-days';
import { FlashItem } from './flash-item';
import styles from './flash-timeline.module.css';

const DAY_PX = 41;
const FLASH_PX = 128;
const OVERSCAN = 6;
/** Number of remaining rows at which the next page is requested. */
const ROWS_AHEAD = 12;

/** Heights of the rows that were measured last: a list that is shown again is as high as it was. */
let measuredRows: VirtualItem[] = [];

interface FlashTimelineProps {
  readonly rows: readonly TimelineRow[];
  readonly newIds: ReadonlySet<string>;
  /** Called close to the last row. */
  readonly onNearEnd: () => void;
}

/** Rows of a document fill a high window. */
const DOCUMENT_RECT = { width: 1440, height: 1000 };

/** Virtual list of flashes by day; the head of the current day is sticky. */
export function FlashTimeline({ rows, newIds, onNearEnd }: FlashTimelineProps) {
  const list = useRef<HTMLElement>(null);
  const topPx = useTop(list);
  const isOfDocument = useIsOfDocument();
  const days = rows.flatMap((row, index) => (row.kind === 'day' ? [index] : []));
  const dayAt = (index: number) => days.findLast((day) => day <= index) ?? 0;

  // oxlint-disable-next-line react/incompatible-library -- the virtualizer is not passed to a memoised component
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    // Rows count as passed at the sticky position of the day's head.
    scrollMargin: topPx === null ? 0 : topPx.list - topPx.held,
    overscan: OVERSCAN,
    // Renders rows together with the page; without a size they would all be rendered in one step after it.
    initialRect: isOfDocument ? DOCUMENT_RECT : { width: window.innerWidth, height: window.innerHeight },
    initialOffset: isOfDocument ? 0 : window.scrollY,
    initialMeasurementsCache: measuredRows,
    scrollToFn: scrollElsewhere,
    estimateSize: (index) => (rows[index]?.kind === 'day' ? DAY_PX : FLASH_PX),
    getItemKey: (index) => rows[index]?.key ?? index,
    // Rows are in the normal flow, so they can be measured after the layout of the page: measuring immediately would
    // force a second layout before the first paint.
    measureElement: (element, entry, { measurementsCache, indexFromElement }) =>
      entry?.borderBoxSize[0]?.blockSize || (measurementsCache[indexFromElement(element)]?.size ?? FLASH_PX),
    // Includes the sticky head and the head of the rows above the screen, so that each row has its day.
    rangeExtractor: (range: Range) => {
      const made = defaultRangeExtractor(range);
      const heads = [dayAt(range.startIndex), dayAt(made[0] ?? 0)];
      return [...new Set([...heads, ...made])].toSorted((a, b) => a - b);
    },
  });
  const items = virtualizer.getVirtualItems();
  const heldDay = dayAt(virtualizer.range?.startIndex ?? 0);
  const lastIndex = items.at(-1)?.index ?? -1;
  const today = beijingDay(useServerTime('day'));

  useEffect(() => {
    if (lastIndex >= rows.length - ROWS_AHEAD) onNearEnd();
  }, [lastIndex, onNearEnd, rows.length]);
  useEffect(
    () => () => {
      measuredRows = virtualizer.takeSnapshot();
    },
    [virtualizer],
  );

  return (
    <section
      ref={list}
      className={styles['list']}
      aria-label="快讯列表"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {items.map((item, place) => {
        const row = rows[item.index];
        if (!row) return null;
        const isHeld = item.index === heldDay && row.kind === 'day';
        const gap = item.start - (items[place - 1]?.end ?? virtualizer.options.scrollMargin);
        return (
          <div
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            className={isHeld ? styles['held'] : undefined}
            style={gap === 0 ? undefined : { marginBlockStart: gap }}
          >
            <RowContent row={row} today={today} isNew={row.kind === 'flash' && newIds.has(row.flash.id)} />
          </div>
        );
      })}
    </section>
  );
}

/** Skips the initial scroll to the current position, which would force a layout of the whole page. */
const scrollElsewhere: typeof windowScroll<Window> = (offset, options, virtualizer) => {
  const isAsked = options.behavior !== undefined || options.adjustments !== undefined;
  if (isAsked || offset !== virtualizer.scrollOffset) windowScroll(offset, options, virtualizer);
};

interface RowContentProps {
  readonly row: TimelineRow;
  readonly today: Day;
  readonly isNew: boolean;
}

/** Memoised: the list renders with each measurement and scroll event. */
const RowContent = memo(function RowContent({ row, today, isNew }: RowContentProps) {
  if (row.kind === 'flash') return <FlashItem flash={row.flash} isMarked={row.isMarked} isNew={isNew} />;
  return <h2 className={styles['day']}>{dayTitle(row.day, today)}</h2>;
});

/** Top of the list on the page and of the sticky head on the screen, in px; `null` until measured. */
function useTop(list: RefObject<HTMLElement | null>) {
  const [topPx, setTopPx] = useState<{ readonly list: number; readonly held: number } | null>(null);
  useEffect(() => {
    // Fires at the first layout, and when content above the list changes its height.
    const observer = new ResizeObserver(() => {
      const box = list.current;
      if (!box) return;
      const listPx = box.getBoundingClientRect().top + window.scrollY;
      const heldPx = Number.parseFloat(getComputedStyle(box).scrollMarginBlockStart) || 0;
      setTopPx((known) =>
        known?.list === listPx && known.held === heldPx ? known : { list: listPx, held: heldPx },
      );
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return topPx;
}
