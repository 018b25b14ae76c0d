import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { levelOn } from '@/domain/levels';
import type { FundArea } from '@/domain/performance-rules';
import type { NavHistory } from '@/features/fund-kit/nav-history';
import { usePrivateWords } from '@/features/fund-kit/use-private-words';
import { keepPrivateIndex, usePrivateIndex } from '@/session/private-index.store';
import { privateIndexQuery } from './api/private-index.queries';

const OWN_CLASS = '';

/**
 * The history to draw: with the index that the visitor holds private funds against in place of the average of the fund's
 * class. Public funds have no such choice, and an index that the gateway does not name any more is none.
 */
export function useComparedHistory(area: FundArea, history: NavHistory | undefined) {
  const isPrivate = area === 'private';
  const kept = usePrivateIndex(({ code }) => code);
  const isChosen = isPrivate && kept !== OWN_CLASS;
  const indices = usePrivateWords('PRIVATE_INDEX', isChosen ? 'idle' : isPrivate ? 'use' : 'never');
  const chosen = isChosen ? indices.find(({ code }) => code === kept) : undefined;
  const read = useQuery({ ...privateIndexQuery(kept), enabled: chosen !== undefined });
  const levels = chosen === undefined ? undefined : read.data;
  const name = chosen?.name;
  const compared = useMemo(() => {
    if (!history || !levels || name === undefined || levels.days.length === 0) return history;
    const category = history.days.map((day) => levelOn(levels, day));
    return { ...history, category, categoryName: name, isIndex: true };
  }, [history, levels, name]);
  const choice = isPrivate && {
    value: chosen?.code ?? OWN_CLASS,
    options: [
      { value: OWN_CLASS, label: '同类平均' },
      ...indices.map((index) => ({ value: index.code, label: index.name })),
    ],
    onChange: keepPrivateIndex,
    /** What could not be read; null while all is well, and where the index has no levels. */
    failure: chosen !== undefined && read.isError ? read : null,
    isEmpty: levels?.days.length === 0,
  };
  return { compared, choice };
}
