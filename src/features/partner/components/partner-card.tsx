import { companyNameWithoutForm } from '@/domain/funds/company-name';
import { DEFAULT_AVATAR } from '@/domain/site/session-user';
import { Avatar } from '@/ui/marks/avatar';
import { Monogram } from '@/ui/marks/monogram';
import { Tag } from '@/ui/marks/tag';
import type { Partner } from '../partner';
import styles from './partner-card.module.css';

interface PartnerCardProps {
  readonly partner: Partner;
  /** People are drawn round, firms are not. */
  readonly isFirm: boolean;
  /** Marked as simulated. */
  readonly isMarked: boolean;
}

/** Somebody who has joined: what the credential says, and at home in what. */
export function PartnerCard({ partner, isFirm, isMarked }: PartnerCardProps) {
  const { name, institution, region, tags, certificate, photo, joinedDay } = partner;
  return (
    <article className={styles['card']}>
      {photo === null ? (
        <Monogram name={name} shape={isFirm ? 'square' : 'round'} />
      ) : (
        <Avatar photo={photo} fallback={DEFAULT_AVATAR} size={40} />
      )}
      <div className={styles['words']}>
        <h3 className={styles['name']}>
          <NameInParts name={name} /> {isMarked && <Tag tone="outline">模拟</Tag>}
        </h3>
        <p className={styles['place']}>{institution === '' ? region : `${institution} · ${region}`}</p>
        {tags.length > 0 && <p className={styles['tags']}>{tags.join('、')}</p>}
        <p className={styles['certificate']}>{certificate}</p>
        <p className={styles['certificate']}>{joinedDay} 登记</p>
      </div>
    </article>
  );
}

/** A long name breaks before a firm's legal form, and nowhere else. */
function NameInParts({ name }: { readonly name: string }) {
  const own = companyNameWithoutForm(name);
  const form = name.startsWith(own) ? name.slice(own.length) : '';
  if (form === '') return name;
  return (
    <>
      {own}
      <wbr />
      {form}
    </>
  );
}
