import type { ReactNode } from 'react';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Dialog } from '@/ui/dialog';
import { Sheet } from '@/ui/sheet';

interface FormWindowProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** A window with a form: in the middle of a wide screen, from below on a narrow one. */
export function FormWindow(props: FormWindowProps) {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  return isMobile ? <Sheet {...props} /> : <Dialog {...props} size="sm" isDismissedByBackdrop={false} />;
}
