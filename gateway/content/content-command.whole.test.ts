import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { articleText, makeContentFolder, type ContentFolder } from '../../tests/factories/content-files';
import { builtProgram } from '../../tests/setup/built-programs';

const ROOT = resolve(import.meta.dirname, '../..');

const SOURCES = [join(ROOT, 'node_modules/tsx/dist/cli.mjs'), join(ROOT, 'gateway/content/main.ts')];

let built: string;
let dataDir: string;
let folder: ContentFolder;

beforeAll(async () => {
  built = await builtProgram('content');
});

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'content-command-'));
  folder = makeContentFolder({ 'articles/a.md': articleText() });
});

afterEach(() => {
  rmSync(dataDir, { recursive: true });
  folder.dispose();
});

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(...args: string[]): Ended {
  return runProgram([built], args);
}

function runProgram(program: readonly string[], args: readonly string[]): Ended {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir };
  const { status, stdout, stderr } = spawnSync(process.execPath, [...program, ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

it('tells what became of each file, ends with 0, and lists what is there', () => {
  expect(runProgram(SOURCES, ['import', folder.dir])).toEqual({
    status: 0,
    stdout: '新增  articles/a.md\n导入完成：新增 1，更新 0，未变 0，失败 0\n',
    stderr: '',
  });
  expect(run('list').stdout).toMatch(/^article:a {2}导入 {2}\d{4}-\d{2}-\d{2}\n$/);
});

it('ends with 1 where a file cannot be used, and writes nothing in a dry run', () => {
  folder.write('articles/b.md', articleText({ published: '2026-02-30' }));
  const { status, stdout } = run('import', folder.dir, '--dry-run');
  expect(status).toBe(1);
  expect(stdout).toContain('失败  articles/b.md：published：没有这一天\n');
  expect(stdout).toContain('试运行，没有写入：新增 1，更新 0，未变 0，失败 1\n');
  expect(run('list').stdout).toBe('没有内容。\n');
});

it.each([[[]], [['import']], [['import', 'a', 'b']], [['list', 'a']], [['--unknown']], [['erase']]])(
  'ends with 1 and the usage for %j',
  (args) => {
    const { status, stderr } = run(...args);
    expect(status).toBe(1);
    expect(stderr).toContain('用法：npm run content -- import');
  },
);

it('ends with 1 and one sentence for a folder that is not there or has nothing', () => {
  expect(run('import', join(folder.dir, 'nowhere'))).toEqual({
    status: 1,
    stdout: '',
    stderr: `不能读取文件夹 ${join(folder.dir, 'nowhere')}：不存在\n`,
  });
  const empty = makeContentFolder();
  expect(run('import', empty.dir)).toMatchObject({
    status: 1,
    stderr: `${empty.dir} 中没有 Markdown 文件\n`,
  });
  empty.dispose();
});
