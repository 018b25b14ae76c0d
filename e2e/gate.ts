/** Holds replies back while it is closed; it begins closed. */
export class Gate {
  #held: Promise<void> = Promise.resolve();
  #release: (() => void) | undefined;

  constructor() {
    this.close();
  }

  open(): void {
    this.#release?.();
  }

  close(): void {
    this.#held = new Promise((resolve) => {
      this.#release = resolve;
    });
  }

  /** Fulfils once the gate is open. */
  passed(): Promise<void> {
    return this.#held;
  }
}
