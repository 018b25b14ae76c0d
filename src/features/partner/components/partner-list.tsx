import { useId, useState } from 'react';
import type { ApplicantKind } from '@/domain/site/application';
import { cx } from '@/lib/cx';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Button } from '@/ui/controls/button';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonBlock, SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { companyNameWithoutForm } from '@/domain/funds/company-name';
import { DEFAULT_AVATAR } from '@/domain/site/session-user';
import { Avatar } from '@/ui/marks/avatar';
import { Monogram } from '@/ui/marks/monogram';
import { Tag } from '@/ui/marks/tag';
import type { Partner } from '../partner';
import styles from './partner-list.module.css';

/** On a narrow screen so many stand there at first. */
const FIRST = 5;
/** The least height of a card on a desk in px, as in the style sheet; names of firms take two lines. */
const ROW_HEIGHT: Readonly<Record<ApplicantKind, number>> = { licaishi: 156, guanli: 176 };
/** As many as the gateway tells at most. */
const MOST = 12;

interface PartnerListProps {
  readonly kind: ApplicantKind;
  readonly partners: readonly Partner[];
}

/** Who has joined. On a narrow screen the first few, and the others when they are asked for. */
export function PartnerList({ kind, partners }: PartnerListProps) {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const [isWhole, setWhole] = useState(false);
  const listId = useId();
  const hasOthers = partners.some(({ isSimulated }) => !isSimulated);
  if (partners.length === 0) {
    return (
      <EmptyState
        isCompact
        picture="calm"
        title="暂无公开展示的入驻者"
        hint="审核通过并同意展示的，会列在这里。"
      />
    );
  }
  const isCut = isMobile && !isWhole && partners.length > FIRST;
  return (
    <>
      <ul id={listId} className={listClass(kind)}>
        {(isCut ? partners.slice(0, FIRST) : partners).map((partner) => (
          <li key={partner.id}>
            <PartnerCard
              partner={partner}
              isFirm={kind === 'guanli'}
              isMarked={partner.isSimulated && hasOthers}
            />
          </li>
        ))}
      </ul>
      {isMobile && partners.length > FIRST && (
        <Button
          variant="ghost"
          size="lg"
          isBlock
          aria-expanded={isWhole}
          aria-controls={listId}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? '收起' : `展开全部 ${partners.length} ${kind === 'guanli' ? '家' : '位'}`}
        </Button>
      )}
    </>
  );
}

/** Cards to come, as many as usually do. */
export function PartnerListSkeleton({ kind }: { readonly kind: ApplicantKind }) {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  return (
    <SkeletonGroup label="正在加载入驻名单">
      {isMobile ? (
        <SkeletonRows count={FIRST} rowHeight={152} isTwoLined trailing={[]} />
      ) : (
        <div className={listClass(kind)}>
          {Array.from({ length: MOST }, (_, index) => (
            <SkeletonBlock key={index} height={ROW_HEIGHT[kind]} />
          ))}
        </div>
      )}
    </SkeletonGroup>
  );
}

function listClass(kind: ApplicantKind) {
  return cx(styles['list'], kind === 'guanli' && styles['firms']);
}

interface PartnerCardProps {
  readonly partner: Partner;
  /** People are drawn round, firms are not. */
  readonly isFirm: boolean;
  /** Marked as simulated. */
  readonly isMarked: boolean;
}

/** Somebody who has joined: what the credential says, and at home in what. */
function PartnerCard({ partner, isFirm, isMarked }: PartnerCardProps) {
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
