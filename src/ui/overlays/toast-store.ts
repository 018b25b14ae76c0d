import { useSyncExternalStore } from 'react';

export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface ToastMessage {
  readonly tone?: 'plain' | 'success' | 'failure';
  readonly title: string;
  readonly action?: ToastAction;
  /** How long it stays, `until-answered` for as long as nobody answers it or takes it away; else its own time. */
  readonly life?: number | 'until-answered';
}

export interface ShownToast extends ToastMessage {
  readonly id: number;
}

/** More than this hide one another; the oldest that goes by itself makes room. */
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

/** Says something in passing. The same words again replace the earlier ones. Returns the id for `dismissToast`. */
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

/** How long a toast stays by itself. */
export function lifeMsOf({ life, action }: ToastMessage): number {
  if (life === 'until-answered') return Number.POSITIVE_INFINITY;
  return life ?? (action ? LIFE_WITH_ACTION_MS : LIFE_MS);
}

/** Takes a toast away; an id that is gone is no error. */
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

/** What is shown now, oldest first. */
export function useToasts(): readonly ShownToast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => toasts,
  );
}
