import { useQuery } from '@tanstack/react-query';
import { useSession } from '@/session/session.store';
import { medalsQuery } from '../api/room.queries';

/** Names of the medals by their keys; none while they are not known. */
export function useMedalNames(): ReadonlyMap<string, string> {
  const userId = useSession((state) => state.user.userId);
  const { data } = useQuery(medalsQuery(userId));
  return new Map(data?.map(({ key, name }) => [key, name]));
}
