import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  /** In the place of a part that failed while it was drawn; nothing when it is not given. `again` draws it once more. */
  readonly fallback?: (again: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Keeps the failure of a part to the part: what stands around it stays. */
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
