import { FLASH_KIND_NAMES, type FlashKindName } from '@/domain/flash-words';
import type { Flash } from './flash';

/** Which flashes are shown: of one kind or of all, all or the important ones alone. */
export interface NewsFilter {
  readonly kind: FlashKindName | null;
  readonly isImportant: boolean;
}

/** The filter that an address asks for; what it does not know is left out. */
export function newsFilterIn(params: URLSearchParams): NewsFilter {
  const kind = params.get('kind');
  return { kind: isKind(kind) ? kind : null, isImportant: params.get('important') === '1' };
}

/** The query of an address with a filter, '' for the whole wire. */
export function newsFilterQuery({ kind, isImportant }: NewsFilter): string {
  const params = new URLSearchParams();
  if (kind !== null) params.set('kind', kind);
  if (isImportant) params.set('important', '1');
  return params.toString();
}

/** Whether a flash that has come in belongs to what is shown. */
export function passesFilter(flash: Flash, { kind, isImportant }: NewsFilter): boolean {
  return (kind === null || flash.kind === kind) && (!isImportant || flash.importance > 0);
}

function isKind(text: string | null): text is FlashKindName {
  return text !== null && Object.hasOwn(FLASH_KIND_NAMES, text);
}
