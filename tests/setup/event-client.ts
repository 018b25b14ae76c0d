import { get } from 'node:http';
import { headersFor } from '../../src/contract/header-rules';
import type { ClientRequest, IncomingMessage } from 'node:http';

/** One event as it came over the wire. */
export interface ReceivedEvent {
  readonly kind: string;
  readonly id: number | null;
  readonly data: unknown;
}

/** An open stream of server-sent events. */
export interface EventClient {
  readonly status: number;
  readonly events: readonly ReceivedEvent[];
  /** Resolves with the first event that fits, also one that has come already; fails after four seconds. */
  until(fits: (event: ReceivedEvent) => boolean): Promise<ReceivedEvent>;
  /** Resolves when the gateway has ended the connection. */
  readonly ended: Promise<void>;
  close(): void;
}

const PATIENCE_MS = 4000;

/** Opens a stream as the portal does; what the gateway refuses has its status and no events. */
export async function openEvents(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<EventClient> {
  const { call, reply } = await connect(url, headers);
  const events: ReceivedEvent[] = [];
  const waiting = new Set<() => void>();
  let text = '';
  const ended = new Promise<void>((resolve) => {
    reply.once('close', resolve);
  });
  reply.setEncoding('utf8');
  reply.on('data', (part: string) => {
    text += part;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) if (block.startsWith('event: ')) events.push(eventOf(block));
    for (const look of waiting) look();
  });
  reply.on('error', () => undefined);
  return {
    status: reply.statusCode ?? 0,
    events,
    until: (fits) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`no such event among ${JSON.stringify(events)}`));
        }, PATIENCE_MS);
        const look = () => {
          const event = events.find(fits);
          if (event === undefined) return;
          waiting.delete(look);
          clearTimeout(timer);
          resolve(event);
        };
        waiting.add(look);
        look();
      }),
    ended,
    close: () => call.destroy(),
  };
}

async function connect(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly call: ClientRequest; readonly reply: IncomingMessage }> {
  return new Promise((resolve, reject) => {
    const sent = { accept: 'text/event-stream', ...headersFor(callPath(url)), ...headers };
    const call = get(url, { headers: sent, agent: false }, (reply) => resolve({ call, reply }));
    call.on('error', reject);
  });
}

function callPath(url: string): string {
  return new URL(url).pathname.replace(/^\/api\//, '');
}

function eventOf(block: string): ReceivedEvent {
  const fields = new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)] as const;
    }),
  );
  const id = fields.get('id');
  return {
    kind: fields.get('event') ?? '',
    id: id === undefined ? null : Number(id),
    data: JSON.parse(fields.get('data') ?? 'null'),
  };
}
