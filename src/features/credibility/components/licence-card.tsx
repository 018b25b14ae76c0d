import { Icon } from '@/ui/marks/icon';
import { Tag } from '@/ui/marks/tag';
import type { Licence } from '../licence';
import styles from './licence-card.module.css';

interface LicenceCardProps {
  readonly licence: Licence;
  readonly onOpen: () => void;
}

/** One licence: its picture, which opens large, and what stands on it. */
export function LicenceCard({ licence, onOpen }: LicenceCardProps) {
  const { name, number, issuer, issuedDay, validity, scope, picture, isSimulated } = licence;
  return (
    <article className={styles['card']}>
      <button type="button" className={styles['picture']} aria-label={`查看大图：${name}`} onClick={onOpen}>
        <img src={picture} alt="" width={800} height={560} loading="lazy" />
        <span className={styles['zoom']}>
          <Icon name="search" size={16} />
          查看大图
        </span>
      </button>
      <div className={styles['facts']}>
        <h2 className={styles['name']}>
          {name} {isSimulated && <Tag tone="outline">示意</Tag>}
        </h2>
        <p className={styles['number']}>{number}</p>
        <p>{issuer}</p>
        <p>{issuedDay} 颁发</p>
        <p>{validity}</p>
        <p className={styles['scope']}>{scope}</p>
      </div>
    </article>
  );
}
