import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { configureHosts } from '@/api/hosts';
import { enterRoom, roomMessages, sendMessage, silenceConfig } from '@/contract/live/live-room';
import { phoneBindState } from '@/contract/accounts/login';
import { doubleClick } from '../../../../tests/render/double-click';
import { answer, refuse, success } from '../../../../tests/handlers/answer';
import { installFakeBoxes } from '../../../../tests/handlers/fake-boxes';
import { installFakeStreams, type FakeStreams } from '../../../../tests/handlers/fake-streams';
import {
  OPEN_SILENCE,
  OWN_MEMBER,
  ROOM_ID,
  roomClassReply,
  roomEntryReply,
  roomMessageReply,
} from '../../../../tests/handlers/live-room';
import { gatewayServer } from '../../../../tests/handlers/server';
import { renderAlone } from '../../../../tests/render/render-alone';
import { QUALIFIED_STANDING, signInVisitor } from '../../../../tests/setup/visitor';
import { roomClassFromWire } from '../room-class';
import { RoomTalk } from './room-talk';

const STREAM = 'live/room/stream';

let streams: FakeStreams;

beforeEach(() => {
  configureHosts(true);
  installFakeBoxes();
  streams = installFakeStreams();
  signInVisitor({ standing: QUALIFIED_STANDING });
});

function renderTalk() {
  const room = roomClassFromWire(roomClassReply());
  return renderAlone(
    <MemoryRouter>
      <RoomTalk room={room} second={null} />
    </MemoryRouter>,
  );
}

function answerEntry(changes: Parameters<typeof roomEntryReply>[0]): void {
  gatewayServer.use(answer(enterRoom, () => success(roomEntryReply(changes))));
}

/** Accepts and records sent messages, with sequences from 4. */
function takeSent(): { readonly clientKey: string; readonly text: string }[] {
  const sent: { clientKey: string; text: string }[] = [];
  gatewayServer.use(
    answer(sendMessage, ({ clientKey, text }) => {
      sent.push({ clientKey, text });
      return success(roomMessageReply(3 + sent.length, { memberId: OWN_MEMBER, nickName: '周*舟', text }));
    }),
  );
  return sent;
}

const box = () => screen.findByRole('textbox', { name: '聊天内容' });
const rows = () => within(screen.getByRole('region', { name: '聊天消息' })).getAllByRole('listitem');

describe('[S7.liveCalls] receiving messages', () => {
  it('continues after the messages at entry, in order, each message once', async () => {
    renderTalk();
    await screen.findByText('第 3 条消息');
    const stream = streams.latest(STREAM);
    expect(stream.field('id')).toBe(ROOM_ID);
    expect(stream.field('lastEventId')).toBe('3');
    await stream.open();
    await stream.emit('message', roomMessageReply(4), 4);
    await stream.emit('message', roomMessageReply(4), 4);
    // 5 is an event of another kind.
    await stream.emit('message', roomMessageReply(6), 6);
    expect(await screen.findByText('第 6 条消息')).toBeInTheDocument();
    expect(screen.getAllByText('第 4 条消息').length).toBe(1);
  });

  it('reports a lost connection, resumes after the last event, and reports the restored connection', async () => {
    renderTalk();
    await screen.findByText('第 3 条消息');
    const first = streams.latest(STREAM);
    await first.open();
    await first.emit('message', roomMessageReply(4), 4);
    await first.fail();
    expect(screen.getByText('连接中断，正在重连…')).toBeVisible();
    await waitFor(() => expect(streams.all(STREAM)).toHaveLength(2));
    const second = streams.latest(STREAM);
    expect(second.field('lastEventId')).toBe('4');
    await second.open();
    expect(screen.getByText('连接已恢复')).toBeVisible();
    await second.emit('message', roomMessageReply(5), 5);
    expect(await screen.findByText('第 5 条消息')).toBeInTheDocument();
    expect(screen.getAllByText('第 4 条消息').length).toBe(1);
  });

  it('marks the host, medals and notices of the operator', async () => {
    answerEntry({
      messages: [
        roomMessageReply(1, { isHost: true, nickName: '顾问一号', text: '大家好' }),
        roomMessageReply(2, { medal: 'first-words', text: '有勋章' }),
        roomMessageReply(3, { kind: 'notice', memberId: '', nickName: '', text: '请文明发言' }),
      ],
    });
    renderTalk();
    expect(await screen.findByText('主讲')).toBeInTheDocument();
    expect(await screen.findByText('勋章：首次发言')).toBeInTheDocument();
    expect(screen.getByText('请文明发言')).toBeInTheDocument();
  });

  it('shows messages as plain text', async () => {
    const text = '<img src=x onerror=alert(1)> https://evil.example \u202Eabc';
    answerEntry({ messages: [roomMessageReply(1, { text })] });
    renderTalk();
    const shown = await screen.findByText(/evil\.example/);
    expect(shown.textContent).toBe(text);
    expect(shown).toHaveAttribute('dir', 'auto');
    expect(shown.querySelector('*')).toBeNull();
  });

  it('renders few of a thousand messages', async () => {
    answerEntry({
      messages: Array.from({ length: 200 }, (_, index) => roomMessageReply(index + 1)),
      lastEventId: 200,
    });
    renderTalk();
    await screen.findByRole('region', { name: '聊天消息' });
    const stream = streams.latest(STREAM);
    await stream.open();
    await stream.emitAll(
      Array.from({ length: 800 }, (_, index) => 201 + index).map((sequence) => ({
        kind: 'message',
        data: roomMessageReply(sequence),
        id: sequence,
      })),
    );
    await waitFor(() => expect(rows().length).toBeGreaterThan(1));
    expect(rows().length).toBeLessThan(60);
  });

  it('loads earlier messages before the present ones', async () => {
    answerEntry({
      messages: [8, 9].map((sequence) => roomMessageReply(sequence)),
      lastEventId: 9,
      hasEarlier: true,
    });
    gatewayServer.use(
      answer(roomMessages, ({ before }) => {
        expect(before).toBe(8);
        return success({ list: [6, 7].map((sequence) => roomMessageReply(sequence)), hasMore: false });
      }),
    );
    const { user } = renderTalk();
    await user.click(await screen.findByRole('button', { name: '查看更早的消息' }));
    expect(await screen.findByText('第 6 条消息')).toBeInTheDocument();
    expect(rows().map((row) => /第 \d+ 条/.exec(row.textContent ?? '')?.[0])).toEqual([
      '第 6 条',
      '第 7 条',
      '第 8 条',
      '第 9 条',
    ]);
    expect(screen.queryByRole('button', { name: '查看更早的消息' })).not.toBeInTheDocument();
  });
});

