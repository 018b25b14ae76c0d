import { Link } from 'react-router-dom';
import type { Agreement } from '@/contract/partner';
import { formatCompactDate } from '@/domain/format';
import { agreementHref } from './agreement-names';
import styles from './agreement-versions.module.css';

interface AgreementVersionsProps {
  /** As it stands. */
  readonly current: Agreement;
  /** The version that is being read. */
  readonly shown: string;
}

/** All versions of an agreement, newest first, with the one that is being read marked. */
export function AgreementVersions({ current, shown }: AgreementVersionsProps) {
  const { type, version, effectiveDate, earlier } = current;
  return (
    <ul className={styles['list']}>
      {[{ version, effectiveDate }, ...earlier].map((each, index) => (
        <li key={each.version}>
          <Link
            to={agreementHref(type, index === 0 ? undefined : each.version)}
            className={styles['link']}
            aria-current={each.version === shown ? 'page' : undefined}
          >
            <span>
              {each.version} 版{index === 0 && '（现行）'}
            </span>
            <span className={styles['date']}>{formatCompactDate(each.effectiveDate)} 起</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
