import { otherChangeName } from '@/domain/change-names';
import type { NavKind } from '@/domain/performance-rules';

interface ChangeNoteProps {
  readonly navKind: NavKind | null;
  readonly className?: string | undefined;
}

/** Says of a change among the days' changes that it is a week's or a month's; nothing where it is a day's. */
export function ChangeNote({ navKind, className }: ChangeNoteProps) {
  const name = otherChangeName(navKind);
  return name === null ? null : <span className={className}>{name}</span>;
}
