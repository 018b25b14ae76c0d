import { useState, type ReactNode } from 'react';
import {
  IntroductionCard,
  MaterialsCard,
  SpeakersCard,
  FundCard,
  RoomFacts,
  RoomTitle,
} from '@/features/live-room/components/room-about';
import { DesktopStage } from '@/features/live-room/components/room-stage';
import type { RoomClass } from '@/features/live-room/room-class';
import { RoadshowActions } from '@/features/roadshow/components/roadshow-actions';
import { Countdown, SpeakerLine, StatusBadge } from '@/features/roadshow/components/roadshow-parts';
import { WatchToggle } from '@/features/watchlist/watch-toggle';
import { Breadcrumb } from '@/ui/navigation/breadcrumb';
import { PageColumns } from '@/ui/layout/page-columns';
import { Tabs, type TabItem } from '@/ui/navigation/tabs';
import styles from './live-room.module.css';

interface LiveRoomLayoutProps {
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

type TabName = 'talk' | 'about' | 'materials';

/** Picture on top, which stays, and below it talk, introduction and materials as tabs. */
export function LiveRoomMobile({ room, picture, talk }: LiveRoomLayoutProps) {
  const [chosen, setChosen] = useState<TabName | null>(null);
  // A room that ends while it is watched keeps its tab.
  const [isPlayback] = useState(room.status === 'playback');
  const hasTalk = talk !== null;
  const talkTab: TabItem<TabName> = {
    value: 'talk',
    label: '聊天',
    content: <div className={styles['talk']}>{talk}</div>,
  };
  const items: readonly TabItem<TabName>[] = [
    ...(hasTalk ? [talkTab] : []),
    { value: 'about', label: '介绍', content: <About room={room} hasAppointment={!hasTalk} /> },
    { value: 'materials', label: '资料', content: <MaterialsCard room={room} /> },
  ];
  return (
    <div className={styles['page']}>
      <div className={styles['picture']}>
        <div className={styles['frame']}>{picture}</div>
      </div>
      <div className={styles['title']}>
        <RoomTop room={room} />
      </div>
      <Tabs
        label="直播间"
        items={items}
        value={chosen ?? (hasTalk && !isPlayback ? 'talk' : 'about')}
        onChange={setChosen}
        className={styles['tabs']}
      />
    </div>
  );
}

interface AboutProps extends Pick<LiveRoomLayoutProps, 'room'> {
  readonly hasAppointment: boolean;
}

function About({ room, hasAppointment }: AboutProps) {
  return (
    <>
      <RoomAbout room={room} hasAppointment={hasAppointment} />
      <IntroductionCard room={room} />
      <SpeakersCard room={room} />
      <RoomFund room={room} />
    </>
  );
}

interface RoomPartProps {
  readonly room: RoomClass;
}

/** Status and title; the status is worded as in lists of roadshows. */
function RoomTop({ room }: RoomPartProps) {
  return <RoomTitle title={room.title} badge={<StatusBadge roadshow={room} status={room.status} />} />;
}

/** Speakers, time and actions; the appointment unless it replaces the picture. */
function RoomAbout({ room, hasAppointment }: RoomPartProps & { readonly hasAppointment: boolean }) {
  return (
    <RoomFacts
      room={room}
      speakers={<SpeakerLine speakers={room.speakers} />}
      appointment={room.status === 'upcoming' && hasAppointment && <Appointment room={room} />}
    />
  );
}

/** Replaces the picture before the start: countdown and appointment. */
export function RoomWaiting({ room }: RoomPartProps) {
  return (
    <>
      <Countdown untilMs={room.beginMs} label="距开播" className={styles['countdown']} />
      <div>
        <Appointment room={room} />
      </div>
    </>
  );
}

function Appointment({ room }: RoomPartProps) {
  return <RoadshowActions roadshow={{ ...room, kind: room.area }} />;
}

/** The fund a roadshow is about, with its star. */
function RoomFund({ room }: RoomPartProps) {
  const { fund } = room;
  if (!fund) return null;
  return (
    <FundCard room={room} star={<WatchToggle area={fund.area} code={fund.code} fundName={fund.name} />} />
  );
}
