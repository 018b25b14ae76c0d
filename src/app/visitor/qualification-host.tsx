import { useWindowCode } from '@/features/failure/use-window-code';
import { openBuyWindow } from '@/session/buy-windows.store';
import { hideQualification, useQualificationWindow } from '@/session/qualification-window.store';
import { useGate } from './use-gate';

const importWindow = () =>
  import('@/features/qualification/components/qualification-window').then(
    (module) => module.QualificationWindow,
  );

/** The qualification window while it stands open, and what closing it means [S4.window]. */
export function QualificationHost() {
  const gate = useGate();
  const isOpen = useQualificationWindow((state) => state.openedFor !== null);
  const { Component: QualificationWindow } = useWindowCode(importWindow, isOpen, hideQualification);

  if (!QualificationWindow) return null;
  return (
    <QualificationWindow
      onClose={gate.close}
      onDone={finish}
      {...(gate.browse ? { onBrowse: gate.browse } : {})}
    />
  );
}

/** The window has done what it was opened for: on with the purchase that it stood before, where there is one. */
function finish(): void {
  const { buys } = useQualificationWindow.getState();
  hideQualification();
  if (buys) openBuyWindow(buys);
}
