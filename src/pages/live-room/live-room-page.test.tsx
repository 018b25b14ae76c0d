import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { liveClassInfo } from '@/contract/live/live';
import { enterRoom, liveRoomSdk, roomMessages, roomSlides } from '@/contract/live/live-room';
import { checkLogin, loginState } from '@/contract/accounts/login';
import * as browserWindow from '@/lib/browser-window';
import { useQualificationWindow } from '@/session/investor/qualification-window.store';
import { updateQualification } from '@/session/investor/qualification.store';
import { markLoggedOut } from '@/session/login-check';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { installFakeBoxes } from '../../../tests/handlers/fake-boxes';
import { installFakeStreams, type FakeStreams } from '../../../tests/handlers/fake-streams';
import { installFakeVideo } from '../../../tests/handlers/fake-video';
import {
  ROOM_BEGIN_MS,
  ROOM_ID,
  roomClassReply,
  roomEntryReply,
  roomMessageReply,
  roomPictureReply,
} from '../../../tests/handlers/live-room';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { QUALIFIED_STANDING, signInVisitor } from '../../../tests/setup/visitor';

const ADDRESS = `/zhibo/details/${ROOM_ID}`;
const MINUTE_MS = 60_000;
const STREAM = 'live/room/stream';

let streams: FakeStreams;

beforeEach(() => {
  installFakeBoxes();
  streams = installFakeStreams();
  vi.spyOn(Date, 'now').mockReturnValue(ROOM_BEGIN_MS + 10 * MINUTE_MS);
});

afterEach(() => {
  vi.useRealTimers();
});

/** The calls that are for qualified visitors alone, as the page makes them. */
function countRoomCalls(): { readonly count: () => number } {
  let calls = 0;
  const counted = <Reply,>(reply: Reply) => {
    calls += 1;
    return reply;
  };
  gatewayServer.use(
    answer(enterRoom, () => counted(success(roomEntryReply()))),
    answer(liveRoomSdk, () => counted(success(roomPictureReply()))),
    answer(roomMessages, () => counted(success({ list: [], hasMore: false }))),
  );
  return { count: () => calls };
}

/** Counts entries of the room. */
function countEntries(): { readonly count: () => number } {
  let entries = 0;
  gatewayServer.use(
    answer(enterRoom, () => {
      entries += 1;
      return success(roomEntryReply());
    }),
  );
  return { count: () => entries };
}

function answerClass(changes: Parameters<typeof roomClassReply>[0]): void {
  gatewayServer.use(answer(liveClassInfo, ({ id }) => success(roomClassReply({ id, ...changes }))));
}

const UPCOMING = {
  onlineStatus: 2,
  classBeginTime: ROOM_BEGIN_MS + 20 * MINUTE_MS,
  classEndTime: ROOM_BEGIN_MS + 80 * MINUTE_MS,
};
const PLAYBACK = { onlineStatus: 5, history: { classDuration: 3600 } };

function status(onlineStatus: number) {
  return { onlineStatus, beginAt: ROOM_BEGIN_MS, endAt: ROOM_BEGIN_MS + 60 * MINUTE_MS };
}

