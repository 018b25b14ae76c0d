import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Agreement } from '@/contract/applications/partner';
import { AGREEMENT_TYPES, type AgreementType } from '@/domain/site/application';
import { formatCompactDate } from '@/domain/text/format';
import { versionName } from '@/domain/text/text-version';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { ButtonLink } from '@/ui/controls/button';
import { EmptyState } from '@/ui/states/empty-state';
import { Icon } from '@/ui/marks/icon';
import { IconButton } from '@/ui/controls/icon-button';
import { printPage } from '@/lib/printing';
import { SkeletonGroup, SkeletonLine } from '@/ui/states/skeleton';
import { AgreementLink } from './agreement-link';
import { agreementHref, AGREEMENT_NAMES } from './agreement-names';
import { AgreementText } from './agreement-text';
import styles from './agreement-view.module.css';

interface AgreementViewProps {
  readonly agreement: Agreement;
  /** The current version, `undefined` while it loads. */
  readonly current: Agreement | undefined;
  /** Displayed between head and text. */
  readonly contents: ReactNode;
}

/** The page of one agreement, with a note if the version is outdated. */
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

interface AgreementVersionsProps {
  /** The current version. */
  readonly current: Agreement;
  /** The displayed version. */
  readonly shown: string;
}

/** All versions of an agreement, newest first; marks the displayed one. */
export function AgreementVersions({ current, shown }: AgreementVersionsProps) {
  const { type, version, effectiveDate, earlier } = current;
  return (
    <ul>
      {[{ version, effectiveDate }, ...earlier].map((each, index) => (
        <li key={each.version}>
          <AgreementLink
            to={agreementHref(type, index === 0 ? undefined : each.version)}
            note={`${formatCompactDate(each.effectiveDate)} 起`}
            isCurrent={each.version === shown}
          >
            {versionName(each.version)}
            {index === 0 && '（现行）'}
          </AgreementLink>
        </li>
      ))}
    </ul>
  );
}

/** Message for an unknown agreement type, with links to the existing agreements. */
export function UnknownAgreement() {
  return (
    <>
      <EmptyState
        picture="search"
        title="未找到这份协议"
        hint="地址可能有误。本站现有以下协议与规则："
        action={
          <ul aria-label="协议与规则" className={styles['list']}>
            {AGREEMENT_TYPES.map((type) => (
              <li key={type}>
                <Link to={agreementHref(type)} className={styles['link']}>
                  《{AGREEMENT_NAMES[type]}》
                </Link>
              </li>
            ))}
          </ul>
        }
      />
      <p className={styles['back']}>
        <ButtonLink to="/tuiguang/licaishi" variant="secondary">
          返回推广合作
        </ButtonLink>
      </p>
    </>
  );
}

/** Message for an unknown version, with a link to the current one. */
export function UnknownVersion({ type }: { readonly type: AgreementType }) {
  return (
    <EmptyState
      picture="search"
      title={`未找到《${AGREEMENT_NAMES[type]}》的这个版本`}
      hint="版本号可能有误。可以查看现行版本，历史版本列在其旁。"
      action={<ButtonLink to={agreementHref(type)}>查看现行版本</ButtonLink>}
    />
  );
}

/** Fills the screen, so that content below does not move when the text loads. */
const LINES = 28;

/** Placeholder of an agreement. */
export function AgreementSkeleton() {
  return (
    <SkeletonGroup label="正在加载协议">
      <SkeletonLine width="36%" size={28} />
      <SkeletonLine width="24%" size={13} />
      {Array.from({ length: LINES }, (_, index) => (
        <SkeletonLine key={index} width={index % 3 === 2 ? '58%' : '100%'} size={16} />
      ))}
    </SkeletonGroup>
  );
}
