import type { FailedRead } from '@/features/failure/read-failure';
import { ReadPart } from '@/features/failure/read-part';
import { Countdown } from '@/features/roadshow/components/countdown';
import { TodayList, TodayListSkeleton } from '@/features/roadshow/components/today-list';
import type { Roadshow } from '@/features/roadshow/roadshow';
import { roadshowListHref } from '@/features/roadshow/roadshow-filter';
import { serverNow } from '@/session/server-clock';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import styles from './today-card.module.css';

interface TodayCardProps {
  readonly read: FailedRead & {
    readonly data: readonly Roadshow[] | undefined;
    readonly isError: boolean;
  };
}

/** The day beside what is on, as high as that; its head counts down to the next one. */
export function TodayCard({ read }: TodayCardProps) {
  const nowMs = serverNow();
  const next = read.data?.find(({ beginMs }) => beginMs > nowMs);
  return (
    <section className={styles['card']} aria-labelledby="today-roadshows">
      <header className={styles['head']}>
        <h2 id="today-roadshows" className={styles['title']}>
          今日路演
        </h2>
        {next && <Countdown untilMs={next.beginMs} label="距下一场" className={styles['next']} />}
      </header>
      <div className={styles['body']}>
        <ReadPart read={read} skeleton={<TodayListSkeleton />}>
          {(roadshows) =>
            roadshows.length > 0 ? (
              <TodayList roadshows={roadshows} />
            ) : (
              <EmptyState
                isCompact
                picture="calm"
                title="今天没有路演"
                action={
                  <ButtonLink to={roadshowListHref({ status: 'upcoming' })} variant="secondary">
                    查看后续预告
                  </ButtonLink>
                }
              />
            )
          }
        </ReadPart>
      </div>
    </section>
  );
}
