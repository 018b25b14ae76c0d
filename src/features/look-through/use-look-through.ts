import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MOST_LOOKED_THROUGH } from '@/contract/look-through';
import { useSession } from '@/session/session.store';
import { watchedHoldingsQuery } from './api/holdings.queries';
import { FIRST_CHOICE, fundRows, type WeightMode } from './fund-choice';
import type { WatchedSide } from './look-through-fund';
import { lookThrough } from './look-through-result';
import { chosenScope, parseScope, scopeChoices, scopeParams } from './look-through-scope';

/** The funds of the address's scope, what was chosen among them, and what they hold together. */
export function useLookThrough(publicSide: WatchedSide, privateSide: WatchedSide) {
  const userId = useSession((state) => state.user.userId);
  const [params, setParams] = useSearchParams();
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const choices = useMemo(
    () => scopeChoices({ public: publicSide, private: privateSide }),
    [publicSide, privateSide],
  );
  const scope = chosenScope(choices, parseScope(params));
  const all = scope?.funds;
  const funds = useMemo(() => all?.slice(0, MOST_LOOKED_THROUGH) ?? [], [all]);
  const read = useQuery(watchedHoldingsQuery(userId, funds));
  const rows = useMemo(() => fundRows(funds, read.data, choice), [funds, read.data, choice]);
  const result = useMemo(() => lookThrough(rows, choice.mode), [rows, choice.mode]);

  const tick = (keys: readonly string[], isTicked: boolean) =>
    setChoice((before) => ({
      ...before,
      ticks: new Map([...before.ticks, ...keys.map((key) => [key, isTicked] as const)]),
    }));
  const typeAmount = (key: string, text: string) =>
    setChoice((before) => ({ ...before, amounts: new Map([...before.amounts, [key, text]]) }));
  return {
    read,
    choices,
    scope,
    rows,
    result,
    mode: choice.mode,
    /** Funds of the scope beyond those that can be looked at together. */
    leftOut: (all?.length ?? 0) - funds.length,
    tick,
    typeAmount,
    weighBy: (mode: WeightMode) => setChoice((before) => ({ ...before, mode })),
    show: (value: string) => {
      const next = choices.find((candidate) => candidate.value === value);
      if (next) setParams(scopeParams(next.scope));
    },
  };
}

export type LookThroughModel = ReturnType<typeof useLookThrough>;
