import { NoticeList, NoticeSkeleton } from '@/features/notices/components/notice-list';
import { Card } from '@/ui/card';
import { SignedInOnly } from '@/pages/shared/signed-in-only';

/** /home/notices: what the alerts of the watchlist have brought. */
export function NoticesPage() {
  return (
    <Card title="通知" padding="flush">
      <SignedInOnly hint="登录后可查看自选基金的净值、涨跌幅与交易状态提醒。" waiting={<NoticeSkeleton />}>
        <NoticeList />
      </SignedInOnly>
    </Card>
  );
}
