import type { ReactNode } from 'react';
import type { StreamState } from '@/api/event-stream';
import { useConnectionWords } from './use-connection-words';
import styles from './chat-panel.module.css';

interface ChatPanelProps {
  /** 聊天, or of a playback 当时的聊天. */
  readonly title: string;
  /** Beside the title: how many are here. */
  readonly note?: ReactNode;
  readonly action?: ReactNode;
  /** Of a room that is listened to. */
  readonly connection?: StreamState;
  readonly children: ReactNode;
  /** The composer, or why there is none. */
  readonly foot: ReactNode;
}

/** The frame of a room's talk: head, messages, composer. */
export function ChatPanel({ title, note, action, connection, children, foot }: ChatPanelProps) {
  return (
    <section className={styles['panel']} aria-label={title}>
      <header className={styles['head']}>
        <p className={styles['title']}>{title}</p>
        {note !== undefined && <span className={styles['note']}>{note}</span>}
        {action !== undefined && <div className={styles['action']}>{action}</div>}
      </header>
      {connection !== undefined && <ConnectionLine connection={connection} />}
      <div className={styles['body']}>{children}</div>
      <div className={styles['foot']}>{foot}</div>
    </section>
  );
}

function ConnectionLine({ connection }: { readonly connection: StreamState }) {
  const words = useConnectionWords(connection);
  return <output className={words === '' ? 'visually-hidden' : styles['connection']}>{words}</output>;
}
