import { formatThousands, MISSING_TEXT } from '@/domain/format';
import type { UseQueryResult } from '@tanstack/react-query';

/** A count of a read as the head shows it: undefined while it is on its way, '--' where it could not be read. */
export function countText<Data>(
  { data, isError }: Pick<UseQueryResult<Data>, 'data' | 'isError'>,
  countOf: (data: Data) => number,
): string | undefined {
  if (data !== undefined) return formatThousands(countOf(data));
  return isError ? MISSING_TEXT : undefined;
}
