import type { ReactNode } from 'react';
import { SkeletonBlock, SkeletonGroup, SkeletonLine } from '@/ui/states/skeleton';
import styles from './steps.module.css';

interface StepFrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** Buttons at the lower edge, the main one last. */
  readonly actions?: ReactNode;
}

/** One step: what it is for, what is to be done, and the buttons that stay in reach. */
export function StepFrame({ title, lead, children, actions }: StepFrameProps) {
  return (
    <div className={styles['step']}>
      <div className={styles['head']}>
        <h3 className={styles['title']}>{title}</h3>
        {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      </div>
      {children}
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}

/** A step to come: title, two lines, and fields. */
export function StepSkeleton({ rows = 3 }: { readonly rows?: number }) {
  return (
    <SkeletonGroup label="正在加载认证步骤" className={styles['step']}>
      <div className={styles['step']}>
        <div>
          <SkeletonLine width={120} size={16} />
          <SkeletonLine width="70%" size={14} />
        </div>
        <div className={styles['group']}>
          {Array.from({ length: rows }, (_, index) => (
            <SkeletonBlock key={index} height={48} />
          ))}
        </div>
      </div>
    </SkeletonGroup>
  );
}
