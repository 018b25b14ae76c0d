import { useState } from 'react';
import { IntroductionCard, MaterialsCard, SpeakersCard } from '@/features/live-room/components/room-cards';
import { Tabs, type TabItem } from '@/ui/tabs';
import type { LiveRoomLayoutProps } from './live-room.desktop';
import styles from './live-room.module.css';
import { RoomAbout, RoomFund, RoomTop } from './room-parts';

type TabName = 'talk' | 'about' | 'materials';

/** Picture on top, which stays, and below it talk, introduction and materials as tabs. */
export function LiveRoomMobile({ room, picture, talk }: LiveRoomLayoutProps) {
  const [chosen, setChosen] = useState<TabName | null>(null);
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
        value={chosen ?? (hasTalk ? 'talk' : 'about')}
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
