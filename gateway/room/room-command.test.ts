import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openRoomScene, EVENING_MS, MINUTE_MS } from '../../tests/setup/room-scene';
import { STORE_KINDS } from '../../tests/setup/stores';
import { sendMessage, silenceConfig } from '../../src/contract/live/live-room';
import { parseBeijingTime, readCommand, runCommand } from './room-command';
import { CommandError } from '../command/command-error';
import type { RoomScene } from '../../tests/setup/room-scene';

describe('parsing a command of a moderator', () => {
  it.each([
    ['list', { name: 'list' }],
    ['show A1', { name: 'show', id: 'A1' }],
    ['mute A1', { name: 'mute', id: 'A1' }],
    ['mute-member A1 m-1', { name: 'mute-member', id: 'A1', memberId: 'm-1', minutes: 60 }],
    ['mute-member A1 m-1 5', { name: 'mute-member', id: 'A1', memberId: 'm-1', minutes: 5 }],
    ['unmute-member A1 m-1', { name: 'unmute-member', id: 'A1', memberId: 'm-1' }],
    ['rate A1 0', { name: 'rate', id: 'A1', seconds: 0 }],
    ['end A1', { name: 'end', id: 'A1' }],
  ])('parses %s', (words, command) => {
    expect(readCommand(words.split(' '))).toEqual(command);
  });

  it('accepts spaces in a notice and in a time', () => {
    expect(readCommand(['notice', 'A1', '稍后 开始'])).toEqual({
      name: 'notice',
      id: 'A1',
      text: '稍后 开始',
    });
    expect(readCommand(['move', 'A1', '2026-11-21 20:00'])).toEqual({
      name: 'move',
      id: 'A1',
      beginAt: Date.UTC(2026, 10, 21, 12),
    });
  });

  it.each([
    ['', '用法'],
    ['shout A1', '没有命令 shout'],
    ['constructor A1', '没有命令 constructor'],
    ['list A1', '参数过多'],
    ['show', '缺少路演编号'],
    ['show A1 B2', '参数过多'],
    ['mute-member A1', '缺少成员编号'],
    ['mute-member A1 m-1 0', '分钟应为 1 至'],
    ['rate A1 301', '秒数应为 0 至 300'],
    ['rate A1 -1', '秒数应为 0 至 300'],
    ['notice A1', '缺少公告内容'],
    ['move A1 2026-11-21', '按北京时间'],
  ])('rejects “%s”: %s', (words, message) => {
    const read = () => readCommand(words === '' ? [] : words.split(' '));
    expect(read).toThrow(CommandError);
    expect(read).toThrow(message);
  });

  it.each(['2026-02-30 20:00', '2026-11-21 24:00', '2026-11-21 20:60', '21.11.2026 20:00', ''])(
    'rejects a time: %s',
    (text) => {
      expect(parseBeijingTime(text)).toBeNull();
    },
  );
});

