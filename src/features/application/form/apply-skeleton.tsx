import { Card } from '@/ui/card';
import { SkeletonBlock, SkeletonGroup, SkeletonLine } from '@/ui/skeleton';
import styles from './application-form.module.css';

/** As high as a screen, so that what stands below is out of sight before and after. */
const FIELDS = 9;

/** A form to come: the rail, a heading, and fields. */
export function ApplySkeleton() {
  return (
    <Card>
      <SkeletonGroup label="正在加载申请">
        <SkeletonBlock height={56} />
        <div className={styles['form']}>
          <SkeletonLine width={160} size={20} />
          <div className={styles['fields']}>
            {Array.from({ length: FIELDS }, (_, index) => (
              <SkeletonBlock key={index} height={64} />
            ))}
          </div>
        </div>
      </SkeletonGroup>
    </Card>
  );
}
