import type { ReactNode } from 'react';
import { formatDate } from '@/domain/date-format';
import { Icon } from '@/ui/icon';
import type { RoomClass } from '../room-class';
import styles from './room-head.module.css';
import { ShareButton } from './share-button';

interface RoomTitleProps {
  readonly title: string;
  /** How it stands, in a word. */
  readonly badge: ReactNode;
}

/** State and title of a roadshow; one line on a phone, where the picture and the talk need the room. */
export function RoomTitle({ title, badge }: RoomTitleProps) {
  return (
    <div className={styles['top']}>
      {badge}
      <h1 className={styles['title']}>{title}</h1>
    </div>
  );
}

interface RoomFactsProps {
  readonly room: RoomClass;
  /** Who speaks, in a line. */
  readonly speakers: ReactNode;
  /** Appointment and calendar, where it is to come. */
  readonly appointment: ReactNode;
}

/** Speakers and time of a roadshow, and what can be done with it. */
export function RoomFacts({ room, speakers, appointment }: RoomFactsProps) {
  const { beginMs, endMs, viewCount, appointmentCount, status } = room;
  const audience = status === 'upcoming' ? appointmentCount : viewCount;
  return (
    <div className={styles['facts']}>
      <div className={styles['main']}>
        <div className={styles['speakers']}>{speakers}</div>
        <ul className={styles['list']}>
          <li>
            <Icon name="clock" size={14} />
            <time dateTime={formatDate(beginMs, 'YYYY-MM-DDThh:mm:ss+08:00')}>
              {formatDate(beginMs, 'YYYY-MM-DD 周W hh:mm')}–{formatDate(endMs, 'hh:mm')}
            </time>
          </li>
          {audience !== null && (
            <li>
              <Icon name={status === 'upcoming' ? 'bell' : 'eye'} size={14} />
              {audience} {status === 'upcoming' ? '人已预约' : '人看过'}
            </li>
          )}
        </ul>
      </div>
      <div className={styles['actions']}>
        {appointment}
        <ShareButton room={room} />
      </div>
    </div>
  );
}
