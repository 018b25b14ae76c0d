import { Card } from '@/ui/card';
import { SectionFailure } from '@/ui/failure';

/** Stands for a part of a page whose code did not load. */
export function PartMissing() {
  return (
    <Card>
      <SectionFailure
        title="这一部分没有加载成功"
        hint="请检查网络连接，然后刷新页面。"
        onRetry={() => window.location.reload()}
      />
    </Card>
  );
}
