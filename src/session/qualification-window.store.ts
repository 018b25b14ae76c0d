import { create } from 'zustand';

/** Why the window stands open: the page asked for it, or the visitor did. */
type OpenReason = 'page' | 'visitor';

interface QualificationWindowState {
  readonly openedFor: OpenReason | null;
  /** Only the assessment is wanted: for buying public funds, and to take it again. */
  readonly isRetake: boolean;
}

/** Whether the qualification window stands open [S4.window]. */
export const useQualificationWindow = create<QualificationWindowState>()(() => ({
  openedFor: null,
  isRetake: false,
}));

/** Opens the window at the step that comes next; with `isRetake` at the assessment, though one may stand. */
export function openQualification(
  options: { readonly reason?: OpenReason; readonly isRetake?: boolean } = {},
): void {
  const { reason = 'visitor', isRetake = false } = options;
  useQualificationWindow.setState({ openedFor: reason, isRetake });
}

/** Takes the window away without a word about where the visitor goes; see the feature for the leave rule. */
export function hideQualification(): void {
  useQualificationWindow.setState({ openedFor: null, isRetake: false });
}
