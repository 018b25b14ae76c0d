import { XMLParser } from 'fast-xml-parser';

/**
 * Every value stays text: with number parsing on, the fund code 110022 would come as a number and 000001 as text.
 */
const parser = new XMLParser({
  ignoreDeclaration: true,
  ignorePiTags: true,
  ignoreAttributes: true,
  parseTagValue: false,
});

/**
 * The content of the XML's root element as an object: child elements by name, repeated ones as a list, values as text.
 * Throws on XML that is not well formed and on a document type, whose entities an untrusted reply must not define.
 */
export function parseXml(xml: string): unknown {
  if (/<!DOCTYPE/i.test(xml)) throw new SyntaxError('a reply must not carry a document type');
  const document: unknown = parser.parse(xml, true);
  const roots = typeof document === 'object' && document !== null ? Object.values(document) : [];
  return roots[0];
}
