import { useVirtualizer } from '@tanstack/react-virtual';
import { useState, useEffect, useRef, useEffectEvent, useLayoutEffect } from 'react';
import { Icon } from '@/ui/icon';
import styles from './chat-list.module.css';
import type { PendingMessage, ChatMessage } from './chat-log';
import { PendingRow, SaidRow, type ChatRowActions } from './chat-row';
import type { Earlier } from './use-room-chat';

interface ChatListProps {
  readonly messages: readonly ChatMessage[];
  readonly pending?: readonly PendingMessage[];
  /** Member id of the visitor; '' where nobody's own words are marked. */
  readonly ownId: string;
  readonly medalNames: ReadonlyMap<string, string>;
  readonly earlier: Earlier;
  /** Stands in place of messages where there are none. */
  readonly emptyText: string;
  readonly actions: ChatRowActions;
}

const NO_PENDING: readonly PendingMessage[] = [];

/** The talk of a room. Of a thousand messages only those in sight are in the document. */
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
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by keyboard
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

const EARLIER_WORDS = {
  idle: '查看更早的消息',
  loading: '正在加载更早的消息…',
  failed: '更早的消息加载失败，重试',
} as const;

function EarlierLine({ earlier }: { readonly earlier: Earlier }) {
  if (!earlier.hasMore) return null;
  return (
    <button type="button" className={styles['earlier']} onClick={earlier.load}>
      {EARLIER_WORDS[earlier.state]}
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

/** One row of the talk. */
type ChatRowView =
  | { readonly key: string; readonly kind: 'said'; readonly message: ChatMessage; readonly isOwn: boolean }
  | { readonly key: string; readonly kind: 'pending'; readonly pending: PendingMessage };

/** What was said, and below it what the visitor has written and nobody has confirmed. */
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

/** How many messages came while the visitor was reading further up. */
function useUnread(messages: readonly ChatMessage[], isAtEnd: boolean): number {
  const newest = messages.at(-1)?.sequence ?? 0;
  const [seen, setSeen] = useState(newest);
  // A jump back in a playback takes messages away again.
  if ((isAtEnd && seen !== newest) || seen > newest) setSeen(newest);
  return countAfter(messages, seen);
}

/** How many messages came after one that was seen. */
function countAfter(messages: readonly ChatMessage[], sequence: number): number {
  let count = 0;
  while (count < messages.length && (messages[messages.length - 1 - count]?.sequence ?? 0) > sequence)
    count += 1;
  return count;
}

/** A screen reader is not talked over: at most one announcement in so long. */
const PAUSE_MS = 5000;

/** What a screen reader is told of new messages, '' for nothing; silent while the visitor reads further up. */
function useAnnouncement(messages: readonly ChatMessage[], isAtEnd: boolean): string {
  const [said, setSaid] = useState('');
  const [toldTo, setToldTo] = useState(messages.at(-1)?.sequence ?? 0);
  const lastAt = useRef(0);
  const newest = messages.at(-1);
  useEffect(() => {
    if (!isAtEnd || !newest || newest.sequence <= toldTo) return undefined;
    const tell = () => {
      const count = messages.filter(({ sequence }) => sequence > toldTo).length;
      lastAt.current = Date.now();
      setToldTo(newest.sequence);
      setSaid(count > 1 ? `${count} 条新消息` : `${newest.nickName}：${newest.text}`);
    };
    const timer = window.setTimeout(tell, Math.max(0, lastAt.current + PAUSE_MS - Date.now()));
    return () => window.clearTimeout(timer);
  }, [messages, newest, isAtEnd, toldTo]);
  return said;
}

const ROW_PX = 64;
const ROWS_BEYOND = 8;

/** So near to the end counts as at the end. */
const END_PX = 48;

/** So near to the beginning the messages before are asked for. */
const BEGINNING_PX = 120;

/** Room for a line before the first row. */
const LINE_PX = 44;

interface ChatScroll {
  readonly rows: readonly ChatRowView[];
  /** Whether a line stands before the first row. */
  readonly hasLine: boolean;
  /** The visitor has come near to the first row. */
  readonly onBeginning: () => void;
}

/**
 * The rows that are in sight of a long list that hangs on its lower end: it follows what is added while it stands
 * there, and keeps its place when something comes before it.
 */
function useChatScroll({ rows, hasLine, onBeginning }: ChatScroll) {
  const frame = useRef<HTMLElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
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

  // Rows take their heights one after the other, which may end where it began without a scroll.
  const height = virtualizer.getTotalSize();
  useEffect(() => setAtEnd(standsAtEnd(frame.current)), [height]);

  const keepEnd = useEffectEvent(() => {
    if (isAtEnd) virtualizer.scrollToEnd();
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    // A phone that is turned and keys on the screen make the frame lower, which leaves the end below its edge.
    const observer = new ResizeObserver(() => keepEnd());
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const ownRows = rows.filter(({ kind }) => kind === 'pending').length;
  const ownBefore = useRef(ownRows);
  useEffect(() => {
    // What the visitor has just written is seen, wherever he was reading.
    if (ownRows > ownBefore.current) virtualizer.scrollToEnd();
    ownBefore.current = ownRows;
  }, [virtualizer, ownRows]);

  return {
    frame,
    virtualizer,
    isAtEnd,
    toEnd: () => virtualizer.scrollToEnd(),
    onScroll: () => {
      setAtEnd(standsAtEnd(frame.current));
      if ((frame.current?.scrollTop ?? 0) < BEGINNING_PX) onBeginning();
    },
  };
}

/** By the element itself: what the list keeps of it is of the scroll before when it tells of one. */
function standsAtEnd(element: HTMLElement | null): boolean {
  return element === null || element.scrollHeight - element.clientHeight - element.scrollTop <= END_PX;
}
