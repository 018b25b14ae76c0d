import { expect } from '@playwright/test';

/** What must be there after a restart: the last acknowledged value, or the one whose reply did not come. */
export class Kept<Value> {
  #acknowledged: Value;
  #pending: { readonly value: Value } | null = null;
  writes = 0;

  constructor(value: Value) {
    this.#acknowledged = value;
  }

  get value(): Value {
    return this.#acknowledged;
  }

  async write(value: Value, send: () => Promise<unknown>): Promise<void> {
    this.#pending = { value };
    await send();
    this.#acknowledged = value;
    this.#pending = null;
    this.writes += 1;
  }

  /** For a write that was refused: it must not have happened. */
  refused(): void {
    this.#pending = null;
  }

  check(found: Value): void {
    const allowed = [this.#acknowledged, ...(this.#pending === null ? [] : [this.#pending.value])];
    expect(allowed).toContainEqual(found);
    this.#acknowledged = found;
    this.#pending = null;
  }
}
