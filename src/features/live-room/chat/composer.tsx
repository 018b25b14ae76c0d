import { useState, useSyncExternalStore, useId, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { LONGEST_MESSAGE } from '@/contract/live/live-room';
import type { LiveStatus } from '@/domain/site/live-status';
import { serverNow } from '@/session/server-clock';
import { onServerSecond } from '@/session/server-second';
import { useIsSignedIn, useSession } from '@/session/session.store';
import { goToSignIn } from '@/session/sign-in';
import { Button } from '@/ui/controls/button';
import { IconButton } from '@/ui/controls/icon-button';
import { hasPhoneQuery } from '../api/room.queries';
import styles from './room-talk.module.css';
import { speakBarOf, secondsToWait, type Silence } from './speak-rules';

interface ComposerProps {
  readonly status: LiveStatus;
  readonly silence: Silence;
  readonly lastSentMs: number | null;
  readonly onSend: (text: string) => void;
}

/** The message form, or the reason why the visitor cannot speak; the draft is kept meanwhile. */
export function Composer({ status, silence, lastSentMs, onSend }: ComposerProps) {
  const [draft, setDraft] = useState('');
  const userId = useSession((state) => state.user.userId);
  const isSignedIn = useIsSignedIn();
  const phone = useQuery(hasPhoneQuery(userId, silence.needsPhone && status === 'live'));
  const { mutedUntilMs } = silence;
  // Renders again when the muting ends.
  useSyncExternalStore(onServerSecond, () => mutedUntilMs !== null && mutedUntilMs > serverNow());
  const bar = speakBarOf({ status, isSignedIn, silence, hasPhone: phone.data, nowMs: serverNow() });
  if (bar === null) {
    return (
      <ComposerForm
        onSend={onSend}
        lastSentMs={lastSentMs}
        secondsBetween={silence.secondsBetween}
        draft={draft}
        onDraft={setDraft}
      />
    );
  }
  return (
    <output className={styles['bar']}>
      {bar.text}
      {bar.kind === 'sign-in' && (
        <Button variant="secondary" size="sm" onClick={() => goToSignIn()}>
          去登录
        </Button>
      )}
      {bar.kind === 'phone' && (
        <Link to="/home/settings" className={styles['barLink']}>
          去绑定
        </Link>
      )}
    </output>
  );
}

/** Length from which the counter is shown. */
const COUNTED_FROM = LONGEST_MESSAGE - 40;

interface ComposerFormProps {
  readonly onSend: (text: string) => void;
  /** Time of the last sent message by the gateway's clock, in milliseconds since the epoch. */
  readonly lastSentMs: number | null;
  readonly secondsBetween: number;
  /** Held by the parent, so that it survives the form. */
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
}

/** Enter sends, Shift+Enter inserts a line break. */
function ComposerForm({ onSend, lastSentMs, secondsBetween, draft, onDraft }: ComposerFormProps) {
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
    // Input methods use Enter to select a word.
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
        className={styles['draft']}
        aria-label="聊天内容"
        aria-describedby={noteId}
        placeholder="输入消息，按回车发送"
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
      <p id={noteId} className={styles['hint']} data-wrong={isTooLong}>
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
