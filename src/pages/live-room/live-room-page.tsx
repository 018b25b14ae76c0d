import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { ReadFailure } from '@/features/failure/read-failure';
import { roomClassQuery } from '@/features/live-room/api/room-class.queries';
import { RoomStage, useRoomAccess } from '@/features/live-room/components/room-stage';
import { openContentOf, type RoomClass } from '@/features/live-room/room-class';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { useDeclaredOpenContent } from '@/session/investor/gate-choice.store';
import { askLoginState } from '@/session/login-state';
import { useNamedSubject } from '@/session/page-subject.store';
import { useSession } from '@/session/session.store';
import { ButtonLink } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonGroup, SkeletonLine } from '@/ui/states/skeleton';
import { LiveRoomDesktop, LiveRoomMobile, RoomWaiting } from './live-room-layouts';
import styles from './live-room.module.css';

/** /zhibo/details/{id}: picture and talk of a roadshow, and what it is about [S2.zhibo]. */
export function LiveRoomPage() {
  const { id = '' } = useParams();
  return <RoomOfId key={id} id={id} />;
}

function RoomOfId({ id }: { readonly id: string }) {
  const { pathname } = useLocation();
  const read = useQuery(roomClassQuery(id));
  useDeclaredOpenContent(pathname, read.data ? openContentOf(read.data) : read.error ? 'none' : undefined);
  useEntering();
  if (read.data) return <LiveRoom room={read.data} />;
  return (
    <>
      <h1 className="visually-hidden">直播间</h1>
      {read.error ? (
        <Card>{isMissing(read.error) ? <MissingRoom /> : <ReadFailure read={read} />}</Card>
      ) : (
        <LiveRoomSkeleton />
      )}
    </>
  );
}

/** Asks on entering a room whether the session still stands, as soon as it is known whose it is [S7.liveCalls]. */
function useEntering(): void {
  const isKnown = useSession(({ login }) => login !== 'unknown');
  useEffect(() => {
    if (isKnown) void askLoginState();
  }, [isKnown]);
}

function LiveRoom({ room }: { readonly room: RoomClass }) {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const access = useRoomAccess(room);
  useNamedSubject(room.title, '直播间', 'text', room.summary);
  const Layout = isMobile ? LiveRoomMobile : LiveRoomDesktop;
  return (
    <RoomStage room={room} access={access} waiting={<RoomWaiting room={room} />}>
      {(picture, talk) => <Layout room={room} picture={picture} talk={talk} />}
    </RoomStage>
  );
}

/** An id that no roadshow has, or that could be none. */
function isMissing({ status }: { readonly status: number | undefined }): boolean {
  return status === 404 || status === 400;
}

function MissingRoom() {
  return (
    <EmptyState
      picture="search"
      title="未找到这场路演"
      hint="路演可能已经下线，或地址有误。"
      action={<ButtonLink to="/zhibo/list">查看全部路演</ButtonLink>}
    />
  );
}

/** A room to come: picture, title and facts in their sizes. */
function LiveRoomSkeleton() {
  return (
    <SkeletonGroup label="正在加载直播间" className={styles['pageRoom']}>
      <span className={styles['crumbsRoom']} />
      <span className={styles['stageRoom']} />
      <span className={styles['titleRoom']}>
        <SkeletonLine width="52%" size={20} />
        <SkeletonLine width="34%" />
      </span>
    </SkeletonGroup>
  );
}
