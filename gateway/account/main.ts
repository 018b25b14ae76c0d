import { readConfig } from '../config';
import { ConfigError } from '../environment';
import { AccountHelpError } from '../services/account-help';
import { openStore } from '../store/store';
import { asStoreError, StoreError } from '../store/store-error';
import { CommandError, readCommand, runCommand } from './account-command';

process.exitCode = await main(process.argv.slice(2));

async function main(words: readonly string[]): Promise<number> {
  try {
    const command = readCommand(words);
    const { dataDir, databaseUrl } = readConfig(process.env);
    const store = await openStore({ dataDir, databaseUrl });
    try {
      for (const line of await runCommand(store, command)) console.log(line);
    } catch (error) {
      throw asStoreError(error, store.place);
    } finally {
      await store.close();
    }
    return 0;
  } catch (error) {
    const isExplained =
      error instanceof CommandError ||
      error instanceof ConfigError ||
      error instanceof AccountHelpError ||
      error instanceof StoreError;
    if (!isExplained) throw error;
    console.error(error.message);
    return 1;
  }
}
