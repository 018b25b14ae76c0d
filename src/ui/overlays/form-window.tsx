import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Dialog } from './dialog';
import { Sheet } from './sheet';
import type { ReactNode } from 'react';

interface FormWindowProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** A dialog with a form: centred on a wide screen, from below on a narrow one. */
export function FormWindow(props: FormWindowProps) {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  return isMobile ? <Sheet {...props} /> : <Dialog {...props} size="sm" isDismissedByBackdrop={false} />;
}
