import { useSyncExternalStore } from 'react';

export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
  /** Key that does the same. */
  readonly shortcut?: string;
}

export interface ToastMessage {
  readonly tone?: 'plain' | 'success' | 'failure';
  readonly title: string;
  readonly action?: ToastAction;
  /** Time in ms until it disappears, `until-answered` for never; 5 s by default, 8 s with an action. */
  readonly life?: number | 'until-answered';
}

export interface ShownToast extends ToastMessage {
  readonly id: number;
}

/** At most this many are shown; the oldest that disappears on a timer is removed first. */
const MAX_TOASTS = 3;

const LIFE_MS = 5000;
const LIFE_WITH_ACTION_MS = 8000;

let toasts: readonly ShownToast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly ShownToast[]): void {
  toasts = next;
  for (const notify of listeners) notify();
}

/** Shows a short message. One of the same title replaces the earlier one. Returns the id for `dismissToast`. */
export function showToast(message: ToastMessage): number {
  const id = nextId++;
  const others = toasts.filter((toast) => toast.title !== message.title);
  change(withRoom([...others, { ...message, id }]));
  return id;
}

function withRoom(all: readonly ShownToast[]): readonly ShownToast[] {
  if (all.length <= MAX_TOASTS) return all;
  const passing = all.findIndex(({ life }) => life !== 'until-answered');
  return all.filter((_, place) => place !== Math.max(passing, 0));
}

/** Time in ms after which a toast disappears; infinite for `until-answered`. */
export function lifeMsOf({ life, action }: ToastMessage): number {
  if (life === 'until-answered') return Number.POSITIVE_INFINITY;
  return life ?? (action ? LIFE_WITH_ACTION_MS : LIFE_MS);
}

/** Removes a toast; an unknown id is not an error. */
export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** Removes all toasts. @internal for tests */
export function dismissToasts(): void {
  change([]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The displayed toasts, oldest first. */
export function useToasts(): readonly ShownToast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => toasts,
  );
}
