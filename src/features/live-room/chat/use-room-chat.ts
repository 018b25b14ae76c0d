import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { describeFailure } from '@/api/describe-failure';
import { listenToStream, type StreamEvent, type StreamState } from '@/api/event-stream';
import { GatewayError } from '@/api/gateway-error';
import { roomStream, sendMessage } from '@/contract/live-room';
import { serverNow } from '@/session/server-clock';
import { acceptRoomStatus } from '../api/room-class.queries';
import { newestMessages, readSilence, earlierMessages, type roomEntryQuery } from '../api/room.queries';
import { changeChatLog, chatMessageFromWire, type ChatLog, type ChatMessage } from './chat-log';
import { silenceFromWire, type Silence } from './speak-rules';

/** How often a room's messages are read where the gateway has no stream. */
const POLL_MS = 10_000;

export type RoomEntry = Awaited<ReturnType<NonNullable<ReturnType<typeof roomEntryQuery>['queryFn']>>>;

type RoomEvent = StreamEvent<typeof roomStream.events>;

interface RoomChat {
  readonly log: ChatLog;
  readonly change: (change: Parameters<typeof changeChatLog>[1]) => void;
  readonly silence: Silence;
  readonly setSilence: (silence: Silence) => void;
  /** `null` if the gateway does not say. */
  readonly viewerCount: number | null;
  readonly connection: StreamState;
}

/** The talk of a room from what stood there at entering, kept up to date by its stream while `isListening`. */
export function useRoomChat(id: string, entry: RoomEntry, isListening: boolean): RoomChat {
  const client = useQueryClient();
  const [log, change] = useReducer(changeChatLog, {
    messages: entry.messages,
    pending: [],
    hasEarlier: entry.hasEarlier,
  });
  const [silence, setSilence] = useState(entry.silence);
  const [viewerCount, setViewerCount] = useState(entry.viewerCount);
  const [connection, setConnection] = useState<StreamState>('connecting');
  const lastEventId = useRef(entry.lastEventId);
  const ownId = entry.memberId;

  const hear = useCallback(
    (messages: readonly ChatMessage[]) => change({ kind: 'heard', messages, ownId }),
    [ownId],
  );
  const receive = useEffectEvent((event: RoomEvent, say: (message: ChatMessage) => void) => {
    lastEventId.current = event.id ?? lastEventId.current;
    if (event.kind === 'message') say(chatMessageFromWire(event.data));
    else if (event.kind === 'silence') setSilence(silenceFromWire(event.data));
    else if (event.kind === 'viewers') setViewerCount(event.data.count);
    else acceptRoomStatus(client, id, event.data);
  });

  useEffect(() => {
    if (!isListening) return undefined;
    const frames = inFrames(hear);
    const leave = listenToStream(
      roomStream,
      { id, lastEventId: lastEventId.current },
      { onEvent: (event) => receive(event, frames.add), onState: setConnection },
    );
    return () => {
      leave();
      frames.flush();
    };
  }, [id, isListening, hear]);

  const hasNoStream = isListening && connection === 'none';
  usePolledMessages(id, hasNoStream, hear);
  useAskedSilence(id, hasNoStream, setSilence);

  return { log, change, silence, setSilence, viewerCount, connection };
}

/** Reads the newest messages again and again, for a gateway without the stream. A read that fails is made up for by the next. */
function usePolledMessages(
  id: string,
  isNeeded: boolean,
  hear: (messages: readonly ChatMessage[]) => void,
): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const read = async () => {
      try {
        hear((await newestMessages(id)).messages);
      } catch {
        // The messages that are shown stay.
      }
    };
    const timer = window.setInterval(() => {
      if (!document.hidden) void read();
    }, POLL_MS);
    return () => window.clearInterval(timer);
  }, [id, isNeeded, hear]);
}

