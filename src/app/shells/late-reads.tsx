import { useState } from 'react';
import { useIsFetching, useQueryClient, type Query } from '@tanstack/react-query';
import { useIsLate } from '@/lib/use-is-late';
import { Button } from '@/ui/controls/button';
import styles from './late-reads.module.css';

const PATIENCE_MS = 8000;

const AWAITED = { predicate: ({ state }: Query) => state.status === 'pending' };

/**
 * Says that the page takes longer if one of its queries has had no reply for eight seconds, with a button to retry.
 * One line for all queries of a page; their skeletons remain.
 */
export function LateReads() {
  const client = useQueryClient();
  const isAwaiting = useIsFetching({ ...AWAITED, type: 'active' }) > 0;
  const [tries, setTries] = useState(0);
  const askAgain = async () => {
    setTries(tries + 1);
    const asked = client.getQueryCache().findAll({ ...AWAITED, fetchStatus: 'fetching' });
    // What the page has begun to read ahead is given up, too: it is asked for when its part is drawn.
    const which = { predicate: (query: Query) => asked.includes(query) };
    await client.cancelQueries(which);
    await client.refetchQueries({ ...which, type: 'active' });
  };
  return (
    <output className={styles['line']}>
      {isAwaiting && <LateWords key={tries} onRetry={() => void askAgain()} />}
    </output>
  );
}

/** Nothing for eight seconds. */
function LateWords({ onRetry }: { readonly onRetry: () => void }) {
  if (!useIsLate(true, PATIENCE_MS)) return null;
  return (
    <>
      加载时间较长，仍在等待。
      <Button variant="link" size="sm" onClick={onRetry}>
        重试
      </Button>
    </>
  );
}
