import { GatewayError, type GatewayErrorContext, type MalformedReason } from './gateway-error';

/** Replies above this size are given up; the largest real one, a NAV series of thirty years, has under 1 MB. */
export const MAX_REPLY_BYTES = 8 * 1024 * 1024;

/**
 * Reads the text of a reply as JSON, or as XML by its content type or a leading `<` [S7.http]; the XML parser is
 * loaded when the first XML comes. Throws a `malformed` GatewayError for anything that is not an object or a list.
 */
export async function parseReplyText(
  text: string,
  contentType: string,
  context: GatewayErrorContext,
): Promise<object> {
  const malformed = (reason: MalformedReason) => new GatewayError({ kind: 'malformed', reason }, context);
  if (text.length > MAX_REPLY_BYTES) throw malformed('too-large');
  const body = text.replace(/^\uFEFF/, '').trim();
  if (body === '') throw malformed('empty');
  const isMarkup = body.startsWith('<');
  if (isMarkup && (/\bhtml\b/i.test(contentType) || /^<(!doctype\s+)?html\b/i.test(body)))
    throw malformed('html');

  const isXml = isMarkup || /[/+]xml\b/i.test(contentType);
  const parse = isXml ? (await loadXmlReader(context)).parseXml : JSON.parse;
  let parsed: unknown;
  try {
    parsed = parse(body);
  } catch {
    throw malformed(isXml ? 'not-xml' : 'not-json');
  }
  if (typeof parsed !== 'object' || parsed === null) throw malformed(parsed === null ? 'empty' : 'shape');
  return parsed;
}

async function loadXmlReader(context: GatewayErrorContext) {
  try {
    return await import('./xml-reader');
  } catch {
    throw new GatewayError({ kind: 'network' }, context);
  }
}
