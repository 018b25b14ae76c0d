import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@/domain/calendar/date-format';
import { fundHref } from '@/domain/site/fund-paths';
import { DEFAULT_AVATAR } from '@/domain/site/session-user';
import { Avatar } from '@/ui/marks/avatar';
import { Button } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { Icon } from '@/ui/marks/icon';
import { shareAddress } from '@/ui/controls/share-address';
import { pageAddressQuery } from '../api/room-class.queries';
import type { RoomClass, RoomLink } from '../room-class';
import styles from './room-about.module.css';

interface RoomTitleProps {
  readonly title: string;
  /** Status of the roadshow. */
  readonly badge: ReactNode;
}

/** Status and title of a roadshow; on a phone one line, to leave space for video and chat. */
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
  readonly speakers: ReactNode;
  /** Appointment and calendar of an upcoming roadshow. */
  readonly appointment: ReactNode;
}

/** Speakers, time and actions of a roadshow. */
export function RoomFacts({ room, speakers, appointment }: RoomFactsProps) {
  const { beginMs, endMs, viewCount, appointmentCount, status, isOpenToAll } = room;
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
          {isOpenToAll && (
            <li>
              <Icon name="graduation" size={14} />
              公开课，无需认证
            </li>
          )}
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

/** Copies the address of a roadshow, or opens the share sheet of the phone. */
function ShareButton({ room }: { readonly room: RoomClass }) {
  const { data: pageUrl } = useQuery(pageAddressQuery(room.id));
  const share = () => void shareAddress(room.title, addressOf(pageUrl));
  return (
    <Button variant="secondary" size="sm" onClick={share}>
      <Icon name="share" size={14} />
      分享
    </Button>
  );
}

/** The gateway's address of the page if it is on this portal, else the current address. */
function addressOf(pageUrl: string | undefined): string {
  const { origin, href } = window.location;
  if (pageUrl === undefined || !URL.canParse(pageUrl, origin)) return href;
  const url = new URL(pageUrl, origin);
  return url.origin === origin ? url.href : href;
}

interface RoomCardProps {
  readonly room: RoomClass;
}

/** Description of a roadshow; nothing without one. */
export function IntroductionCard({ room }: RoomCardProps) {
  const paragraphs = (room.description.length > 0 ? room.description : [room.summary]).filter(Boolean);
  if (paragraphs.length === 0 && !room.isSimulated) return null;
  return (
    <Card title="介绍">
      <div className={styles['prose']}>
        {paragraphs.map((paragraph, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- paragraphs of one text are never reordered
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

/** Speakers and organizer; nothing if both are unknown. */
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

/** The fund of a roadshow, with the star passed in by the page. */
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

/** Documents of a roadshow. */
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
