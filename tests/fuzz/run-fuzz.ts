import { makeRequest, makeRightRequest } from './make-request';
import { complaintsAbout } from './oracle';
import type { CallDefinition } from '../../src/contract/call';
import type { FuzzReply, FuzzRequest } from './fuzz-request';
import type { FuzzScene } from './fuzz-scene';

export interface FuzzRun {
  readonly seed: number;
  /** Numbers of the requests, in their order. */
  readonly indexes: Iterable<number>;
}

export interface FuzzOutcome {
  readonly sent: number;
  /** What was wrong, with the request and how to send it again: the first time at each path, and the first ones only. */
  readonly complaints: readonly string[];
  /** How many replies had a status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Paths of the calls that were answered with code 0 at least once. */
  readonly answered: ReadonlySet<string>;
}

const MOST_COMPLAINTS = 20;
const SHOWN_CHARACTERS = 600;

/** Sends requests one after the other and looks at every reply. */
export async function runFuzz(scene: FuzzScene, { seed, indexes }: FuzzRun): Promise<FuzzOutcome> {
  const complaints = new Map<string, string>();
  const statuses: Record<string, number> = {};
  const answered = new Set<string>();
  let sent = 0;
  for (const index of indexes) {
    const request = makeRequest(seed, index, scene.material);
    const reply = await scene.send(request);
    sent += 1;
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
    if (request.call !== null && reply.status === 200 && isSuccess(reply)) answered.add(request.call.path);
    const found = complaintsAbout(request, reply);
    if (found.length === 0) continue;
    const what = `${request.url.split('?')[0]} ${found.join()}`;
    if (!complaints.has(what)) complaints.set(what, described(seed, request, reply, found));
    if (complaints.size >= MOST_COMPLAINTS) break;
  }
  return { sent, complaints: [...complaints.values()], statuses, answered };
}

/** So many that a call of which one request in ten succeeds is practically never left without a success. */
const RIGHT_REQUESTS = 300;

/** Whether a call succeeds for one of some hundred requests as the portal sends them. */
export async function doesSucceed(scene: FuzzScene, seed: number, call: CallDefinition): Promise<boolean> {
  for (let index = 0; index < RIGHT_REQUESTS; index += 1) {
    const reply = await scene.send(makeRightRequest(seed, index, call));
    if (reply.status === 200 && isSuccess(reply)) return true;
  }
  return false;
}

function isSuccess({ body }: FuzzReply): boolean {
  return /^(\/\*\*\/typeof cb_1==='function'&&cb_1\()?\{"code":0,/.test(body);
}

function described(seed: number, request: FuzzRequest, reply: FuzzReply, found: readonly string[]): string {
  const { index, visitor, method, url, headers, payload, isRaw } = request;
  const sent = { visitor, method, url, headers, payload: payload?.toString('utf8'), isRaw };
  return [
    found.join('; '),
    `  sent: ${shortened(JSON.stringify(sent))}`,
    `  got: ${reply.status} ${shortened(reply.body)}`,
    `  alone: FUZZ_SEED=${seed} FUZZ_ONLY=${index}; with all before it: FUZZ_SEED=${seed} FUZZ_REQUESTS=${index + 1}`,
  ].join('\n');
}

function shortened(text: string): string {
  return text.length <= SHOWN_CHARACTERS ? text : `${text.slice(0, SHOWN_CHARACTERS)}… (${text.length})`;
}
