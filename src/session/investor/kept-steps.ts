import * as v from 'valibot';

/** Unsent choices of the qualification steps: letters and ids only. */
type KeptStep = 'risk-draft' | 'declaration';

const STEPS: readonly KeptStep[] = ['risk-draft', 'declaration'];
const entry = v.object({ userId: v.string(), value: v.unknown() });

/** Stores a visitor's step in this tab across reloads and the login service. Never name or ID number. */
export function keepStep(step: KeptStep, userId: string, value: unknown): void {
  try {
    sessionStorage.setItem(keyOf(step), JSON.stringify({ userId, value }));
  } catch {
    // Without storage it lasts as long as the document.
  }
}

/** The stored value of the visitor's step, not validated; undefined if there is none of theirs. */
export function keptStep(step: KeptStep, userId: string): unknown {
  const kept = entryOf(step);
  return userId !== '' && kept?.userId === userId ? kept.value : undefined;
}

/** Removes a step that was sent or emptied. */
export function forgetStep(step: KeptStep): void {
  try {
    sessionStorage.removeItem(keyOf(step));
  } catch {
    // Nothing was kept then.
  }
}

/** Removes the steps of all visitors but `userId`, '' after a sign-out. */
export function forgetStepsOfOthers(userId: string): void {
  for (const step of STEPS) if (userId === '' || entryOf(step)?.userId !== userId) forgetStep(step);
}

function entryOf(step: KeptStep): v.InferOutput<typeof entry> | null {
  try {
    const parsed = v.safeParse(entry, JSON.parse(sessionStorage.getItem(keyOf(step)) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

function keyOf(step: KeptStep): string {
  return `portal:${step}`;
}
