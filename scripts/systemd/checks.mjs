// Runs inside the machine, as root, at each of its boots.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chownSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { get, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const PORTAL = '/srv/portal';
const SETTINGS = '/etc/portal.env';
const UNIT = '/etc/systemd/system/portal.service';
const DATA = '/var/lib/portal';
const BACKUPS = '/var/lib/portal-backups';
const KEPT = '/trial/health';
const READY_MS = 120_000;
const AT = { host: '127.0.0.1', port: 5180 };
const STREAM = '/api/news/flash/stream?lastEventId=300';
const CALL = JSON.stringify({ DICT_CODES: 'FUND_STATUS' });
const CALL_HEADERS = {
  secretid: 'yanhu-portal-web',
  signature: 'yanhu-portal-v1',
  index: '0',
  'content-type': 'application/json',
  'content-length': CALL.length,
};

const CHECKS = {
  first: {
    'the steps of docs/deployment.md start it': async () => {
      const key = Buffer.alloc(32, 7).toString('base64');
      for (const step of stepsOf('As a service')) {
        sh(step);
        if (step.includes(SETTINGS)) writeFileSync(SETTINGS, `PERSONAL_DATA_KEY=${key}\nMARKET_SCALE=0.02\n`);
      }
      await ready();
      assert.equal(shown('UnitFileState'), 'enabled');
      assert.equal(sh('systemctl is-active portal-backup.timer'), 'active');
      assert.match(logged(), /"event":"ready"/);
    },
    'it runs as a user without rights': () => {
      const status = readFileSync(`/proc/${shown('MainPID')}/status`, 'utf8');
      assert.doesNotMatch(status, /^Uid:\s*0\b/m);
      assert.doesNotMatch(status, /^Cap(Eff|Prm|Bnd|Amb):.*[^0\s]$/m);
      assert.match(status, /^NoNewPrivs:\s*1$/m);
      assert.match(status, /^Seccomp:\s*2$/m);
      assert.match(status, /^Umask:\s*0077$/m);
    },
    'what it keeps is its own': () => {
      const uid = Number(/^Uid:\s*(\d+)/m.exec(readFileSync(`/proc/${shown('MainPID')}/status`, 'utf8'))[1]);
      assert.equal(statSync(DATA).mode & 0o777, 0o700);
      const names = readdirSync(DATA);
      assert.ok(names.includes('portal.db'));
      for (const name of names) {
        const { mode, uid: owner } = statSync(`${DATA}/${name}`);
        assert.deepEqual([mode & 0o777, owner], [0o600, uid], name);
      }
    },
    'it writes its data alone, and what it needs works under its restrictions': async () => {
      const told = await underRestrictions(`
        const { readFileSync, writeFileSync, rmSync } = require('node:fs');
        const can = (work) => { try { work(); return true; } catch { return false; } };
        const places = ['${PORTAL}', '/etc', '/usr', '/var/lib', '/var/log', '/root', '/home', '/tmp', '${DATA}'];
        const written = places.filter((place) => can(() => (writeFileSync(place + '/x', ''), rmSync(place + '/x'))));
        const read = ['${SETTINGS}', '/etc/shadow', '/proc/1/environ'].filter((path) => can(() => readFileSync(path)));
        const sharp = require('${PORTAL}/node_modules/sharp');
        const { hash } = require('${PORTAL}/node_modules/@node-rs/argon2');
        const create = { width: 3000, height: 2000, channels: 3, background: 'red' };
        Promise.all([sharp({ create }).resize(300).jpeg().toBuffer(), hash('x')])
          .then(([picture, kept]) => ({ picture: picture.length > 0, kept: kept.slice(0, 9) }))
          .then((made) => console.log(JSON.stringify({ written, read, ...made })));`);
      assert.deepEqual(told, { written: ['/tmp', DATA], read: [], picture: true, kept: '$argon2id' });
    },
    'killed, it comes back': async () => {
      await comesBackAfter('SIGKILL');
    },
    'ended by somebody else, it comes back': async () => {
      await comesBackAfter('SIGTERM');
    },
    'a stop ends streams, lets requests finish, and lasts': async () => {
      const stream = openStream();
      const call = request({
        ...AT,
        method: 'POST',
        path: '/api/funds/public/PA122000',
        headers: CALL_HEADERS,
      });
      call.write(CALL.slice(0, 5));
      const answered = once(call, 'response');
      assert.match(await stream.first, /^retry: /);
      await sleep(500);
      const stopped = once(spawn('systemctl', ['stop', 'portal']), 'exit');
      assert.equal((await stream.whole).match(/^retry: \d+$/gm)?.length, 2);
      assert.equal(shown('ActiveState'), 'deactivating');
      call.end(CALL.slice(5));
      const [reply] = await answered;
      assert.equal(reply.statusCode, 200);
      reply.resume();
      assert.deepEqual(await stopped, [0, null]);
      assert.deepEqual([shown('Result'), shown('ExecMainStatus')], ['success', '0']);
      assert.match(logged(), /"event":"stopped"/);
      await sleep(4000);
      assert.equal(shown('ActiveState'), 'inactive');
    },
    'while the database is away it tries on': async () => {
      const settings = readFileSync(SETTINGS, 'utf8');
      appendFileSync(SETTINGS, 'DATABASE_URL=postgresql://portal:x@127.0.0.1:1/portal\n');
      sh('systemctl start portal');
      await until(() => Number(shown('NRestarts')) > 10);
      writeFileSync(SETTINGS, settings);
      await ready();
    },
    'the nightly backup is written, and old ones go': async () => {
      sh('systemctl start portal-backup');
      const [name] = readdirSync(BACKUPS);
      const { mode, uid, gid } = statSync(`${BACKUPS}/${name}`);
      assert.equal(mode & 0o777, 0o600);
      const old = `${BACKUPS}/portal-20200101T000000Z.tar.gz`;
      writeFileSync(old, '');
      chownSync(old, uid, gid);
      utimesSync(old, 1_577_836_800, 1_577_836_800);
      // A backup is called by its second, and takes no place of another one.
      await sleep(1000);
      sh('systemctl start portal-backup');
      assert.ok(readdirSync(BACKUPS).includes(name));
      assert.equal(lstatSync(old, { throwIfNoEntry: false }), undefined);
    },
    'the steps of docs/deployment.md restore it': async () => {
      const before = await health();
      const file = `${BACKUPS}/${readdirSync(BACKUPS)[0]}`;
      sh(stepsOf('A restore of the service').join('\n').replace('FILE', file));
      await ready();
      assert.equal(await health(), before);
      assert.ok(readdirSync(DATA).some((name) => name.startsWith('before-')));
      writeFileSync(KEPT, before);
    },
  },
  second: {
    'it starts with the machine, with the data it had': async () => {
      await ready();
      assert.equal(shown('NRestarts'), '0');
      assert.equal(await health(), readFileSync(KEPT, 'utf8'));
      assert.equal(sh('systemctl --failed --no-legend --plain'), '');
    },
  },
};

