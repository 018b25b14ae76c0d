import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Organization } from '@/contract/live/live';
import { formatDate } from '@/domain/calendar/date-format';
import { formatThousands } from '@/domain/text/format';
import { LIVE_STATUS_NAMES } from '@/domain/site/live-status';
import { roomHref } from '@/domain/site/fund-paths';
import { useServerNow } from '@/session/server-clock';
import { CardLink } from '@/ui/navigation/card-link';
import { Monogram } from '@/ui/marks/monogram';
import { SkeletonGroup, SkeletonRows, SkeletonBlock } from '@/ui/states/skeleton';
import { machineTime, statusAt, statusLabel, KIND_NAMES, type Roadshow } from '../roadshow';
import { roadshowListHref } from '../roadshow-filter';
import { useLiveStatus } from '../use-live-status';
import styles from './live-home-lists.module.css';
import { RoadshowActions } from './roadshow-actions';
import { StatusBadge } from './roadshow-parts';

const TODAY_ROW_PX = 68;
const TODAY_SKELETON_ROWS = 8;

interface TodayListProps {
  readonly roadshows: readonly Roadshow[];
  /** Those of the next days, below the day. */
  readonly later: readonly Roadshow[];
}

/** Today's roadshows by time, in a scrolling box that starts at the first one that has not ended. */
export function TodayList({ roadshows, later }: TodayListProps) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const nowMs = useServerNow();
  const firstAhead = roadshows.findIndex((roadshow) => isAhead(roadshow, nowMs));
  useLayoutEffect(() => {
    const row = list.current?.children[firstAhead];
    if (box.current && row instanceof HTMLElement) box.current.scrollTop = row.offsetTop;
  }, [firstAhead]);
  return (
    <div ref={box} className={styles['today']}>
      {roadshows.length === 0 ? (
        <p className={styles['none']}>今天没有路演</p>
      ) : (
        <ul ref={list} aria-label="今日路演">
          {roadshows.map((roadshow) => (
            <TodayRow key={roadshow.id} roadshow={roadshow} timeLabel="hh:mm" />
          ))}
        </ul>
      )}
      {later.length > 0 && (
        <>
          <h3 className={styles['later']}>后续预告</h3>
          <ul aria-label="后续预告">
            {later.map((roadshow) => (
              <TodayRow key={roadshow.id} roadshow={roadshow} timeLabel="周W hh:mm" />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function isAhead(roadshow: Roadshow, nowMs: number): boolean {
  const status = statusAt(roadshow, nowMs);
  return status === 'live' || status === 'upcoming';
}

interface TodayRowProps {
  readonly roadshow: Roadshow;
  /** Pattern of its time. */
  readonly timeLabel: 'hh:mm' | '周W hh:mm';
}

function TodayRow({ roadshow, timeLabel }: TodayRowProps) {
  const { id, title, beginMs, speakers, isOpenToAll } = roadshow;
  const status = useLiveStatus(roadshow);
  return (
    <li className={styles['todayRow']} data-status={status}>
      <time className={styles['time']} dateTime={machineTime(beginMs)}>
        {formatDate(beginMs, timeLabel)}
      </time>
      <div className={styles['text']}>
        <span className={styles['title']}>
          <CardLink to={roomHref(id)} lines={1}>
            {title}
          </CardLink>
        </span>
        <span className={styles['who']}>
          {isOpenToAll && '公开课 · '}
          {speakers.map(({ name }) => name).join('、')}
        </span>
      </div>
      {status === 'upcoming' && <RoadshowActions roadshow={roadshow} look="icons" />}
      {status === 'live' && <StatusBadge roadshow={roadshow} status={status} />}
      {(status === 'playback' || status === 'over') && (
        <span className={styles['past']}>{LIVE_STATUS_NAMES[status]}</span>
      )}
    </li>
  );
}

export function TodayListSkeleton() {
  return (
    <SkeletonGroup label="正在加载今日路演" className={styles['todayBones']}>
      <SkeletonRows count={TODAY_SKELETON_ROWS} rowHeight={TODAY_ROW_PX} isTwoLined trailing={[48]} />
    </SkeletonGroup>
  );
}

interface RankedRoadshow {
  readonly roadshow: Roadshow;
  /** `null` if unknown. */
  readonly heat: number | null;
}

const RANK_ROW_PX = 64;
const TOP_RANKS = 3;

/** The hottest roadshows, numbered. */
export function HotRank({ rows }: { readonly rows: readonly RankedRoadshow[] }) {
  return (
    <ol className={styles['ranking']} aria-label="热门路演">
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
    <li className={styles['rankRow']}>
      <span className={styles['rank']} data-top={rank <= TOP_RANKS}>
        {rank}
      </span>
      <div className={styles['text']}>
        <span className={styles['title']}>
          <CardLink to={roomHref(roadshow.id)} lines={1}>
            {roadshow.title}
          </CardLink>
        </span>
        <span className={styles['rankFacts']}>
          <span data-status={status}>{statusLabel(roadshow, status)}</span>
          {heat !== null && <span>热度 {formatThousands(heat)}</span>}
        </span>
      </div>
    </li>
  );
}

export function HotRankSkeleton() {
  return (
    <SkeletonGroup label="正在加载热门榜">
      <SkeletonRows count={10} rowHeight={RANK_ROW_PX} isTwoLined trailing={[]} />
    </SkeletonGroup>
  );
}

const ORGANIZATIONS_SHOWN = 8;

/** The organizations with most roadshows, each with a link to its own. */
export function OrganizationLinks({ organizations }: { readonly organizations: readonly Organization[] }) {
  return (
    <ul className={styles['organizations']} aria-label="路演机构">
      {organizations.slice(0, ORGANIZATIONS_SHOWN).map(({ id, name, kind, roadshowCount, liveCount }) => (
        <li key={id}>
          <Link to={roadshowListHref({ organization: id })} className={styles['organization']}>
            <Monogram name={name} shape="square" />
            <span className={styles['organizationText']}>
              <span className={styles['name']}>{name}</span>
              <span className={styles['organizationFacts']}>
                {KIND_NAMES[kind]} · {formatThousands(roadshowCount)} 场
                {liveCount > 0 && <span className={styles['live']}>正在直播</span>}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function OrganizationLinksSkeleton() {
  return (
    <SkeletonGroup label="正在加载机构">
      <div className={styles['organizations']}>
        {Array.from({ length: ORGANIZATIONS_SHOWN }, (_, index) => (
          <div key={index} className={styles['organization']}>
            <SkeletonBlock height={40} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
