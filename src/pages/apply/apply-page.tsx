import { useSearchParams } from 'react-router-dom';
import { APPLICANT_NAMES, type ApplicantKind } from '@/domain/site/application';
import { RequiredDocumentsCard } from '@/features/application/form/apply-intro';
import { ArrivingFlows } from '@/features/application/form/arriving-flows';
import { outsidePageOf } from '@/features/outside-site/outside-pages';
import { Breadcrumb } from '@/ui/navigation/breadcrumb';
import { PageColumns } from '@/ui/layout/page-columns';
import { PageHead } from '@/ui/layout/page-head';
import styles from './apply-page.module.css';

/** /apply/licaishi: an adviser applies to join. */
export function LicaishiPage() {
  return <ApplyFrame kind="licaishi" />;
}

/** /apply/guanli: a manager of private funds applies to join. */
export function GuanliPage() {
  return <ApplyFrame kind="guanli" />;
}

/**
 * The form of /apply/licaishi and /apply/guanli: a new application, or with `?mend=` the corrections of a sent one.
 */
function ApplyFrame({ kind }: { readonly kind: ApplicantKind }) {
  const [params] = useSearchParams();
  const resubmittedId = params.get('mend');
  const title = `${APPLICANT_NAMES[kind]}入驻申请`;
  return (
    <>
      <PageHead
        way={
          <Breadcrumb
            crumbs={[
              { label: '首页', to: '/index' },
              { label: '推广合作', to: `/tuiguang/${kind}` },
              { label: title },
            ]}
          />
        }
        title={title}
      />
      <div className={styles['body']}>
        <PageColumns rail={resubmittedId === null ? <RequiredDocumentsCard kind={kind} /> : undefined}>
          <ArrivingFlows kind={kind} resubmittedId={resubmittedId} isLeaving={isLeaving} />
        </PageColumns>
      </div>
    </>
  );
}

/** Pages of other sites open in a new window. */
function isLeaving(path: string): boolean {
  return outsidePageOf(path) === undefined;
}
