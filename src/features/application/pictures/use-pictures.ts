import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ApplicationPicture } from '@/contract/application';
import { type ApplicantKind, PICTURE_SLOTS } from '@/domain/application';
import { PictureBox, type PicturePorts } from './picture-box';
import type { PictureModel } from './picture-model';
import { isOnItsWay, slotProblem, uploadedIds } from './slot-state';

/**
 * The pictures of a form of one kind, for as long as the caller is mounted; uploads end with it. `kept` are those of
 * the application that is mended: kind, kept and ports are read once, when the caller mounts.
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
