import type { CallDefinition } from './call';

/** Id of the element of a document whose JSON is a list of `DocumentReply`. */
export const REPLIES_ID = 'replies';

/** What a reply of a document answers. */
export interface DocumentCall {
  readonly transport: CallDefinition['transport'];
  /** With its query; a script's without its callback. */
  readonly url: string;
  /** Body of the request; '' for none. */
  readonly sent: string;
}

/** One string for what a call asks. */
export function keyOfCall({ transport, url, sent }: DocumentCall): string {
  return [transport, url, sent].join('\n');
}

/** A reply that comes with the document of a page, so that the page need not ask for it. */
export interface DocumentReply extends DocumentCall {
  /** Whether a device may keep it for offline visits. */
  readonly mayBeKept: boolean;
  /** Body of the reply. */
  readonly body: object;
}

/** A call of a page that is being prepared. */
export interface PageCall extends Pick<CallDefinition, 'method' | 'transport' | 'path'> {
  readonly request: unknown;
}

/** Answer to a call of a page that is being prepared. */
export interface PageAnswer {
  /** Body of the reply as JSON. */
  readonly json: string;
  /** Whether it is the same for all visitors; otherwise it is what the gateway answers to one who is not signed in. */
  readonly isForEverybody: boolean;
  readonly mayBeKept: boolean;
  /**
   * For how long a document may hold it, in milliseconds: Infinity until the data version changes, 0 for none.
   */
  readonly freshMs: number;
}

/** A page whose document is wanted: its address below the origin, with the query, and the layout. */
export interface PageWanted {
  readonly address: string;
  readonly isMobile: boolean;
}

/** Message of the gateway to the program that prepares pages (src/render): an address to prepare, or the answer to a call. */
export type ToPageProgram =
  | ({ readonly type: 'page'; readonly page: number } & PageWanted)
  | { readonly type: 'answer'; readonly call: number; readonly answer: PageAnswer | null };

/** Message of the program to the gateway: a call that a page makes, or a prepared page. */
export type FromPageProgram =
  | { readonly type: 'call'; readonly call: number; readonly asked: PageCall }
  | { readonly type: 'prepared'; readonly page: number; readonly prepared: PreparedPage | null };

/** What a document of one address and layout holds of its page. */
export interface PreparedPage {
  readonly replies: readonly PreparedReply[];
  /** Whether all calls were answered. */
  readonly isComplete: boolean;
}

/** As `DocumentReply`, with the body as JSON. */
export interface PreparedReply extends DocumentCall, PageAnswer {}
