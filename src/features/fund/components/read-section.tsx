import type { ReactNode } from 'react';
import { ReadFailure, type FailedRead } from '@/features/failure/read-failure';

interface ReadSectionProps<Data> {
  readonly read: FailedRead & { readonly data: Data | undefined };
  /** Skeleton in the shape of the content. */
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The content of a query, its skeleton while it loads, or its error. Old data stays when a new read fails. */
export function ReadSection<Data>({ read, skeleton, children }: ReadSectionProps<Data>) {
  if (read.data !== undefined) return children(read.data);
  if (read.error) return <ReadFailure read={read} />;
  return skeleton;
}
