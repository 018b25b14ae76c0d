import { SkeletonBlock, SkeletonGroup, SkeletonRows } from '@/ui/skeleton';

/** In the shape of the window: amount, figures, the line about suitability. */
export function PurchaseSkeleton({ isLarge }: { readonly isLarge: boolean }) {
  return (
    <SkeletonGroup label="正在加载费率与交易规则">
      <SkeletonBlock height={62} />
      <SkeletonRows count={isLarge ? 10 : 5} rowHeight={44} />
      <SkeletonBlock height={56} />
    </SkeletonGroup>
  );
}
