import type { CallDefinition } from '../../src/contract/call';

/** Who sends a request: nobody, somebody with a made-up session, or one of the demonstration's accounts. */
export const FUZZ_VISITORS = ['nobody', 'forged', 'putong', 'guoqi', 'hegezhe', 'shenhe'] as const;
export type FuzzVisitor = (typeof FUZZ_VISITORS)[number];

export type FuzzHeaders = Readonly<Record<string, string>>;

/** A request before it is known who sends it. */
export interface FuzzDraft {
  readonly method: string;
  /** From the first slash on, as it stands in the first line. */
  readonly url: string;
  readonly headers: FuzzHeaders;
  readonly payload: string | Buffer | null;
  /** The call that it asks, null of anything else. */
  readonly call: CallDefinition | null;
  /** Sent as bytes over a socket: streams, and what a client library would not send. */
  readonly isRaw: boolean;
  /** Closing the connection without an answer is an answer. */
  readonly mayBeCutOff: boolean;
}

export interface FuzzRequest extends FuzzDraft {
  readonly index: number;
  readonly visitor: FuzzVisitor;
}

export interface FuzzReply {
  /** 0 where the connection was closed without an answer. */
  readonly status: number;
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  /** Without its content coding. */
  readonly body: string;
  readonly ms: number;
}

/** A plain GET; the maker changes what is special. */
export function draftOf(url: string, changes: Partial<FuzzDraft> = {}): FuzzDraft {
  return {
    method: 'GET',
    url,
    headers: {},
    payload: null,
    call: null,
    isRaw: false,
    mayBeCutOff: false,
    ...changes,
  };
}
