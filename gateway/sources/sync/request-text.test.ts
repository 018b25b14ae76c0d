import { afterEach, beforeEach, expect, it } from 'vitest';
import { startStandIn } from '../../../tests/sources/stand-in';
import { createRequester } from './request-text';
import type { StandIn } from '../../../tests/sources/stand-in';

let standIn: StandIn;
let waits: number[];
let nowMs: number;

beforeEach(async () => {
  waits = [];
  nowMs = 0;
  standIn = await startStandIn({
    read: (request) => ({ name: request.url ?? '', params: {} }),
    reply: () => ({ status: 200, text: '[]' }),
    spoil: (text) => text,
  });
});

afterEach(async () => {
  await standIn.leave();
});

function requester(perSecond: number, timeoutMs?: number) {
  return createRequester({
    perSecond,
    async wait(ms) {
      waits.push(ms);
      nowMs += ms;
    },
    clock: () => nowMs,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
}

it('sends so many requests a second at most', async () => {
  const request = requester(4);
  for (let count = 0; count < 5; count += 1)
    expect(await request(`${standIn.address}/list`)).toEqual({ status: 200, text: '[]' });
  expect(waits).toEqual([250, 250, 250, 250]);
});

it('sends a request again after growing waits, or after those that the service asks for', async () => {
  const request = requester(1000);
  standIn.faults.set('/list', '500');
  await expect(request(`${standIn.address}/list`)).rejects.toThrow('服务返回 500');
  expect(waits).toEqual([1000, 5000, 20_000]);
  waits.length = 0;
  nowMs += 1000;
  standIn.faults.set('/list', '429');
  await expect(request(`${standIn.address}/list`)).rejects.toMatchObject({ isOutage: true });
  expect(waits).toEqual([1000, 1000, 1000]);
});

it('gives up a request that is not answered in time, and a service that is not there', async () => {
  standIn.faults.set('/list', 'hangs');
  await expect(requester(1000, 30)(`${standIn.address}/list`)).rejects.toThrow('服务响应超时');
  await expect(requester(1000)('http://127.0.0.1:9/list')).rejects.toThrow('无法连接服务');
});
