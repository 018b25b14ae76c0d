import { formatDate } from '@/domain/calendar/date-format';
import { cx } from '@/lib/cx';
import { Button } from '@/ui/controls/button';
import { Tag } from '@/ui/marks/tag';
import styles from './chat-list.module.css';
import type { PendingMessage, ChatMessage } from './chat-log';
import { MedalMark } from './medal-mark';

export interface ChatRowActions {
  readonly resend: (clientKey: string, text: string) => void;
  readonly drop: (clientKey: string) => void;
}

interface SaidRowProps {
  readonly message: ChatMessage;
  readonly isOwn: boolean;
  /** Name of the displayed medal; `null` without one. */
  readonly medalName: string | null;
}

/** A message of a member or of the host, or a notice of the operator. */
export function SaidRow({ message, isOwn, medalName }: SaidRowProps) {
  const { kind, nickName, isHost, text, atMs } = message;
  if (kind === 'notice') {
    return (
      <p className={styles['notice']} dir="auto">
        {text}
      </p>
    );
  }
  return (
    <div className={cx(styles['said'], isOwn && styles['own'], isHost && styles['host'])}>
      <p className={styles['who']}>
        <bdi className={styles['nick']}>{nickName}</bdi>
        {isHost && <Tag tone="gold">主讲</Tag>}
        {medalName !== null && <MedalMark name={medalName} />}
        {isOwn && <span className={styles['me']}>我</span>}
        <time className={styles['time']} dateTime={formatDate(atMs, 'YYYY-MM-DDThh:mm:ss+08:00')}>
          {formatDate(atMs, 'hh:mm')}
        </time>
      </p>
      <p className={styles['text']} dir="auto">
        {text}
      </p>
    </div>
  );
}

/** A message of the visitor that is being sent or failed. */
export function PendingRow({ pending, actions }: { pending: PendingMessage; actions: ChatRowActions }) {
  const { clientKey, text, failure } = pending;
  return (
    <div className={cx(styles['said'], styles['own'])}>
      <p className={styles['text']} dir="auto">
        {text}
      </p>
      {failure === null ? (
        <p className={styles['state']}>发送中…</p>
      ) : (
        <p className={cx(styles['state'], styles['failed'])}>
          <span>发送失败：{failure}</span>
          <Button variant="link" size="sm" onClick={() => actions.resend(clientKey, text)}>
            重发
          </Button>
          <Button variant="link" size="sm" onClick={() => actions.drop(clientKey)}>
            删除
          </Button>
        </p>
      )}
    </div>
  );
}
