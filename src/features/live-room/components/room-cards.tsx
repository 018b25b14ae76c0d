import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fundHref } from '@/domain/fund-paths';
import { DEFAULT_AVATAR } from '@/domain/session-user';
import { Avatar } from '@/ui/avatar';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Icon } from '@/ui/icon';
import type { RoomClass } from '../room-class';
import type { RoomLink } from '../room-link';
import styles from './room-cards.module.css';

interface RoomCardProps {
  readonly room: RoomClass;
}

/** What a roadshow is about; nothing where nothing is said of it. */
export function IntroductionCard({ room }: RoomCardProps) {
  const paragraphs = (room.description.length > 0 ? room.description : [room.summary]).filter(Boolean);
  if (paragraphs.length === 0 && !room.isSimulated) return null;
  return (
    <Card title="介绍">
      <div className={styles['prose']}>
        {paragraphs.map((paragraph, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- paragraphs of one text, which never change places
          <p key={index} dir="auto">
            {paragraph}
          </p>
        ))}
      </div>
      {room.isSimulated && (
        <p className={styles['simulated']}>本场为模拟路演，人物、画面与发言均为演示内容。</p>
      )}
    </Card>
  );
}

/** Who speaks, and whose roadshow it is; nothing where neither is known. */
export function SpeakersCard({ room }: RoomCardProps) {
  const { speakers, organization } = room;
  if (speakers.length === 0 && !organization?.name) return null;
  return (
    <Card title="主讲">
      <ul className={styles['people']}>
        {speakers.map(({ name, companyName, avatar }) => (
          <li key={`${name}${companyName}`} className={styles['person']}>
            <Avatar photo={avatar} fallback={DEFAULT_AVATAR} size={40} />
            <div>
              <p className={styles['name']}>{name}</p>
              {companyName !== '' && <p className={styles['quiet']}>{companyName}</p>}
            </div>
          </li>
        ))}
      </ul>
      {organization !== null && organization.name !== '' && (
        <p className={styles['organization']}>
          <span className={styles['quiet']}>主办机构</span>
          <MaybeLink link={organization.link}>{organization.name}</MaybeLink>
        </p>
      )}
    </Card>
  );
}

/** The fund a roadshow is about, with the star that the page hands in. */
export function FundCard({ room, star }: RoomCardProps & { readonly star: ReactNode }) {
  const { fund } = room;
  if (!fund) return null;
  return (
    <Card title="相关基金">
      <div className={styles['fund']}>
        <Link to={fundHref(fund.area, fund.code)} className={styles['fundLink']}>
          <span className={styles['name']}>{fund.name}</span>
          <span className={styles['quiet']}>{fund.code}</span>
        </Link>
        {star}
      </div>
    </Card>
  );
}

/** What there is to read with a roadshow. */
export function MaterialsCard({ room }: RoomCardProps) {
  const { materials } = room;
  return (
    <Card title="资料" {...(materials.length > 0 ? { note: `${materials.length} 份` } : {})}>
      {materials.length === 0 ? (
        <EmptyState isCompact picture="calm" title="暂无资料" hint="有新的资料时会列在这里。" />
      ) : (
        <ul>
          {materials.map(({ title, note, link }) => (
            <li key={`${title}${note}`} className={styles['material']}>
              <Icon name="document" size={18} className={styles['icon']} />
              <div>
                <MaybeLink link={link}>{title}</MaybeLink>
                {note !== '' && <p className={styles['quiet']}>{note}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function MaybeLink({ link, children }: { readonly link: RoomLink | null; readonly children: string }) {
  if (link === null) return <span>{children}</span>;
  if (link.kind === 'path') {
    return (
      <Link to={link.to} className={styles['link']}>
        {children}
      </Link>
    );
  }
  return (
    <a href={link.href} target="_blank" rel="noopener noreferrer" className={styles['link']}>
      {children}
    </a>
  );
}
