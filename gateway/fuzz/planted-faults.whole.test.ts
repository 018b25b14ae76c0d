import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { openFuzzScene } from '../../tests/fuzz/fuzz-scene';
import { runFuzz } from '../../tests/fuzz/run-fuzz';
import { complaintsAbout } from '../../tests/fuzz/oracle';
import { draftOf, type FuzzReply, type FuzzRequest } from '../../tests/fuzz/fuzz-request';
import { RAW_ECHOES } from '../../tests/fuzz/hostile-values';
import { PRIVATE_MARKERS } from '../../tests/factories/private-visitors-sample';
import { wellFormed } from '../../tests/fuzz/well-formed';
import { defineCall } from '../../src/contract/call';
import { envelope } from '../../src/contract/envelope';
import { registerCall } from '../http/server/register-call';

const SEED = 157;

const planted = defineCall({
  host: 'funds',
  path: 'planted/call',
  method: 'POST',
  transport: 'http',
  request: v.object({ keyword: v.string() }),
  reply: envelope(v.object({ length: v.number() })),
});

const asked: FuzzRequest = { ...draftOf('/api/planted/call'), call: planted, index: 0, visitor: 'nobody' };

const right: FuzzReply = {
  status: 200,
  ms: 1,
  body: '{"code":0,"msg":"","body":{"length":1}}',
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'x-request-id': '6cc6b6e6-5b63-4b40-8d4a-8f3b0bb5a9f7',
  },
};

function withHeader(name: string, value: string | undefined): FuzzReply {
  const headers = Object.fromEntries(Object.entries(right.headers).filter(([given]) => given !== name));
  return { ...right, headers: value === undefined ? headers : { ...headers, [name]: value } };
}

const refused = (status: number, body: string): FuzzReply => ({ ...right, status, body });

describe('the requests made from the contract', () => {
  it('find a call that fails over what nobody thought of, and say how to send it again', async () => {
    const scene = await openFuzzScene('sqlite', (api) => {
      registerCall(api, planted, async ({ keyword }) => {
        if (keyword !== wellFormed(keyword)) throw new TypeError('half a surrogate pair');
        return { body: { length: keyword.length } };
      });
    });
    const material = { ...scene.material, calls: [planted] };
    const indexes = Array.from({ length: 500 }, (_, index) => index);
    const { complaints, answered } = await runFuzz({ ...scene, material }, { seed: SEED, indexes });
    expect(answered).toContain(planted.path);
    const [complaint = '', ...others] = complaints;
    expect(others).toEqual([]);
    expect(complaint).toContain('status 500');
    expect(complaint).toContain('"url":"/api/planted/call"');
    const [, only] = /FUZZ_SEED=157 FUZZ_ONLY=(\d+)/.exec(complaint) ?? [];
    const again = await runFuzz({ ...scene, material }, { seed: SEED, indexes: [Number(only)] });
    expect(again.complaints).toHaveLength(1);
    await scene.dispose();
  });

  it('find nothing in a reply that is right', () => {
    expect(complaintsAbout(asked, right)).toEqual([]);
  });

  it.each<[string, FuzzReply, RegExp]>([
    ['an own failure', refused(500, '{"code":1009,"msg":"","requestId":""}'), /status 500/],
    ['one that comes too late', { ...right, ms: 5001 }, /took 5001 ms/],
    ['none at all', refused(0, ''), /no answer/],
    ['no policy', withHeader('content-security-policy', undefined), /policy/],
    [
      'a policy that allows all',
      withHeader('content-security-policy', "default-src 'none' 'unsafe-eval'"),
      /policy/,
    ],
    ['no protection against sniffing', withHeader('x-content-type-options', undefined), /x-content-type/],
    ['the request id of the caller', withHeader('x-request-id', 'given'), /request id/],
    ['one that may be stored', withHeader('cache-control', 'public'), /may be stored/],
    ['one that leads elsewhere', withHeader('location', '//elsewhere.example'), /leads to/],
    ['a reply of another kind', refused(200, '{"code":0,"body":{"length":"1"}}'), /body.length/],
    ['a refusal without a code', refused(400, '{"msg":"no"}'), /no refusal/],
    ['a refusal that repeats what was sent', refused(400, `{"code":1,"msg":"${RAW_ECHOES[1]}"}`), /repeats/],
    ['a figure that is withheld', { ...right, body: PRIVATE_MARKERS.join() }, /tells 1\.7531/],
  ])('complain about %s', (_what, reply, words) => {
    expect(complaintsAbout(asked, reply).join()).toMatch(words);
  });
});
