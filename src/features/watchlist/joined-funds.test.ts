import { beforeEach, describe, expect, it } from 'vitest';
import { getJoined } from '@/contract/watchlist';
import { useWatchedFunds } from '@/session/watched-funds.store';
import { answer, refuse } from '../../../tests/handlers/answer';
import { gatewayServer } from '../../../tests/handlers/server';
import { signInVisitor } from '../../../tests/setup/visitor';
import { loadJoinedFunds } from './joined-funds';

describe('[S8.watchNetwork] the joined lists', () => {
  beforeEach(() => signInVisitor());

  it('mark the area that could not be read, without a message', async () => {
    gatewayServer.use(
      answer(getJoined, ({ businessType }) =>
        businessType === '0'
          ? refuse(503, 1000, '')
          : { code: 0, msg: '', data: [{ fundCode: 'SARA10', businessType: 1 }] },
      ),
    );
    await loadJoinedFunds('u1');
    expect(useWatchedFunds.getState()).toEqual({
      public: null,
      private: new Set(['SARA10']),
      unread: new Set(['public']),
    });
  });
});
