import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callGateway, hearVersion } from './call';
import { defineCall, VERSION_HEADER } from '@/contract/call';
import { envelope } from '@/contract/envelope';
import { publicDictionaries, publicFundPage } from '@/contract/funds/public-fund';
import { fundSparklines } from '@/contract/funds/fund-sparklines';
import { publicFundDetail } from '@/contract/funds/public-fund-detail';
import { answer, refuse, success } from '../../tests/handlers/answer';
import { gatewayErrorOf } from '../../tests/handlers/gateway-error-of';
import { firstRankingPage } from '../../tests/handlers/sample-requests';
import { gatewayServer } from '../../tests/handlers/server';

/** A read of the wire's older kind: GET with a query. */
const read = {
  host: 'funds',
  path: 'funds/private/api/qryFundStrategyType',
  method: 'GET',
  transport: 'http',
  reply: envelope(v.object({ strategycode: v.string() })),
} as const;
const strategies = defineCall({
  ...read,
  request: v.object({ dictitem: v.optional(v.string()), page: v.number() }),
});

describe('callGateway', () => {
  it('[S7.http] gives the body with an apiName from the last URL segment', async () => {
    const reply = await callGateway(publicFundPage, firstRankingPage);
    expect(reply.apiName).toBe('PA122001');
    expect(reply.code).toBe(0);
    expect(reply.body.total).toBe(45);
    expect(reply.body.data).toHaveLength(20);
    expect(reply.body.data[0]?.FUND_CODE).toBe('900044');
  });

  it('[S7.http] sends credentials, and a POST as JSON', async () => {
    let sent: Request | undefined;
    gatewayServer.use(
      answer(publicDictionaries, (_request, raw) => {
        sent = raw;
        return success([]);
      }),
    );
    await callGateway(publicDictionaries, { DICT_CODES: 'FUND_STATUS' });
    expect(sent?.credentials).toBe('include');
    expect(sent?.method).toBe('POST');
    expect(await sent?.json()).toEqual({ DICT_CODES: 'FUND_STATUS' });
  });

  it('[S7.http] sends the fields of a GET as a query and leaves undefined ones out', async () => {
    let address = '';
    gatewayServer.use(
      answer(strategies, (_request, raw) => {
        address = raw.url;
        return success({ strategycode: 'a' });
      }),
    );
    await callGateway(strategies, { dictitem: '股票 & 债', page: 2 });
    expect(new URL(address).search).toBe('?dictitem=%E8%82%A1%E7%A5%A8+%26+%E5%80%BA&page=2');
    await callGateway(strategies, { page: 2 });
    expect(new URL(address).search).toBe('?page=2');
  });

  it('refuses a query field that is no plain value', async () => {
    const nested = { ...read, request: v.object({ page: v.object({ of: v.number() }) }) };
    await expect(callGateway(nested, { page: { of: 1 } })).rejects.toThrow(TypeError);
  });
});

/** Method, version and body of a request by its address. */
function askedIn({ method, url }: Request): string {
  const { searchParams } = new URL(url);
  return [method, searchParams.get('v'), searchParams.get('request')].join(' ').trim();
}