const boot = process.argv[2];
let failures = 0;
for (const [name, check] of Object.entries(CHECKS[boot])) {
  const begin = performance.now();
  try {
    await check();
    console.log(`ok      ${name} (${Math.round(performance.now() - begin)} ms)`);
  } catch (error) {
    failures += 1;
    console.log(`FAILED  ${name}: ${error.message}\n${logged()}`);
  }
}
console.log(failures === 0 ? `passed at the ${boot} boot` : `${failures} failed at the ${boot} boot`);

function sh(line) {
  return execFileSync('/bin/sh', ['-ec', line], { cwd: PORTAL, encoding: 'utf8', stdio: 'pipe' }).trim();
}

/** The lines of the first shell block below a heading, or below what stands in bold. */
function stepsOf(heading) {
  const [, after] = readFileSync(`${PORTAL}/docs/deployment.md`, 'utf8').split(heading);
  return /^```sh\n([\s\S]*?)^```$/m.exec(after)[1].trim().split('\n');
}

/** A property of the service, as systemd tells it. */
function shown(property) {
  return sh(`systemctl show --value -p ${property} portal`);
}

function logged() {
  return sh('journalctl -u portal -o cat --no-pager -n 20');
}

async function ready() {
  await until(async () => (await fetch(`http://127.0.0.1:${AT.port}/readyz`).catch(() => null))?.ok === true);
}

async function health() {
  return (await fetch(`http://127.0.0.1:${AT.port}/healthz`)).text();
}

async function until(isSo) {
  const deadline = performance.now() + READY_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('not within the time');
    await sleep(200);
  }
}

async function comesBackAfter(signal) {
  const before = { process: shown('MainPID'), restarts: Number(shown('NRestarts')), health: await health() };
  process.kill(Number(before.process), signal);
  await until(() => Number(shown('NRestarts')) === before.restarts + 1);
  await ready();
  assert.notEqual(shown('MainPID'), before.process);
  assert.equal(await health(), before.health);
}

/** What a program says that runs by the unit as it is, in the service's place. */
async function underRestrictions(program) {
  writeFileSync('/trial/program.cjs', program);
  const unit = readFileSync(UNIT, 'utf8')
    .replace(/^ExecStart=.*$/m, 'ExecStart=/usr/bin/node /trial/program.cjs')
    .replace(/^Restart=.*$/m, 'Restart=no');
  writeFileSync('/run/systemd/system/program.service', unit);
  sh('systemctl daemon-reload && systemctl start program');
  await until(() => !['active', 'activating'].includes(sh('systemctl show --value -p ActiveState program')));
  return JSON.parse(sh('journalctl -u program -o cat --no-pager -t node -n 1'));
}

function openStream() {
  let text = '';
  let isBegun = null;
  const first = new Promise((resolve) => {
    isBegun = resolve;
  });
  const whole = new Promise((resolve, reject) => {
    const call = get({ ...AT, path: STREAM, headers: { secretid: CALL_HEADERS.secretid } }, (reply) => {
      reply.on('data', (part) => {
        text += part;
        isBegun(text);
      });
      reply.on('end', () => resolve(text));
      reply.on('error', reject);
    });
    call.on('error', reject);
  });
  return { first, whole };
}
