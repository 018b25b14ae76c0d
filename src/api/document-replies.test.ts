import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { REPLIES_ID, type DocumentReply } from '@/contract/document';
import { publicDictionaries } from '@/contract/funds/public-fund';
import { answer, success } from '../../tests/handlers/answer';
import { gatewayServer } from '../../tests/handlers/server';
import { callGateway, takeRepliesFrom } from './call';
import { takeDocumentReplies } from './document-replies';

const REQUEST = { DICT_CODES: 'FUND_PRO_TYPE' };
const GIVEN: DocumentReply = {
  transport: 'http',
  url: '/api/funds/public/PA122000',
  sent: JSON.stringify(REQUEST),
  mayBeKept: true,
  body: { code: 0, msg: '', body: [] },
};

let asked = 0;

function show(...replies: readonly DocumentReply[]): void {
  document.body.innerHTML = `<script type="application/json" id="${REPLIES_ID}"></script>`;
  document.body.firstElementChild?.append(JSON.stringify(replies));
}

async function read(): Promise<number> {
  await callGateway(publicDictionaries, REQUEST);
  return asked;
}

describe('the replies that came with the document', () => {
  beforeEach(() => {
    asked = 0;
    gatewayServer.use(
      answer(publicDictionaries, () => {
        asked += 1;
        return success([]);
      }),
    );
  });

  afterEach(() => {
    takeRepliesFrom(undefined);
    document.body.innerHTML = '';
    vi.restoreAllMocks();
  });

  it('are taken once each, and then the gateway is asked', async () => {
    show(GIVEN);
    expect(takeDocumentReplies()).toBe(true);
    expect([await read(), await read()]).toEqual([0, 1]);
  });

  it('answer what was asked in the same words alone', async () => {
    show({ ...GIVEN, sent: '{"DICT_CODES":"FUND_STATUS"}' });
    takeDocumentReplies();
    expect(await read()).toBe(1);
  });

  it('are not taken once they would not count as fresh any more', async () => {
    show(GIVEN);
    takeDocumentReplies();
    vi.spyOn(performance, 'now').mockReturnValue(60_001);
    expect(await read()).toBe(1);
  });

  it('are not there where the document has none, or is the copy of the browser', () => {
    expect(takeDocumentReplies()).toBe(false);
    show(GIVEN);
    const navigation = Object.assign(performance.mark('navigation'), { type: 'back_forward' });
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation]);
    expect(takeDocumentReplies()).toBe(false);
  });
});
