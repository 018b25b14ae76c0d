import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';

/** What the build, the checks of this repository and nobody's data leave behind. */
const NOT_IN_IT = ['src', 'gateway', 'e2e', 'tests', 'node_modules/vite', 'node_modules/@playwright'];

/** Commands that are answered without changing anything. */
const OPERATIONS = [
  ['content', 'list'],
  ['review', 'list'],
  ['room', 'list'],
  ['backup', 'backup /tmp/portal.tar.gz'],
];

/** What is looked at, in this order: each goes on from the one before. */
export const CHECKS = {
  'an empty volume is filled, and the portal is ready': async (container) => {
    await container.run();
    const page = await fetch(`${container.base}/gongmu_fund`, { headers: { accept: 'text/html' } });
    assert.equal(page.status, 200);
    assert.match(await page.text(), /^<!doctype html>/i);
  },
  'it runs as nobody special, without any capability': async (container) => {
    assert.match(await container.exec('id'), /^uid=1000\(node\)/);
    const status = await container.exec('cat', '/proc/1/status');
    assert.match(status, /^CapEff:\s*0+$/m);
    assert.match(status, /^NoNewPrivs:\s*1$/m);
  },
  'it can write its data and nothing else': async (container) => {
    await assert.rejects(container.exec('touch', '/srv/portal/x'), /Read-only file system/);
    assert.match(await container.exec('stat', '-c', '%U %a', '/data'), /^node 700$/);
  },
  'only what it needs is in it': async (container) => {
    const there = await container.exec('ls', '-d', '/srv/portal/dist/gateway/main.js');
    assert.match(there, /main\.js$/);
    for (const name of NOT_IN_IT)
      await assert.rejects(container.exec('ls', '-d', `/srv/portal/${name}`), /No such file/);
  },
  'the command of its health check answers': async (container) => {
    await container.exec(...healthCommand());
  },
  'operators can work in it': async (container) => {
    for (const [name, words] of OPERATIONS)
      await container.exec('node', `dist/gateway/${name}.js`, ...words.split(' '));
  },
  'a stop ends it with code 0 within the grace': async (container) => {
    const { code, tookMs } = await container.stop();
    assert.equal(code, 0);
    assert.ok(tookMs < 10_000, `${Math.round(tookMs)} ms`);
  },
  'it goes on over the same volume, ready within seconds': async (container) => {
    const readyMs = await container.start();
    assert.ok(readyMs < 10_000, `${Math.round(readyMs)} ms`);
    assert.equal((await container.stop()).code, 0);
  },
};

/** As deploy/Containerfile says it. */
function healthCommand() {
  const file = readFileSync(join(root, 'deploy/Containerfile'), 'utf8');
  return JSON.parse(/^HEALTHCHECK [\s\S]*?CMD (\[.*\])$/m.exec(file)[1]);
}
