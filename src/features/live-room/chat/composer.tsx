import { useId, useSyncExternalStore, type KeyboardEvent } from 'react';
import { LONGEST_MESSAGE } from '@/contract/live-room';
import { serverNow } from '@/session/server-clock';
import { onServerSecond } from '@/session/server-second';
import { IconButton } from '@/ui/icon-button';
import styles from './composer.module.css';
import { secondsToWait } from './speak-rules';

/** The counter shows from here on. */
const COUNTED_FROM = LONGEST_MESSAGE - 40;

interface ComposerProps {
  readonly onSend: (text: string) => void;
  /** When the last message was taken, by the gateway's clock. */
  readonly lastSentMs: number | null;
  readonly secondsBetween: number;
  /** What was written stays when the composer goes for a while. */
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
}

/** Where the visitor writes: Enter sends, Shift and Enter begins a line. */
export function Composer({ onSend, lastSentMs, secondsBetween, draft, onDraft }: ComposerProps) {
  const noteId = useId();
  const waitSeconds = useSyncExternalStore(onServerSecond, () =>
    secondsToWait(lastSentMs, secondsBetween, serverNow()),
  );
  const text = draft.trim();
  const length = draft.length;
  const isTooLong = text.length > LONGEST_MESSAGE;
  const canSend = text !== '' && !isTooLong && waitSeconds === 0;
  const send = () => {
    if (!canSend) return;
    onDraft('');
    onSend(text);
  };
  const press = (event: KeyboardEvent) => {
    // An input method takes Enter for choosing a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229)
      return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        className={styles['text']}
        aria-label="聊天内容"
        aria-describedby={noteId}
        placeholder="说点什么，回车发送"
        rows={Math.min(4, draft.split('\n').length)}
        dir="auto"
        value={draft}
        onChange={(event) => onDraft(event.target.value)}
        onKeyDown={press}
      />
      <IconButton
        icon="send"
        label="发送"
        size="lg"
        type="submit"
        aria-disabled={!canSend}
        className={styles['send']}
      />
      <p id={noteId} className={styles['note']} data-wrong={isTooLong}>
        {noteOf({ waitSeconds, length, isTooLong })}
      </p>
    </form>
  );
}

interface Noted {
  readonly waitSeconds: number;
  readonly length: number;
  readonly isTooLong: boolean;
}

function noteOf({ waitSeconds, length, isTooLong }: Noted): string {
  if (isTooLong) return `最多 ${LONGEST_MESSAGE} 字，已超出 ${length - LONGEST_MESSAGE} 字`;
  const wait = waitSeconds > 0 ? `${waitSeconds} 秒后可再发` : '';
  return length >= COUNTED_FROM ? `${wait} ${length} / ${LONGEST_MESSAGE}`.trim() : wait;
}
