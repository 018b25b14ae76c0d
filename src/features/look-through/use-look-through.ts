import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MOST_LOOKED_THROUGH } from '@/contract/funds/look-through';
import { useSession } from '@/session/session.store';
import { watchedHoldingsQuery } from './api/holdings.queries';
import { FIRST_CHOICE, fundRows, type WeightMode } from './fund-choice';
import { lookThrough } from './look-through-result';
import type { FundArea } from '@/domain/returns/performance-rules';
import type { WatchedSide, ChoosableFund, WatchedSides } from './look-through-fund';

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

/** Stands in the address for the funds that belong to no group, as on the watchlist. */
const NO_GROUP = 'none';
const GROUP_ID = /^[\w-]{1,40}$/;
const AREAS = ['public', 'private'] as const;
const AREA_WORDS: Readonly<Record<FundArea, string>> = { public: '公募', private: '私募' };

/** Which funds of the watchlist are looked at: all, one side, or a group of one side. */
interface Scope {
  readonly area: FundArea | null;
  /** Id of a group, NO_GROUP, or '' for all of the side. */
  readonly group: string;
}

/** Reads the scope from a URL's parameters, as the watchlist writes them; what cannot be meant falls back to all. */
export function parseScope(params: URLSearchParams): Scope {
  const area = AREAS.find((candidate) => candidate === params.get('area')) ?? null;
  const group = params.get('group') ?? '';
  return { area, group: area !== null && GROUP_ID.test(group) ? group : '' };
}

/** The parameters of a scope; none for all funds. */
export function scopeParams({ area, group }: Scope): Record<string, string> {
  if (area === null) return {};
  return group === '' ? { area } : { area, group };
}

/** A scope to choose, with its funds in the visitor's order. */
interface ScopeChoice {
  readonly value: string;
  readonly scope: Scope;
  readonly label: string;
  readonly funds: readonly ChoosableFund[];
}

/** Everything that can be looked at: all, and where there are both sides or groups, each of them. */
export function scopeChoices(sides: WatchedSides): readonly ScopeChoice[] {
  const all = choiceOf({ area: null, group: '' }, '全部自选', [
    ...sides.public.funds,
    ...sides.private.funds,
  ]);
  const sideChoices = AREAS.filter((area) => sides[area].funds.length > 0).map((area) =>
    choiceOf({ area, group: '' }, `全部${AREA_WORDS[area]}`, sides[area].funds),
  );
  const groupChoices = AREAS.flatMap((area) => {
    const { funds, groups } = sides[area];
    if (groups.length === 0 || funds.length === 0) return [];
    return [...groups, { id: NO_GROUP, name: '未分组' }].map(({ id, name }) =>
      choiceOf(
        { area, group: id },
        `${AREA_WORDS[area]} · ${name}`,
        funds.filter(({ groupId }) => (groupId ?? NO_GROUP) === id),
      ),
    );
  });
  return [all, ...(sideChoices.length > 1 ? sideChoices : []), ...groupChoices];
}

/** The choice that an address means: its group, else its side, else all. */
export function chosenScope(
  choices: readonly ScopeChoice[],
  { area, group }: Scope,
): ScopeChoice | undefined {
  const find = (wanted: Scope) => choices.find(({ value }) => value === valueOf(wanted));
  return find({ area, group }) ?? find({ area, group: '' }) ?? choices[0];
}

function choiceOf(scope: Scope, name: string, funds: readonly ChoosableFund[]): ScopeChoice {
  return { value: valueOf(scope), scope, label: `${name}（${funds.length} 只）`, funds };
}

function valueOf({ area, group }: Scope): string {
  return `${area ?? ''} ${group}`;
}
