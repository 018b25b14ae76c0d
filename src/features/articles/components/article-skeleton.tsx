import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { SkeletonBlock, SkeletonGroup, SkeletonLine } from '@/ui/skeleton';
import styles from './article-view.module.css';

const COVER_HEIGHT_PX = { desktop: 240, mobile: 171 } as const;

/** The shape of an article to come. */
export function ArticleSkeleton() {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  return (
    <SkeletonGroup label="正在加载文章" className={styles['article']}>
      <div className={styles['bonesCover']}>
        <SkeletonBlock height={isMobile ? COVER_HEIGHT_PX.mobile : COVER_HEIGHT_PX.desktop} />
      </div>
      <div className={styles['sheet']}>
        <div className={styles['bones']}>
          <SkeletonLine width="20%" size={13} />
          <SkeletonLine width="72%" size={28} />
          <SkeletonLine width="46%" size={13} />
          <SkeletonBlock height={64} />
          {Array.from({ length: 12 }, (_, line) => (
            <SkeletonLine key={line} width={line % 4 === 3 ? '58%' : '100%'} size={16} />
          ))}
        </div>
      </div>
    </SkeletonGroup>
  );
}
