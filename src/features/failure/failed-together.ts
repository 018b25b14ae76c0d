import type { FailedRead } from './read-failure';

/** Several failed reads as one, to be tried again together; undefined where none has failed. */
export function failedTogether(failed: readonly FailedRead[]): FailedRead | undefined {
  const [first] = failed;
  return (
    first && {
      error: first.error,
      isFetching: failed.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(failed.map((read) => read.refetch())),
    }
  );
}
