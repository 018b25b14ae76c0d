import type { ReactNode } from 'react';
import { ReadFailure, type FailedRead } from '@/features/failure/read-failure';

interface ReadSectionProps<Data> {
  readonly read: FailedRead & { readonly data: Data | undefined };
  /** In the shape of what comes. */
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What was read, its skeleton until it comes, or why it did not come. Old data stays when a new read fails. */
export function ReadSection<Data>({ read, skeleton, children }: ReadSectionProps<Data>) {
  if (read.data !== undefined) return children(read.data);
  if (read.error) return <ReadFailure read={read} />;
  return skeleton;
}
