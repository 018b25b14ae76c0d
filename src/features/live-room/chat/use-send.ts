import { useState } from 'react';
import { callGateway } from '@/api/call';
import { describeFailure } from '@/api/describe-failure';
import { GatewayError } from '@/api/gateway-error';
import { sendMessage } from '@/contract/live-room';
import { serverNow } from '@/session/server-clock';
import { newestMessages } from '../api/room-talk.queries';
import { chatMessageFromWire } from './chat-message';
import { readSilence } from './read-silence';
import type { RoomChat } from './use-room-chat';

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
