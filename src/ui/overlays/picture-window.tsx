import { useEffect, useRef, useState } from 'react';
import { Button } from '../controls/button';
import { SectionFailure } from '../states/failure';
import { IconButton } from '../controls/icon-button';
import { Dialog } from './dialog';
import styles from './picture-window.module.css';

/** A picture that can be looked at large. */
export interface LargePicture {
  readonly src: string;
  /** Of the window. */
  readonly title: string;
  readonly alt: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Width at full size, if it differs from its own width. */
  readonly fullWidthPx?: number;
}

export interface PictureWindowProps {
  readonly pictures: readonly LargePicture[];
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly onClose: () => void;
}

/** One of several pictures enlarged, fitted or at full size; arrow keys show its neighbours. */
export function PictureWindow({ pictures, index, onIndex, onClose }: PictureWindowProps) {
  const [isFull, setFull] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const picture = pictures[index];
  const step = (by: number) => onIndex((index + by + pictures.length) % pictures.length);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // At full size the arrow keys scroll the picture.
      if (event.target === frame.current) return;
      if (event.key === 'ArrowLeft') step(-1);
      if (event.key === 'ArrowRight') step(1);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
  if (picture === undefined) return null;
  return (
    <Dialog
      title={picture.title}
      size="lg"
      isFullOnMobile
      onClose={onClose}
      footer={
        <div className={styles['tools']}>
          <span className={styles['place']} aria-live="polite">
            第 {index + 1} 张，共 {pictures.length} 张
          </span>
          {pictures.length > 1 && (
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
        <Picture picture={picture} isFull={isFull} />
      </div>
    </Dialog>
  );
}

function Picture({ picture, isFull }: { readonly picture: LargePicture; readonly isFull: boolean }) {
  const { src, alt, widthPx, heightPx, fullWidthPx = widthPx } = picture;
  const { attempt, hasFailed, fail, retry } = usePictureRetry(src);
  if (hasFailed) return <SectionFailure title="图片加载失败" hint="请检查网络后重试。" onRetry={retry} />;
  return (
    <img
      key={`${src} ${attempt}`}
      src={src}
      alt={alt}
      width={widthPx}
      height={heightPx}
      style={isFull ? { width: fullWidthPx } : undefined}
      onError={fail}
    />
  );
}

/** One attempt to load a picture. */
interface PictureAttempt {
  /** Key of the image element: a new one loads the picture again. */
  readonly attempt: number;
  readonly hasFailed: boolean;
  /** For the element's `onError`. */
  readonly fail: () => void;
  readonly retry: () => void;
}

/** Whether the picture at an address failed to load, and a way to retry. */
export function usePictureRetry(src: string): PictureAttempt {
  const [{ of, attempt, hasFailed }, setState] = useState({ of: src, attempt: 0, hasFailed: false });
  // Another picture starts without failures.
  const isSame = of === src;
  return {
    attempt,
    hasFailed: isSame && hasFailed,
    fail: () => setState({ of: src, attempt, hasFailed: true }),
    retry: () => setState({ of: src, attempt: attempt + 1, hasFailed: false }),
  };
}
