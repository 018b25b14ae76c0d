import { create } from 'zustand';

/** The windows that can be opened from every page: the commands, and the list of the keys. */
export type ToolWindow = 'commands' | 'keys';

interface ToolWindowState {
  readonly shown: ToolWindow | null;
}

export const useToolWindow = create<ToolWindowState>()(() => ({ shown: null }));

export function openToolWindow(shown: ToolWindow): void {
  useToolWindow.setState({ shown });
}

export function closeToolWindow(): void {
  useToolWindow.setState({ shown: null });
}
