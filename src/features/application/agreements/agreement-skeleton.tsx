import { SkeletonGroup, SkeletonLine } from '@/ui/skeleton';

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] as const;

/** An agreement to come. */
export function AgreementSkeleton() {
  return (
    <SkeletonGroup label="正在加载协议">
      <SkeletonLine width="36%" size={28} />
      <SkeletonLine width="24%" size={13} />
      {LINES.map((line, index) => (
        <SkeletonLine key={line} width={index % 3 === 2 ? '58%' : '100%'} size={16} />
      ))}
    </SkeletonGroup>
  );
}
