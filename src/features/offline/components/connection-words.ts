import { formatDate } from '@/domain/calendar/date-format';
import type { KeptUse } from '@/lib/worker-messages';

/** What the bar says: why, and of when the figures are that stand on the page. */
export function connectionWords(kept: KeptUse | null): string {
  if (kept === null) return '离线，没有保留的内容需要联网后查看';
  const why = kept.reason === 'unavailable' ? '服务暂时不可用' : '离线';
  return `${why}，数据截至 ${formatDate(kept.oldestMs, 'YYYY-MM-DD hh:mm')}`;
}
