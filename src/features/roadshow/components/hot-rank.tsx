import { formatThousands } from '@/domain/format';
import { CardLink } from '@/ui/card-link';
import { SkeletonGroup, SkeletonRows } from '@/ui/skeleton';
import { roomHref, type Roadshow } from '../roadshow';
import { statusWords } from '../roadshow-time';
import { useLiveStatus } from '../use-live-status';
import styles from './hot-rank.module.css';

interface RankedRoadshow {
  readonly roadshow: Roadshow;
  /** `null` if the gateway does not say. */
  readonly heat: number | null;
}

const ROW_HEIGHT_PX = 64;
const TOP = 3;

/** The hottest roadshows, numbered. */
export function HotRank({ rows }: { readonly rows: readonly RankedRoadshow[] }) {
  return (
    <ol className={styles['list']} aria-label="热门路演">
      {rows.map((row, index) => (
        <HotRow key={row.roadshow.id} row={row} rank={index + 1} />
      ))}
    </ol>
  );
}

interface HotRowProps {
  readonly row: RankedRoadshow;
  readonly rank: number;
}

function HotRow({ row: { roadshow, heat }, rank }: HotRowProps) {
  const status = useLiveStatus(roadshow);
  return (
    <li className={styles['row']}>
      <span className={styles['rank']} data-top={rank <= TOP}>
        {rank}
      </span>
      <div className={styles['text']}>
        <span className={styles['title']}>
          <CardLink to={roomHref(roadshow.id)} lines={1}>
            {roadshow.title}
          </CardLink>
        </span>
        <span className={styles['facts']}>
          <span data-status={status}>{statusWords(roadshow, status)}</span>
          {heat !== null && <span>热度 {formatThousands(heat)}</span>}
        </span>
      </div>
    </li>
  );
}

/** The rank to come. */
export function HotRankSkeleton() {
  return (
    <SkeletonGroup label="正在加载热门榜">
      <SkeletonRows count={10} rowHeight={ROW_HEIGHT_PX} isTwoLined trailing={[]} />
    </SkeletonGroup>
  );
}
