import { Link } from 'react-router-dom';
import type { Organization } from '@/contract/live';
import { formatThousands } from '@/domain/format';
import { Monogram } from '@/ui/monogram';
import { SkeletonBlock, SkeletonGroup } from '@/ui/skeleton';
import { KIND_NAMES } from '../roadshow';
import { roadshowListHref } from '../roadshow-filter';
import styles from './organization-links.module.css';

const SHOWN = 8;

/** Who gives most roadshows; each leads to its own in the list. */
export function OrganizationLinks({ organizations }: { readonly organizations: readonly Organization[] }) {
  return (
    <ul className={styles['list']} aria-label="路演机构">
      {organizations.slice(0, SHOWN).map(({ id, name, kind, roadshowCount, liveCount }) => (
        <li key={id}>
          <Link to={roadshowListHref({ organization: id })} className={styles['link']}>
            <Monogram name={name} shape="square" />
            <span className={styles['text']}>
              <span className={styles['name']}>{name}</span>
              <span className={styles['facts']}>
                {KIND_NAMES[kind]} · {formatThousands(roadshowCount)} 场
                {liveCount > 0 && <span className={styles['live']}>正在直播</span>}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The organizations to come. */
export function OrganizationLinksSkeleton() {
  return (
    <SkeletonGroup label="正在加载机构">
      <div className={styles['list']}>
        {Array.from({ length: SHOWN }, (_, index) => (
          <div key={index} className={styles['link']}>
            <SkeletonBlock height={40} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
