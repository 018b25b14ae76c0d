import { readConfig } from '../config';
import { ConfigError } from '../environment';
import { createMessagePort } from '../services/message-port';
import { openPersonalSealer, PersonalKeyError } from '../services/personal-key';
import { StepRefusal } from '../services/step-refusal';
import { openStore } from '../store/store';
import { asStoreError, StoreError } from '../store/store-error';
import { CommandError, readCommand, type ReviewCommand } from './review-command';
import { runCommand } from './run-command';
import type { GatewayConfig } from '../config';

const clock = () => Date.now();

process.exitCode = await main(process.argv.slice(2));

async function main(words: readonly string[]): Promise<number> {
  try {
    const command = readCommand(words);
    for (const line of await run(command, readConfig(process.env))) console.log(line);
    return 0;
  } catch (error) {
    const isExplained =
      error instanceof CommandError ||
      error instanceof ConfigError ||
      error instanceof StepRefusal ||
      error instanceof PersonalKeyError ||
      error instanceof StoreError;
    if (!isExplained) throw error;
    console.error(error.message);
    return 1;
  }
}

async function run(command: ReviewCommand, config: GatewayConfig): Promise<string[]> {
  const { dataDir, databaseUrl, personalDataKey: key, settings } = config;
  const store = await openStore({ dataDir, databaseUrl });
  try {
    const sealer = await openPersonalSealer(store, { key, dataDir });
    const messages = createMessagePort(
      { store, clock, sealer },
      { isDemonstration: settings.hasTestAccounts, service: settings.messageService },
    );
    return await runCommand({ store, clock, sealer, messages }, command);
  } catch (error) {
    throw asStoreError(error, store.place);
  } finally {
    await store.close();
  }
}
