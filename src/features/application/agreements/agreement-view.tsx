import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Agreement } from '@/contract/partner';
import { versionName } from '@/domain/text-version';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Icon } from '@/ui/icon';
import { IconButton } from '@/ui/icon-button';
import { printPage } from '@/ui/printing';
import { agreementHref } from './agreement-names';
import { AgreementText } from './agreement-text';
import styles from './agreement-view.module.css';

interface AgreementViewProps {
  readonly agreement: Agreement;
  /** The version in force, undefined until it was read. */
  readonly current: Agreement | undefined;
  /** Stands between head and text. */
  readonly contents: ReactNode;
}

/** An agreement as a page of its own; one that has been replaced says so. */
export function AgreementView({ agreement, current, contents }: AgreementViewProps) {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const isReplaced = current !== undefined && current.version !== agreement.version;
  return (
    <article className={styles['sheet']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{agreement.title}</h1>
        {!isMobile && <IconButton icon="print" label="打印本协议" onClick={() => void printPage()} />}
      </header>
      {isReplaced && (
        <p className={styles['replaced']}>
          <Icon name="info" size={16} className={styles['mark']} />
          <span>
            这是历史版本，现行版本为{versionName(current.version)}。
            <Link to={agreementHref(agreement.type)}>查看现行版本</Link>
          </span>
        </p>
      )}
      {contents}
      <AgreementText agreement={agreement} />
    </article>
  );
}
