import type { ReactNode } from 'react';
import { IntroductionCard, MaterialsCard, SpeakersCard } from '@/features/live-room/components/room-cards';
import { DesktopStage } from '@/features/live-room/components/room-stage';
import type { RoomClass } from '@/features/live-room/room-class';
import { Breadcrumb } from '@/ui/breadcrumb';
import { PageColumns } from '@/ui/page-columns';
import styles from './live-room.module.css';
import { RoomAbout, RoomFund, RoomTop } from './room-parts';

export interface LiveRoomLayoutProps {
  readonly room: RoomClass;
  readonly picture: ReactNode;
  /** Null where it is not to be seen. */
  readonly talk: ReactNode;
}

/** Picture left, talk right, and below them what the roadshow is about. */
export function LiveRoomDesktop({ room, picture, talk }: LiveRoomLayoutProps) {
  const rail = (
    <>
      <SpeakersCard room={room} />
      <RoomFund room={room} />
    </>
  );
  return (
    <>
      <div className={styles['crumbs']}>
        <Breadcrumb
          crumbs={[
            { label: '首页', to: '/index' },
            { label: '路演直播', to: '/zhibo' },
            { label: room.title },
          ]}
        />
      </div>
      <DesktopStage picture={picture} talk={talk} />
      <RoomTop room={room} />
      <RoomAbout room={room} hasAppointment={talk === null} />
      <PageColumns rail={rail}>
        <IntroductionCard room={room} />
        <MaterialsCard room={room} />
      </PageColumns>
    </>
  );
}
