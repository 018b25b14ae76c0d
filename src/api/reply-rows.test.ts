import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { callGateway } from './call';
import { publicFundPage } from '@/contract/funds/public-fund';
import { gatewayErrorOf } from '../../tests/handlers/gateway-error-of';
import { publicFundRowReply } from '../../tests/handlers/public-fund';
import { firstRankingPage } from '../../tests/handlers/sample-requests';
import { gatewayServer } from '../../tests/handlers/server';
import { expectConsole } from '../../tests/setup/portal';

const answerWith = (data: unknown[]) =>
  http.post('*/PA122001', () => HttpResponse.json({ code: 0, msg: '', body: { data, total: 45 } }));

describe('rows', () => {
  it('[S7.http] a malformed row costs that row and is reported once, by its paths and without its values', async () => {
    gatewayServer.use(
      answerWith([
        publicFundRowReply(0),
        { ...publicFundRowReply(1), NAV_VAL: 'SECRET' },
        null,
        { ...publicFundRowReply(3), NAV_VAL: [1], TRD_DATE: { day: 28 } },
        publicFundRowReply(4),
      ]),
    );
    expectConsole('warn', /^PA122001/);
    const warn = vi.spyOn(console, 'warn');
    const reply = await callGateway(publicFundPage, firstRankingPage);
    expect(reply.body.data.map((row) => row.FUND_CODE)).toEqual(['900000', '900004']);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'PA122001: 3 of 5 rows left out, malformed at NAV_VAL, (row), TRD_DATE',
    );
  });

  it('a list in which every row is malformed is a malformed reply, not an empty one', async () => {
    gatewayServer.use(answerWith([{ ...publicFundRowReply(0), NAV_VAL: 'x' }]));
    const error = await gatewayErrorOf(callGateway(publicFundPage, firstRankingPage));
    expect(error.failure).toEqual({ kind: 'malformed', reason: 'shape', paths: ['body.data.0.NAV_VAL'] });
  });

  it('says nothing of rows that are all right, nor of an empty list', async () => {
    await callGateway(publicFundPage, firstRankingPage);
    gatewayServer.use(answerWith([]));
    expect((await callGateway(publicFundPage, firstRankingPage)).body.data).toEqual([]);
  });
});
