import { showLoadFailure } from '@/features/failure/load-failure';
import { useWindowCode } from '@/features/failure/use-window-code';
import { GateInvitation } from '@/features/qualification/components/gate-invitation';
import { openBuyWindow } from '@/session/funds/buy-windows.store';
import {
  hideQualification,
  openQualification,
  useQualificationWindow,
} from '@/session/investor/qualification-window.store';
import { useGate } from './use-gate';

const importWindow = () =>
  import('@/features/qualification/components/qualification-window').then(
    (module) => module.QualificationWindow,
  );

/** The qualification window while it is open, as an invitation or with its steps, and what closing it means [S4.window]. */
export function QualificationHost() {
  const gate = useGate();
  const openedFor = useQualificationWindow((state) => state.openedFor);
  const hasSteps = openedFor === 'visitor';
  const { Component: QualificationWindow } = useWindowCode(importWindow, hasSteps, hideQualification);

  if (openedFor === 'page') {
    return (
      <GateInvitation
        text={gate.text}
        onStart={() => void start()}
        onClose={gate.close}
        onBrowse={gate.browse}
      />
    );
  }
  if (!QualificationWindow) return null;
  return (
    <QualificationWindow
      onClose={gate.close}
      onDone={finish}
      {...(gate.browse ? { onBrowse: gate.browse } : {})}
    />
  );
}

/** Opens the steps once their code is there: where it cannot be fetched the invitation stays. */
async function start(): Promise<void> {
  try {
    await importWindow();
    openQualification();
  } catch {
    showLoadFailure();
  }
}

/** The window has served its purpose: continues with a pending purchase, if there is one. */
function finish(): void {
  const { buys } = useQualificationWindow.getState();
  hideQualification();
  if (buys) openBuyWindow(buys);
}
