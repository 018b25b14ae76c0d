import { MOST_COMPARED, toggleCompared, type ComparedFund } from '@/session/compare.store';
import { showToast } from '@/ui/toast-store';

/** Puts a fund aside to be compared, or takes it back; says so where there is no room for it. */
export function pressCompare({ area, code, name }: ComparedFund): void {
  if (!toggleCompared({ area, code, name })) showToast({ title: `最多对比 ${MOST_COMPARED} 只基金` });
}
