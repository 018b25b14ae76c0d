import { useQuery } from '@tanstack/react-query';
import { failedTogether } from '@/features/failure/failed-together';
import { ReadFailure } from '@/features/failure/read-failure';
import { LookThroughBoard } from '@/features/look-through/components/look-through-board';
import { PickerSkeleton, ReportSkeleton } from '@/features/look-through/components/look-through-states';
import { watchListQuery } from '@/features/watchlist/api/watch-list.queries';
import { useSession } from '@/session/session.store';
import { ButtonLink } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { SignedInOnly } from '@/pages/shared/signed-in-only';
import { PageNote } from './page-note';

/** /home/toushi: what the funds of the watchlist hold together. */
export function LookThroughPage() {
  const login = useSession((state) => state.login);
  const userId = useSession((state) => state.user.userId);
  // Remounts for another visitor: typed and selected values are not shared.
  if (login === 'logged-in') return <OwnLookThrough key={userId} userId={userId} />;
  if (login === 'unknown') return <Waiting />;
  return (
    <Card title="持仓透视">
      <SignedInOnly hint="登录后可以把自选基金的持仓合在一起看：重仓股、行业与重合度。" waiting={<Waiting />}>
        {null}
      </SignedInOnly>
    </Card>
  );
}

function OwnLookThrough({ userId }: { readonly userId: string }) {
  const publicList = useQuery(watchListQuery(userId, 'public'));
  const privateList = useQuery(watchListQuery(userId, 'private'));
  if (publicList.data === undefined || privateList.data === undefined) {
    const failed = failedTogether(
      [publicList, privateList].filter((read) => read.data === undefined && read.isError),
    );
    return failed === undefined ? (
      <Waiting />
    ) : (
      <Card title="持仓透视">
        <ReadFailure read={failed} />
      </Card>
    );
  }
  if (publicList.data.funds.length + privateList.data.funds.length === 0) {
    return (
      <Card title="持仓透视">
        <EmptyState
          title="暂无自选基金"
          hint="把持有或关注的基金加入自选，就能看到它们合计持有什么、彼此重合多少。"
          action={<ButtonLink to="/gongmu_fund">查看基金排行</ButtonLink>}
        />
      </Card>
    );
  }
  return (
    <>
      <LookThroughBoard publicSide={publicList.data} privateSide={privateList.data} />
      <PageNote>
        权重乘以各基金报告期末的占净值比例后相加。季报只列出前十大重仓股、前五大债券等，实际持仓可能已经变化；重合按列出的部分计算，实际重合可能更高。
      </PageNote>
    </>
  );
}

function Waiting() {
  return (
    <>
      <PickerSkeleton />
      <ReportSkeleton />
    </>
  );
}
