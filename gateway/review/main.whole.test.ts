import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtProgram } from '../../tests/setup/built-programs';
import { openTestStore, STORE_KINDS, type TestStore } from '../../tests/setup/stores';
import { ensureDemoAccounts } from '../accounts/demo-accounts';
import { openPersonalSealer } from '../services/personal-key';
import { isReviewer } from '../applications/reviewer';

const SOURCES = ['--import', 'tsx', join(import.meta.dirname, 'main.ts')];

const clock = () => Date.UTC(2026, 10, 20, 2);

describe.each(STORE_KINDS)('npm run review while a gateway runs on %s', (kind) => {
  let test: TestStore;
  let dataDir: string;

  beforeEach(async () => {
    test = await openTestStore(kind);
    dataDir = kind === 'sqlite' ? test.options.dataDir : await mkdtemp(join(tmpdir(), 'portal-review-'));
    const sealer = await openPersonalSealer(test.store, { key: undefined, dataDir });
    await ensureDemoAccounts(test.store, { clock, sealer });
  });

  afterEach(async () => {
    await test.dispose();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function run(
    program: readonly string[],
    words: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ) {
    const child = spawn(process.execPath, [...program, ...words], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: test.options.databaseUrl ?? '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code]: unknown[] = await once(child, 'close');
    return { code, output: output.trim() };
  }

  it('[S6.applicants] uses the same data, and reports an impossible command in one sentence with exit code 1', async () => {
    const built = [await builtProgram('review')];
    const granted = await run(SOURCES, ['grant', 'putong']);
    expect(granted.code).toBe(0);
    expect(granted.output).toContain('已给予审核权限。\nputong  普通访客');
    expect(await isReviewer(test.store.db, '1000000001')).toBe(true);
    expect(await run(built, ['show', '261120000001'])).toEqual({ code: 1, output: '未找到该申请' });
    const otherKey = { PERSONAL_DATA_KEY: randomBytes(32).toString('base64') };
    expect(await run(built, ['list'], otherKey)).toEqual({
      code: 1,
      output: expect.stringMatching(/^个人信息密钥与数据不符：.*。$/u),
    });
  });
});
