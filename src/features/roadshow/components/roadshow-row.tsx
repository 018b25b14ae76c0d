import { formatDuration } from '@/domain/text/format';
import { LIVE_STATUS_NAMES, type LiveStatus } from '@/domain/site/live-status';
import { speakerWithCompany } from '@/domain/site/roadshow-speaker';
import { roomHref } from '@/domain/site/fund-paths';
import { CardLink } from '@/ui/navigation/card-link';
import { Icon } from '@/ui/marks/icon';
import { Tag, type TagProps } from '@/ui/marks/tag';
import { machineTime, scheduleLabel, type Roadshow } from '../roadshow';
import { useLiveStatus } from '../use-live-status';
import { RoadshowActions } from './roadshow-actions';
import styles from './roadshow-list.module.css';

type Tone = NonNullable<TagProps['tone']>;

const STATUS_TONES: Readonly<Record<LiveStatus, Tone>> = {
  live: 'danger',
  upcoming: 'gold',
  playback: 'ink',
  over: 'neutral',
};

/** A roadshow with status, title, time and speakers; the whole row links to its room. */
export function RoadshowRow({ roadshow }: { readonly roadshow: Roadshow }) {
  const { id, title, summary, beginMs, speakers, durationSeconds, isOpenToAll } = roadshow;
  const status = useLiveStatus(roadshow);
  return (
    <li className={styles['item']}>
      <div className={styles['head']}>
        <Tag tone={STATUS_TONES[status]} className={styles['state']}>
          {LIVE_STATUS_NAMES[status]}
        </Tag>
        <span className={styles['title']}>
          <CardLink to={roomHref(id)}>{title}</CardLink>
        </span>
      </div>
      {summary !== '' && <p className={styles['summary']}>{summary}</p>}
      <ul className={styles['facts']}>
        <li>
          <Icon name="clock" size={14} />
          <time dateTime={machineTime(beginMs)}>{scheduleLabel(roadshow)}</time>
        </li>
        {isOpenToAll && (
          <li>
            <Icon name="graduation" size={14} />
            公开课，无需认证
          </li>
        )}
        {speakers.length > 0 && (
          <li>
            <Icon name="user" size={14} />
            {speakers.map(speakerWithCompany).map((name) => (
              <span key={name}>{name}</span>
            ))}
          </li>
        )}
        {status === 'playback' && durationSeconds !== null && (
          <li>
            <Icon name="play" size={14} />
            时长 {formatDuration(durationSeconds)}
          </li>
        )}
      </ul>
      {status === 'upcoming' && <RoadshowActions roadshow={roadshow} />}
    </li>
  );
}