describe('[S7.liveCalls] sending messages', () => {
  it('shows an own message immediately, sends it once, and shows the waiting time', async () => {
    const sent = takeSent();
    const { user } = renderTalk();
    await user.type(await box(), '  请问定投多久合适？{Enter}{Enter}');
    expect(await box()).toHaveValue('');
    expect(await screen.findByText('我')).toBeInTheDocument();
    expect(screen.getByText('请问定投多久合适？')).toBeInTheDocument();
    expect(sent.map(({ text }) => text)).toEqual(['请问定投多久合适？']);
    expect(screen.getByText('3 秒后可再发')).toBeVisible();
    await user.type(await box(), '还有一个问题{Enter}');
    expect(await box()).toHaveValue('还有一个问题');
    expect(sent).toHaveLength(1);
  });

  it('sends once for a double press of the button', async () => {
    const sent = takeSent();
    const { user } = renderTalk();
    await user.type(await box(), '您好');
    await doubleClick(user, screen.getByRole('button', { name: '发送' }));
    await screen.findByText('我');
    expect(sent).toHaveLength(1);
  });

  it('inserts a line break with Shift+Enter, and leaves Enter to an input method', async () => {
    const sent = takeSent();
    const { user } = renderTalk();
    await user.type(await box(), '一{Shift>}{Enter}{/Shift}二');
    expect(await box()).toHaveValue('一\n二');
    fireEvent.keyDown(await box(), { key: 'Enter', isComposing: true });
    expect(await box()).toHaveValue('一\n二');
    await user.type(await box(), '{Enter}');
    await waitFor(() => expect(sent.map(({ text }) => text)).toEqual(['一\n二']));
  });

  it('keeps a failed message, and sends it again with the same key', async () => {
    const keys: string[] = [];
    gatewayServer.use(
      answer(sendMessage, ({ clientKey }) => {
        keys.push(clientKey);
        return refuse(503, 1005, 'down');
      }),
    );
    const { user } = renderTalk();
    await user.type(await box(), '不能丢{Enter}');
    expect(await screen.findByText(/^发送失败/)).toBeVisible();
    expect(screen.getByText('不能丢')).toBeInTheDocument();
    gatewayServer.use(
      answer(sendMessage, ({ clientKey, text }) => {
        keys.push(clientKey);
        return success(roomMessageReply(4, { memberId: OWN_MEMBER, text }));
      }),
    );
    await user.click(screen.getByRole('button', { name: '重发' }));
    expect(await screen.findByText('我')).toBeInTheDocument();
    expect(screen.getAllByText('不能丢')).toHaveLength(1);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('shows an own message once if the stream delivers it before the reply', async () => {
    let take: (() => void) | undefined;
    gatewayServer.use(
      answer(sendMessage, async ({ text }) => {
        await new Promise<void>((resolve) => {
          take = resolve;
        });
        return success(roomMessageReply(4, { memberId: OWN_MEMBER, text }));
      }),
    );
    const { user } = renderTalk();
    await user.type(await box(), '快{Enter}');
    expect(await screen.findByText('发送中…')).toBeInTheDocument();
    await waitFor(() => expect(take).toBeDefined());
    await streams
      .latest(STREAM)
      .emit('message', roomMessageReply(4, { memberId: OWN_MEMBER, text: '快' }), 4);
    await waitFor(() => expect(screen.queryByText('发送中…')).not.toBeInTheDocument());
    await act(async () => take?.());
    expect(screen.getAllByText('快')).toHaveLength(1);
  });

  it('shows the count near the limit and sends nothing beyond it', async () => {
    const sent = takeSent();
    const { user } = renderTalk();
    fireEvent.change(await box(), { target: { value: '字'.repeat(180) } });
    expect(screen.getByText('180 / 200')).toBeVisible();
    fireEvent.change(await box(), { target: { value: '字'.repeat(203) } });
    expect(screen.getByText('最多 200 字，已超出 3 字')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '发送' }));
    expect(sent).toHaveLength(0);
    expect(await box()).toHaveValue('字'.repeat(203));
  });

  it('is muted by the stream, and keeps the draft', async () => {
    const { user } = renderTalk();
    await user.type(await box(), '写了一半');
    const stream = streams.latest(STREAM);
    await stream.emit('silence', { ...OPEN_SILENCE, isRoomMuted: true }, 4);
    expect(screen.getByText('全员禁言中，暂时不能发言')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await stream.emit('silence', OPEN_SILENCE, 5);
    expect(await box()).toHaveValue('写了一半');
  });

  it('reads the restrictions after a refusal', async () => {
    gatewayServer.use(
      answer(sendMessage, () => ({ code: 2001, msg: '您已被禁言', body: roomMessageReply(1) })),
      answer(silenceConfig, () => success({ ...OPEN_SILENCE, mutedUntil: Date.now() + 3_600_000 })),
    );
    const { user } = renderTalk();
    await user.type(await box(), '您好{Enter}');
    expect(await screen.findByText('发送失败：您已被禁言')).toBeVisible();
    expect(await screen.findByText(/^您已被禁言至/)).toBeVisible();
  });

  it('reads the restrictions without a stream, and again when the page becomes visible', async () => {
    const asked: string[] = [];
    let isRoomMuted = true;
    gatewayServer.use(
      answer(silenceConfig, ({ id }) => {
        asked.push(id);
        return success({ ...OPEN_SILENCE, isRoomMuted });
      }),
    );
    renderTalk();
    expect(await box()).toBeVisible();
    expect(asked).toEqual([]);
    await streams.latest(STREAM).answer(404, 'application/json');
    expect(await screen.findByText('全员禁言中，暂时不能发言')).toBeVisible();
    expect(asked).toEqual([ROOM_ID]);
    isRoomMuted = false;
    fireEvent(document, new Event('visibilitychange'));
    expect(await box()).toBeVisible();
    expect(asked).toEqual([ROOM_ID, ROOM_ID]);
    gatewayServer.use(answer(silenceConfig, () => refuse(404, 1004, '未找到内容')));
    fireEvent(document, new Event('visibilitychange'));
    expect(await box()).toBeVisible();
  });

  it('asks for a phone if the room requires one and none is bound', async () => {
    answerEntry({ silence: { ...OPEN_SILENCE, needsPhone: true } });
    const { queryClient } = renderTalk();
    expect(await screen.findByText('发言前请先绑定手机号')).toBeVisible();
    expect(screen.getByRole('link', { name: '去绑定' })).toHaveAttribute('href', '/home/settings');
    gatewayServer.use(answer(phoneBindState, () => success({ isbind: '1', phone: '138****5678' } as const)));
    await act(() => queryClient.invalidateQueries());
    expect(await box()).toBeVisible();
  });

  it('shows the medals with their progress', async () => {
    const { user } = renderTalk();
    await user.click(await screen.findByRole('button', { name: '我的勋章' }));
    const panel = await screen.findByRole('dialog', { name: '我的勋章' });
    expect(await within(panel).findByText('已获得')).toBeVisible();
    expect(within(panel).getByText('2 / 5')).toBeVisible();
  });
});
