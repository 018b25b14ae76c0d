import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { phoneBindState } from '@/contract/accounts/login';

/** The bound phone as 138****5678, null without one; for a visitor who is signed in only. */
export function boundPhoneQuery(userId: string) {
  return queryOptions({
    queryKey: ['visitor', userId, 'phone'],
    queryFn: async ({ signal }) => {
      const { isbind, phone } = (await callGateway(phoneBindState, {}, { signal })).body;
      return isbind === '1' ? phone : null;
    },
  });
}
