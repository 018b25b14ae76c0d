import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { builtProgram } from '../../tests/setup/built-programs';
import { openTestStore } from '../../tests/setup/stores';
import { ensureDemoAccounts } from '../accounts/demo-accounts';
import { PROCESS_SEALER } from '../services/sealed-text';

it('npm run account works beside a gateway, and tells what cannot be with code 1', async () => {
  const test = await openTestStore('sqlite');
  try {
    await ensureDemoAccounts(test.store, {
      clock: () => Date.UTC(2026, 10, 20, 2),
      sealer: PROCESS_SEALER,
    });
    const program = await builtProgram('account');
    const env = { ...process.env, DATA_DIR: test.options.dataDir, DATABASE_URL: '' };
    const run = (...words: string[]) => promisify(execFile)(process.execPath, [program, ...words], { env });
    expect((await run('end', 'hegezhe')).stdout).toBe('已结束 hegezhe 的 0 处登录。\n');
    const refused = { code: 1, stdout: '', stderr: '没有登录名为 nobody 的账户\n' };
    await expect(run('password', 'nobody')).rejects.toMatchObject(refused);
    await expect(run()).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^用法/) });
  } finally {
    await test.dispose();
  }
});
