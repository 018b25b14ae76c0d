import { HOSTILE_TEXTS, HOSTILE_VALUES } from './hostile-values';
import type { Dice } from './dice';

/** A copy of a JSON value with one place of it, drawn, changed for something hostile, left out or added. */
export function spoilt(value: unknown, dice: Dice): unknown {
  if (Array.isArray(value)) return spoiltList(value, dice);
  if (typeof value !== 'object' || value === null) return hostile(value, dice);
  const entries = Object.entries(value);
  const at = dice.below(entries.length + 1);
  const [name, inner] = entries[at] ?? [dice.pick(HOSTILE_TEXTS), dice.pick(HOSTILE_VALUES)];
  const rest = entries.filter((_entry, place) => place !== at);
  // Without one of its fields.
  if (entries[at] !== undefined && dice.chance(0.1)) return Object.fromEntries(rest);
  const isInside = typeof inner === 'object' && inner !== null && dice.chance(0.7);
  const changed: unknown = isInside ? spoilt(inner, dice) : hostile(inner, dice);
  return Object.fromEntries([...rest, [name, changed]]);
}

function spoiltList(list: readonly unknown[], dice: Dice): unknown {
  if (list.length === 0) return [hostile('', dice)];
  const at = dice.below(list.length);
  return list.map((item, place) => (place === at ? spoilt(item, dice) : item));
}

function hostile(value: unknown, dice: Dice): unknown {
  return dice.weighted<() => unknown>([
    [5, () => dice.pick(HOSTILE_TEXTS)],
    [4, () => dice.pick(HOSTILE_VALUES)],
    [1, () => [value]],
    [1, () => ({ value })],
  ])();
}
