import { useVirtualizer } from '@tanstack/react-virtual';
import { useState, useEffect, useRef, useEffectEvent, useLayoutEffect } from 'react';
import { Icon } from '@/ui/marks/icon';
import styles from './chat-list.module.css';
import type { PendingMessage, ChatMessage } from './chat-log';
import { PendingRow, SaidRow, type ChatRowActions } from './chat-row';
import type { Earlier } from './use-room-chat';

interface ChatListProps {
  readonly messages: readonly ChatMessage[];
  readonly pending?: readonly PendingMessage[];
  /** Member id of the visitor; '' marks no message as their own. */
  readonly ownId: string;
  readonly medalNames: ReadonlyMap<string, string>;
  readonly earlier: Earlier;
  /** Shown if there are no messages. */
  readonly emptyText: string;
  readonly actions: ChatRowActions;
}

const NO_PENDING: readonly PendingMessage[] = [];

/** Chat messages of a room; only the visible rows are in the document. */
export function ChatList(props: ChatListProps) {
  const { messages, pending = NO_PENDING, ownId, medalNames, earlier, emptyText, actions } = props;
  const rows = chatRows(messages, pending, ownId);
  const hasRows = rows.length > 0;
  const { frame, virtualizer, isAtEnd, toEnd, onScroll } = useChatScroll({
    rows,
    hasLine: earlier.hasMore && hasRows,
    onBeginning: () => {
      if (earlier.hasMore && earlier.state === 'idle') earlier.load();
    },
  });
  const unread = useUnread(messages, isAtEnd);
  const announcement = useAnnouncement(messages, isAtEnd);
  return (
    <div className={styles['place']}>
      <section
        ref={frame}
        className={styles['frame']}
        aria-label="聊天消息"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
        {!hasRows && <p className={styles['empty']}>{emptyText}</p>}
        <div className={styles['length']} style={{ height: hasRows ? virtualizer.getTotalSize() : 0 }}>
          {hasRows && <EarlierLine earlier={earlier} />}
          <ul>
            {virtualizer.getVirtualItems().map(({ key, index, start }) => {
              const row = rows[index];
              return row ? (
                <li
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  className={styles['row']}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <Row row={row} medalNames={medalNames} actions={actions} />
                </li>
              ) : null;
            })}
          </ul>
        </div>
      </section>
      {!isAtEnd && (
        <button type="button" className={styles['pill']} onClick={toEnd}>
          <Icon name="arrow-down" size={14} />
          {unread > 0 ? `${unread} 条新消息` : '回到最新'}
        </button>
      )}
      <output className="visually-hidden">{announcement}</output>
    </div>
  );
}

const EARLIER_LABELS = {
  idle: '查看更早的消息',
  loading: '正在加载更早的消息…',
  failed: '更早的消息加载失败，重试',
} as const;

function EarlierLine({ earlier }: { readonly earlier: Earlier }) {
  if (!earlier.hasMore) return null;
  return (
    <button type="button" className={styles['earlier']} onClick={earlier.load}>
      {EARLIER_LABELS[earlier.state]}
    </button>
  );
}

interface RowProps {
  readonly row: ChatRowView;
  readonly medalNames: ReadonlyMap<string, string>;
  readonly actions: ChatRowActions;
}

function Row({ row, medalNames, actions }: RowProps) {
  if (row.kind === 'pending') return <PendingRow pending={row.pending} actions={actions} />;
  const { message, isOwn } = row;
  const medalName = message.medal === null ? null : (medalNames.get(message.medal) ?? null);
  return <SaidRow message={message} isOwn={isOwn} medalName={medalName} />;
}

type ChatRowView =
  | { readonly key: string; readonly kind: 'said'; readonly message: ChatMessage; readonly isOwn: boolean }
  | { readonly key: string; readonly kind: 'pending'; readonly pending: PendingMessage };

/** Rows of the messages, followed by the visitor's unconfirmed messages. */
function chatRows(
  messages: readonly ChatMessage[],
  pending: readonly PendingMessage[],
  ownId: string,
): readonly ChatRowView[] {
  return [
    ...messages.map((message): ChatRowView => ({
      key: `m${message.sequence}`,
      kind: 'said',
      message,
      isOwn: ownId !== '' && message.memberId === ownId,
    })),
    ...pending.map((entry): ChatRowView => ({ key: `p${entry.clientKey}`, kind: 'pending', pending: entry })),
  ];
}

