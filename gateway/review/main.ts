import { runAsCommand, tell, withStore } from '../command/run-as-command';
import { createMessagePort } from '../applications/message-port';
import { openPersonalSealer, PersonalKeyError } from '../services/personal-key';
import { StepRefusal } from '../services/step-refusal';
import { readCommand } from './review-command';
import { runCommand } from './run-command';

const clock = () => Date.now();

process.exitCode = await runAsCommand(
  async (config) => {
    const command = readCommand(process.argv.slice(2));
    const { dataDir, personalDataKey: key, settings } = config;
    return withStore(config, async (store) => {
      const sealer = await openPersonalSealer(store, { key, dataDir });
      const messages = createMessagePort(
        { store, clock, sealer },
        { isDemonstration: settings.hasTestAccounts, service: settings.messageService },
      );
      return tell(await runCommand({ store, clock, sealer, messages }, command));
    });
  },
  [StepRefusal, PersonalKeyError],
);
