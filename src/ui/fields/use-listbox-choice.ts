import { useState } from 'react';

interface ListboxChoiceOptions {
  /** One is always chosen, the first to begin with, and Home and End lead to the ends. Else these stay the field's. */
  readonly isAlwaysOne?: boolean;
}

/**
 * The choice among the options of a listbox, by the keys of the field that steers it. It is kept by key, so that it
 * stays with its option as others come and go; past one end it goes on at the other.
 */
export function useListboxChoice<Option extends { readonly key: string }>(
  options: readonly Option[],
  { isAlwaysOne = false }: ListboxChoiceOptions = {},
) {
  const [activeKey, setActiveKey] = useState<string>();
  const found = options.findIndex(({ key }) => key === activeKey);
  /** Place among all options, -1 without one. */
  const active = isAlwaysOne && options.length > 0 ? Math.max(found, 0) : found;
  /** Moves the choice where the key does so, and tells whether it did. */
  const move = (key: string): boolean => {
    const place = (isAlwaysOne ? { ...ARROWS, ...ENDS } : ARROWS)[key]?.(active, options.length);
    if (place === undefined) return false;
    setActiveKey(options.at(place)?.key);
    return true;
  };
  return { active, chosen: options[active], move, clear: () => setActiveKey(undefined) };
}

type Move = (active: number, count: number) => number;

const ARROWS: Readonly<Record<string, Move>> = {
  ArrowDown: (active, count) => (active + 1 < count ? active + 1 : 0),
  ArrowUp: (active, count) => (active > 0 ? active : count) - 1,
};

const ENDS: Readonly<Record<string, Move>> = {
  Home: () => 0,
  End: (_, count) => count - 1,
};
