import type { ProtectionGuide, ComplaintChannel, Fraud } from '../protection-guide';
import { Icon } from '@/ui/marks/icon';
import { Link } from 'react-router-dom';
import styles from './protection-sections.module.css';

/** Common frauds, each opening to what happens, what gives it away and what to do. */
export function FraudList({ frauds }: { readonly frauds: readonly Fraud[] }) {
  return (
    <ul className={styles['list']} aria-label="常见骗局">
      {frauds.map((fraud, place) => (
        <li key={fraud.title} className={styles['item']}>
          <FraudEntry fraud={fraud} isOpen={place === 0} />
        </li>
      ))}
    </ul>
  );
}

interface FraudEntryProps {
  readonly fraud: Fraud;
  /** At first; the visitor opens and closes it. */
  readonly isOpen: boolean;
}

function FraudEntry({ fraud: { title, story, signs, advice, articleHref }, isOpen }: FraudEntryProps) {
  return (
    <details className={styles['fraud']} open={isOpen}>
      <summary className={styles['summary']}>
        <span>{title}</span>
        <Icon name="chevron-down" size={16} className={styles['arrow']} />
      </summary>
      <div className={styles['content']}>
        <p>{story}</p>
        <h3 className={styles['label']}>识别信号</h3>
        <ul className={styles['signs']}>
          {signs.map((sign) => (
            <li key={sign} className={styles['sign']}>
              <Icon name="warning" size={16} className={styles['mark']} />
              {sign}
            </li>
          ))}
        </ul>
        <h3 className={styles['label']}>怎么做</h3>
        <p>{advice}</p>
        {articleHref !== null && (
          <Link to={articleHref} className={styles['more']}>
            阅读相关案例
            <Icon name="chevron-right" size={14} />
          </Link>
        )}
      </div>
    </details>
  );
}

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
          <div>
            <h3 className={styles['channelTitle']}>{title}</h3>
            <p className={styles['channelText']}>{text}</p>
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

/** What an investor may claim. */
export function ProtectionRights({ rights }: { readonly rights: ProtectionGuide['rights'] }) {
  return (
    <ul className={styles['rights']} aria-label="投资者的权利">
      {rights.map(({ title, text }) => (
        <li key={title} className={styles['right']}>
          <h3 className={styles['title']}>{title}</h3>
          <p className={styles['text']}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
