import { runAsCommand, tell, withStore } from '../command/run-as-command';
import { AccountHelpError } from '../accounts/account-help';
import { readCommand, runCommand } from './account-command';

process.exitCode = await runAsCommand(
  async (config) => {
    const command = readCommand(process.argv.slice(2));
    return withStore(config, async (store) => tell(await runCommand(store, command)));
  },
  [AccountHelpError],
);
