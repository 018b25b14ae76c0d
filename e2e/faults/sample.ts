import { FAULT_NAMES, type FaultName } from './fault-kinds';

const SAMPLE_SIZE = 3;

/** The whole matrix where FAULTS=all asks for it, else a few faults of each call. */
export const IS_WHOLE = process.env['FAULTS'] === 'all';

/** Chooses the sample: today's day unless FAULTS_SEED names another number, so that each day looks elsewhere. */
export const SEED = Number(process.env['FAULTS_SEED'] ?? Math.floor(Date.now() / 86_400_000));

/**
 * The faults of the call in one place of the table: neighbours take up where the other left off, so that every fault
 * comes up again and again over the table.
 */
export function faultsFor(place: number): readonly FaultName[] {
  if (IS_WHOLE) return FAULT_NAMES;
  const first = (SEED + place * SAMPLE_SIZE) % FAULT_NAMES.length;
  return [...FAULT_NAMES, ...FAULT_NAMES].slice(first, first + SAMPLE_SIZE);
}
