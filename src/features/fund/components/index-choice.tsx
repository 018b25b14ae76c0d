import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { ReadFailureLine } from '@/features/failure/read-failure-line';
import { usePrivateDictionary } from '@/features/fund-kit/use-area-dictionaries';
import { createPersistedStore } from '@/session/persisted-store';
import { SelectField } from '@/ui/fields/select-field';
import { privateIndexQuery } from '../api/index-levels.queries';
import styles from './performance-card.module.css';
import type { ComparedIndex } from '../compared-history';

/** Value for the average of a fund's class among the indices. */
export const OWN_CLASS = '';

const privateIndex = v.object({ code: v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{0,12}$/)) });

/** The index that the visitor compares private funds with, for all of them. */
export const usePrivateIndex = createPersistedStore<Readonly<v.InferOutput<typeof privateIndex>>>({
  name: 'private-index',
  version: 1,
  initial: { code: OWN_CLASS },
  parse: (state) => (v.is(privateIndex, state) ? { code: state.code } : { code: OWN_CLASS }),
});

/** Keeps the visitor's choice for every private fund. */
export function keepPrivateIndex(code: string): void {
  usePrivateIndex.setState({ code });
}

interface IndexChoiceProps {
  /** Called with the index once its levels are loaded; with null for the average of the fund's class. */
  readonly onChange: (index: ComparedIndex | null) => void;
}

/** Chooses what a private fund is compared with beside its benchmark: its class, or one of the private indices. */
export function IndexChoice({ onChange }: IndexChoiceProps) {
  const { indices, chosen, read, levels } = useChosenIndex();
  const name = chosen?.name;
  useEffect(() => {
    const hasLevels = name !== undefined && levels !== undefined && levels.days.length > 0;
    onChange(hasLevels ? { name, levels } : null);
  }, [name, levels, onChange]);
  return (
    <>
      <SelectField
        label="走势对比"
        labelLook="inline"
        options={[
          { value: OWN_CLASS, label: '同类平均' },
          ...indices.map((index) => ({ value: index.code, label: index.name })),
        ]}
        value={chosen?.code ?? OWN_CLASS}
        onChange={keepPrivateIndex}
      />
      {chosen && read.isError && <ReadFailureLine read={read} title="所选指数加载失败，图中仍为同类平均" />}
      {levels?.days.length === 0 && (
        <output className={styles['compared']}>所选指数暂无数据，图中仍为同类平均。</output>
      )}
    </>
  );
}

/**
 * The index that private funds are compared with, with its levels once loaded, and all indices. An index that the
 * gateway no longer has is ignored.
 */
export function useChosenIndex() {
  const kept = usePrivateIndex(({ code }) => code);
  const indices = usePrivateDictionary('PRIVATE_INDEX', kept === OWN_CLASS ? 'use' : 'idle');
  const chosen = kept === OWN_CLASS ? undefined : indices.find(({ code }) => code === kept);
  const read = useQuery({ ...privateIndexQuery(kept), enabled: chosen !== undefined });
  return { indices, chosen, read, levels: chosen === undefined ? undefined : read.data };
}
