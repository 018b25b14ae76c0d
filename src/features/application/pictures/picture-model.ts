import type { SlotPictures } from '@/contract/application';
import type { PictureSlot } from '@/domain/application';
import { pictureName } from './picture-words';

/** How far a picture has come: in the queue, made ready, on its way, with the gateway, or turned down in words. */
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
  /** Name of the slot (domain/application.ts). */
  readonly slot: string;
  /** Undefined until it could be opened. */
  readonly preview: PicturePreview | undefined;
  /** It came with the application that is mended, not from this visit. */
  readonly isKept: boolean;
};

/** The pictures of a form, slot by slot; slots are told by their names. */
export interface PictureModel {
  readonly items: readonly PictureItem[];
  /** Begins to upload the files; those beyond the slot's most and those already there are refused in words. */
  readonly add: (slot: string, files: readonly File[]) => void;
  /** Takes a picture out of the form; an upload of it stops. */
  readonly remove: (itemKey: string) => void;
  readonly retry: (itemKey: string) => void;
  /** Whether a picture is still on its way. */
  readonly isBusy: boolean;
  /** What keeps the slot from being sent, undefined where nothing does. */
  readonly problemOf: (slot: string) => string | undefined;
  /** Why files last added to the slot were left out, undefined where none were. */
  readonly refusalOf: (slot: string) => string | undefined;
  /** What last happened in the slot, for a live region; '' for nothing. */
  readonly newsOf: (slot: string) => string;
  /** Ids of what is uploaded, for every slot of the kind. */
  readonly toSlotPictures: () => SlotPictures;
}

/** The pictures of one slot, in their order. */
export function itemsOf(items: readonly PictureItem[], slot: string): PictureItem[] {
  return items.filter((item) => item.slot === slot);
}

/** Whether a picture is still on its way to the gateway. */
export function isOnItsWay({ state }: PictureItem): boolean {
  return state === 'waiting' || state === 'preparing' || state === 'uploading';
}

/** A picture that will never arrive as it is: it takes no place. */
export function isHopeless(item: PictureItem): boolean {
  return item.state === 'failed' && !item.canRetry;
}

/** How many more pictures the slot takes. */
export function placesIn(items: readonly PictureItem[], { slot, most }: PictureSlot): number {
  return most - itemsOf(items, slot).filter((item) => !isHopeless(item)).length;
}

/** What keeps a slot from being sent, in words; undefined where nothing does. */
export function slotProblem(items: readonly PictureItem[], slot: PictureSlot): string | undefined {
  const own = itemsOf(items, slot.slot);
  if (own.some(isOnItsWay)) return '还有图片未上传完成，请稍候';
  if (own.some(({ state }) => state === 'failed')) return '有图片上传失败，请重试或删除';
  if (own.length === 0 && slot.least > 0) return `请上传${slot.label}`;
  return own.length < slot.least ? `${slot.label}至少 ${slot.least} 张，请继续添加` : undefined;
}

/** Ids of what is uploaded, for every slot. */
export function uploadedIds(items: readonly PictureItem[], slots: readonly PictureSlot[]): SlotPictures {
  return Object.fromEntries(
    slots.map(({ slot }) => [
      slot,
      itemsOf(items, slot).flatMap((item) => (item.state === 'done' ? [item.id] : [])),
    ]),
  );
}

/** What is shown of a form's pictures; a new object with every change. */
interface ShelfState {
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