/** Asks who may speak, at once and whenever the page is looked at again, for a gateway without the stream. */
function useAskedSilence(id: string, isNeeded: boolean, tell: (silence: Silence) => void): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const left = new AbortController();
    const { signal } = left;
    const ask = async () => {
      const told = await readSilence(id);
      if (told !== null && !signal.aborted) tell(told);
    };
    const seen = () => {
      if (!document.hidden) void ask();
    };
    seen();
    document.addEventListener('visibilitychange', seen, { signal });
    return () => left.abort();
  }, [id, isNeeded, tell]);
}

interface Frames<Item> {
  readonly add: (item: Item) => void;
  /** Hands on at once what has gathered. */
  readonly flush: () => void;
}

/** Gathers what comes within one animation frame and hands it on together, so that a rush is drawn once. */
function inFrames<Item>(take: (items: readonly Item[]) => void): Frames<Item> {
  let gathered: Item[] = [];
  let frame: number | null = null;
  const flush = () => {
    if (frame !== null) cancelAnimationFrame(frame);
    frame = null;
    const items = gathered;
    gathered = [];
    if (items.length > 0) take(items);
  };
  return {
    add(item) {
      gathered.push(item);
      frame ??= requestAnimationFrame(flush);
    },
    flush,
  };
}

export interface Earlier {
  readonly hasMore: boolean;
  readonly state: 'idle' | 'loading' | 'failed';
  readonly load: () => void;
}

/** Messages from before those that are shown, one page at a time. */
export function useEarlier(id: string, { log, change }: RoomChat): Earlier {
  const [state, setState] = useState<Earlier['state']>('idle');
  const isLoading = useRef(false);
  const first = log.messages[0]?.sequence;
  const load = async () => {
    if (isLoading.current || first === undefined || !log.hasEarlier) return;
    isLoading.current = true;
    setState('loading');
    try {
      change({ kind: 'earlier', ...(await earlierMessages(id, first)) });
      setState('idle');
    } catch {
      setState('failed');
    } finally {
      isLoading.current = false;
    }
  };
  return { hasMore: log.hasEarlier, state, load: () => void load() };
}

interface Send {
  /** Says something, for the first time. */
  readonly send: (text: string) => void;
  /** Sends once more what was not taken, under the same key. */
  readonly resend: (clientKey: string, text: string) => void;
  readonly drop: (clientKey: string) => void;
  /** When the last message was sent or taken, by the gateway's clock; null before the first. */
  readonly lastSentMs: number | null;
}

/** Sends the visitor's words: shown at once, confirmed by the gateway's answer or by the stream, never lost. */
export function useSend(id: string, { change, setSilence }: RoomChat): Send {
  const [lastSentMs, setLastSentMs] = useState<number | null>(null);
  const deliver = async (clientKey: string, text: string) => {
    change({ kind: 'sending', clientKey, text });
    setLastSentMs(serverNow());
    try {
      const { body } = await callGateway(sendMessage, { id, clientKey, text });
      if (body === null) await readTaken(clientKey);
      else change({ kind: 'taken', clientKey, message: chatMessageFromWire(body) });
      setLastSentMs(serverNow());
    } catch (error) {
      change({ kind: 'failed', clientKey, failure: failureWords(error) });
      if (error instanceof GatewayError && error.kind === 'business') await renewSilence();
      else setLastSentMs(null);
    }
  };
  /** The gateway confirmed a message without returning it: the room's messages are read instead. */
  const readTaken = async (clientKey: string) => {
    try {
      const { messages } = await newestMessages(id);
      change({ kind: 'heard', messages, ownId: '' });
    } catch {
      // It was taken all the same: the next read shows it.
    }
    change({ kind: 'dropped', clientKey });
  };
  /** Turned down: how the room stands is told anew. */
  const renewSilence = async () => {
    const told = await readSilence(id);
    if (told !== null) setSilence(told);
  };
  return {
    send: (text) => void deliver(crypto.randomUUID(), text),
    resend: (clientKey, text) => void deliver(clientKey, text),
    drop: (clientKey) => change({ kind: 'dropped', clientKey }),
    lastSentMs,
  };
}

function failureWords(error: unknown): string {
  const said = error instanceof GatewayError ? error.serverMessage : undefined;
  return said || describeFailure(error).title;
}
