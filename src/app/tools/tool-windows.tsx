import { closeToolWindow, useToolWindow } from '@/session/tool-window.store';
import { CommandPalette } from './commands/command-palette';
import { ShortcutSheet } from './shortcuts/shortcut-sheet';

/** The window that a key or an entry has opened. */
export function ToolWindows() {
  const shown = useToolWindow((state) => state.shown);
  if (shown === 'commands') return <CommandPalette onClose={closeToolWindow} />;
  return shown === 'keys' ? <ShortcutSheet onClose={closeToolWindow} /> : null;
}
