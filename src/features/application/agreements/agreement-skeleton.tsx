import { SkeletonGroup, SkeletonLine } from '@/ui/skeleton';

/** As high as a screen, so that what stands below is out of sight before and after. */
const LINES = 28;

/** An agreement to come. */
export function AgreementSkeleton() {
  return (
    <SkeletonGroup label="正在加载协议">
      <SkeletonLine width="36%" size={28} />
      <SkeletonLine width="24%" size={13} />
      {Array.from({ length: LINES }, (_, index) => (
        <SkeletonLine key={index} width={index % 3 === 2 ? '58%' : '100%'} size={16} />
      ))}
    </SkeletonGroup>
  );
}
