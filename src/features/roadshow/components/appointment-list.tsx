import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ReadFailure } from '@/features/failure/read-failure';
import { ReadFailureLine } from '@/features/failure/read-failure-line';
import { serverNow } from '@/session/server-clock';
import { useSession } from '@/session/session.store';
import { ButtonLink } from '@/ui/controls/button';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { appointmentsQuery } from '../appointments';
import { statusAt, type Roadshow } from '../roadshow';
import { useLiveChanges } from '../use-live-status';
import styles from './roadshow-list.module.css';
import { RoadshowRow } from './roadshow-row';

/** The visitor's appointments: live and upcoming, then ended ones. For use in a card. */
export function AppointmentList() {
  const userId = useSession((state) => state.user.userId);
  const appointments = appointmentsQuery(userId);
  const read = useQuery(appointments);
  useLiveChanges(read.data, appointments.queryKey);
  if (!read.data) return read.error ? <ReadFailure read={read} /> : <AppointmentSkeleton />;
  if (read.data.length === 0) return <NoAppointments />;
  return (
    <>
      {read.isError && <ReadFailureLine title="最新的预约加载失败" read={read} />}
      <Group title="即将开始" roadshows={read.data.filter((roadshow) => !hasEnded(roadshow))} />
      <Group title="已结束" roadshows={read.data.filter(hasEnded)} />
    </>
  );
}

function hasEnded(roadshow: Roadshow): boolean {
  const status = statusAt(roadshow, serverNow());
  return status === 'playback' || status === 'over';
}

interface GroupProps {
  readonly title: string;
  readonly roadshows: readonly Roadshow[];
}

function Group({ title, roadshows }: GroupProps) {
  const titleId = useId();
  if (roadshows.length === 0) return null;
  return (
    <section className={styles['group']} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles['groupTitle']}>
        {title} {roadshows.length} 场
      </h3>
      <ul className={styles['list']}>
        {roadshows.map((roadshow) => (
          <RoadshowRow key={roadshow.id} roadshow={roadshow} />
        ))}
      </ul>
    </section>
  );
}

function NoAppointments() {
  return (
    <EmptyState
      picture="calm"
      title="暂无预约"
      hint="在基金、经理或公司的路演列表中预约后，会列在这里，也可以加入您的日历。"
      action={<ButtonLink to="/zhibo">查看全部路演</ButtonLink>}
    />
  );
}

export function AppointmentSkeleton() {
  return (
    <SkeletonGroup label="正在加载预约">
      <SkeletonRows count={3} rowHeight={118} isTwoLined />
    </SkeletonGroup>
  );
}
