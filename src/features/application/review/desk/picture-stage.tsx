import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { ApplicationPicture } from '@/contract/applications/application';
import { Button } from '@/ui/controls/button';
import { IconButton } from '@/ui/controls/icon-button';
import { FITTED, moved, viewAfterKey, turned, zoomed, type PictureView } from './picture-view';
import styles from './picture-desk.module.css';

interface PictureStageProps {
  readonly picture: ApplicationPicture;
  readonly label: string;
}

/** A picture that can be zoomed, rotated and dragged by buttons, keys and pointer. */
export function PictureStage({ picture, label }: PictureStageProps) {
  const [view, setView] = useState(FITTED);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [isPlain, setPlain] = useState(false);
  /** Incremented to load the picture again. */
  const [attempt, setAttempt] = useState(0);
  const toolsId = useId();
  const drag = useDrag(view, setView);
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = viewAfterKey(view, event.key);
    if (next === null) return;
    event.preventDefault();
    setView(next);
  };
  return (
    <div className={styles['stage']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons below do the same */}
      <section
        className={styles['frame']}
        aria-label={`${label}，${Math.round(view.scale * 100)}%`}
        aria-describedby={toolsId}
        data-zoomed={view.scale > 1}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is worked by keys
        tabIndex={0}
        onKeyDown={press}
        {...drag}
      >
        {state === 'failed' ? (
          <div role="alert" className={styles['failed']}>
            <p>图片加载失败</p>
            <Button
              variant="secondary"
              onClick={() => {
                setState('loading');
                setAttempt(attempt + 1);
              }}
            >
              重试
            </Button>
          </div>
        ) : (
          <img
            key={attempt}
            src={picture.url}
            alt={label}
            draggable={false}
            className={styles['picture']}
            data-loading={state === 'loading'}
            style={{
              transform: `translate(${view.x * 100}%, ${view.y * 100}%) rotate(${view.rotation}deg) scale(${view.scale})`,
            }}
            onLoad={(event) => {
              setState('shown');
              setPlain(isPictureSingleColoured(event.currentTarget));
            }}
            onError={() => setState('failed')}
          />
        )}
      </section>
      {isPlain && (
        <output className={styles['remark']}>图片几乎为单一颜色，看不出内容，请核对后要求补充</output>
      )}
      <PictureTools id={toolsId} label={label} view={view} onChange={setView} />
    </div>
  );
}

/** Drags an enlarged picture. */
function useDrag(view: PictureView, onMove: (view: PictureView) => void) {
  const held = useRef<{ readonly x: number; readonly y: number; readonly from: PictureView }>(undefined);
  const release = () => {
    held.current = undefined;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (view.scale === 1 || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { x: event.clientX, y: event.clientY, from: view };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const edge = event.currentTarget.clientWidth;
      if (!held.current || edge === 0) return;
      const { x, y, from } = held.current;
      onMove(moved(from, (event.clientX - x) / edge, (event.clientY - y) / edge));
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

interface PictureToolsProps {
  readonly id: string;
  readonly label: string;
  readonly view: PictureView;
  readonly onChange: (view: PictureView) => void;
}

/** Buttons for zoom and rotation. */
function PictureTools({ id, label, view, onChange }: PictureToolsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
    <div role="group" id={id} className={styles['tools']} aria-label={`${label}的查看工具`}>
      <IconButton
        icon="minus"
        label="缩小"
        size="lg"
        disabled={view.scale === 1}
        onClick={() => onChange(zoomed(view, -1))}
      />
      <output className={styles['scale']}>{Math.round(view.scale * 100)}%</output>
      <IconButton icon="plus" label="放大" size="lg" onClick={() => onChange(zoomed(view, 1))} />
      <Button variant="ghost" className={styles['word']} onClick={() => onChange(turned(view, -1))}>
        左转
      </Button>
      <Button variant="ghost" className={styles['word']} onClick={() => onChange(turned(view, 1))}>
        右转
      </Button>
      <Button variant="ghost" className={styles['word']} onClick={() => onChange(FITTED)}>
        适应
      </Button>
    </div>
  );
}

/** Edge of the sampled drawing in pixels. */
const EDGE = 32;
/** Of 255: above noise and compression artefacts. */
const MOST_SPREAD = 12;
const CHANNELS = 3;
const BYTES_PER_PIXEL = 4;

/** Whether RGBA pixels have a single colour apart from noise. `false` without pixels. */
export function isSingleColoured(pixels: ArrayLike<number>): boolean {
  if (pixels.length < BYTES_PER_PIXEL) return false;
  for (let channel = 0; channel < CHANNELS; channel += 1) {
    let least = 255;
    let most = 0;
    for (let at = channel; at < pixels.length; at += BYTES_PER_PIXEL) {
      const value = pixels[at] ?? 0;
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
    if (most - least > MOST_SPREAD) return false;
  }
  return true;
}

/** Whether a loaded picture has a single colour; `false` if its pixels may not be read. */
function isPictureSingleColoured(image: HTMLImageElement): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = EDGE;
  canvas.height = EDGE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return false;
  try {
    context.drawImage(image, 0, 0, EDGE, EDGE);
    return isSingleColoured(context.getImageData(0, 0, EDGE, EDGE).data);
  } catch {
    return false;
  }
}