describe('a cacheable call', () => {
  const dictionary = { DICT_CODES: 'FUND_STATUS' };
  const NOW_MS = Date.UTC(2026, 4, 25, 2);
  let asked: string[];

  /** Answers to POST with the version, and to GET with a status. */
  function gatewayAt(version: string, status = 200): void {
    const body = { code: 0, msg: '', body: [] };
    gatewayServer.use(
      http.get(`*/${publicDictionaries.path}`, ({ request }) => {
        asked.push(askedIn(request));
        return HttpResponse.json(body, { status });
      }),
      http.post(`*/${publicDictionaries.path}`, ({ request }) => {
        asked.push(askedIn(request));
        return HttpResponse.json(body, { headers: { [VERSION_HEADER]: version } });
      }),
    );
  }

  beforeEach(() => {
    asked = [];
    vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
  });

  afterEach(() => {
    // So that the tests that follow know no version.
    vi.setSystemTime(0);
    hearVersion('past');
    vi.useRealTimers();
  });

  it('asks by GET for the version that the gateway said, for a minute', async () => {
    gatewayAt('data-7');
    const ask = () => callGateway(publicDictionaries, dictionary);
    await ask();
    await ask();
    vi.setSystemTime(NOW_MS + 60_000);
    await ask();
    vi.setSystemTime(NOW_MS + 60_001);
    await ask();
    await ask();
    const byGet = `GET data-7 ${JSON.stringify(dictionary)}`;
    expect(asked).toEqual(['POST', byGet, byGet, 'POST', byGet]);
  });

  it('asks by POST if the gateway refuses GET', async () => {
    gatewayAt('data-7', 404);
    hearVersion('data-7');
    expect((await callGateway(publicDictionaries, dictionary)).body).toEqual([]);
    expect(asked).toEqual([`GET data-7 ${JSON.stringify(dictionary)}`, 'POST']);
  });

  it('asks by POST with a request that is too long for an address', async () => {
    gatewayAt('data-7');
    hearVersion('data-7');
    await callGateway(publicDictionaries, { DICT_CODES: 'FUND_STATUS'.padEnd(2000, ',X') });
    expect(asked).toEqual(['POST']);
  });

  it('ignores a malformed version', async () => {
    gatewayAt('data-7');
    hearVersion('"><script>');
    await callGateway(publicDictionaries, dictionary);
    expect(asked).toEqual(['POST']);
  });

  it('keeps the words of a search and the calls about private funds out of addresses', async () => {
    hearVersion('data-7');
    const methods: string[] = [];
    const methodOf = (raw: Request) => void methods.push(raw.method);
    gatewayServer.use(
      answer(publicFundPage, (_request, raw) => {
        methodOf(raw);
        return success({ data: [], total: 0 });
      }),
      answer(fundSparklines, (_request, raw) => {
        methodOf(raw);
        return success([]);
      }),
    );
    await callGateway(publicFundPage, { ...firstRankingPage, SEL_LIST: { keyword: '稳健' } });
    await callGateway(fundSparklines, { area: 'private', codes: ['S12345'] });
    expect(methods).toEqual(['POST', 'POST']);
  });
});

describe('headers', () => {
  it.each([
    [
      '[S7.secretId] [S7.headers] a public fund call',
      'POST',
      'funds/public/PA122001',
      {
        secretid: 'yanhu-portal-web',
        'content-type': 'application/json',
        signature: 'yanhu-portal-v1',
        index: '0',
        systemtype: null,
      },
    ],
    [
      '[S7.secretId] [S7.systemtype] [S9.fixed] the strategy call',
      'POST',
      'funds/private/api/qryFundStrategyType',
      { secretid: 'yanhu-portal-web', systemtype: '6', signature: null, index: null },
    ],
    [
      '[S7.secretId] [S7.systemtype] [S9.fixed] the fund-detail call',
      'POST',
      'funds/private/api/qryFundDetailService',
      { secretid: 'yanhu-portal-web', systemtype: '6' },
    ],
    [
      '[S7.secretId] [S7.headers] a GET of a JSON path',
      'GET',
      'fundinfo/gen/selfSelection/fund/getJoined',
      { secretid: 'yanhu-portal-web', 'content-type': 'application/json', systemtype: null, signature: null },
    ],
    [
      '[S7.secretId] [S7.headers] a GET of any other path',
      'GET',
      'portal/settings',
      { secretid: 'yanhu-portal-web', 'content-type': null, systemtype: null, signature: null },
    ],
  ] as const)('%s carries its headers', async (_name, method, path, expected) => {
    let headers = new Headers();
    gatewayServer.use(
      http.all(`*/${path}`, ({ request }) => {
        headers = request.headers;
        return HttpResponse.json({ code: 0, body: 1 });
      }),
    );
    const call = defineCall({
      host: 'funds',
      path,
      method,
      transport: 'http',
      request: v.object({}),
      reply: envelope(v.number()),
    });
    await callGateway(call, {});
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, headers.get(name)]))).toEqual(
      expected,
    );
  });

  it('[S7.headers] no cookie of the page becomes a header', async () => {
    document.cookie = 'XSRF-TOKEN=abc';
    let names: string[] = [];
    gatewayServer.use(
      answer(publicDictionaries, (_request, raw) => {
        names = [...raw.headers.keys()].filter((name) => name !== 'cookie').toSorted();
        return success([]);
      }),
    );
    await callGateway(publicDictionaries, { DICT_CODES: 'FUND_STATUS' });
    document.cookie = 'XSRF-TOKEN=; max-age=0';
    expect(names).toEqual(['accept', 'content-type', 'index', 'secretid', 'signature']);
  });
});

