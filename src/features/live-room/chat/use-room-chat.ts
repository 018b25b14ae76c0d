import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { describeFailure } from '@/api/describe-failure';
import { listenToStream, type StreamEvent, type StreamState } from '@/api/event-stream';
import { GatewayError } from '@/api/gateway-error';
import { roomStream, sendMessage } from '@/contract/live/live-room';
import { serverNow } from '@/session/server-clock';
import { acceptRoomStatus } from '../api/room-class.queries';
import { newestMessages, readSilence, earlierMessages, type roomEntryQuery } from '../api/room.queries';
import { changeChatLog, chatMessageFromWire, type ChatLog, type ChatMessage } from './chat-log';
import { silenceFromWire, type Silence } from './speak-rules';

/** Interval of reading messages from a gateway without the stream. */
const POLL_MS = 10_000;

export type RoomEntry = Awaited<ReturnType<NonNullable<ReturnType<typeof roomEntryQuery>['queryFn']>>>;

type RoomEvent = StreamEvent<typeof roomStream.events>;

interface RoomChat {
  readonly log: ChatLog;
  readonly change: (change: Parameters<typeof changeChatLog>[1]) => void;
  readonly silence: Silence;
  readonly setSilence: (silence: Silence) => void;
  /** `null` if unknown. */
  readonly viewerCount: number | null;
  readonly connection: StreamState;
}

/** Chat of a room: the messages at entry, updated by the room's stream while `isListening`. */
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
  usePolledSilence(id, hasNoStream, setSilence);

  return { log, change, silence, setSilence, viewerCount, connection };
}

/** Polls the newest messages, for a gateway without the stream. */
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
        // The next read catches up.
      }
    };
    const timer = window.setInterval(() => {
      if (!document.hidden) void read();
    }, POLL_MS);
    return () => window.clearInterval(timer);
  }, [id, isNeeded, hear]);
}

/** Reads the restrictions now and whenever the page becomes visible, for a gateway without the stream. */
function usePolledSilence(id: string, isNeeded: boolean, onSilence: (silence: Silence) => void): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const left = new AbortController();
    const { signal } = left;
    const ask = async () => {
      const silence = await readSilence(id);
      if (silence !== null && !signal.aborted) onSilence(silence);
    };
    const seen = () => {
      if (!document.hidden) void ask();
    };
    seen();
    document.addEventListener('visibilitychange', seen, { signal });
    return () => left.abort();
  }, [id, isNeeded, onSilence]);
}

interface Frames<Item> {
  readonly add: (item: Item) => void;
  /** Passes on the collected items immediately. */
  readonly flush: () => void;
}

/** Collects the items of one animation frame and passes them on together, so that a burst renders once. */
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

/** Loads earlier messages, one page at a time. */
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
  readonly send: (text: string) => void;
  /** Sends a failed message again with the same key. */
  readonly resend: (clientKey: string, text: string) => void;
  readonly drop: (clientKey: string) => void;
  /** Time of the last sent message by the gateway's clock, in milliseconds since the epoch; `null` before the first. */
  readonly lastSentMs: number | null;
}

/** Sends messages: displayed immediately, confirmed by the reply or the stream, kept if sending fails. */
export function useSend(id: string, { change, setSilence }: RoomChat): Send {
  const [lastSentMs, setLastSentMs] = useState<number | null>(null);
  const deliver = async (clientKey: string, text: string) => {
    change({ kind: 'sending', clientKey, text });
    setLastSentMs(serverNow());
    try {
      const { body } = await callGateway(sendMessage, { id, clientKey, text });
      if (body === null) await readConfirmed(clientKey);
      else change({ kind: 'taken', clientKey, message: chatMessageFromWire(body) });
      setLastSentMs(serverNow());
    } catch (error) {
      change({ kind: 'failed', clientKey, failure: failureMessage(error) });
      if (error instanceof GatewayError && error.kind === 'business') await readAgain();
      else setLastSentMs(null);
    }
  };
  /** For a gateway that confirms a message without returning it: reads the room's messages. */
  const readConfirmed = async (clientKey: string) => {
    try {
      const { messages } = await newestMessages(id);
      change({ kind: 'heard', messages, ownId: '' });
    } catch {
      // The message was accepted: the next read shows it.
    }
    change({ kind: 'dropped', clientKey });
  };
  /** After a refusal: reads the current restrictions. */
  const readAgain = async () => {
    const silence = await readSilence(id);
    if (silence !== null) setSilence(silence);
  };
  return {
    send: (text) => void deliver(crypto.randomUUID(), text),
    resend: (clientKey, text) => void deliver(clientKey, text),
    drop: (clientKey) => change({ kind: 'dropped', clientKey }),
    lastSentMs,
  };
}

function failureMessage(error: unknown): string {
  const message = error instanceof GatewayError ? error.serverMessage : undefined;
  return message || describeFailure(error).title;
}
