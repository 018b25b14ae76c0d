import { FundCard } from '@/features/live-room/components/room-cards';
import { RoomFacts, RoomTitle } from '@/features/live-room/components/room-head';
import type { RoomClass } from '@/features/live-room/room-class';
import { Countdown } from '@/features/roadshow/components/countdown';
import { RoadshowActions } from '@/features/roadshow/components/roadshow-actions';
import { SpeakerLine } from '@/features/roadshow/components/speaker-line';
import { StatusBadge } from '@/features/roadshow/components/status-badge';
import { WatchToggle } from '@/features/watchlist/watch-toggle';
import styles from './live-room.module.css';

interface RoomPartProps {
  readonly room: RoomClass;
}

/** State and title, the state as lists of roadshows tell it. */
export function RoomTop({ room }: RoomPartProps) {
  return <RoomTitle title={room.title} badge={<StatusBadge roadshow={room} status={room.status} />} />;
}

/** Speakers, time and what can be done; the appointment where it does not stand in the place of the picture. */
export function RoomAbout({ room, hasAppointment }: RoomPartProps & { readonly hasAppointment: boolean }) {
  return (
    <RoomFacts
      room={room}
      speakers={<SpeakerLine speakers={room.speakers} />}
      appointment={room.status === 'upcoming' && hasAppointment && <Appointment room={room} />}
    />
  );
}

/** What stands in the place of the picture before it begins: the time that is left, and the appointment. */
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
export function RoomFund({ room }: RoomPartProps) {
  const { fund } = room;
  if (!fund) return null;
  return (
    <FundCard room={room} star={<WatchToggle area={fund.area} code={fund.code} fundName={fund.name} />} />
  );
}
