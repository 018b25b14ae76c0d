import type { PictureSlot } from '@/domain/application';
import type { PictureItem, PicturePreview, PictureStanding } from './picture-model';
import { pictureName } from './picture-words';
import { itemsOf } from './slot-state';

/** What is shown of a form's pictures; a new object with every change. */
export interface ShelfState {
  readonly items: readonly PictureItem[];
  /** By slot. */
  readonly refusals: Readonly<Record<string, string>>;
  readonly news: Readonly<Record<string, string>>;
}

/** Holds the pictures of a form and tells its listeners of every change. */
export class PictureShelf {
  #state: ShelfState;
  readonly #slots: readonly PictureSlot[];
  readonly #listeners = new Set<() => void>();

  constructor(slots: readonly PictureSlot[], items: readonly PictureItem[]) {
    this.#slots = slots;
    this.#state = { items, refusals: {}, news: {} };
  }

  readonly snapshot = (): ShelfState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  slot(name: string): PictureSlot | undefined {
    return this.#slots.find(({ slot }) => slot === name);
  }

  item(key: string): PictureItem | undefined {
    return this.#state.items.find((item) => item.key === key);
  }

  itemsOf(slot: string): readonly PictureItem[] {
    return itemsOf(this.#state.items, slot);
  }

  put(item: PictureItem): void {
    this.#change({ items: [...this.#state.items, item] });
  }

  takeOut(key: string): void {
    this.#change({ items: this.#state.items.filter((item) => item.key !== key) });
  }

  stand(key: string, standing: PictureStanding): void {
    this.#replace(key, ({ slot, preview, isKept }) => ({ key, slot, preview, isKept, ...standing }));
  }

  preview(key: string, preview: PicturePreview): void {
    this.#replace(key, (item) => ({ ...item, preview }));
  }

  /** Undefined where nothing was refused. */
  refuse(slot: string, words: string | undefined): void {
    const { [slot]: _before, ...others } = this.#state.refusals;
    this.#change({ refusals: words === undefined ? others : { ...others, [slot]: words } });
  }

  /** News of a picture: `what` follows its name. */
  tell(key: string, what: string): void {
    const item = this.item(key);
    const slot = item && this.slot(item.slot);
    if (!slot) return;
    const name = pictureName(slot, this.itemsOf(item.slot).indexOf(item));
    this.#change({ news: { ...this.#state.news, [item.slot]: `${name}${what}` } });
  }

  #replace(key: string, change: (item: PictureItem) => PictureItem): void {
    this.#change({ items: this.#state.items.map((item) => (item.key === key ? change(item) : item)) });
  }

  #change(part: Partial<ShelfState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