describe('[S2.zhibo] a room before qualification', () => {
  it('says why in place of picture and chat, shows the public part, and sends no request for the room', async () => {
    const calls = countRoomCalls();
    const leave = vi.spyOn(browserWindow, 'leavePage').mockImplementation(() => undefined);
    markLoggedOut();
    const { user } = renderRoute(ADDRESS);
    expect(await screen.findByRole('heading', { level: 1, name: '定投的纪律与误区' })).toBeVisible();
    const veil = screen.getByRole('region', { name: '观看直播' });
    expect(within(veil).getByText('认证可见')).toBeVisible();
    expect(screen.getByText('第一段介绍。')).toBeVisible();
    expect(screen.getByRole('link', { name: '定投是什么' })).toHaveAttribute('href', '/toujiao/detail/dca');
    await user.click(within(veil).getByRole('button', { name: '登录并认证' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith(expect.stringContaining('return=')));
    expect(calls.count()).toBe(0);
    expect(streams.all(STREAM)).toHaveLength(0);
    expect(screen.queryByRole('region', { name: '聊天' })).not.toBeInTheDocument();
  });

  it('opens the qualification for a signed-in visitor, and the room without a reload once they qualify', async () => {
    const calls = countRoomCalls();
    installFakeVideo();
    signInVisitor({ standing: { ...QUALIFIED_STANDING, disclaimerSignFlag: '0' } });
    const { user } = renderRoute(ADDRESS);
    await user.click(await screen.findByRole('button', { name: '去认证' }));
    expect(useQualificationWindow.getState().openedFor).not.toBeNull();
    expect(calls.count()).toBe(0);
    act(() => updateQualification(QUALIFIED_STANDING));
    expect(await screen.findByText('第 3 条消息')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: '聊天' })).toBeVisible();
    expect(screen.queryByText('认证可见')).not.toBeInTheDocument();
  });

  it('shows an open course to an anonymous visitor without entering it, and offers to sign in for speaking', async () => {
    const calls = countEntries();
    answerClass({ isOpenToAll: true });
    gatewayServer.use(answer(roomMessages, () => success({ list: [roomMessageReply(7)], hasMore: false })));
    installFakeVideo();
    const leave = vi.spyOn(browserWindow, 'leavePage').mockImplementation(() => undefined);
    const { user } = renderRoute(ADDRESS);
    expect(await screen.findByRole('region', { name: /^播放器/ })).toBeVisible();
    expect(calls.count()).toBe(0);
    act(() => markLoggedOut());
    expect(await screen.findByText('第 7 条消息')).toBeInTheDocument();
    expect(streams.latest(STREAM).field('lastEventId')).toBe('7');
    expect(screen.getByText('登录后可以发言')).toBeVisible();
    expect(screen.queryByRole('button', { name: '我的勋章' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '去登录' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith(expect.stringContaining('return=')));
    expect(calls.count()).toBe(0);
    act(() => signInVisitor());
    expect(await screen.findByRole('textbox', { name: '聊天内容' })).toBeVisible();
    expect(calls.count()).toBe(1);
  });

  it('waits until the visitor is identified', async () => {
    const calls = countRoomCalls();
    renderRoute(ADDRESS);
    expect(await screen.findByText('正在打开直播间…')).toBeVisible();
    expect(calls.count()).toBe(0);
  });
});

describe('[S4.live] a room in its states', () => {
  beforeEach(() => signInVisitor({ standing: QUALIFIED_STANDING }));

  it('plays a live picture beside the talk', async () => {
    const video = installFakeVideo();
    renderRoute(ADDRESS);
    expect(await screen.findByRole('region', { name: '播放器：定投的纪律与误区' })).toBeVisible();
    await waitFor(() => expect(video.element().src).toContain(`/media/live/${ROOM_ID}/live.m3u8`));
    await video.ready();
    expect(screen.getByRole('button', { name: '暂停' })).toBeVisible();
    expect(screen.getByText('直播中')).toBeVisible();
    expect(await screen.findByText('12 人在看')).toBeVisible();
    await streams.latest(STREAM).emit('viewers', { count: 14 });
    expect(screen.getByText('14 人在看')).toBeVisible();
  });

  it('counts down to an upcoming one, offers the appointment, and turns live without a reload', async () => {
    answerClass(UPCOMING);
    const video = installFakeVideo();
    renderRoute(ADDRESS);
    expect(await screen.findByText('距开播 00:10:00')).toBeVisible();
    expect(screen.getByRole('button', { name: '预约：定投的纪律与误区' })).toBeVisible();
    expect(await screen.findByText('开播后可以聊天')).toBeVisible();
    expect(() => video.element()).toThrow('there is no video');
    answerClass({});
    await streams.latest(STREAM).emit('status', status(1));
    expect(await screen.findByRole('region', { name: /^播放器/ })).toBeVisible();
    expect(screen.getByRole('textbox', { name: '聊天内容' })).toBeVisible();
    expect(streams.all(STREAM)).toHaveLength(1);
  });

  it('turns live by the clock if no stream reports it', async () => {
    vi.mocked(Date.now).mockRestore();
    const nowMs = Date.now();
    let asked = 0;
    gatewayServer.use(
      answer(liveClassInfo, ({ id }) => {
        asked += 1;
        const times = { classBeginTime: nowMs + 300, classEndTime: nowMs + 60 * MINUTE_MS };
        return success(roomClassReply({ id, ...times, onlineStatus: asked === 1 ? 2 : 1 }));
      }),
    );
    markLoggedOut();
    renderRoute(ADDRESS);
    expect(await screen.findByText('直播中')).toBeVisible();
    expect(asked).toBe(2);
  });

  it('plays the video alone if the gateway has no slides, and reads them again after a failure', async () => {
    const video = installFakeVideo();
    gatewayServer.use(answer(roomSlides, () => new Response('', { status: 404 })));
    const { user, router } = renderRoute(ADDRESS);
    expect(await screen.findByRole('region', { name: /^播放器/ })).toBeVisible();
    await video.ready();
    await screen.findByText('第 3 条消息');
    const player = screen.getByRole('region', { name: /^播放器/ });
    expect(within(player).queryByRole('button', { name: '重试' })).not.toBeInTheDocument();
    gatewayServer.use(answer(roomSlides, () => refuse(503, 1005, 'down')));
    await act(() => router.navigate('/zhibo/details/A202609012'));
    await screen.findByRole('region', { name: /^播放器/ });
    await video.ready();
    const retry = await screen.findByRole('button', { name: '重试' });
    const slide = { fromSecond: 0, title: '定投的纪律', points: [], chart: null };
    gatewayServer.use(answer(roomSlides, () => success([{ title: '开场', slides: [slide] }])));
    await user.click(retry);
    expect(await screen.findByRole('region', { name: '幻灯片：定投的纪律' })).toBeVisible();
    expect(retry).not.toBeInTheDocument();
  });

  it('plays a live one out, says that it is over, and offers the playback', async () => {
    const video = installFakeVideo();
    const { user } = renderRoute(ADDRESS);
    await screen.findByText('第 3 条消息');
    await waitFor(() => expect(video.element().src).toContain('live.m3u8'));
    await video.ready();
    answerClass(PLAYBACK);
    gatewayServer.use(
      answer(liveRoomSdk, () =>
        success(
          roomPictureReply({
            kind: 'playback',
            streamUrl: `/media/live/${ROOM_ID}/playback.m3u8`,
            durationSeconds: 3600,
          }),
        ),
      ),
    );
    await streams.latest(STREAM).emit('status', status(5));
    expect(await screen.findByText('直播已结束，不能再发言')).toBeVisible();
    expect(video.element().src).toContain('live.m3u8');
    expect(streams.latest(STREAM).isClosed).toBe(true);
    video.tell('ended');
    await user.click(await screen.findByRole('button', { name: '观看回放' }));
    await waitFor(() => expect(video.element().src).toContain('playback.m3u8'));
    expect(screen.getByRole('region', { name: '当时的聊天' })).toBeVisible();
  });

  it('says that one that is over has no playback, and still shows its talk', async () => {
    answerClass({ onlineStatus: 0 });
    renderRoute(ADDRESS);
    expect(await screen.findByText('本场没有回放，聊天记录仍可查看。')).toBeVisible();
    expect(await screen.findByText('第 3 条消息')).toBeInTheDocument();
    expect(streams.all(STREAM)).toHaveLength(0);
  });

  it('asks for nothing any more once the page is left', async () => {
    const video = installFakeVideo();
    const { router } = renderRoute(ADDRESS);
    await screen.findByText('第 3 条消息');
    await waitFor(() => expect(video.element().src).toContain('live.m3u8'));
    const element = video.element();
    await act(() => router.navigate('/zhibo/list'));
    expect(streams.latest(STREAM).isClosed).toBe(true);
    expect(element.hasAttribute('src')).toBe(false);
  });
});

describe('[S4.live] the talk of a playback', () => {
  it('shows what had been said by the second that is played, both ways', async () => {
    signInVisitor({ standing: QUALIFIED_STANDING });
    answerClass(PLAYBACK);
    const asked: (number | undefined)[] = [];
    gatewayServer.use(
      answer(liveRoomSdk, () => success(roomPictureReply({ kind: 'playback', durationSeconds: 3600 }))),
      answer(roomMessages, ({ fromSecond, toSecond }) => {
        asked.push(fromSecond);
        const all = [5, 60, 130, 610].map((second) => roomMessageReply(second, { text: `第 ${second} 秒` }));
        const list = all.filter(
          ({ sequence }) => sequence >= (fromSecond ?? 0) && sequence < (toSecond ?? 0),
        );
        return success({ list, hasMore: false });
      }),
    );
    const video = installFakeVideo();
    renderRoute(ADDRESS);
    await screen.findByText('开始播放后，当时的聊天按时间显示');
    await video.ready();
    video.runTo(60);
    expect(await screen.findByText('第 60 秒')).toBeInTheDocument();
    expect(screen.getByText('第 5 秒')).toBeInTheDocument();
    expect(screen.queryByText('第 130 秒')).not.toBeInTheDocument();
    video.runTo(612);
    expect(await screen.findByText('第 610 秒')).toBeInTheDocument();
    video.runTo(10);
    await waitFor(() => expect(screen.queryByText('第 610 秒')).not.toBeInTheDocument());
    expect(await screen.findByText('第 5 秒')).toBeInTheDocument();
    expect(screen.queryByText('第 60 秒')).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: '聊天内容' })).not.toBeInTheDocument();
    expect(new Set(asked).size).toBe(asked.length);
  });
});

