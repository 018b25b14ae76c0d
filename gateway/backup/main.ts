import { runAsCommand, tell } from '../command/run-as-command';
import { readCommand } from './backup-command';
import { BackupError } from './backup-error';
import { restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';

// What it writes holds what nobody else of this machine should read.
process.umask(0o077);

process.exitCode = await runAsCommand(
  async (place) => {
    const command = readCommand(process.argv.slice(2));
    const nowMs = Date.now();
    return tell(
      command.name === 'backup'
        ? await writeBackup(place, command.file, { withKey: command.withKey, nowMs })
        : await restoreBackup(place, command.file, { replaces: command.replaces, nowMs }),
    );
  },
  [BackupError],
);
