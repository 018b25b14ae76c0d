import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CallDefinition, Schema } from '../../src/contract/call';
import type { StreamDefinition } from '../../src/contract/stream';

const DIR = join(import.meta.dirname, '../../src/contract');

/** Everything that any file of the contract exports, by name. */
export async function contractExports(): Promise<ReadonlyMap<string, unknown>> {
  const files = readdirSync(DIR, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const modules: object[] = await Promise.all(
    files.map((file) => import(pathToFileURL(join(DIR, file)).href)),
  );
  return new Map(modules.flatMap((module): [string, unknown][] => Object.entries(module)));
}

/** Every call that any file of the contract defines. */
export async function contractCalls(): Promise<CallDefinition[]> {
  return [...(await contractExports()).values()].filter((value) => isCall(value));
}

/** Every stream of events. */
export async function contractStreams(): Promise<StreamDefinition[]> {
  return [...(await contractExports()).values()].filter((value) => isStream(value));
}

/** Whether something is a schema of the library that the contract is written with. */
export function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && Reflect.get(value, 'kind') === 'schema';
}

function isCall(value: unknown): value is CallDefinition {
  return isWire(value) && 'method' in value && 'transport' in value;
}

function isStream(value: unknown): value is StreamDefinition {
  return isWire(value) && 'events' in value;
}

function isWire(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || !('path' in value)) return false;
  return 'request' in value && isSchema(value.request);
}
