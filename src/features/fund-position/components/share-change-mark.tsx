import { MISSING_TEXT } from '@/domain/format';
import { PlainFigure } from '@/ui/figure';
import { Tag } from '@/ui/tag';
import type { ShareChange } from '../position-words';

/** What became of a holding since the quarter before: 新进, 增 or 减 with percentage points, 持平. */
export function ShareChangeMark({ change }: { readonly change: ShareChange | null }) {
  if (change === null) return <PlainFigure text={MISSING_TEXT} />;
  return change.kind === 'new' ? <Tag tone="gold">新进</Tag> : <PlainFigure text={change.text} />;
}
