import { formatDate } from '@/domain/date-format';
import type { LiveStatus } from '@/domain/live-status';
import { CardLink } from '@/ui/card-link';
import { KIND_NAMES, roomHref, type Roadshow } from '../roadshow';
import { machineTime } from '../roadshow-time';
import { useLiveStatus } from '../use-live-status';
import { Countdown } from './countdown';
import { RoadshowActions } from './roadshow-actions';
import styles from './roadshow-cards.module.css';
import { RoadshowCover } from './roadshow-cover';
import { SpeakerLine } from './speaker-line';
import { StatusBadge } from './status-badge';

/** A roadshow with its cover [S3.live] [S4.live]; all of it leads to the room, its buttons stand above that. */
export function RoadshowCard({ roadshow }: { readonly roadshow: Roadshow }) {
  const { id, title, summary, picture, kind, speakers } = roadshow;
  const status = useLiveStatus(roadshow);
  return (
    <li className={styles['card']}>
      <RoadshowCover picture={picture} className={styles['cover']}>
        <StatusBadge roadshow={roadshow} status={status} />
      </RoadshowCover>
      <div className={styles['text']}>
        <div className={styles['words']}>
          <h3 className={styles['title']}>
            <CardLink to={roomHref(id)} lines={2}>
              {title}
            </CardLink>
          </h3>
          <p className={styles['summary']}>{summary}</p>
        </div>
        <SpeakerLine speakers={speakers} />
      </div>
      <div className={styles['foot']}>
        <p className={styles['facts']}>
          {kind !== null && <span className={styles['kind']}>{KIND_NAMES[kind]}</span>}
          <CardTime roadshow={roadshow} status={status} />
        </p>
        {status === 'upcoming' && <RoadshowActions roadshow={roadshow} look="quiet" />}
      </div>
    </li>
  );
}

interface CardTimeProps {
  readonly roadshow: Roadshow;
  readonly status: LiveStatus;
}

/** The badge says when an upcoming one begins; how long that is still is said here. */
function CardTime({ roadshow: { beginMs, endMs }, status }: CardTimeProps) {
  if (status === 'upcoming') return <Countdown untilMs={beginMs} label="距开播" />;
  const begin = formatDate(beginMs, status === 'live' ? 'hh:mm' : 'YYYY-MM-DD hh:mm');
  return (
    <time dateTime={machineTime(beginMs)}>
      {status === 'live' ? `${begin}–${formatDate(endMs, 'hh:mm')}` : begin}
    </time>
  );
}
