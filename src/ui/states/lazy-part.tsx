import { Component, type ComponentType, type ReactNode } from 'react';
import { useArrivingComponent } from '@/lib/use-lazy-component';

export interface MissingPart {
  /** Fetches the part again; also done automatically when the network is back. */
  readonly onRetry: () => void;
}

interface StandIns<Props> {
  /** While the code loads; nothing by default. */
  readonly pending?: ComponentType<Props>;
  /** If the code could not be loaded or failed; nothing by default. It must not load code. */
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
 * A part of a page whose code is fetched when it is first shown. If its code cannot be loaded or fails, only the part is
 * missing. Without Suspense: React reveals suspended content 300 ms after the last fallback at the earliest.
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
    const { Component: Loaded, hasFailed, retry } = useArrivingComponent(load, known);
    if (hasFailed) return <Missing {...props} onRetry={retry} />;
    if (!Loaded) return <Pending {...props} />;
    return (
      <PartBoundary fallback={(again) => <Missing {...props} onRetry={again} />}>
        <Loaded {...props} />
      </PartBoundary>
    );
  }
  return Object.assign(Part, { preload: () => void load().catch(() => undefined) });
}

interface PartBoundaryProps {
  /** Replaces a part that failed to render; nothing by default. `again` renders the part again. */
  readonly fallback?: (again: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Limits the failure of a part to the part: its surroundings stay. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  private readonly drawAgain = () => this.setState({ hasFailed: false });

  override render() {
    const { fallback, children } = this.props;
    return this.state.hasFailed ? fallback?.(this.drawAgain) : children;
  }
}
