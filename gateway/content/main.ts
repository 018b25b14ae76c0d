import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importContent, type FileOutcome } from '../services/content-import';
import { listContent } from '../services/content-list';
import { openStore } from '../store/store';
import { StoreError } from '../store/store-error';
import { ContentProblem } from './content-problem';
import type { Store } from '../store/store';

interface Arguments {
  readonly command: 'import' | 'list';
  /** Folder of the files; '' to list. */
  readonly dir: string;
  readonly dataDir: string;
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

process.exitCode = await main(process.argv.slice(2));

async function main(argv: readonly string[]): Promise<number> {
  const given = readArguments(argv);
  if (typeof given === 'string') {
    console.error(given);
    return 1;
  }
  const databaseUrl = process.env['DATABASE_URL'];
  try {
    const store = await openStore({
      dataDir: given.dataDir,
      ...(databaseUrl === undefined || databaseUrl === '' ? {} : { databaseUrl }),
    });
    try {
      return given.command === 'list' ? await list(store) : await importFolder(store, given);
    } finally {
      await store.close();
    }
  } catch (error) {
    if (!(error instanceof ContentProblem) && !(error instanceof StoreError)) throw error;
    console.error(error.message);
    return 1;
  }
}

async function importFolder(store: Store, { dir, isDryRun }: Arguments): Promise<number> {
  const outcomes = await importContent({ store, dir, isDryRun, nowMs: Date.now() });
  if (outcomes.length === 0) {
    console.error(`${dir} 中没有 Markdown 文件`);
    return 1;
  }
  for (const { path, outcome, reason } of outcomes) {
    console.log(`${OUTCOMES[outcome]}  ${path}${reason === '' ? '' : `：${reason}`}`);
  }
  const counts = Object.entries(OUTCOMES).map(
    ([key, name]) => `${name} ${outcomes.filter(({ outcome }) => outcome === key).length}`,
  );
  console.log(`${isDryRun ? '试运行，没有写入' : '导入完成'}：${counts.join('，')}`);
  return outcomes.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
}

async function list(store: Store): Promise<number> {
  const lines = await listContent(store);
  console.log(lines.length === 0 ? '没有内容。' : lines.join('\n'));
  return 0;
}

function readArguments(argv: readonly string[]): Arguments | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { 'data-dir': { type: 'string' }, 'dry-run': { type: 'boolean' } },
    });
    const [command, dir, ...more] = positionals;
    const isComplete = command === 'import' ? dir !== undefined : command === 'list' && dir === undefined;
    if (!isComplete || more.length > 0) return USAGE;
    return {
      command: command === 'import' ? 'import' : 'list',
      dir: dir === undefined ? '' : resolve(dir),
      dataDir: resolve(values['data-dir'] ?? process.env['DATA_DIR'] ?? '.data'),
      isDryRun: values['dry-run'] === true,
    };
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n${USAGE}`;
  }
}
