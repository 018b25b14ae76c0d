import { useEffect, useRef, useState } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { IconButton } from '@/ui/icon-button';
import type { Licence } from '../licence';
import styles from './licence-window.module.css';

interface LicenceWindowProps {
  readonly licences: readonly Licence[];
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly onClose: () => void;
}

/** A licence large, whole or at its full size; arrow keys lead to its neighbours. */
export function LicenceWindow({ licences, index, onIndex, onClose }: LicenceWindowProps) {
  const [isFull, setFull] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const licence = licences[index];
  const step = (by: number) => onIndex((index + by + licences.length) % licences.length);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // At its full size the arrow keys move the picture.
      if (event.target === frame.current) return;
      if (event.key === 'ArrowLeft') step(-1);
      if (event.key === 'ArrowRight') step(1);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
  if (licence === undefined) return null;
  const many = licences.length > 1;
  return (
    <Dialog
      title={licence.name}
      size="lg"
      isFullOnMobile
      onClose={onClose}
      footer={
        <div className={styles['tools']}>
          <span className={styles['place']} aria-live="polite">
            第 {index + 1} 张，共 {licences.length} 张
          </span>
          {many && (
            <>
              <IconButton icon="chevron-left" label="上一张" size="lg" onClick={() => step(-1)} />
              <IconButton icon="chevron-right" label="下一张" size="lg" onClick={() => step(1)} />
            </>
          )}
          <Button variant="secondary" aria-pressed={isFull} onClick={() => setFull(!isFull)}>
            {isFull ? '适合窗口' : '原始大小'}
          </Button>
        </div>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- at full size it scrolls, which keys must reach */}
      <div ref={frame} className={styles['frame']} data-full={isFull} tabIndex={isFull ? 0 : undefined}>
        <img
          src={licence.picture}
          alt={`${licence.name}，编号 ${licence.number}，${licence.issuer}颁发`}
          width={800}
          height={560}
        />
      </div>
    </Dialog>
  );
}
