import { ButtonLink } from '@/ui/controls/button';
import { roomHref } from '@/domain/site/fund-paths';
import { CardLink } from '@/ui/navigation/card-link';
import { SkeletonBlock, SkeletonGroup, SkeletonLine } from '@/ui/states/skeleton';
import { kindLabel, machineTime, scheduleLabel, type Roadshow } from '../roadshow';
import { useLiveStatus } from '../use-live-status';
import styles from './live-hero.module.css';
import { RoadshowActions } from './roadshow-actions';
import { Countdown, RoadshowCover, SpeakerLine, StatusBadge } from './roadshow-parts';

const ENTER_LABELS = { live: '进入直播间', playback: '观看回放', over: '查看详情' } as const;

const TITLE_HEIGHT_PX = 28;

/** The roadshow at the top of a page, in large. */
export function LiveHero({ roadshow }: { readonly roadshow: Roadshow }) {
  const { id, title, summary, picture, speakers, beginMs } = roadshow;
  const kind = kindLabel(roadshow);
  const status = useLiveStatus(roadshow);
  return (
    <article className={styles['hero']}>
      <RoadshowCover picture={picture} isFirst className={styles['cover']}>
        <StatusBadge roadshow={roadshow} status={status} />
      </RoadshowCover>
      <div className={styles['caption']}>
        <div className={styles['text']}>
          <h3 className={styles['title']}>
            <CardLink to={roomHref(id)} lines={2}>
              {title}
            </CardLink>
          </h3>
          <p className={styles['summary']}>{summary}</p>
          <SpeakerLine speakers={speakers} size={28} />
          <p className={styles['facts']}>
            {kind !== null && `${kind} · `}
            <time dateTime={machineTime(beginMs)}>{scheduleLabel(roadshow)}</time>
          </p>
        </div>
        {status === 'upcoming' ? (
          <div className={styles['action']}>
            <Countdown untilMs={beginMs} label="距开播" className={styles['countdown']} />
            <RoadshowActions roadshow={roadshow} />
          </div>
        ) : (
          <div className={styles['action']}>
            <ButtonLink to={roomHref(id)} size="lg" aria-label={`${ENTER_LABELS[status]}：${title}`}>
              {ENTER_LABELS[status]}
            </ButtonLink>
          </div>
        )}
      </div>
    </article>
  );
}

export function LiveHeroSkeleton() {
  return (
    <SkeletonGroup label="正在加载直播">
      <div className={styles['hero']}>
        <div className={styles['coverBone']}>
          <SkeletonBlock height={1080} />
        </div>
        <div className={styles['caption']}>
          <div className={styles['text']}>
            <div className={styles['title']}>
              <SkeletonBlock height={TITLE_HEIGHT_PX} width="70%" />
            </div>
            <div className={styles['summary']}>
              <SkeletonLine size={14} width="90%" />
            </div>
            <SkeletonBlock height={28} width="40%" />
            <div className={styles['facts']}>
              <SkeletonLine size={12} width="36%" />
            </div>
          </div>
          <div className={styles['action']}>
            <SkeletonBlock height={44} width={128} />
          </div>
        </div>
      </div>
    </SkeletonGroup>
  );
}
