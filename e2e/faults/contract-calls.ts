import * as v from 'valibot';
import { contractExports } from '../../tests/setup/contract-calls';

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
  for (const [name, value] of await contractExports()) {
    const call = v.safeParse(exported, value);
    if (call.success) calls.set(name, call.output);
  }
  return calls;
}
