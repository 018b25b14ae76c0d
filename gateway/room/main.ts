import { resolve } from 'node:path';
import { ModerationError } from '../services/live-room-moderation';
import { openStore } from '../store/store';
import { StoreError } from '../store/store-error';
import { CommandError, readCommand } from './room-command';
import { runCommand } from './run-command';

process.exitCode = await main(process.argv.slice(2), Date.now());

async function main(words: readonly string[], nowMs: number): Promise<number> {
  try {
    const command = readCommand(words);
    const databaseUrl = process.env['DATABASE_URL'];
    const store = await openStore({
      dataDir: resolve(process.env['DATA_DIR'] ?? '.data'),
      ...(databaseUrl === undefined || databaseUrl === '' ? {} : { databaseUrl }),
    });
    try {
      for (const line of await runCommand(store, command, nowMs)) console.log(line);
    } finally {
      await store.close();
    }
    return 0;
  } catch (error) {
    const isExplained =
      error instanceof CommandError || error instanceof ModerationError || error instanceof StoreError;
    if (!isExplained) throw error;
    console.error(error.message);
    return 1;
  }
}
