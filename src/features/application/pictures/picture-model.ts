import type { SlotPictures } from '@/contract/applications/application';
import type { PictureSlot } from '@/domain/site/application';
import { pictureName } from './picture-words';

/** Upload status of a picture. */
type PictureStanding =
  | { readonly state: 'waiting' | 'preparing' }
  /** 0 to 1 */
  | { readonly state: 'uploading'; readonly progress: number }
  | { readonly state: 'done'; readonly id: string }
  | {
      readonly state: 'failed';
      readonly words: string;
      readonly canRetry: boolean;
      readonly isSignedOut: boolean;
    };

/** What an image element shows of a picture, in pixels. */
interface PicturePreview {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** One picture of a slot. */
export type PictureItem = PictureStanding & {
  readonly key: string;
  /** Name of the slot (domain/site/application.ts). */
  readonly slot: string;
  /** Undefined until it could be opened. */
  readonly preview: PicturePreview | undefined;
  /** It belongs to the application that is corrected, not to this visit. */
  readonly isKept: boolean;
};

/** The pictures of a form by slot name. */
export interface PictureModel {
  readonly items: readonly PictureItem[];
  /** Uploads files; refuses duplicates and those above the slot's maximum. */
  readonly add: (slot: string, files: readonly File[]) => void;
  /** Removes a picture and cancels its upload. */
  readonly remove: (itemKey: string) => void;
  readonly retry: (itemKey: string) => void;
  /** Whether an upload is pending. */
  readonly isBusy: boolean;
  /** Why the slot is incomplete; `undefined` if it is complete. */
  readonly problemOf: (slot: string) => string | undefined;
  /** Why files added last were refused; `undefined` if none were. */
  readonly refusalOf: (slot: string) => string | undefined;
  /** Last event of the slot for a live region; `''` if none. */
  readonly newsOf: (slot: string) => string;
  /** Ids of the uploaded pictures by slot. */
  readonly toSlotPictures: () => SlotPictures;
}

/** The pictures of one slot, in order. */
export function itemsOf(items: readonly PictureItem[], slot: string): PictureItem[] {
  return items.filter((item) => item.slot === slot);
}

/** Whether a picture is queued, prepared or uploaded. */
export function isOnItsWay({ state }: PictureItem): boolean {
  return state === 'waiting' || state === 'preparing' || state === 'uploading';
}

/** A failed picture that cannot be retried: it takes no capacity. */
export function isHopeless(item: PictureItem): boolean {
  return item.state === 'failed' && !item.canRetry;
}

/** Remaining capacity of the slot. */
export function placesIn(items: readonly PictureItem[], { slot, most }: PictureSlot): number {
  return most - itemsOf(items, slot).filter((item) => !isHopeless(item)).length;
}

/** Why a slot is incomplete; `undefined` if it is complete. */
export function slotProblem(items: readonly PictureItem[], slot: PictureSlot): string | undefined {
  const own = itemsOf(items, slot.slot);
  if (own.some(isOnItsWay)) return '还有图片未上传完成，请稍候';
  if (own.some(({ state }) => state === 'failed')) return '有图片上传失败，请重试或删除';
  if (own.length === 0 && slot.least > 0) return `请上传${slot.label}`;
  return own.length < slot.least ? `${slot.label}至少 ${slot.least} 张，请继续添加` : undefined;
}

/** Ids of the uploaded pictures by slot. */
export function uploadedIds(items: readonly PictureItem[], slots: readonly PictureSlot[]): SlotPictures {
  return Object.fromEntries(
    slots.map(({ slot }) => [
      slot,
      itemsOf(items, slot).flatMap((item) => (item.state === 'done' ? [item.id] : [])),
    ]),
  );
}

/** Immutable state of a form's pictures. */
interface ShelfState {
  readonly items: readonly PictureItem[];
  /** By slot. */
  readonly refusals: Readonly<Record<string, string>>;
  readonly news: Readonly<Record<string, string>>;
}

/** Store of the pictures of a form. */
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

  /** `undefined` if nothing was refused. */
  refuse(slot: string, words: string | undefined): void {
    const { [slot]: _before, ...others } = this.#state.refusals;
    this.#change({ refusals: words === undefined ? others : { ...others, [slot]: words } });
  }

  /** Announces an event of a picture: `what` follows its name. */
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
