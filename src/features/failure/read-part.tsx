import type { ReactNode } from 'react';
import { ReadFailure, type FailedRead } from './read-failure';
import { ReadFailureLine } from './read-failure-line';

interface ReadPartProps<Data> {
  readonly read: FailedRead & { readonly data: Data | undefined; readonly isError: boolean };
  /** Skeleton in the shape of the content. */
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** A part of a page in its states: pending, failed, loaded, or loaded by an earlier read. */
export function ReadPart<Data>({ read, skeleton, children }: ReadPartProps<Data>) {
  const { data, isError } = read;
  if (data === undefined) return isError ? <ReadFailure read={read} /> : skeleton;
  return (
    <>
      {isError && <ReadFailureLine read={read} title="更新失败，当前显示上次加载的内容" />}
      {children(data)}
    </>
  );
}
