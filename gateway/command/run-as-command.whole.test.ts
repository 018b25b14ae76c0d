import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtProgram, type ProgramName } from '../../tests/setup/built-programs';

const LIST = '基金代码,基金简称,基金类型\n000007,晨曦稳健混合A,混合型-灵活\n';
/** A port that nothing listens on. */
const NOBODY = 'postgresql://portal:very-secret@127.0.0.1:1/portal';

describe('a command of the operators', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'operators-command-'));
    await writeFile(join(folder, 'list.csv'), LIST);
  });

  afterAll(async () => {
    await rm(folder, { recursive: true });
  });

  const run = async (
    name: ProgramName,
    words: readonly string[],
    settings: Readonly<Record<string, string>>,
  ) => {
    const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '', ...settings };
    return promisify(execFile)(process.execPath, [await builtProgram(name), ...words], { cwd: folder, env });
  };

  describe.each<[ProgramName, readonly string[]]>([
    ['account', ['end', 'hegezhe']],
    ['content', ['list']],
    ['import', ['--funds', 'list.csv']],
    ['review', ['list']],
    ['room', ['list']],
  ])('%s', (name, words) => {
    it('tells a database that is away in one sentence without its password, and ends with 1', async () => {
      await expect(run(name, words, { DATABASE_URL: NOBODY })).rejects.toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(/^连接不上数据库：(?!.*very-secret).*\n$/),
      });
    });

    it('tells a setting that cannot be used, and ends with 1', async () => {
      await expect(run(name, words, { PORT: 'twelve' })).rejects.toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(/^环境变量 PORT 的值“twelve”无效.*\n$/),
      });
    });
  });
});
