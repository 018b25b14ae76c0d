import { ApplicationsSkeleton, MyApplications } from '@/features/application/shown/my-applications';
import { ReviewerCard } from '@/features/application/shown/reviewer-card';
import { SignedInOnly } from '@/pages/shared/signed-in-only';
import { useSession } from '@/session/session.store';
import { Card } from '@/ui/card';

/** /home/applications: what the visitor has applied for, and for reviewers the way to their work. */
export function ApplicationsPage() {
  const { login, user } = useSession();
  return (
    <>
      {login === 'logged-in' && <ReviewerCard userId={user.userId} />}
      <Card title="我的申请">
        <SignedInOnly hint="登录后可查看入驻申请的审核进度与结果。" waiting={<ApplicationsSkeleton />}>
          <MyApplications userId={user.userId} />
        </SignedInOnly>
      </Card>
    </>
  );
}
