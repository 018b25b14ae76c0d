import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { builtProgram } from '../../tests/setup/built-programs';

const ROOT = resolve(import.meta.dirname, '../..');

const SOURCES = [join(ROOT, 'node_modules/tsx/dist/cli.mjs'), join(ROOT, 'gateway/import/main.ts')];

let built: string;
let folder: string;

beforeAll(async () => {
  built = await builtProgram('import');
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-command-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

interface Ended {
  readonly status: number | null;
  readonly output: string;
}

function run(...args: string[]): Ended {
  return runProgram([built], args);
}

function runProgram(program: readonly string[], args: readonly string[]): Ended {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: join(folder, 'data') };
  const { status, stdout, stderr } = spawnSync(process.execPath, [...program, ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const LIST = '基金代码,基金简称,基金类型\n7,晨曦稳健混合A,混合型-灵活\n000008,,股票型\n';

it('ends with 0, a summary and a report file in the data folder with one line for each finding', () => {
  const { status, output } = runProgram(SOURCES, ['--funds', file('list.csv', LIST)]);
  expect(output).toContain('导入完成：公募基金 1 只');
  expect(status).toBe(0);
  const reports = join(folder, 'data/import-reports');
  const [name = ''] = readdirSync(reports);
  expect(name).toMatch(/^\d{8}-\d{6}\.txt$/);
  expect(readFileSync(join(reports, name), 'utf8')).toBe(
    `${join(folder, 'list.csv')}:2 [基金代码] 修正：基金代码补全为六位（7）\n` +
      `${join(folder, 'list.csv')}:3 [基金简称] 跳过：缺少必要的值（）\n`,
  );
});

it('names a file of a folder that cannot be read and takes the rest, or with --strict ends with 1', () => {
  mkdirSync(join(folder, 'all/nav'), { recursive: true });
  file('all/list.csv', LIST);
  file('all/nav/000007.csv', 'date,nav\n2024-03-11,1.0\n2024-03');
  const report = join(folder, 'elsewhere/report.txt');
  const taken = run(join(folder, 'all'), '--report', report);
  expect(taken.output).toContain('无法读取的文件 1 个，其余已导入：');
  expect(taken.output).toContain('000007.csv 第 3 行：最后一行不完整');
  expect(readFileSync(report, 'utf8')).toContain('000007.csv:3 未读：最后一行不完整');
  expect(taken.status).toBe(0);
  const strict = run(join(folder, 'all'), '--strict');
  expect(strict.output).toContain('数据库未作任何改动');
  expect(strict.status).toBe(1);
});

it('lists values that no figure uses, and takes the word of the operator about them', () => {
  mkdirSync(join(folder, 'all'));
  file('all/list.csv', LIST);
  file('all/000007.csv', 'date,nav\n2024-03-11,1.0\n2024-03-12,1.3\n');
  expect(run('--suspects').output).toContain('没有可疑净值');
  expect(run(join(folder, 'all')).output).toContain('可疑净值 1 处，没有计入收益');
  expect(run('--suspects').output).toContain('000007@2024-03-12 1 → 1.3 单日变动过大，不计入收益，未定');
  expect(run('--accept', '000007@2024-03-12').output).toContain('已记下 1 处');
  expect(run('--suspects').output).toContain('000007@2024-03-12 1 → 1.3 单日变动过大，不计入收益，已确认');
  const unknown = run('--refuse', '000007@2024-03-11');
  expect(unknown.output).toContain('没有这样的可疑净值：000007@2024-03-11');
  expect(unknown.status).toBe(1);
});

function listOf(codes: readonly string[]): string {
  const rows = codes.map((code) => `${code},晨曦${code},混合型-灵活`);
  return `基金代码,基金简称,基金类型\n${rows.join('\n')}\n`;
}

it('ends with 1 if a list leaves too much out, and with 0 with --replace', () => {
  const codes = Array.from({ length: 100 }, (_, index) => String(100_000 + index));
  expect(run('--funds', file('list.csv', listOf(codes))).status).toBe(0);
  const short = file('short.csv', listOf(codes.slice(0, 30)));
  const refused = run('--funds', short);
  expect(refused.output).toContain(
    `${short}：文件没有列出已有 100 只基金中的 70 只（70%），其中 0 只有净值序列`,
  );
  expect(refused.status).toBe(1);
  const replaced = run('--funds', short, '--replace');
  expect(replaced.output).toContain('不再列入 70 只');
  expect(replaced.status).toBe(0);
});

it.each([[[]], [['--unknown']], [['--replace']], [['--suspects', 'folder']], [['--accept', '7']]])(
  'ends with 1 and the usage for %j',
  (args) => {
    const { status, output } = run(...args);
    expect(status).toBe(1);
    expect(output).toContain('用法：npm run import');
  },
);
