import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { agreementTypeIn } from '@/features/application/agreements/agreement-names';
import { agreementQuery } from '@/features/application/agreements/agreement.queries';
import {
  AgreementSkeleton,
  AgreementView,
  AgreementVersions,
  UnknownAgreement,
  UnknownVersion,
} from '@/features/application/agreements/agreement-view';
import { sectionId } from '@/features/application/agreements/agreement-text';
import { ArticleContents, FoldedContents } from '@/features/articles/components/article-contents';
import { ReadFailure } from '@/features/failure/read-failure';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { useNamedSubject } from '@/session/page-subject.store';
import { Breadcrumb } from '@/ui/navigation/breadcrumb';
import { Card } from '@/ui/layout/card';
import type { AgreementType } from '@/domain/site/application';
import { versionName } from '@/domain/text/text-version';
import styles from './agreement-page.module.css';

/** /apply/agreement/{type}: the current text of an agreement, or the version in `?version=` [S2.apply]. */
export function AgreementPage() {
  const { type: typeText = '' } = useParams();
  const [params] = useSearchParams();
  const type = agreementTypeIn(typeText);
  if (type !== null) return <KnownAgreement type={type} version={params.get('version') ?? undefined} />;
  return (
    <>
      <h1 className="visually-hidden">未找到这份协议</h1>
      <Card>
        <UnknownAgreement />
      </Card>
    </>
  );
}

interface KnownAgreementProps {
  readonly type: AgreementType;
  readonly version: string | undefined;
}

function KnownAgreement({ type, version }: KnownAgreementProps) {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const current = useQuery(agreementQuery(type));
  const read = useQuery(agreementQuery(type, version));
  const { data } = read;
  useNamedSubject(data?.title, data ? versionName(data.version) : '', 'text');
  const sections = data?.sections;
  const headings = useMemo(
    () =>
      (sections ?? []).map(({ heading }, index) => ({
        id: sectionId(index),
        level: 2 as const,
        title: heading,
      })),
    [sections],
  );
  return (
    <>
      {!isMobile && (
        <div className={styles['crumbs']}>
          <Breadcrumb crumbs={[{ label: '首页', to: '/index' }, { label: data?.title ?? '入驻协议' }]} />
        </div>
      )}
      {!data && <h1 className="visually-hidden">入驻协议</h1>}
      {!data && (
        <Card>
          {!read.error && <AgreementSkeleton />}
          {read.error && read.error.status !== 404 && <ReadFailure read={read} />}
          {read.error?.status === 404 && <UnknownVersion type={type} />}
        </Card>
      )}
      {data && (
        <div className={styles['columns']}>
          <AgreementView
            agreement={data}
            current={current.data}
            contents={isMobile && <FoldedContents headings={headings} />}
          />
          <aside className={styles['rail']}>
            {!isMobile && <ArticleContents headings={headings} label="目录" />}
            {current.data && (
              <Card title="全部版本" padding="compact">
                <AgreementVersions current={current.data} shown={data.version} />
              </Card>
            )}
          </aside>
        </div>
      )}
    </>
  );
}
