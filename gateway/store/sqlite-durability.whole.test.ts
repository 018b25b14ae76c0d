import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readMeta } from './meta-repository';
import { openStore } from './store';

const WRITER = join(import.meta.dirname, '../../tests/setup/write-until-killed.ts');

it('an acknowledged write survives a killed process', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-killed-'));
  const writer = spawn(process.execPath, ['--import', 'tsx', WRITER, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let acknowledged = '';
  for await (const chunk of writer.stdout) {
    acknowledged += String(chunk);
    if (acknowledged.split('\n').length > 20) break;
  }
  writer.kill('SIGKILL');
  await once(writer, 'exit');
  const last = Number(acknowledged.trim().split('\n').at(-1));
  const store = await openStore({ dataDir });
  expect(last).toBeGreaterThanOrEqual(20);
  expect(Number(await readMeta(store.db, 'data_version'))).toBeGreaterThanOrEqual(last);
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
});
