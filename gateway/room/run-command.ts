import { shiftDate } from '../../src/domain/date-format';
import { moderate } from '../services/live-room-moderation';
import { oneRoomLines, roomLines } from './room-report';
import type { RoomModeration } from '../services/live-room-moderation';
import type { Store } from '../store/store';
import type { RoomCommand } from './room-command';

type Change = Exclude<RoomCommand, { readonly name: 'list' | 'show' }>;

/** Does what a moderator asks for at an instant; lines that tell it. Throws a ModerationError where it cannot be. */
export async function runCommand(store: Store, command: RoomCommand, nowMs: number): Promise<string[]> {
  if (command.name === 'list') return roomLines(store, nowMs);
  if (command.name !== 'show') await change(moderate(store, command.id, nowMs), command, nowMs);
  const lines = await oneRoomLines(store, command.id, nowMs);
  return command.name === 'show' ? lines : ['已完成。', ...lines.slice(0, 3)];
}

async function change(room: RoomModeration, command: Change, nowMs: number): Promise<void> {
  switch (command.name) {
    case 'mute':
      await room.muteRoom(true);
      break;
    case 'unmute':
      await room.muteRoom(false);
      break;
    case 'mute-member':
      await room.muteMember(command.memberId, shiftDate(nowMs, command.minutes, 'mm'));
      break;
    case 'unmute-member':
      await room.muteMember(command.memberId, null);
      break;
    case 'rate':
      await room.setRate(command.seconds);
      break;
    case 'notice':
      await room.notify(command.text);
      break;
    case 'begin':
      await room.begin();
      break;
    case 'end':
      await room.end();
      break;
    case 'move':
      await room.move(command.beginAt);
      break;
  }
}
