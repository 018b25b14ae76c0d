import { MOST_COMPARED, toggleCompared, type ComparedFund } from '@/session/funds/compare.store';
import { showToast } from '@/ui/overlays/toast-store';

/** Marks a fund for comparison or removes the mark; says so if the limit is reached. */
export function pressCompare({ area, code, name }: ComparedFund): void {
  if (!toggleCompared({ area, code, name })) showToast({ title: `最多对比 ${MOST_COMPARED} 只基金` });
}
