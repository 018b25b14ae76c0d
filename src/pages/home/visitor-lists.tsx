import {
  ApplicationsSkeleton,
  MyApplications,
  ReviewerCard,
} from '@/features/application/shown/my-applications';
import { BrowseHistoryCard } from '@/features/browse-history/browse-history-card';
import { NoticeList, NoticeSkeleton, PushButton } from '@/features/notices/components/notice-list';
import { AppointmentList, AppointmentSkeleton } from '@/features/roadshow/components/appointment-list';
import { SignedInOnly } from '@/pages/shared/signed-in-only';
import { useSession } from '@/session/session.store';
import { ButtonLink } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { PageNote } from './page-note';

/** /home/notices: triggered alerts of the watchlist, and how they are pushed. */
export function NoticesPage() {
  const login = useSession((state) => state.login);
  return (
    <Card title="通知" padding="flush" action={login === 'logged-in' && <PushButton />}>
      <SignedInOnly hint="登录后可查看自选基金的净值、涨跌幅与交易状态提醒。" waiting={<NoticeSkeleton />}>
        <NoticeList />
      </SignedInOnly>
    </Card>
  );
}

/** /home/history: recently viewed funds, stored on this device only [S3.history]. */
export function HistoryPage() {
  return (
    <>
      <BrowseHistoryCard
        title="浏览历史"
        empty={
          <EmptyState
            title="暂无浏览记录"
            hint="看过的基金会记在这里，方便再次打开。"
            action={<ButtonLink to="/search">搜索基金</ButtonLink>}
          />
        }
      />
      <PageNote>最多 10 只，最近的在前，保留一年。浏览历史只保存在本设备的浏览器中，不会上传。</PageNote>
    </>
  );
}

/** /home/appointments: the visitor's roadshow appointments. */
export function AppointmentsPage() {
  return (
    <Card title="我的预约">
      <SignedInOnly hint="登录后可预约路演，并在这里查看与取消。" waiting={<AppointmentSkeleton />}>
        <AppointmentList />
      </SignedInOnly>
    </Card>
  );
}

/** /home/applications: the visitor's applications, and for reviewers a link to the review list. */
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
