import { useState, type ReactNode } from 'react';
import { companyNameWithoutForm } from '@/domain/funds/company-name';
import type { LiveStatus } from '@/domain/site/live-status';
import { PICTURE_SIZES } from '@/domain/site/pictures';
import type { Speaker } from '@/domain/site/roadshow-speaker';
import { DEFAULT_AVATAR } from '@/domain/site/session-user';
import { cx } from '@/lib/cx';
import { Avatar } from '@/ui/marks/avatar';
import { Icon } from '@/ui/marks/icon';
import { statusLabel, machineTime, type Roadshow } from '../roadshow';
import { useRemaining } from '../use-live-status';
import styles from './roadshow-parts.module.css';

interface StatusBadgeProps {
  readonly roadshow: Pick<Roadshow, 'beginMs' | 'durationSeconds'>;
  readonly status: LiveStatus;
}

/** Status of a roadshow, readable on a picture. */
export function StatusBadge({ roadshow, status }: StatusBadgeProps) {
  return (
    <span className={cx(styles['badge'], styles[status])}>
      {status === 'live' && <span className={styles['pulse']} aria-hidden="true" />}
      {statusLabel(roadshow, status)}
    </span>
  );
}

interface CountdownProps {
  /** Milliseconds since the epoch. */
  readonly untilMs: number;
  /** Precedes the time: 距开播. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** Remaining time, updated each second without rendering the parent, and not announced. */
export function Countdown({ untilMs, label, className }: CountdownProps) {
  const remaining = useRemaining(untilMs);
  return (
    <time className={className} dateTime={machineTime(untilMs)}>
      {label} {remaining}
    </time>
  );
}

const MOST_AVATARS = 3;

interface SpeakerLineProps {
  readonly speakers: readonly Speaker[];
  /** Edge of a picture in px. */
  readonly size?: number;
}

/** Speakers in one line: pictures, names and institutions. */
export function SpeakerLine({ speakers, size = 24 }: SpeakerLineProps) {
  return (
    <div className={styles['line']} style={{ minHeight: size }}>
      <span className={styles['avatars']}>
        {speakers.slice(0, MOST_AVATARS).map(({ name, companyName, avatar }) => (
          <Avatar key={`${name}${companyName}`} photo={avatar} fallback={DEFAULT_AVATAR} size={size} />
        ))}
      </span>
      <span className={styles['names']}>{speakerNames(speakers)}</span>
    </div>
  );
}

/** Names, then institutions without their legal form, each once. */
function speakerNames(speakers: readonly Speaker[]): string {
  const names = unique(speakers.map(({ name }) => companyNameWithoutForm(name)));
  const companies = unique(speakers.map(({ companyName }) => companyNameWithoutForm(companyName)));
  const others = companies.filter((company) => company !== '' && !names.includes(company));
  return [names, others].flatMap((part) => part.join('、') || []).join(' · ') || '主讲人待定';
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}

interface RoadshowCoverProps {
  /** '' for none. */
  readonly picture: string;
  /** Loaded eagerly, for the first view. */
  readonly isFirst?: boolean;
  /** Overlay at the top of the picture. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

const [COVER_WIDTH, COVER_HEIGHT] = PICTURE_SIZES.roadshow;

/** A roadshow's picture in 16:9, or a plain background if it fails to load. Decorative: the title is next to it. */
export function RoadshowCover({ picture, isFirst = false, children, className }: RoadshowCoverProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <div className={cx(styles['cover'], className)}>
      {picture === '' || failed === picture ? (
        <Icon name="video" size={28} className={styles['mark']} />
      ) : (
        <img
          className={styles['picture']}
          src={picture}
          alt=""
          width={COVER_WIDTH}
          height={COVER_HEIGHT}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(picture)}
        />
      )}
      {children !== undefined && <div className={styles['overlay']}>{children}</div>}
    </div>
  );
}
