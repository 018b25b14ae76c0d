import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from '../command/command-error';
import { runAsCommand, tell, withStore } from '../command/run-as-command';
import { importContent, type FileOutcome, listContent } from './files/content-import';
import { ContentProblem } from './files/content-folder';
import type { Store } from '../store/store';

interface Arguments {
  readonly command: 'import' | 'list';
  /** Folder of the files; '' to list. */
  readonly dir: string;
  /** Null for the one of the environment. */
  readonly dataDir: string | null;
  readonly isDryRun: boolean;
}

const USAGE = `用法：npm run content -- import 文件夹 [--dry-run] [--data-dir 数据文件夹]
      npm run content -- list [--data-dir 数据文件夹]
文件夹中的 Markdown 文件按所在的子文件夹分类：articles、courses、banners、positions、flashes。`;

const OUTCOMES: Readonly<Record<FileOutcome['outcome'], string>> = {
  added: '新增',
  changed: '更新',
  same: '未变',
  failed: '失败',
};

process.exitCode = await runAsCommand(
  async (config) => {
    const given = readArguments(process.argv.slice(2));
    const place = { ...config, dataDir: given.dataDir ?? config.dataDir };
    return withStore(place, (store) => (given.command === 'list' ? list(store) : importFolder(store, given)));
  },
  [ContentProblem],
);

async function importFolder(store: Store, { dir, isDryRun }: Arguments): Promise<number> {
  const outcomes = await importContent({ store, dir, isDryRun, nowMs: Date.now() });
  if (outcomes.length === 0) throw new CommandError(`${dir} 中没有 Markdown 文件`);
  tell(
    outcomes.map(
      ({ path, outcome, reason }) => `${OUTCOMES[outcome]}  ${path}${reason === '' ? '' : `：${reason}`}`,
    ),
  );
  const counts = Object.entries(OUTCOMES).map(
    ([key, name]) => `${name} ${outcomes.filter(({ outcome }) => outcome === key).length}`,
  );
  tell([`${isDryRun ? '试运行，没有写入' : '导入完成'}：${counts.join('，')}`]);
  return outcomes.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
}

async function list(store: Store): Promise<number> {
  const lines = await listContent(store);
  return tell(lines.length === 0 ? ['没有内容。'] : lines);
}

/** Understands the words after `npm run content --`; throws a CommandError with how they may be. */
function readArguments(argv: readonly string[]): Arguments {
  const { values, positionals } = parsed(argv);
  const [command, dir, ...more] = positionals;
  const isComplete = command === 'import' ? dir !== undefined : command === 'list' && dir === undefined;
  if (!isComplete || more.length > 0) throw new CommandError(USAGE);
  const dataDir = values['data-dir'];
  return {
    command: command === 'import' ? 'import' : 'list',
    dir: dir === undefined ? '' : resolve(dir),
    dataDir: dataDir === undefined ? null : resolve(dataDir),
    isDryRun: values['dry-run'] === true,
  };
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { 'data-dir': { type: 'string' }, 'dry-run': { type: 'boolean' } },
    });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}
