import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRoomScene } from '../../tests/setup/room-scene';
import { STORE_KINDS } from '../../tests/setup/stores';
import type { RoomScene } from '../../tests/setup/room-scene';

describe.each(STORE_KINDS)('probe on %s', (kind) => {
  let scene: RoomScene;
  let cookie: string;
  beforeAll(async () => {
    scene = await openRoomScene(kind);
    cookie = await scene.visitor('member-1', { display_name: '周行舟' });
    await scene.roadshow('now', -10);
  });
  afterAll(async () => scene.dispose());
  it.each([
    ['GET', '/api/live/room/messages?id=now&limit=5&before=999999999999999'],
    ['GET', '/api/live/room/messages?id=now&limit=5&fromSecond=999999999999999&toSecond=999999999999999'],
    ['GET', '/media/live/%00/live.m3u8'],
    ['GET', '/content/credential/check'],
    ['GET', '/content/cover/article/%00.svg'],
    ['GET', '/content/licence/%00.svg'],
    ['GET', '/media/clip/..%2f..%2fpackage.json'],
    ['GET', '/media/clip/clip.json'],
    ['GET', '/api/content/article/list?page=1000000&pagesize=100&keyword=%25'],
    ['GET', '/api/caidao/recommendposition/t/index_education?page=1000000&pagesize=1000'],
    ['GET', '/api/news/flash/list?callback=cb&data=' + encodeURIComponent('{"size":5,"cursor":"99999999999999999999-9999999999"}')],
  ])('%s %s', async (method, url) => {
    const app = (scene as unknown as { app: { inject: (o: object) => Promise<{ statusCode: number; body: string }> } }).app;
    const r = await app.inject({ method, url, headers: { cookie } });
    console.log(kind, url, r.statusCode, r.body.slice(0, 120));
    expect(true).toBe(true);
  });
  it('nul', async () => {
    const app = (scene as unknown as { app: { inject: (o: object) => Promise<{ statusCode: number; body: string }> } }).app;
    for (const value of ['ab\u0000cd', '\ud800\ud800']) {
      const r = await app.inject({ method: 'POST', url: '/api/content/credential/check', headers: { cookie, 'content-type': 'application/json' }, payload: { kind: 'adviser', by: 'name', value } });
      console.log(kind, r.statusCode, r.body.slice(0, 200));
    }
    expect(true).toBe(true);
  });
});
