import { BrowseHistoryCard } from '@/features/browse-history/browse-history-card';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PageNote } from './page-note';

/** /home/history: the funds the visitor looked at, kept on this device only [S3.history]. */
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
