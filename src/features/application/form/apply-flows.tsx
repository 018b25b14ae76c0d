import type { ApplicantKind } from '@/domain/application';
import { ApplyFlow } from './apply-flow';
import { MendFlow } from './mend-flow';

export interface ApplyFlowsProps {
  readonly kind: ApplicantKind;
  /** Number of the application that something is asked for, null for a new one. */
  readonly mended: string | null;
  /** Whether a path of the portal takes the place of this page. */
  readonly isLeaving: (path: string) => boolean;
}

/** A new application, or what is missing of one. */
export function ApplyFlows({ kind, mended, isLeaving }: ApplyFlowsProps) {
  return mended === null ? (
    <ApplyFlow kind={kind} isLeaving={isLeaving} />
  ) : (
    <MendFlow kind={kind} id={mended} isLeaving={isLeaving} />
  );
}
