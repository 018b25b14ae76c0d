import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { listenToStream, type StreamEvent, type StreamState } from '@/api/event-stream';
import { roomStream } from '@/contract/live-room';
import { acceptRoomStatus } from '../api/room-class.queries';
import { newestMessages } from '../api/room-talk.queries';
import type { roomEntryQuery } from '../api/room.queries';
import { inFrames } from './in-frames';
import { changeChatLog, type ChatLog } from './chat-log';
import { readSilence } from './read-silence';
import { chatMessageFromWire, silenceFromWire, type ChatMessage, type Silence } from './chat-message';

/** How often a room's messages are read where the gateway has no stream. */
const POLL_MS = 10_000;

export type RoomEntry = Awaited<ReturnType<NonNullable<ReturnType<typeof roomEntryQuery>['queryFn']>>>;

type RoomEvent = StreamEvent<typeof roomStream.events>;

export interface RoomChat {
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