/** Number of messages that arrived while the visitor was scrolled up. */
function useUnread(messages: readonly ChatMessage[], isAtEnd: boolean): number {
  const newest = messages.at(-1)?.sequence ?? 0;
  const [seen, setSeen] = useState(newest);
  // Seeking back in a playback removes messages.
  if ((isAtEnd && seen !== newest) || seen > newest) setSeen(newest);
  return countAfter(messages, seen);
}

/** Number of messages after a sequence. */
function countAfter(messages: readonly ChatMessage[], sequence: number): number {
  let count = 0;
  while (count < messages.length && (messages[messages.length - 1 - count]?.sequence ?? 0) > sequence)
    count += 1;
  return count;
}

/** Minimum time between two announcements, so that a screen reader can finish. */
const PAUSE_MS = 5000;

/** Announcement of new messages for screen readers; '' for none, and while the visitor is scrolled up. */
function useAnnouncement(messages: readonly ChatMessage[], isAtEnd: boolean): string {
  const [said, setSaid] = useState('');
  const [announcedTo, setAnnouncedTo] = useState(messages.at(-1)?.sequence ?? 0);
  const lastAt = useRef(0);
  const newest = messages.at(-1);
  useEffect(() => {
    if (!isAtEnd || !newest || newest.sequence <= announcedTo) return undefined;
    const announce = () => {
      const count = messages.filter(({ sequence }) => sequence > announcedTo).length;
      lastAt.current = Date.now();
      setAnnouncedTo(newest.sequence);
      setSaid(count > 1 ? `${count} 条新消息` : `${newest.nickName}：${newest.text}`);
    };
    const timer = window.setTimeout(announce, Math.max(0, lastAt.current + PAUSE_MS - Date.now()));
    return () => window.clearTimeout(timer);
  }, [messages, newest, isAtEnd, announcedTo]);
  return said;
}

const ROW_PX = 64;
const ROWS_BEYOND = 8;

/** Distance from the end that counts as being at the end. */
const END_PX = 48;

/** Distance from the beginning at which earlier messages are loaded. */
const BEGINNING_PX = 120;

/** Height of the line before the first row. */
const LINE_PX = 44;

interface ChatScroll {
  readonly rows: readonly ChatRowView[];
  /** Whether the line for earlier messages precedes the first row. */
  readonly hasLine: boolean;
  /** Called when the first row comes close. */
  readonly onBeginning: () => void;
}

/**
 * Virtual rows of a list anchored at its end: at the end it follows new rows, and rows added before the first one do
 * not move it.
 */
function useChatScroll({ rows, hasLine, onBeginning }: ChatScroll) {
  const frame = useRef<HTMLElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this code
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: ROWS_BEYOND,
    paddingStart: hasLine ? LINE_PX : 0,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: END_PX,
    useFlushSync: false,
  });
  const hasRows = rows.length > 0;
  useLayoutEffect(() => {
    if (hasRows) virtualizer.scrollToEnd();
  }, [virtualizer, hasRows]);

  // Measuring rows can return the list to its end without a scroll event.
  const height = virtualizer.getTotalSize();
  useEffect(() => setAtEnd(isScrolledToEnd(frame.current)), [height]);

  const keepEnd = useEffectEvent(() => {
    if (isAtEnd) virtualizer.scrollToEnd();
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    // Turning a phone or opening its keyboard shrinks the frame and hides the end below its edge.
    const observer = new ResizeObserver(() => keepEnd());
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const ownRows = rows.filter(({ kind }) => kind === 'pending').length;
  const ownBefore = useRef(ownRows);
  useEffect(() => {
    // A message that the visitor just sent scrolls into view.
    if (ownRows > ownBefore.current) virtualizer.scrollToEnd();
    ownBefore.current = ownRows;
  }, [virtualizer, ownRows]);

  return {
    frame,
    virtualizer,
    isAtEnd,
    toEnd: () => virtualizer.scrollToEnd(),
    onScroll: () => {
      setAtEnd(isScrolledToEnd(frame.current));
      if ((frame.current?.scrollTop ?? 0) < BEGINNING_PX) onBeginning();
    },
  };
}

/** Reads the element itself: the virtualizer still has the previous offset during a scroll event. */
function isScrolledToEnd(element: HTMLElement | null): boolean {
  return element === null || element.scrollHeight - element.clientHeight - element.scrollTop <= END_PX;
}
