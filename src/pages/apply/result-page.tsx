import { useSearchParams } from 'react-router-dom';
import { ApplicationResult, ResultSkeleton } from '@/features/application/shown/application-result';
import { SignedInOnly } from '@/pages/shared/signed-in-only';
import { useSession } from '@/session/session.store';
import { Breadcrumb } from '@/ui/navigation/breadcrumb';
import { Card } from '@/ui/layout/card';
import { PageHead } from '@/ui/layout/page-head';
import styles from './result-page.module.css';

/**
 * /apply/result: the status of an application [S2.apply], the newest or that of `?id=`; `?sent=1` right after
 * sending.
 */
export function ResultPage() {
  const { login, user } = useSession();
  const [params] = useSearchParams();
  return (
    <>
      <PageHead
        way={
          <Breadcrumb
            crumbs={[
              { label: '首页', to: '/index' },
              { label: '我的申请', to: '/home/applications' },
              { label: '申请结果' },
            ]}
          />
        }
        title="申请结果"
      />
      <div className={styles['stack']}>
        {login === 'logged-in' ? (
          <ApplicationResult
            userId={user.userId}
            id={params.get('id')}
            wasSent={params.get('sent') === '1'}
          />
        ) : (
          <Card>
            <SignedInOnly hint="登录后可查看入驻申请的审核进度与结果。" waiting={<ResultSkeleton />}>
              {null}
            </SignedInOnly>
          </Card>
        )}
      </div>
    </>
  );
}
