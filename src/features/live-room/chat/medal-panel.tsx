import { useQuery } from '@tanstack/react-query';
import { ReadFailure } from '@/features/failure/read-failure';
import { useSession } from '@/session/session.store';
import { Popover } from '@/ui/overlays/popover';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { medalsQuery } from '../api/room.queries';
import { MedalDrawing } from './medal-mark';
import styles from './medal.module.css';

const MEDALS = 5;
const ROW_PX = 64;

/** Button that opens the panel of the visitor's medals. */
export function MedalButton() {
  return (
    <Popover
      label="我的勋章"
      align="end"
      trigger={
        <button type="button" className={styles['button']}>
          <MedalDrawing size={16} />
          我的勋章
        </button>
      }
    >
      <MedalPanel />
    </Popover>
  );
}

function MedalPanel() {
  const userId = useSession((state) => state.user.userId);
  const read = useQuery(medalsQuery(userId));
  if (!read.data) {
    return (
      <div className={styles['panel']}>
        {read.error ? (
          <ReadFailure read={read} />
        ) : (
          <SkeletonGroup label="正在加载勋章">
            <SkeletonRows count={MEDALS} rowHeight={ROW_PX} isTwoLined />
          </SkeletonGroup>
        )}
      </div>
    );
  }
  return (
    <div className={styles['panel']}>
      <h3 className={styles['title']}>我的勋章</h3>
      <ul>
        {read.data.map(({ key, name, description, isOwned, progress, target }) => (
          <li key={key} className={styles['medal']} data-owned={isOwned}>
            <MedalDrawing size={28} />
            <div>
              <p className={styles['name']}>{name}</p>
              <p className={styles['what']}>{description}</p>
            </div>
            <span className={styles['progress']}>
              {isOwned ? '已获得' : `${Math.min(progress, target)} / ${target}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
