import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { ApplicationPicture } from '@/contract/application';
import { Button } from '@/ui/button';
import { FITTED, moved, viewAfterKey, type PictureView } from '../picture-view';
import { isPictureSingleColoured } from '../single-colour';
import { PictureTools } from './picture-tools';
import styles from './picture-stage.module.css';

interface PictureStageProps {
  readonly picture: ApplicationPicture;
  readonly label: string;
}

/** A picture that can be made larger, turned and dragged, by buttons, keys and pointer. */
export function PictureStage({ picture, label }: PictureStageProps) {
  const [view, setView] = useState(FITTED);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [isPlain, setPlain] = useState(false);
  /** Another one is another request. */
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the tools below do the same by buttons */}
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

/** An enlarged picture follows the pointer that holds it. */
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
