const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';

/** A fictional resident ID that passes every check: of a region that does not exist, born on 1 January 1990. */
export function residentId(sequence: number): string {
  const body = `99010119900101${String(sequence % 1000).padStart(3, '0')}`;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(body[index]), 0);
  return body + (CHECKS[sum % 11] ?? '');
}
