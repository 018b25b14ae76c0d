import { keyOfCall, REPLIES_ID, VERSION_ATTRIBUTE, type DocumentReply } from '@/contract/document';
import { hearVersion, READ_FRESH_MS, takeRepliesFrom } from './call';

/**
 * Lets calls take the replies that came with the document, each once and while they are fresh; returns whether there are
 * any. A document that the browser took from its cache has none, because the gateway has not confirmed it.
 */
export function takeDocumentReplies(): boolean {
  const block = document.getElementById(REPLIES_ID);
  const text = block?.textContent ?? '';
  if (text === '' || isKeptDocument()) return false;
  hearVersion(block?.getAttribute(VERSION_ATTRIBUTE) ?? undefined);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the gateway of this very document
  const replies = JSON.parse(text) as readonly DocumentReply[];
  const bodies = new Map(replies.map((reply) => [keyOfCall(reply), reply.body]));
  takeRepliesFrom(({ call: { transport }, url, sent }) => {
    if (performance.now() > READ_FRESH_MS) bodies.clear();
    const key = keyOfCall({ transport, url, sent });
    const body = bodies.get(key);
    bodies.delete(key);
    return body;
  });
  return true;
}

/** Whether the browser went back or forward to the page: it shows its copy of the document then. */
function isKeptDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type === 'back_forward';
}
