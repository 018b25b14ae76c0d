import { keptJson, keyFor, madeAtMs } from './kept-reply';

/** As the gateway writes it (gateway/http/pages/portal-area.ts). */
const REPLIES = /<script type="application\/json" id="replies"[^>]*>([^<]*)<\/script>/;

/** A reply that came with the document of a page, and where it is kept. */
export interface KeptPair {
  readonly key: string;
  readonly kept: Response;
}

/**
 * The replies of a page's document that a device may keep, as those of calls are kept: the page does not make these calls.
 * None for a document without them.
 */
export async function repliesToKeep(page: Response, origin: string, nowMs: number): Promise<KeptPair[]> {
  if (page.status !== 200 || page.redirected) return [];
  const [, json = '[]'] = REPLIES.exec(await page.text()) ?? [];
  const list: unknown = JSON.parse(json);
  const madeMs = madeAtMs(page, nowMs);
  return Promise.all(
    (Array.isArray(list) ? list : []).filter(isToKeep).map(async ({ transport, url, sent, body }) => ({
      key: await keyFor({ url: new URL(url, origin).href, isScript: transport === 'jsonp', sent }),
      kept: keptJson(JSON.stringify(body), madeMs),
    })),
  );
}

interface DocumentReply {
  readonly transport: string;
  readonly url: string;
  readonly sent: string;
  readonly mayBeKept: true;
  readonly body: unknown;
}

function isToKeep(entry: unknown): entry is DocumentReply {
  const reply: Readonly<Record<string, unknown>> = { ...Object(entry) };
  const texts = [reply['transport'], reply['url'], reply['sent']];
  return reply['mayBeKept'] === true && texts.every((text) => typeof text === 'string');
}
