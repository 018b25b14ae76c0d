import { runAsCommand, tell, withStore } from '../command/run-as-command';
import { ModerationError } from '../live/rooms/room-moderation';
import { readCommand, runCommand } from './room-command';

process.exitCode = await runAsCommand(
  async (config) => {
    const command = readCommand(process.argv.slice(2));
    return withStore(config, async (store) => tell(await runCommand(store, command, Date.now())));
  },
  [ModerationError],
);
