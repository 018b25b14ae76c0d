import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import type { LiveStatus } from '@/domain/live-status';
import { serverNow } from '@/session/server-clock';
import { onServerSecond } from '@/session/server-second';
import { useSession } from '@/session/session.store';
import { hasPhoneQuery } from '../api/room.queries';
import type { Silence } from './chat-message';
import { Composer } from './composer';
import styles from './composer.module.css';
import { speakBarOf } from './speak-rules';

interface ComposerPlaceProps {
  readonly status: LiveStatus;
  readonly silence: Silence;
  readonly lastSentMs: number | null;
  readonly onSend: (text: string) => void;
}

/** The composer, or in its place why nothing can be said just now. What was written meanwhile is kept. */
export function ComposerPlace({ status, silence, lastSentMs, onSend }: ComposerPlaceProps) {
  const [draft, setDraft] = useState('');
  const userId = useSession((state) => state.user.userId);
  const phone = useQuery(hasPhoneQuery(userId, silence.needsPhone && status === 'live'));
  const { mutedUntilMs } = silence;
  // Drawn anew at the end of the time.
  useSyncExternalStore(onServerSecond, () => mutedUntilMs !== null && mutedUntilMs > serverNow());
  const bar = speakBarOf({ status, silence, hasPhone: phone.data, nowMs: serverNow() });
  if (bar === null) {
    return (
      <Composer
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
      {bar.kind === 'phone' && (
        <Link to="/home/settings" className={styles['barLink']}>
          去绑定
        </Link>
      )}
    </output>
  );
}