describe.each(STORE_KINDS)('commands of a moderator on %s', (kind) => {
  let scene: RoomScene;
  let cookie: string;
  let rooms = 0;
  let id = '';

  beforeAll(async () => {
    scene = await openRoomScene(kind);
    cookie = await scene.visitor('member', { display_name: '周行舟' });
  });

  beforeEach(async () => {
    scene.nowMs = EVENING_MS;
    rooms += 1;
    id = await scene.roadshow(`room-${rooms}`, -10, { title: `路演${rooms}` });
  });

  afterAll(async () => {
    await scene.dispose();
  });

  const run = (...words: string[]) => runCommand(scene.store, readCommand(words), scene.nowMs);
  const silence = () => scene.ask(cookie, silenceConfig, { id });
  const speak = (key: string) => scene.refused(cookie, sendMessage, { id, clientKey: key, text: '你好' });

  it('lists the rooms around now and shows one with members and messages', async () => {
    await scene.roadshow('long-past', -3000);
    const { memberId } = await scene.enter(cookie, id);
    await scene.say(cookie, id, '第一\n第二');
    const lines = await run('list');
    expect(lines.some((line) => line.includes(id) && line.includes('直播中'))).toBe(true);
    expect(lines.some((line) => line.includes('long-past'))).toBe(false);
    const shown = (await run('show', id)).join('\n');
    expect(shown).toContain(`${memberId}  周*舟  发言 1 条`);
    expect(shown).toContain(`周*舟（${memberId}）：第一 第二`);
    expect(shown).toContain('2026-11-20 19:50 至 2026-11-20 20:50（北京时间）');
    expect(shown).not.toContain('周行舟');
  });

  it('mutes and unmutes a room', async () => {
    await run('mute', id);
    expect(await silence()).toMatchObject({ isRoomMuted: true });
    expect(await speak('muted-key-1')).toMatchObject({ code: 2001 });
    await run('unmute', id);
    await scene.say(cookie, id, '你好');
  });

  it('mutes a member for a number of minutes', async () => {
    const { memberId } = await scene.enter(cookie, id);
    await run('mute-member', id, memberId, '10');
    expect(await silence()).toMatchObject({ mutedUntil: EVENING_MS + 10 * MINUTE_MS });
    expect((await run('show', id)).join('\n')).toContain('禁言至 2026-11-20 20:10');
    scene.nowMs += 10 * MINUTE_MS;
    expect(await silence()).toMatchObject({ mutedUntil: null });
    await scene.say(cookie, id, '到时间了');
    await run('mute-member', id, memberId);
    await run('unmute-member', id, memberId);
    await scene.say(cookie, id, '提前解除了');
  });

  it('sets the time between messages, and posts a notice', async () => {
    await run('rate', id, '30');
    expect(await silence()).toMatchObject({ secondsBetween: 30 });
    await run('notice', id, '请\u202e文明发言');
    const { messages } = await scene.enter(cookie, id);
    expect(messages).toMatchObject([{ kind: 'notice', memberId: '', nickName: '', text: '请文明发言' }]);
  });

  it('[S4.live] begins, ends and moves a roadshow, which keeps its planned duration', async () => {
    id = await scene.roadshow(`later-${rooms}`, 30);
    expect(await speak('early-key-1')).toMatchObject({ msg: '直播尚未开始' });
    await run('begin', id);
    await scene.say(cookie, id, '开始了');
    await expect(run('begin', id)).rejects.toThrow('直播已经开始');
    scene.nowMs += 59 * MINUTE_MS;
    await scene.say(cookie, id, '还在播');
    await run('end', id);
    expect(await speak('late-key-1')).toMatchObject({ msg: '直播已结束，不能再发言' });
    await expect(run('end', id)).rejects.toThrow('直播不在进行中');
    await expect(run('begin', id)).rejects.toThrow('直播已经结束');
    // Its planned duration: it was ended a minute early.
    expect((await run('move', id, '2026-11-21 20:00'))[2]).toContain('2026-11-21 20:00 至 2026-11-21 21:00');
    expect((await run('move', id, '2026-11-22 20:00'))[2]).toContain('2026-11-22 20:00 至 2026-11-22 21:00');
  });

  it.each([
    ['show', 'nowhere'],
    ['mute', 'nowhere'],
    ['begin', 'nowhere'],
  ])('rejects an unknown roadshow in one sentence: %s %s', async (name, unknown) => {
    await expect(run(name, unknown)).rejects.toThrow('没有编号为 nowhere 的路演');
  });

  it('rejects other invalid changes in one sentence', async () => {
    await expect(run('mute-member', id, 'guest-1')).rejects.toThrow(`直播间 ${id} 没有编号为 guest-1 的成员`);
    await expect(run('notice', id, '\u200b')).rejects.toThrow('公告应为 1 至 200 个字');
    await expect(run('notice', id, '长'.repeat(201))).rejects.toThrow('公告应为 1 至 200 个字');
  });
});
