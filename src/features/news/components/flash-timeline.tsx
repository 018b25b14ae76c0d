import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  windowScroll,
  type Range,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { memo, useEffect, useRef, useState, type RefObject } from 'react';
import { beijingDay, type Day } from '@/domain/day';
import { serverNow } from '@/session/server-clock';
import { dayTitle, type TimelineRow } from '../flash-days';
import { FlashItem } from './flash-item';
import styles from './flash-timeline.module.css';

const DAY_PX = 41;
const FLASH_PX = 128;
const OVERSCAN = 6;
/** The next page is asked for when so few rows are left. */
const ROWS_AHEAD = 12;

/** A place in the list: the row under the head of the day, how far it is scrolled past, and the heights known so far. */
export interface TimelinePlace {
  readonly rowKey: string;
  readonly offsetPx: number;
  readonly heights: readonly VirtualItem[];
}

interface FlashTimelineProps {
  readonly rows: readonly TimelineRow[];
  readonly newIds: ReadonlySet<string>;
  /** Where to begin; null for the top of the page. */
  readonly start: TimelinePlace | null;
  /** The end of what is there comes near. */
  readonly onNearEnd: () => void;
  /** Called at the end with the place where it was left, null where nobody has scrolled. */
  readonly onLeave: (place: TimelinePlace | null) => void;
}

/** Flashes under one another by days, of which only those on the screen are made; the head of the day stays in view. */
export function FlashTimeline({ rows, newIds, start, onNearEnd, onLeave }: FlashTimelineProps) {
  const list = useRef<HTMLElement>(null);
  const topPx = useTop(list);
  const days = rows.flatMap((row, index) => (row.kind === 'day' ? [index] : []));
  const dayAt = (index: number) => days.findLast((day) => day <= index) ?? 0;

  // oxlint-disable-next-line react/incompatible-library -- the virtualizer is passed to no memoised part
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    // Rows count as passed once they reach the place where the head of the day is held.
    scrollMargin: topPx === null ? 0 : topPx.list - topPx.held,
    overscan: OVERSCAN,
    // Rows are made with the page, in its steps: without a height they would come all at once after it.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialMeasurementsCache: [...(start?.heights ?? [])],
    scrollToFn: scrollElsewhere,
    estimateSize: (index) => (rows[index]?.kind === 'day' ? DAY_PX : FLASH_PX),
    getItemKey: (index) => rows[index]?.key ?? index,
    // Rows stand under one another by themselves, so that their heights may come once the page is laid out: to read them
    // at once would have it laid out twice before it is seen.
    measureElement: (element, entry, { measurementsCache, indexFromElement }) =>
      entry?.borderBoxSize[0]?.blockSize || (measurementsCache[indexFromElement(element)]?.size ?? FLASH_PX),
    // The head that is held, and that of the rows above the screen: none stands in the page without its day.
    rangeExtractor: (range: Range) => {
      const made = defaultRangeExtractor(range);
      const heads = [dayAt(range.startIndex), dayAt(made[0] ?? 0)];
      return [...new Set([...heads, ...made])].toSorted((a, b) => a - b);
    },
  });
  const items = virtualizer.getVirtualItems();
  const heldDay = dayAt(virtualizer.range?.startIndex ?? 0);
  const lastIndex = items.at(-1)?.index ?? -1;
  const today = beijingDay(serverNow());

  useEffect(() => {
    if (lastIndex >= rows.length - ROWS_AHEAD) onNearEnd();
  }, [lastIndex, onNearEnd, rows.length]);
  usePlace({ virtualizer, rows, start, isPlaced: topPx !== null, onLeave });

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

/** At first the virtualizer scrolls to where the page is already; the whole page would be laid out at once for it. */
const scrollElsewhere: typeof windowScroll<Window> = (offset, options, virtualizer) => {
  const isAsked = options.behavior !== undefined || options.adjustments !== undefined;
  if (isAsked || offset !== virtualizer.scrollOffset) windowScroll(offset, options, virtualizer);
};

interface RowContentProps {
  readonly row: TimelineRow;
  readonly today: Day;
  readonly isNew: boolean;
}

/** Made once: the list is drawn anew with every measure and every step of scrolling. */
const RowContent = memo(function RowContent({ row, today, isNew }: RowContentProps) {
  if (row.kind === 'flash') return <FlashItem flash={row.flash} isNew={isNew} />;
  return <h2 className={styles['day']}>{dayTitle(row.day, today)}</h2>;
});

/** Where a list begins on the page, and where the head of a day is held on the screen, in px from their tops; null at first. */
function useTop(list: RefObject<HTMLElement | null>) {
  const [topPx, setTopPx] = useState<{ readonly list: number; readonly held: number } | null>(null);
  useEffect(() => {
    // Tells of the page as it is first laid out, and whenever what stands above the list changes its height.
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

interface PlaceOptions extends Pick<FlashTimelineProps, 'rows' | 'start' | 'onLeave'> {
  readonly virtualizer: Virtualizer<Window, Element>;
  /** Whether it is known where the list begins on the page. */
  readonly isPlaced: boolean;
}

/** Goes to where the list begins, and tells where it was left. */
function usePlace({ virtualizer, rows, start, isPlaced, onLeave }: PlaceOptions): void {
  const begin = useRef(start);
  const last = useRef<Omit<TimelinePlace, 'heights'> | null>(null);
  const startIndex = rows.findIndex(({ key }) => key === start?.rowKey);
  useEffect(() => {
    if (!isPlaced) return undefined;
    // Every navigation begins at the top; only after that does it go on to where it was left.
    const frame = requestAnimationFrame(() => {
      const wanted = begin.current;
      begin.current = null;
      if (wanted === null || startIndex < 0) return;
      const [offset] = virtualizer.getOffsetForIndex(startIndex, 'start') ?? [0];
      virtualizer.scrollToOffset(offset + wanted.offsetPx);
      // Whoever leaves again before the browser tells of the scrolling has been here too.
      last.current = { rowKey: wanted.rowKey, offsetPx: wanted.offsetPx };
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaced, startIndex, virtualizer]);

  useEffect(() => {
    const { pathname } = window.location;
    const note = () => {
      // A page that is on its way begins at the top while the list still stands.
      if (window.location.pathname !== pathname) return;
      const item = virtualizer.getVirtualItemForOffset(window.scrollY);
      const row = item && rows[item.index];
      last.current = item && row ? { rowKey: row.key, offsetPx: window.scrollY - item.start } : null;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [rows, virtualizer]);
  useEffect(
    () => () => onLeave(last.current && { ...last.current, heights: virtualizer.takeSnapshot() }),
    [onLeave, virtualizer],
  );
}
