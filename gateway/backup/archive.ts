import { chmod, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BackupError } from './backup-error';
import { runTool } from './run-tool';

/** Packs files of a folder into one; it is there whole or not at all. */
export async function pack(dir: string, names: readonly string[], file: string): Promise<void> {
  const draft = `${dir}/archive`;
  await runTool({
    command: 'tar',
    args: ['-czf', draft, '-C', dir, '--', ...names],
    from: 'tar 和 gzip',
    purpose: '备份文件写入失败',
  });
  await chmod(draft, 0o600);
  await flush(draft);
  await rename(draft, file);
  await flush(dirname(file));
}

/** Takes files of an archive out into a folder, those alone; throws a BackupError where one is missing. */
export async function unpack(file: string, names: readonly string[], dir: string): Promise<void> {
  try {
    await runTool({
      command: 'tar',
      // As the files of whoever restores.
      args: ['-xzof', file, '-C', dir, '--', ...names],
      from: 'tar 和 gzip',
      purpose: '备份文件读取失败',
    });
  } catch (error) {
    if (error instanceof BackupError && !error.message.includes('请先安装'))
      throw new BackupError(`备份文件不完整，或不是本程序的备份：${file}，没有恢复任何数据。`);
    throw error;
  }
}

/** Has a file or folder on the disk and not in memory alone. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
