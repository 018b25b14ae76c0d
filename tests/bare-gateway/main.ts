import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareAddresses } from './addresses';
import { buildPortalFor, createPortalServer } from './portal';
import { createBareGateway } from './server';

/* Starts the gateway of the specification, builds the portal for it and serves it on another origin. */

const addresses = bareAddresses(Number(process.env['BARE_PORT'] ?? 5194));
const outDir = mkdtempSync(join(tmpdir(), 'portal-bare-'));
process.on('exit', () => rmSync(outDir, { recursive: true, force: true }));
process.on('SIGTERM', () => process.exit(0));
process.on('SIGINT', () => process.exit(0));

const { gatewayOrigin, portalOrigin, undeclaredOrigin } = addresses;
createBareGateway([portalOrigin, undeclaredOrigin]).listen(addresses.gatewayPort, '127.0.0.1');

const portals = [
  { calls: 'all', port: addresses.undeclaredPort },
  { calls: 'specified', port: addresses.portalPort },
] as const;

// One after the other: a build takes its settings from the environment.
for (const { calls, port } of portals) {
  const folder = join(outDir, calls);
  await buildPortalFor(gatewayOrigin, folder, calls);
  createPortalServer(folder, gatewayOrigin).listen(port, '127.0.0.1');
}
