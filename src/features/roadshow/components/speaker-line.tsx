import { companyNameWithoutForm } from '@/domain/company-name';
import type { Speaker } from '@/domain/roadshow-speaker';
import { DEFAULT_AVATAR } from '@/domain/session-user';
import { Avatar } from '@/ui/avatar';
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

/** Names, then the institutions they are of; each once and institutions without their legal form. */
function speakerWords(speakers: readonly Speaker[]): string {
  const names = unique(speakers.map(({ name }) => companyNameWithoutForm(name)));
  const companies = unique(speakers.map(({ companyName }) => companyNameWithoutForm(companyName)));
  const others = companies.filter((company) => company !== '' && !names.includes(company));
  return [names, others].flatMap((part) => part.join('、') || []).join(' · ') || '主讲人待定';
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)];
}
