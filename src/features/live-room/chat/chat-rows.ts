import type { PendingMessage } from './chat-log';
import type { ChatMessage } from './chat-message';

/** One row of the talk. */
export type ChatRowView =
  | { readonly key: string; readonly kind: 'said'; readonly message: ChatMessage; readonly isOwn: boolean }
  | { readonly key: string; readonly kind: 'pending'; readonly pending: PendingMessage };

/** What was said, and below it what the visitor has written and nobody has confirmed. */
export function chatRows(
  messages: readonly ChatMessage[],
  pending: readonly PendingMessage[],
  ownId: string,
): readonly ChatRowView[] {
  return [
    ...messages.map((message): ChatRowView => ({
      key: `m${message.sequence}`,
      kind: 'said',
      message,
      isOwn: ownId !== '' && message.memberId === ownId,
    })),
    ...pending.map((entry): ChatRowView => ({ key: `p${entry.clientKey}`, kind: 'pending', pending: entry })),
  ];
}

/** How many messages came after one that was seen. */
export function countAfter(messages: readonly ChatMessage[], sequence: number): number {
  let count = 0;
  while (count < messages.length && (messages[messages.length - 1 - count]?.sequence ?? 0) > sequence)
    count += 1;
  return count;
}
