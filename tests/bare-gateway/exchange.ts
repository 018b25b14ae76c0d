import type { Visitor } from './visitors';

/** One request as the calls see it: fields of the query or of the JSON body, and who sent it. */
export interface Exchange {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly visitor: Visitor | null;
}

/** A reply: `null` is 404, a number another status. */
export type Answer = object | number | null;

export type Call = (exchange: Exchange) => Answer;

/** A field as text; '' if missing. */
export function text(fields: Exchange['fields'], name: string): string {
  const value = fields[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The envelope of the fund services. */
export function success(body: unknown): object {
  return { code: 0, msg: 'ok', body };
}

/** A confirmation without a payload, as the specification shows it for the watchlist. */
export const DONE = { code: 0, msg: 'ok' } as const;

export function refuse(code: number, msg: string): object {
  return { code, msg };
}
