import type { SlotPictures } from '@/contract/application';
import type { PictureSlot } from '@/domain/application';
import type { PictureItem } from './picture-model';

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
