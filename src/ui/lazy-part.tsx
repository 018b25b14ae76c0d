import type { ComponentType, ReactNode } from 'react';
import { useArrivingComponent } from '@/lib/use-lazy-component';
import { PartBoundary } from './part-boundary';

export interface MissingPart {
  /** Fetches the part once more; it is tried by itself when the network is back. */
  readonly onRetry: () => void;
}

interface StandIns<Props> {
  /** While the code is on its way; nothing when it is not given. */
  readonly pending?: ComponentType<Props>;
  /** Where the code cannot be had or failed; nothing when it is not given. It must need no code of its own. */
  readonly missing?: ComponentType<Props & MissingPart>;
}

type LazyPart<Props> = ((props: Props) => ReactNode) & {
  /** Fetches the code ahead; a failure shows where the part is to be drawn. */
  readonly preload: () => void;
};

function Nothing(): ReactNode {
  return null;
}

/**
 * A part of a page whose code is fetched when it is first shown. Neither code that does not come nor code that fails
 * takes anything away but the part. Not by Suspense: React shows what was suspended 300 ms after the last stand-in at
 * the earliest.
 */
export function lazyPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  { pending: Pending = Nothing, missing: Missing = Nothing }: StandIns<Props> = {},
): LazyPart<Props> {
  let known: ComponentType<Props> | undefined;
  const load = async () => {
    known = await importPart();
    return known;
  };
  function Part(props: Props) {
    const { Component, hasFailed, retry } = useArrivingComponent(load, known);
    if (hasFailed) return <Missing {...props} onRetry={retry} />;
    if (!Component) return <Pending {...props} />;
    return (
      <PartBoundary fallback={(again) => <Missing {...props} onRetry={again} />}>
        <Component {...props} />
      </PartBoundary>
    );
  }
  return Object.assign(Part, { preload: () => void load().catch(() => undefined) });
}