/** Answers who is there, and keeps which questions were asked. */
function keepAsked(userid = 'u1'): string[] {
  const asked: string[] = [];
  gatewayServer.use(
    answer(loginState, () => {
      asked.push('state');
      return success({ islogin: userid === '' ? '0' : '1', userid } as const);
    }),
    answer(checkLogin, () => {
      asked.push('check');
      return success({ islogin: '0', userid: '', username: '', photo: null } as const);
    }),
  );
  return asked;
}

describe('[S7.liveCalls] entering a room', () => {
  it('checks the session once, and again in the next room', async () => {
    signInVisitor({ standing: QUALIFIED_STANDING });
    installFakeVideo();
    const asked = keepAsked();
    const { router } = renderRoute(ADDRESS);
    await screen.findByText('第 3 条消息');
    await waitFor(() => expect(asked).toEqual(['state']));
    await act(() => router.navigate('/zhibo/details/A202609012'));
    await waitFor(() => expect(asked).toEqual(['state', 'state']));
  });

  it('asks a visitor whose session has ended elsewhere to sign in', async () => {
    signInVisitor({ standing: QUALIFIED_STANDING });
    installFakeVideo();
    const asked = keepAsked('');
    renderRoute(ADDRESS);
    expect(await screen.findByRole('button', { name: '登录并认证' })).toBeVisible();
    expect(asked).toEqual(['state', 'check']);
    expect(screen.queryByText('第 3 条消息')).not.toBeInTheDocument();
  });

  it('continues if the check fails', async () => {
    signInVisitor({ standing: QUALIFIED_STANDING });
    installFakeVideo();
    gatewayServer.use(answer(loginState, () => refuse(503, 1008, '服务暂时不可用')));
    renderRoute(ADDRESS);
    expect(await screen.findByText('第 3 条消息')).toBeInTheDocument();
    expect(await screen.findByRole('textbox', { name: '聊天内容' })).toBeVisible();
  });

  it('asks nothing before it is known who is there', async () => {
    const asked = keepAsked('');
    renderRoute(ADDRESS);
    await screen.findByRole('heading', { level: 1, name: '定投的纪律与误区' });
    expect(asked).toEqual([]);
    act(() => markLoggedOut());
    await waitFor(() => expect(asked).toEqual(['state']));
  });
});

