import { useWindowCode } from '@/features/failure/use-window-code';
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
  const QualificationWindow = useWindowCode(importWindow, isOpen, hideQualification);

  if (!QualificationWindow) return null;
  return (
    <QualificationWindow
      onClose={gate.close}
      onDone={hideQualification}
      {...(gate.browse ? { onBrowse: gate.browse } : {})}
    />
  );
}
