// Runs deploy/nginx.conf in front of a gateway of its own and looks at what a browser would get. Needs nginx, openssl and
// a build; ports by NGINX_PORT, NGINX_HTTP_PORT and GATEWAY_PORT, an empty PostgreSQL database by TRIAL_DATABASE_URL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needBuild, tellChecks } from './lib/trial.mjs';
import { CHECKS } from './nginx/checks.mjs';
import { startGateway, startNginx } from './nginx/processes.mjs';

const ports = {
  https: Number(process.env.NGINX_PORT ?? 5245),
  http: Number(process.env.NGINX_HTTP_PORT ?? 5225),
  gateway: Number(process.env.GATEWAY_PORT ?? 5235),
};

needBuild();

const dir = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
const started = [];
let failures = 0;
try {
  const gateway = await startGateway({ dir, port: ports.gateway });
  started.push(gateway);
  const nginx = await startNginx({ dir, ports });
  started.push(nginx);
  console.log(nginx.version);
  failures += await tellChecks(CHECKS, { ports, gateway });
} catch (error) {
  failures += 1;
  console.error(error.message);
} finally {
  for (const { stop } of started.toReversed()) await stop();
  rmSync(dir, { recursive: true, force: true });
}
process.exitCode = failures === 0 ? 0 : 1;
