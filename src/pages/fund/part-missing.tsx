import { Card } from '@/ui/card';
import { SectionFailure } from '@/ui/failure';
import type { MissingPart } from '@/ui/lazy-part';

/** Stands for a part of a page whose code did not load. */
export function PartMissing({ onRetry }: MissingPart) {
  return (
    <Card>
      <SectionFailure title="这一部分加载失败" hint="请检查网络连接后重试。" onRetry={onRetry} />
    </Card>
  );
}
