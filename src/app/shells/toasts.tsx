import { useEffect, useState, type ComponentType } from 'react';
import { useIsLate } from '@/lib/use-is-late';
import { useLazyComponent } from '@/lib/use-lazy-component';
import { PartBoundary } from '@/ui/states/lazy-part';
import { PlainToasts } from '@/ui/overlays/plain-toasts';
import { useToasts } from '@/ui/overlays/toast-store';

const PATIENCE_MS = 500;

let known: ComponentType | undefined;

async function importViewport(): Promise<ComponentType> {
  known = (await import('@/ui/overlays/toast-viewport')).ToastViewport;
  return known;
}

interface ToastsProps {
  /** Fetches what shows toasts; the same function at every render. */
  readonly importCode?: () => Promise<ComponentType>;
}

/** The place of toasts; its code comes with the first one and stays. */
export function Toasts({ importCode = importViewport }: ToastsProps) {
  const hasToasts = useToasts().length > 0;
  const [isNeeded, setIsNeeded] = useState(hasToasts);
  if (hasToasts && !isNeeded) setIsNeeded(true);
  return isNeeded ? <ToastPlace importCode={importCode} /> : null;
}

/** Where the code does not come, what is to be said is said without it; every new toast asks for the code again. */
function ToastPlace({ importCode }: Required<ToastsProps>) {
  const { Component: ToastViewport, load } = useLazyComponent(importCode, known);
  const toasts = useToasts();
  const isMissing = ToastViewport === undefined;
  useEffect(() => {
    if (isMissing && toasts.length > 0) void load();
  }, [isMissing, load, toasts]);
  const isLate = useIsLate(isMissing, PATIENCE_MS);
  if (!ToastViewport) return <PlainToasts isShown={isLate} />;
  return (
    <PartBoundary fallback={() => <PlainToasts isShown />}>
      <ToastViewport />
    </PartBoundary>
  );
}
