import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { untilAnswered } from '../lib/trial.mjs';

const MODULES = '/usr/lib/nginx/modules';
const BROTLI = 'ngx_http_brotli_static_module.so';
/** Of the system, not of a package. */
const TOOLS = { nginx: 'nginx', openssl: 'openssl' };

/** A built gateway as it runs behind a proxy, over a small market. */
export async function startGateway({ dir, port }) {
  const child = spawn(process.execPath, [join(root, 'dist/gateway/main.js')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(dir, 'data'),
      // A database for the trial alone: what DATABASE_URL names may hold somebody's data.
      DATABASE_URL: process.env.TRIAL_DATABASE_URL ?? '',
      MARKET_SCALE: '0.02',
      GATEWAY_PROFILE: 'production',
      LOG_LEVEL: 'off',
      TRUST_PROXY: '127.0.0.1',
    },
  });
  const ended = once(child, 'exit');
  await untilAnswered(`http://127.0.0.1:${port}/readyz`, () => child.exitCode !== null);
  return {
    stop: () => stop(child, ended),
    signal: (name) => child.kill(name),
    ended: ended.then(([code]) => code),
  };
}

/** The configuration as it is delivered, with this trial's ports, names and folders in place of what is marked. */
export async function startNginx({ dir, ports }) {
  const hasBrotli = existsSync(join(MODULES, BROTLI));
  const key = join(dir, 'key.pem');
  const certificate = join(dir, 'fullchain.pem');
  const words = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=funds.example.com',
  ];
  execFileSync(TOOLS.openssl, [...words, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const site = replaced(readFileSync(join(root, 'deploy/nginx.conf'), 'utf8'), [
    ['server 127.0.0.1:5180;', `server 127.0.0.1:${ports.gateway};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${ports.https} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    ['listen [::]:80;', ''],
    ['/etc/ssl/portal/fullchain.pem', certificate],
    ['/etc/ssl/portal/key.pem', key],
    ['/srv/portal/dist/portal', join(root, 'dist/portal')],
    ['/var/lib/nginx/portal-replies', join(dir, 'replies')],
    ...(hasBrotli ? [] : [['brotli_static on;', '']]),
  ]);
  writeFileSync(join(dir, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(dir, name)};`)
    .join(' ');
  const config = join(dir, 'nginx.conf');
  writeFileSync(
    config,
    `${hasBrotli ? `load_module ${join(MODULES, BROTLI)};` : ''}
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; pid ${join(dir, 'pid')}; error_log stderr warn; worker_processes 1;
events {}
http { access_log off; ${temporary} include ${join(dir, 'site.conf')}; }
`,
  );
  const args = ['-p', dir, '-c', config];
  try {
    execFileSync(TOOLS.nginx, ['-t', ...args], { stdio: 'pipe' });
  } catch (error) {
    if (error.code === 'ENOENT')
      throw new Error(
        '没有找到 nginx：Debian 上请先运行 apt-get install nginx libnginx-mod-http-brotli-static。',
        { cause: error },
      );
    throw new Error(String(error.stderr), { cause: error });
  }
  const child = spawn(TOOLS.nginx, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  await untilAnswered(`http://127.0.0.1:${ports.http}/`, () => child.exitCode !== null);
  const version = execFileSync('sh', ['-c', 'nginx -v 2>&1'], { encoding: 'utf8' }).trim();
  return {
    stop: () => stop(child, ended),
    version: `${version}${hasBrotli ? '' : ', without brotli_static'}`,
  };
}

function replaced(text, pairs) {
  return pairs.reduce((made, [from, to]) => {
    if (!made.includes(from)) throw new Error(`deploy/nginx.conf does not say ${from}`);
    return made.replaceAll(from, to);
  }, text);
}

async function stop(child, ended) {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  await ended;
}
