import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from './backup-error';

export type BackupCommand =
  | {
      readonly name: 'backup';
      readonly file: string;
      /** Whether the key of the personal data goes into the file. */
      readonly withKey: boolean;
    }
  | {
      readonly name: 'restore';
      readonly file: string;
      /** Whether data that is there makes way. */
      readonly replaces: boolean;
    };

const USAGE = `用法：npm run backup -- 备份文件.tar.gz [--without-key]
      npm run restore -- 备份文件.tar.gz [--replace]
数据的位置同网关：DATA_DIR，或 DATABASE_URL。`;

/** Reads the words of the command; throws a BackupError with the usage where they make no sense. */
export function readCommand(words: readonly string[]): BackupCommand {
  const [name, ...rest] = words;
  if (name === 'backup') {
    const { file, isSet } = readWords(rest, 'without-key');
    return { name, file, withKey: !isSet };
  }
  if (name === 'restore') {
    const { file, isSet } = readWords(rest, 'replace');
    return { name, file, replaces: isSet };
  }
  throw new BackupError(USAGE);
}

function readWords(
  words: readonly string[],
  option: string,
): { readonly file: string; readonly isSet: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { [option]: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (file !== undefined && more.length === 0)
      return { file: resolve(file), isSet: values[option] === true };
  } catch {
    // A word that is no option: the usage says which there are.
  }
  throw new BackupError(USAGE);
}
