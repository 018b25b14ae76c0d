import { Icon } from '@/ui/icon';
import type { ComplaintChannel } from '../protection-guide';
import styles from './complaint-channels.module.css';

interface ComplaintChannelsProps {
  readonly channels: readonly ComplaintChannel[];
}

/** Ways to complain in the order in which they are usually gone; a number is one press away from a call. */
export function ComplaintChannels({ channels }: ComplaintChannelsProps) {
  return (
    <ol className={styles['channels']} aria-label="维权途径">
      {channels.map(({ title, text, phone }, place) => (
        <li key={title} className={styles['channel']}>
          <span className={styles['number']} aria-hidden="true">
            {place + 1}
          </span>
          <div className={styles['words']}>
            <h3 className={styles['title']}>{title}</h3>
            <p className={styles['text']}>{text}</p>
          </div>
          {phone && (
            <a href={phone.href} className={styles['call']} aria-label={`拨打 ${phone.number}`}>
              <Icon name="headset" size={18} />
              {phone.number}
            </a>
          )}
        </li>
      ))}
    </ol>
  );
}
