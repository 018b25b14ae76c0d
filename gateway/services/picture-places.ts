import { PICTURE_SLOTS, type ApplicantKind, type PictureSlot } from '../../src/domain/application';
import { StepRefusal } from './step-refusal';
import type { SlotPictures } from '../../src/contract/application';

export interface PicturePlace {
  readonly id: string;
  readonly slot: string;
  /** 0, 1, 2 … in its slot. */
  readonly position: number;
}

/**
 * Where the pictures of an application go: those of every slot of its kind, or of the given slots alone. Throws a
 * StepRefusal naming the slot where one has too few or too many, where a picture is there twice, or where a slot is none
 * of these.
 */
export function picturePlaces(
  kind: ApplicantKind,
  pictures: SlotPictures,
  slots?: readonly string[],
): PicturePlace[] {
  const filled = PICTURE_SLOTS[kind].filter(({ slot }) => slots?.includes(slot) ?? true);
  refuseOthers(filled, pictures);
  const seen = new Set<string>();
  return filled.flatMap((slot) =>
    idsOf(slot, pictures).map((id, position) => {
      if (seen.has(id)) throw new StepRefusal('rejected', '同一张图片不能重复使用', slot.slot);
      seen.add(id);
      return { id, slot: slot.slot, position };
    }),
  );
}

function refuseOthers(filled: readonly PictureSlot[], pictures: SlotPictures): void {
  const names = new Set(filled.map(({ slot }) => slot));
  const other = Object.entries(pictures).find(([slot, ids]) => ids.length > 0 && !names.has(slot));
  if (other !== undefined) throw new StepRefusal('rejected', '这里不需要这类图片', other[0]);
}

function idsOf({ slot, label, least, most }: PictureSlot, pictures: SlotPictures): readonly string[] {
  const ids = pictures[slot] ?? [];
  if (ids.length < least) throw new StepRefusal('rejected', `请上传${label}`, slot);
  if (ids.length > most) throw new StepRefusal('rejected', `${label}最多 ${most} 张`, slot);
  return ids;
}
