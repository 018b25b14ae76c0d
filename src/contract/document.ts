import type { CallDefinition } from './call';

/** Id of the element of a document whose JSON is a list of `DocumentReply`. */
export const REPLIES_ID = 'replies';

/** Attribute of that element with the version of the data (`VERSION_FIELD` of call.ts). */
export const VERSION_ATTRIBUTE = 'data-version';

/** Attribute of the root element with the time of `PageMarkup`, if the document holds the markup of its page. */
export const RENDERED_ATTRIBUTE = 'data-rendered';

/** Attribute of `html` that names the layout of the markup; read in index.html and by `useMediaQuery`. */
export const LAYOUT_ATTRIBUTE = 'data-layout';

/** Value of `LAYOUT_ATTRIBUTE`. */
export function layoutName(isMobile: boolean): string {
  return isMobile ? 'mobile' : 'desktop';
}

/** Id of the style element with the rules of the markup; it goes once the style sheets are there. */
export const STYLE_ID = 'page-style';

/** Attribute of the markup's elements with what belongs into their style attribute. */
export const STYLE_ATTRIBUTE = 'data-style';

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

/** A page whose document is wanted. */
export interface PageWanted {
  /** Scheme, host and port; null if unknown. */
  readonly origin: string | null;
  /** Below the origin, with the query. */
  readonly address: string;
  readonly isMobile: boolean;
  /** Whether the browser brings no session: only then its document holds replies that depend on the visitor. */
  readonly isAnonymous: boolean;
  /** Files of the style sheets that the page uses, in the order in which the browser has them; null for no markup. */
  readonly styleFiles: readonly string[] | null;
  /** The gateway's clock, in milliseconds since the epoch. */
  readonly nowMs: number;
}

/** Message of the gateway to the program that prepares pages (src/render): an address to prepare, or the answer to a call. */
export type ToPageProgram =
  | ({ readonly type: 'page'; readonly page: number } & PageWanted)
  | { readonly type: 'answer'; readonly call: number; readonly answer: PageAnswer | null };

/** Message of the program to the gateway: a call that a page makes, or a prepared page. */
export type FromPageProgram =
  | { readonly type: 'call'; readonly page: number; readonly call: number; readonly asked: PageCall }
  | ({ readonly type: 'prepared'; readonly page: number } & PageOutcome);

/** `prepared` is null where nothing is; `problem` says what was in the way of it, or of the markup. */
export interface PageOutcome {
  readonly prepared: PreparedPage | null;
  readonly problem: string | null;
}

/** What a document of one address and layout holds of its page. */
export interface PreparedPage {
  readonly replies: readonly PreparedReply[];
  /** Whether all calls were answered. */
  readonly isComplete: boolean;
  /** Null where it is not wanted, and where the page cannot be rendered outside a browser or from the replies alone. */
  readonly markup: PageMarkup | null;
}

/** A page as the browser would render it from the replies, until its code takes the elements over. */
export interface PageMarkup {
  readonly html: string;
  /** Rules of the style sheets that apply to it. */
  readonly style: string;
  /** When it was rendered, in milliseconds since the epoch: what it says by the clock is said for then. */
  readonly renderedMs: number;
  /** For how long that is right, in milliseconds; Infinity where it says nothing by the clock. */
  readonly freshMs: number;
}

/** As `DocumentReply`, with the body as JSON. */
export interface PreparedReply extends DocumentCall, PageAnswer {}
