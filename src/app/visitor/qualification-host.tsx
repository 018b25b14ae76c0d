import { useEffect } from 'react';
import { showLoadFailure } from '@/features/failure/load-failure';
import { useLazyComponent } from '@/lib/use-lazy-component';
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
  const { Component: QualificationWindow, load } = useLazyComponent(importWindow);

  useEffect(() => {
    const fetchWindow = async () => {
      if (await load()) return;
      hideQualification();
      showLoadFailure();
    };
    if (isOpen) void fetchWindow();
  }, [isOpen, load]);

  if (!isOpen || !QualificationWindow) return null;
  return (
    <QualificationWindow
      onClose={gate.close}
      onDone={hideQualification}
      {...(gate.browse ? { onBrowse: gate.browse } : {})}
    />
  );
}
