import { lazy, Suspense, useState } from 'react';
import { useToasts } from '@/ui/toast-store';

const ToastViewport = lazy(() => import('@/ui/toast-viewport').then((m) => ({ default: m.ToastViewport })));

/** The place of toasts; its code comes with the first one and stays. */
export function Toasts() {
  const hasToasts = useToasts().length > 0;
  const [isNeeded, setIsNeeded] = useState(hasToasts);
  if (hasToasts && !isNeeded) setIsNeeded(true);
  return isNeeded ? (
    <Suspense>
      <ToastViewport />
    </Suspense>
  ) : null;
}
