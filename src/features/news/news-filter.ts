import { FLASH_KIND_NAMES, type FlashKindName } from '@/domain/text/flash-words';
import type { Flash } from './flash';

/** Filter of the wire; a `kind` of `null` means all. */
export interface NewsFilter {
  readonly kind: FlashKindName | null;
  readonly isImportant: boolean;
}

/** Reads a filter from the parameters of an address; unknown values are ignored. */
export function newsFilterIn(params: URLSearchParams): NewsFilter {
  const kind = params.get('kind');
  return { kind: isKind(kind) ? kind : null, isImportant: params.get('important') === '1' };
}

/** Query of an address for a filter; '' for the whole wire. */
export function newsFilterQuery({ kind, isImportant }: NewsFilter): string {
  const params = new URLSearchParams();
  if (kind !== null) params.set('kind', kind);
  if (isImportant) params.set('important', '1');
  return params.toString();
}

/** Whether a flash matches a filter. */
export function passesFilter(flash: Flash, { kind, isImportant }: NewsFilter): boolean {
  return (kind === null || flash.kind === kind) && (!isImportant || flash.importance > 0);
}

function isKind(text: string | null): text is FlashKindName {
  return text !== null && Object.hasOwn(FLASH_KIND_NAMES, text);
}
