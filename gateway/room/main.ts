import { runAsCommand, tell, withStore } from '../command/run-as-command';
import { ModerationError } from '../services/live-room-moderation';
import { readCommand } from './room-command';
import { runCommand } from './run-command';

process.exitCode = await runAsCommand(
  async (config) => {
    const command = readCommand(process.argv.slice(2));
    return withStore(config, async (store) => tell(await runCommand(store, command, Date.now())));
  },
  [ModerationError],
);
