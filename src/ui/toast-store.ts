import { useSyncExternalStore } from 'react';

export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface ToastMessage {
  readonly tone?: 'plain' | 'success' | 'failure';
  readonly title: string;
  readonly action?: ToastAction;
  /** How long it stays; its own time, longer with an action, when it is not given. */
  readonly lifeMs?: number;
}

export interface ShownToast extends ToastMessage {
  readonly id: number;
}

/** More than this hide one another; the oldest makes room. */
const MAX_TOASTS = 3;

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
  change([...others, { ...message, id }].slice(-MAX_TOASTS));
  return id;
}

/** Takes a toast away; an id that is gone is no error. */
export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** Takes all toasts away. */
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
