import { useState } from 'react';
import type { FundArea } from '@/domain/performance-rules';
import { showLoadFailure } from '@/features/failure/load-failure';
import { useLazyComponent } from '@/lib/use-lazy-component';
import { IconButton } from '@/ui/icon-button';
import styles from './fund-layout.module.css';

const importDialog = () =>
  import('@/features/share-picture/components/share-dialog').then((module) => module.ShareDialog);

interface FundShareProps {
  readonly area: FundArea;
  readonly code: string;
}

/** Opens the picture of the fund; what draws it is fetched at the first press. */
export function FundShare({ area, code }: FundShareProps) {
  const [isOpen, setOpen] = useState(false);
  const { Component: ShareDialog, load } = useLazyComponent(importDialog);
  const open = async () => {
    if (await load()) setOpen(true);
    else showLoadFailure();
  };
  return (
    <span data-shortcut="share" className={styles['slot']}>
      <IconButton icon="share" label="分享图片" onClick={() => void open()} />
      {isOpen && ShareDialog && <ShareDialog area={area} code={code} onClose={() => setOpen(false)} />}
    </span>
  );
}
