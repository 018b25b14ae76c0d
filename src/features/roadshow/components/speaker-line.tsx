import { companyNameWithoutForm } from '@/domain/company-name';
import { DEFAULT_AVATAR } from '@/domain/session-user';
import { Avatar } from '@/ui/avatar';
import type { Speaker } from '../roadshow';
import styles from './speaker-line.module.css';

const MOST_AVATARS = 3;

interface SpeakerLineProps {
  readonly speakers: readonly Speaker[];
  /** Edge of a picture in px. */
  readonly size?: number;
}

/** Who speaks: pictures, several overlapping, then names and institution in one line. */
export function SpeakerLine({ speakers, size = 24 }: SpeakerLineProps) {
  return (
    <div className={styles['line']} style={{ minHeight: size }}>
      <span className={styles['avatars']}>
        {speakers.slice(0, MOST_AVATARS).map(({ name, companyName, avatar }) => (
          <Avatar key={`${name}${companyName}`} photo={avatar} fallback={DEFAULT_AVATAR} size={size} />
        ))}
      </span>
      <span className={styles['names']}>{speakerWords(speakers)}</span>
    </div>
  );
}

/** Names, then the institutions they are of, each once and without its legal form. */
function speakerWords(speakers: readonly Speaker[]): string {
  const names = speakers.map(({ name }) => name).join('、');
  const companies = [
    ...new Set(speakers.map(({ companyName }) => companyNameWithoutForm(companyName))),
  ].filter((name) => name !== '');
  return [names, companies.join('、')].filter((part) => part !== '').join(' · ') || '主讲人待定';
}
