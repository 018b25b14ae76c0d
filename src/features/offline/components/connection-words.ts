import { formatDate } from '@/domain/calendar/date-format';
import type { KeptUse } from '@/lib/worker-messages';

/** Why the page is not up to date, and of when its figures are; `null` while it holds none. */
export function connectionWords(kept: KeptUse | null): {
  readonly words: string;
  readonly moment: string | null;
} {
  if (kept === null) return { words: '当前离线，未保留的内容需联网后查看', moment: null };
  const why = kept.reason === 'unavailable' ? '服务暂时不可用' : '离线';
  return { words: `${why}，数据截至`, moment: formatDate(kept.oldestMs, 'MM-DD hh:mm') };
}
