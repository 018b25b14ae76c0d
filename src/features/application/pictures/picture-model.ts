import type { SlotPictures } from '@/contract/application';

/** How far a picture has come: in the queue, made ready, on its way, with the gateway, or turned down in words. */
export type PictureStanding =
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
export interface PicturePreview {
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
