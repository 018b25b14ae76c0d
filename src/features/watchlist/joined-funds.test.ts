import { beforeEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { getJoined } from '@/contract/watchlist/watchlist';
import { useWatchedFunds } from '@/session/funds/watched-funds.store';
import { answer, heldBack, refuse } from '../../../tests/handlers/answer';
import { gatewayServer } from '../../../tests/handlers/server';
import { signInVisitor } from '../../../tests/setup/visitor';
import { joinedFundsQuery, loadJoinedFunds } from './joined-funds';

describe('[S8.watchNetwork] the joined lists', () => {
  beforeEach(() => signInVisitor());

  it('mark the area that could not be loaded, without a message', async () => {
    gatewayServer.use(
      answer(getJoined, ({ businessType }) =>
        businessType === '0'
          ? refuse(503, 1000, '')
          : { code: 0, msg: '', data: [{ fundCode: 'SARA10', businessType: 1 }] },
      ),
    );
    await loadJoinedFunds('u1', ['public', 'private']);
    expect(useWatchedFunds.getState()).toEqual({
      public: null,
      private: new Set(['SARA10']),
      unread: new Set(['public']),
    });
  });

  it('remain as they are when the request is aborted, and come with the next one', async () => {
    const held = heldBack();
    const joined = answer(getJoined, async ({ businessType }) => {
      await held.promise;
      const fundCode = businessType === '0' ? '900001' : 'SARA10';
      return { code: 0, msg: '', data: [{ fundCode, businessType: Number(businessType) }] };
    });
    gatewayServer.use(joined);
    const client = createQueryClient();
    const given = client.query(joinedFundsQuery('u1')).catch((error: unknown) => error);
    await client.cancelQueries({ queryKey: joinedFundsQuery('u1').queryKey });
    expect(await given).toBeInstanceOf(Error);
    expect(useWatchedFunds.getState()).toEqual({ public: null, private: null, unread: new Set() });

    held.release();
    await client.query(joinedFundsQuery('u1'));
    expect(useWatchedFunds.getState()).toEqual({
      public: new Set(['900001']),
      private: new Set(['SARA10']),
      unread: new Set(),
    });
    client.clear();
  });
});