describe('replies that refuse', () => {
  it('rejects with the code and the message of a business refusal', async () => {
    gatewayServer.use(
      http.post('*/qryFundDetail', () =>
        HttpResponse.json(
          { code: '1203', msg: ' 基金\n已下线 ', requestId: 'r-1' },
          { headers: { 'x-request-id': 'h-1' } },
        ),
      ),
    );
    const error = await gatewayErrorOf(callGateway(publicFundDetail, { FUND_CODE: '900001' }));
    expect(error.failure).toEqual({ kind: 'business', code: 1203, serverMessage: '基金 已下线' });
    expect(error.apiName).toBe('qryFundDetail');
    expect(error.requestId).toBe('h-1');
  });

  it.each([
    [200, { code: 2001, msg: '未满 18 周岁', field: 'idNumber' }, 'idNumber'],
    [400, { code: 1001, msg: '请填写姓名', field: 'fields.name' }, 'fields.name'],
    [200, { code: 2001, msg: '暂停', field: { name: 1 } }, undefined],
  ])('names the field at fault, with HTTP %i', async (status, body, field) => {
    gatewayServer.use(http.post('*/qryFundDetail', () => HttpResponse.json(body, { status })));
    const { failure } = await gatewayErrorOf(callGateway(publicFundDetail, { FUND_CODE: '900001' }));
    expect(failure).toMatchObject({ code: body.code, serverMessage: body.msg });
    expect('field' in failure ? failure.field : undefined).toBe(field);
  });

  it('takes the request id from the body where no header has it, and no id that is not one', async () => {
    const ids = ['body-1', '<b>x</b>'];
    gatewayServer.use(
      http.post('*/qryFundDetail', () => HttpResponse.json({ code: 9, msg: '', requestId: ids.shift() })),
    );
    expect((await gatewayErrorOf(callGateway(publicFundDetail, { FUND_CODE: '900001' }))).requestId).toBe(
      'body-1',
    );
    expect(
      (await gatewayErrorOf(callGateway(publicFundDetail, { FUND_CODE: '900001' }))).requestId,
    ).toBeUndefined();
  });

  it('keeps what a refusal with a status of 400 and above says', async () => {
    const error = await gatewayErrorOf(callGateway(publicFundDetail, { FUND_CODE: '999999' }));
    expect(error.failure).toEqual({ kind: 'http', status: 404, code: 1004, serverMessage: '未找到该基金' });
    expect(error.requestId).toBe('test-request');
  });

  it.each([
    ['seconds', { 'retry-after': '30' }, 30_000],
    [
      'a date, measured against the date of the reply',
      { 'retry-after': 'Fri, 28 Aug 2026 07:00:45 GMT', date: 'Fri, 28 Aug 2026 07:00:00 GMT' },
      45_000,
    ],
    [
      'a date in the past',
      { 'retry-after': 'Fri, 28 Aug 2026 06:00:00 GMT', date: 'Fri, 28 Aug 2026 07:00:00 GMT' },
      0,
    ],
    ['nonsense', { 'retry-after': 'soon' }, undefined],
  ])('reads Retry-After as %s', async (_name, headers, expected) => {
    gatewayServer.use(answer(publicFundDetail, () => refuse(429, 1006, '慢一点', headers)));
    const error = await gatewayErrorOf(callGateway(publicFundDetail, { FUND_CODE: '900001' }));
    expect(error.status).toBe(429);
    expect(error.retryAfterMs).toBe(expected);
  });

  it('holds nothing of the request: no cause, no field in the message', async () => {
    gatewayServer.use(http.post('*/qryFundDetail', () => HttpResponse.error()));
    const error = await gatewayErrorOf(callGateway(publicFundDetail, { FUND_CODE: 'MARKER77' }));
    expect(error.cause).toBeUndefined();
    expect(JSON.stringify([error.message, error.stack, error.failure, error])).not.toContain('MARKER77');
  });
});
