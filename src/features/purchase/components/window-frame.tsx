import type { ReactNode } from 'react';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { closeBuyWindows } from '@/session/buy-windows.store';
import { Dialog } from '@/ui/dialog';
import { Sheet } from '@/ui/sheet';

interface WindowFrameProps {
  readonly isLarge: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly footer: ReactNode;
}

/** The frame of either window; closing one closes both. A press beside the large one loses nothing. */
export function WindowFrame({ isLarge, title, children, footer }: WindowFrameProps) {
  if (useMediaQuery(MOBILE_QUERY)) {
    return (
      <Sheet title={title} onClose={closeBuyWindows} footer={footer}>
        {children}
      </Sheet>
    );
  }
  return (
    <Dialog
      size={isLarge ? 'lg' : 'sm'}
      title={title}
      isDismissedByBackdrop={!isLarge}
      onClose={closeBuyWindows}
      footer={footer}
    >
      {children}
    </Dialog>
  );
}
