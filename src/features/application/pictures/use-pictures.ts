import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { uploadPicture, type PictureUpload } from '@/api/upload';
import type { ApplicationPicture } from '@/contract/applications/application';
import { PICTURE_SLOTS, type ApplicantKind, type PictureSlot } from '@/domain/site/application';
import {
  isOnItsWay,
  slotProblem,
  uploadedIds,
  PictureShelf,
  isHopeless,
  placesIn,
  type PictureModel,
  type PictureItem,
} from './picture-model';
import { pictureFailureOf, refusalWords } from './picture-words';
import { preparePicture } from './prepare-picture';
import { createWorkQueue } from './work-queue';

/**
 * The pictures of a form; unmounting cancels the uploads. `kept` are the pictures of an application that is corrected.
 * Reads its arguments once, on mount.
 */
export function usePictures(
  kind: ApplicantKind,
  kept: readonly ApplicationPicture[] = [],
  ports?: PicturePorts,
): PictureModel {
  const [slots] = useState(() => PICTURE_SLOTS[kind]);
  const [box] = useState(() => new PictureBox(slots, kept, ports));
  const state = useSyncExternalStore(box.shelf.subscribe, box.shelf.snapshot);
  useEffect(() => box.open(), [box]);
  return useMemo(() => {
    const { items, refusals, news } = state;
    return {
      items,
      add: box.add,
      remove: box.remove,
      retry: box.retry,
      isBusy: items.some(isOnItsWay),
      problemOf(name) {
        const slot = box.shelf.slot(name);
        return slot && slotProblem(items, slot);
      },
      refusalOf: (name) => refusals[name],
      newsOf: (name) => news[name] ?? '',
      toSlotPictures: () => uploadedIds(items, slots),
    };
  }, [box, slots, state]);
}

/** Functions of the browser and the gateway that uploads use. */
interface PicturePorts {
  readonly prepare: typeof preparePicture;
  readonly upload: typeof uploadPicture;
}

/** Internal state of a chosen picture. */
interface Source {
  /** Identifies a file that is chosen twice. */
  readonly mark: string;
  file: File | undefined;
  prepared: PictureUpload | undefined;
  /** A network failure: it is retried when the connection returns. */
  waitsForNetwork: boolean;
}

const BROWSER_PORTS: PicturePorts = { prepare: preparePicture, upload: uploadPicture };
const MOST_AT_ONCE = 2;

/** The upload manager of one form: prepares and uploads chosen files, at most two at a time. */
class PictureBox {
  readonly shelf: PictureShelf;
  #lastKey = 0;
  readonly #ports: PicturePorts;
  readonly #queue = createWorkQueue(MOST_AT_ONCE);
  readonly #sources = new Map<string, Source>();

  constructor(
    slots: readonly PictureSlot[],
    kept: readonly ApplicationPicture[],
    ports: PicturePorts = BROWSER_PORTS,
  ) {
    this.#ports = ports;
    const items = kept.map(({ id, slot, url, width, height }): PictureItem => {
      const preview = { src: url, width, height };
      return { key: `kept-${id}`, slot, preview, isKept: true, state: 'done', id };
    });
    this.shelf = new PictureShelf(slots, items);
  }

  /** Retries on reconnection; the returned function cancels all uploads and releases the previews. */
  readonly open = (): (() => void) => {
    window.addEventListener('online', this.#goOn);
    return () => {
      window.removeEventListener('online', this.#goOn);
      for (const item of this.shelf.snapshot().items) this.#forget(item);
    };
  };

  readonly add = (slotName: string, files: readonly File[]): void => {
    const slot = this.shelf.slot(slotName);
    if (!slot || files.length === 0) return;
    for (const item of this.shelf.itemsOf(slotName)) if (isHopeless(item)) this.#drop(item);
    const placesLeft = () => placesIn(this.shelf.snapshot().items, slot);
    const wasFull = placesLeft() <= 0;
    let twice = 0;
    let beyond = 0;
    for (const file of files) {
      const same = this.#itemOf(slotName, markOf(file));
      if (same?.state === 'failed') this.retry(same.key);
      else if (same) twice += 1;
      else if (placesLeft() > 0) this.#take(slotName, file);
      else beyond += 1;
    }
    this.shelf.refuse(slotName, refusalWords(slot, { beyond, twice, wasFull }));
  };

  readonly remove = (key: string): void => {
    const item = this.shelf.item(key);
    if (!item) return;
    this.shelf.tell(key, '已删除');
    this.shelf.refuse(item.slot, undefined);
    this.#drop(item);
  };

  readonly retry = (key: string): void => {
    const item = this.shelf.item(key);
    const source = this.#sources.get(key);
    if (item?.state === 'failed' && item.canRetry && source) this.#send(key, source);
  };

  readonly #goOn = (): void => {
    for (const [key, source] of this.#sources) if (source.waitsForNetwork) this.#send(key, source);
  };

  #take(slot: string, file: File): void {
    this.#lastKey += 1;
    const key = `new-${this.#lastKey}`;
    const source: Source = { mark: markOf(file), file, prepared: undefined, waitsForNetwork: false };
    this.#sources.set(key, source);
    this.shelf.put({ key, slot, preview: undefined, isKept: false, state: 'waiting' });
    this.#send(key, source);
  }

  #send(key: string, source: Source): void {
    source.waitsForNetwork = false;
    this.shelf.stand(key, { state: 'waiting' });
    this.#queue.enter(key, (signal) => this.#work(key, source, signal));
  }

  async #work(key: string, source: Source, signal: AbortSignal): Promise<void> {
    try {
      const picture = source.prepared ?? (await this.#prepare(key, source, signal));
      this.shelf.stand(key, { state: 'uploading', progress: 0 });
      const onProgress = (progress: number) => {
        if (!signal.aborted) this.shelf.stand(key, { state: 'uploading', progress });
      };
      const { id } = await this.#ports.upload(picture, { signal, onProgress });
      if (signal.aborted) return;
      source.prepared = undefined;
      this.shelf.stand(key, { state: 'done', id });
      this.shelf.tell(key, '上传完成');
    } catch (error) {
      if (!signal.aborted) this.#fail(key, source, error);
    }
  }

  async #prepare(key: string, source: Source, signal: AbortSignal): Promise<PictureUpload> {
    if (!source.file) throw new TypeError('a picture without its file');
    this.shelf.stand(key, { state: 'preparing' });
    const { upload, width, height } = await this.#ports.prepare(source.file, signal);
    signal.throwIfAborted();
    source.prepared = upload;
    source.file = undefined;
    this.shelf.preview(key, { src: URL.createObjectURL(upload.blob), width, height });
    return upload;
  }

  #fail(key: string, source: Source, error: unknown): void {
    const { isOfNetwork, ...shown } = pictureFailureOf(error);
    source.waitsForNetwork = isOfNetwork;
    this.shelf.stand(key, { state: 'failed', ...shown });
    this.shelf.tell(key, `上传失败：${shown.words}`);
  }

  #drop(item: PictureItem): void {
    this.#forget(item);
    this.shelf.takeOut(item.key);
  }

  #forget({ key, preview, isKept }: PictureItem): void {
    this.#queue.leave(key);
    this.#sources.delete(key);
    if (preview !== undefined && !isKept) URL.revokeObjectURL(preview.src);
  }

  #itemOf(slot: string, mark: string): PictureItem | undefined {
    return this.shelf.itemsOf(slot).find(({ key }) => this.#sources.get(key)?.mark === mark);
  }
}

/** Compares files without reading their content. */
function markOf({ name, size, lastModified }: File): string {
  return [size, lastModified, name].join('/');
}
