import { once } from 'node:events';
import { createServer } from 'node:net';
import { bareAddresses } from '../tests/bare-gateway/addresses';

/** Below the ports that a system gives to whoever asks for any, and clear of those that browsers refuse. */
const LOWEST = 20_000;
const HIGHEST = 30_000;

/** The gateway's port, those of the bare gateway and its two portals, then those of push services. */
const PUSH_AT = 4;
const PUSH_COUNT = 8;
const PORT_COUNT = PUSH_AT + PUSH_COUNT;

/** The gateway of the tests, the bare gateway with its portals after it, and the push services that the first one knows. */
export function addressesFrom(firstPort: number) {
  const pushPorts = Array.from({ length: PUSH_COUNT }, (_, index) => firstPort + PUSH_AT + index);
  return { port: firstPort, bare: bareAddresses(firstPort + 1), pushPorts };
}

/** The first of enough consecutive ports that nothing listens on. */
export async function freePorts(): Promise<number> {
  const span = HIGHEST - LOWEST - PORT_COUNT;
  for (;;) {
    const first = LOWEST + Math.floor(Math.random() * span);
    const ports = Array.from({ length: PORT_COUNT }, (_, index) => first + index);
    const areFree = await Promise.all(ports.map((port) => isFree(port)));
    if (areFree.every(Boolean)) return first;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
