import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { callGateway } from './call';
import { setDroppedRowsReporter, type DroppedRows } from './reply-rows';
import { publicFundPage } from '@/contract/public-fund';
import { gatewayErrorOf } from '../../tests/handlers/gateway-error-of';
import { publicFundRowReply } from '../../tests/handlers/public-fund';
import { firstRankingPage } from '../../tests/handlers/sample-requests';
import { gatewayServer } from '../../tests/handlers/server';
import { expectConsole } from '../../tests/setup/portal';

const answerWith = (data: unknown[]) =>
  http.post('*/PA122001', () => HttpResponse.json({ code: 0, msg: '', body: { data, total: 45 } }));

describe('rows', () => {
  let reports: DroppedRows[] = [];

  beforeEach(() => {
    reports = [];
    setDroppedRowsReporter((report) => reports.push(report));
    return () => setDroppedRowsReporter();
  });

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
    const reply = await callGateway(publicFundPage, firstRankingPage);
    expect(reply.body.data.map((row) => row.FUND_CODE)).toEqual(['900000', '900004']);
    expect(reports).toEqual([
      { apiName: 'PA122001', dropped: 3, total: 5, paths: ['NAV_VAL', '(row)', 'TRD_DATE'] },
    ]);
    expect(JSON.stringify(reports)).not.toContain('SECRET');
  });

  it('warns on the console when nobody else listens', async () => {
    setDroppedRowsReporter();
    expectConsole('warn', /^PA122001: 1 of 2 rows left out, malformed at FUND_CODE$/);
    gatewayServer.use(answerWith([publicFundRowReply(0), { ...publicFundRowReply(1), FUND_CODE: 5 }]));
    expect((await callGateway(publicFundPage, firstRankingPage)).body.data).toHaveLength(1);
  });

  it('a list in which every row is malformed is a malformed reply, not an empty one', async () => {
    gatewayServer.use(answerWith([{ ...publicFundRowReply(0), NAV_VAL: 'x' }]));
    const error = await gatewayErrorOf(callGateway(publicFundPage, firstRankingPage));
    expect(error.failure).toEqual({ kind: 'malformed', reason: 'shape', paths: ['body.data.0.NAV_VAL'] });
    expect(reports).toEqual([]);
  });

  it('says nothing of rows that are all right, nor of an empty list', async () => {
    await callGateway(publicFundPage, firstRankingPage);
    gatewayServer.use(answerWith([]));
    expect((await callGateway(publicFundPage, firstRankingPage)).body.data).toEqual([]);
    expect(reports).toEqual([]);
  });
});
