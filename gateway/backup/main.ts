import { readConfig } from '../config';
import { ConfigError } from '../environment';
import { StoreError } from '../store/store-error';
import { readCommand } from './backup-command';
import { BackupError } from './backup-error';
import { restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';

// What it writes holds what nobody else of this machine should read.
process.umask(0o077);
process.exitCode = await main(process.argv.slice(2), Date.now());

async function main(words: readonly string[], nowMs: number): Promise<number> {
  try {
    const command = readCommand(words);
    const place = readConfig(process.env);
    const lines =
      command.name === 'backup'
        ? await writeBackup(place, command.file, { withKey: command.withKey, nowMs })
        : await restoreBackup(place, command.file, { replaces: command.replaces, nowMs });
    for (const line of lines) console.log(line);
    return 0;
  } catch (error) {
    const isExplained =
      error instanceof BackupError || error instanceof ConfigError || error instanceof StoreError;
    if (!isExplained) throw error;
    console.error(error.message);
    return 1;
  }
}
