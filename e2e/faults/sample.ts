import { IS_WHOLE } from '../../tests/setup/how-much';
import { FAULT_NAMES, type FaultName } from './fault-kinds';

const SAMPLE_SIZE = 3;
/** One row of the table in so many. */
const ROWS_IN_TURN = 7;
const USUAL_SEED = 20_779;

/** Chooses the sample: always the same one, unless FAULTS_SEED names another. */
export const SEED = Number(process.env['FAULTS_SEED'] ?? USUAL_SEED);

/**
 * The faults of the call in one place of the table: neighbours take up where the other left off, so that every fault
 * comes up again and again over the table.
 */
export function faultsFor(place: number): readonly FaultName[] {
  if (IS_WHOLE) return FAULT_NAMES;
  const first = (SEED + place * SAMPLE_SIZE) % FAULT_NAMES.length;
  return [...FAULT_NAMES, ...FAULT_NAMES].slice(first, first + SAMPLE_SIZE);
}

/** Whether the sample looks at what stands in one place of its table. */
export function isInTurn(place: number): boolean {
  return IS_WHOLE || (place + SEED) % ROWS_IN_TURN === 0;
}
