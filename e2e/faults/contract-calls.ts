import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { ROOT_DIR } from '../build-under-test';

const CONTRACT_DIR = join(ROOT_DIR, 'src/contract');

/** What a call, a stream and the upload of the contract have in common. */
const exported = v.object({
  path: v.string(),
  host: v.picklist(['funds', 'content', 'login', 'live']),
  transport: v.optional(v.picklist(['http', 'jsonp']), 'http'),
});
export type ContractCall = v.InferOutput<typeof exported>;

/** Every call of the contract by the name it is exported under, streams and the upload of pictures included. */
export async function contractCalls(): Promise<ReadonlyMap<string, ContractCall>> {
  const calls = new Map<string, ContractCall>();
  const files = readdirSync(CONTRACT_DIR).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  for (const file of files) {
    const module: unknown = await import(pathToFileURL(join(CONTRACT_DIR, file)).href);
    for (const [name, value] of Object.entries(Object(module))) {
      const call = v.safeParse(exported, value);
      if (call.success) calls.set(name, call.output);
    }
  }
  return calls;
}