describe('a room that cannot be shown', () => {
  it('says that the roadshow does not exist', async () => {
    gatewayServer.use(answer(liveClassInfo, () => refuse(404, 1004, '路演不存在')));
    renderRoute('/zhibo/details/nothing');
    expect(await screen.findByText('未找到这场路演')).toBeVisible();
    expect(screen.getByRole('link', { name: '查看全部路演' })).toHaveAttribute('href', '/zhibo/list');
    expect(screen.getByRole('heading', { level: 1, name: '直播间' })).toBeInTheDocument();
  });

  it('is tried again after a failure', async () => {
    gatewayServer.use(answer(liveClassInfo, () => refuse(503, 1005, 'down')));
    const { user } = renderRoute(ADDRESS);
    const retry = await screen.findByRole('button', { name: '重试' });
    answerClass({});
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: '定投的纪律与误区' })).toBeVisible();
  });

  it('keeps the picture where only the talk fails', async () => {
    signInVisitor({ standing: QUALIFIED_STANDING });
    installFakeVideo();
    gatewayServer.use(answer(enterRoom, () => refuse(503, 1005, 'down')));
    const { user } = renderRoute(ADDRESS);
    expect(await screen.findByRole('region', { name: /^播放器/ })).toBeVisible();
    const talk = screen.getByRole('region', { name: '聊天' });
    const retry = await within(talk).findByRole('button', { name: '重试' });
    gatewayServer.use(answer(enterRoom, () => success(roomEntryReply())));
    await user.click(retry);
    expect(await screen.findByText('第 3 条消息')).toBeInTheDocument();
  });
});
