import { SkeletonGroup, SkeletonLine } from '@/ui/skeleton';
import rowStyles from './article-row.module.css';
import leadStyles from './lead-article.module.css';

interface AcademySkeletonProps {
  /** Whether the first article will stand large. */
  readonly hasLead: boolean;
}

const ROWS = 11;

/** The academy's list to come. */
export function AcademySkeleton({ hasLead }: AcademySkeletonProps) {
  return (
    <SkeletonGroup label="正在加载文章">
      {hasLead && (
        <div className={leadStyles['lead']}>
          <div className={leadStyles['cover']} />
          <div className={leadStyles['words']}>
            <SkeletonLine size={20} width="90%" />
            <SkeletonLine size={14} />
            <SkeletonLine size={14} />
            <SkeletonLine size={12} width="40%" />
          </div>
        </div>
      )}
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={rowStyles['row']}>
          <div className={rowStyles['cover']} />
          <div className={rowStyles['words']}>
            <SkeletonLine size={16} width="70%" />
            <SkeletonLine size={14} />
            <SkeletonLine size={12} width="30%" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
