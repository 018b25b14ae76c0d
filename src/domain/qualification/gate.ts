import { isQualifiedPath } from '../site/leave-target';
import { maySeePrivateFunds, nextQualificationStep, type QualificationStep } from './qualification-steps';
import { isQualificationLoaded } from './qualification';
import type { Day } from '../calendar/day';
import type { Qualification } from './qualification';

/** What the gate knows when it is asked. */
export interface GateFacts {
  /** `unknown` until the login check has answered. */
  readonly login: 'unknown' | 'logged-in' | 'logged-out';
  readonly qualification: Qualification;
  /** The reply to the query of the qualification had no usable custrisk. */
  readonly isStandingMissing: boolean;
  readonly today: Day;
  /** How much of the page is public; `null` while unknown. */
  readonly content: OpenContent | null;
}

/**
 * pass: the page is public, or the visitor is qualified; wait: not known yet; missing: queried and not loaded, reported
 * beside the page with a retry; sign-in: the window opens and first sends to the login service; otherwise the window
 * opens at that step.
 */
export type GateOutcome = 'pass' | 'wait' | 'missing' | 'sign-in' | QualificationStep;

/** What happens to a visitor of a page, which is for qualified investors unless all of it is public. */
export function gateOutcome(facts: GateFacts): GateOutcome {
  const { login, qualification, isStandingMissing, today, content } = facts;
  if (content === 'all') return 'pass';
  const isReady = login !== 'unknown';
  if (!isQualificationLoaded(qualification, isReady))
    return isStandingMissing && login === 'logged-in' ? 'missing' : 'wait';
  if (login === 'logged-out') return 'sign-in';
  return maySeePrivateFunds(qualification, today)
    ? 'pass'
    : (nextQualificationStep(qualification, today) ?? 'pass');
}

/** How much of a page is public; with `part` a visitor may choose to stay without being qualified. */
export type OpenContent = 'none' | 'part' | 'all';

/** What a page states about itself. */
export interface DeclaredContent {
  readonly path: string;
  readonly content: OpenContent;
}

/** How much of a page is public. Rooms declare it; `null` while a room has not declared it. */
export function openContent(path: string, declared: DeclaredContent | null = null): OpenContent | null {
  if (!isQualifiedPath(path)) return 'all';
  if (!path.includes('zhibo/details')) return 'part';
  return declared?.path === path ? declared.content : null;
}
