import { useState } from 'react';
import { Icon } from '@/ui/icon';
import type { PendingMessage } from './chat-log';
import styles from './chat-list.module.css';
import type { ChatMessage } from './chat-message';
import { PendingRow, SaidRow, type ChatRowActions } from './chat-row';
import { chatRows, countAfter, type ChatRowView } from './chat-rows';
import { useAnnouncement } from './use-announcement';
import { useChatScroll } from './use-chat-scroll';
import type { Earlier } from './use-earlier';

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

const NONE: readonly PendingMessage[] = [];

/** The talk of a room. Of a thousand messages only those in sight are in the document. */
export function ChatList(props: ChatListProps) {
  const { messages, pending = NONE, ownId, medalNames, earlier, emptyText, actions } = props;
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

/** How many messages came while the visitor was reading further up. */
function useUnread(messages: readonly ChatMessage[], isAtEnd: boolean): number {
  const newest = messages.at(-1)?.sequence ?? 0;
  const [seen, setSeen] = useState(newest);
  // A jump back in a playback takes messages away again.
  if ((isAtEnd && seen !== newest) || seen > newest) setSeen(newest);
  return countAfter(messages, seen);
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
