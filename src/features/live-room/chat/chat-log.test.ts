import { describe, expect, it } from 'vitest';
import { changeChatLog, mergeBySequence, type ChatChange, type ChatLog } from './chat-log';
import type { ChatMessage } from './chat-log';

function said(sequence: number, changes: Partial<ChatMessage> = {}): ChatMessage {
  return {
    sequence,
    atMs: sequence * 1000,
    kind: 'message',
    memberId: 'other',
    nickName: '听众',
    medal: null,
    isHost: false,
    text: `第 ${sequence} 条`,
    ...changes,
  };
}

const EMPTY: ChatLog = { messages: [], pending: [], hasEarlier: false };

function after(...changes: readonly ChatChange[]): ChatLog {
  return changes.reduce(changeChatLog, EMPTY);
}

const heard = (...messages: readonly ChatMessage[]) => ({ kind: 'heard', messages, ownId: 'me' }) as const;
const sequences = ({ messages }: ChatLog) => messages.map(({ sequence }) => sequence);
const sending = (clientKey: string, text: string) => ({ kind: 'sending', clientKey, text }) as const;

describe('the messages of a room', () => {
  it('are sorted by sequence, in whatever order they arrive', () => {
    expect(sequences(after(heard(said(3)), heard(said(1), said(2)), heard(said(7))))).toEqual([1, 2, 3, 7]);
  });

  it('contain each message once, also if a batch has duplicates', () => {
    expect(sequences(after(heard(said(1), said(2)), heard(said(2), said(3), said(3))))).toEqual([1, 2, 3]);
  });

  it('stay the same list if nothing is new, so that nothing renders again', () => {
    const messages = [said(1), said(2)];
    expect(mergeBySequence(messages, [said(2)])).toBe(messages);
  });

  it('begin with the earlier messages that were loaded, and report whether more exist', () => {
    const log = after(heard(said(5)), { kind: 'earlier', messages: [said(3), said(4)], hasEarlier: true });
    expect(sequences(log)).toEqual([3, 4, 5]);
    expect(log.hasEarlier).toBe(true);
  });
});

describe('a message of the visitor', () => {
  it('is pending until the reply confirms it', () => {
    const before = after(sending('k1', '您好'));
    expect(before.pending).toEqual([{ clientKey: 'k1', text: '您好', failure: null }]);
    const log = changeChatLog(before, {
      kind: 'taken',
      clientKey: 'k1',
      message: said(4, { memberId: 'me', text: '您好' }),
    });
    expect(log.pending).toEqual([]);
    expect(sequences(log)).toEqual([4]);
  });

  it.each([
    ['before', [heard(said(4, { memberId: 'me', text: '您好' }))]],
    ['before, together with others', [heard(said(3), said(4, { memberId: 'me', text: '您好' }), said(5))]],
  ])('is there once if the stream delivers it %s the reply', (_when, changes) => {
    const message = said(4, { memberId: 'me', text: '您好' });
    const heardFirst = after(sending('k1', '您好'), ...changes);
    expect(heardFirst.pending).toEqual([]);
    const log = changeChatLog(heardFirst, { kind: 'taken', clientKey: 'k1', message });
    expect(log.messages.filter(({ sequence }) => sequence === 4)).toHaveLength(1);
  });

  it('waits for its own confirmation if the same text was sent twice', () => {
    const log = after(
      sending('k1', '好'),
      sending('k2', '好'),
      heard(said(4, { memberId: 'me', text: '好' })),
    );
    expect(log.pending.map(({ clientKey }) => clientKey)).toEqual(['k2']);
  });

  it('is not confirmed by the same text of another member', () => {
    expect(after(sending('k1', '好'), heard(said(4, { text: '好' }))).pending).toHaveLength(1);
  });

  it('keeps its text and its key after a failure and a retry', () => {
    const failed = after(sending('k1', '您好'), { kind: 'failed', clientKey: 'k1', failure: '网络连接失败' });
    expect(failed.pending).toEqual([{ clientKey: 'k1', text: '您好', failure: '网络连接失败' }]);
    const again = changeChatLog(failed, sending('k1', '您好'));
    expect(again.pending).toEqual([{ clientKey: 'k1', text: '您好', failure: null }]);
  });

  it('ignores a failure that is reported after its arrival', () => {
    const log = after(sending('k1', '好'), heard(said(4, { memberId: 'me', text: '好' })), {
      kind: 'failed',
      clientKey: 'k1',
      failure: '请求超时',
    });
    expect(log.pending).toEqual([]);
  });

  it('is removed when dropped', () => {
    expect(after(sending('k1', '好'), { kind: 'dropped', clientKey: 'k1' }).pending).toEqual([]);
  });
});
