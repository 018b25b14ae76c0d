import * as v from 'valibot';

/** What a visitor chose in the qualification steps and the gateway does not have yet; letters and ids only. */
type KeptStep = 'risk-draft' | 'declaration';

const STEPS: readonly KeptStep[] = ['risk-draft', 'declaration'];
const entry = v.object({ userId: v.string(), value: v.unknown() });

/** Keeps a step of one visitor for this tab, past a reload and the way to the login service. Never name or ID number. */
export function keepStep(step: KeptStep, userId: string, value: unknown): void {
  try {
    sessionStorage.setItem(keyOf(step), JSON.stringify({ userId, value }));
  } catch {
    // Without storage it lasts as long as the document.
  }
}

/** What is kept of the visitor's step, untrusted; undefined without anything of his. */
export function keptStep(step: KeptStep, userId: string): unknown {
  const kept = entryOf(step);
  return userId !== '' && kept?.userId === userId ? kept.value : undefined;
}

/** The step was taken: nothing of it waits any more. */
export function forgetStep(step: KeptStep): void {
  try {
    sessionStorage.removeItem(keyOf(step));
  } catch {
    // Nothing was kept then.
  }
}

/** Somebody signed in, or ('') signed out: what is kept of anybody else goes. */
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
