import { useQuery } from '@tanstack/react-query';
import { usePrivateWords } from '@/features/fund-kit/use-private-words';
import { usePrivateIndex } from '@/session/private-index.store';
import { privateIndexQuery } from './api/private-index.queries';

/** What stands for the average of a fund's class among the indices. */
export const OWN_CLASS = '';

/**
 * The index that the visitor holds private funds against, with its levels once they are there, and the indices that there
 * are. One that the gateway does not name any more is none.
 */
export function useChosenIndex() {
  const kept = usePrivateIndex(({ code }) => code);
  const indices = usePrivateWords('PRIVATE_INDEX', kept === OWN_CLASS ? 'use' : 'idle');
  const chosen = kept === OWN_CLASS ? undefined : indices.find(({ code }) => code === kept);
  const read = useQuery({ ...privateIndexQuery(kept), enabled: chosen !== undefined });
  return { indices, chosen, read, levels: chosen === undefined ? undefined : read.data };
}
