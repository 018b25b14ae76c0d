import type { WatchedFund, WatchList } from './watch-list';

/** A change of one side of the visitor's list. */
export type WatchChange =
  | { readonly kind: 'remove'; readonly codes: readonly string[] }
  /** Restores funds as they were; `order` is the whole list before their removal. */
  | { readonly kind: 'restore'; readonly funds: readonly WatchedFund[]; readonly order: readonly string[] }
  | { readonly kind: 'order'; readonly codes: readonly string[] }
  | { readonly kind: 'note'; readonly code: string; readonly note: string }
  | { readonly kind: 'move'; readonly codes: readonly string[]; readonly groupId: string | null }
  | { readonly kind: 'add-group'; readonly name: string }
  | { readonly kind: 'rename-group'; readonly id: string; readonly name: string }
  | { readonly kind: 'remove-group'; readonly id: string };

/** The list after a successful change. A new group is missing until the gateway has named it. */
export function applyChange(list: WatchList, change: WatchChange): WatchList {
  const { funds, groups } = list;
  switch (change.kind) {
    case 'remove':
      return { ...list, funds: funds.filter(({ code }) => !change.codes.includes(code)) };
    case 'restore': {
      const present = new Set(funds.map(({ code }) => code));
      const back = change.funds.filter(({ code }) => !present.has(code));
      return { ...list, funds: inCodeOrder([...funds, ...back], change.order) };
    }
    case 'order':
      return { ...list, funds: inCodeOrder(funds, change.codes) };
    case 'note':
      return withFunds(list, [change.code], (fund) => ({ ...fund, note: change.note }));
    case 'move':
      return withFunds(list, change.codes, (fund) => ({ ...fund, groupId: change.groupId }));
    case 'add-group':
      return list;
    case 'rename-group': {
      const { id, name } = change;
      return { ...list, groups: groups.map((group) => (group.id === id ? { id, name } : group)) };
    }
    case 'remove-group':
      break;
  }
  return {
    groups: groups.filter(({ id }) => id !== change.id),
    funds: funds.map((fund) => (fund.groupId === change.id ? { ...fund, groupId: null } : fund)),
  };
}

function withFunds(
  list: WatchList,
  codes: readonly string[],
  change: (fund: WatchedFund) => WatchedFund,
): WatchList {
  return { ...list, funds: list.funds.map((fund) => (codes.includes(fund.code) ? change(fund) : fund)) };
}

/** Funds in the order of codes; others follow in their previous order. */
function inCodeOrder(funds: readonly WatchedFund[], codes: readonly string[]): readonly WatchedFund[] {
  const places = new Map(codes.map((code, index) => [code, index]));
  const placeOf = ({ code }: WatchedFund) => places.get(code) ?? codes.length;
  return funds.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * The whole list after a fund moved to an index among the shown ones. The shown funds change positions among
 * themselves; the others keep theirs.
 */
export function movedOrder(
  all: readonly string[],
  shown: readonly string[],
  code: string,
  toIndex: number,
): readonly string[] {
  const rest = shown.filter((other) => other !== code);
  const moved = [...rest.slice(0, toIndex), code, ...rest.slice(toIndex)];
  const isShown = new Set(shown);
  const next = moved.values();
  return all.map((present) => (isShown.has(present) ? (next.next().value ?? present) : present));
}
