import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '../marks/icon';
import styles from './pull-to-refresh.module.css';

export interface PullToRefreshProps {
  /** Reloads the data of the page; resolves to whether that succeeded. */
  readonly onRefresh: () => Promise<boolean>;
}

const SPOKEN: Readonly<Partial<Record<PullState, string>>> = {
  reading: '正在更新',
  done: '已更新',
  failed: '更新失败，请稍后重试',
};

/** The strip at the top of a page that can be pulled down to reload it; announces the result. */
export function PullToRefresh({ onRefresh }: PullToRefreshProps) {
  const { state, offsetPx } = usePullToRefresh(onRefresh);
  const words = SPOKEN[state] ?? (offsetPx >= PULL_THRESHOLD_PX ? '松开更新' : '下拉更新');
  return (
    <>
      <div
        className={styles['place']}
        data-state={state}
        aria-hidden="true"
        style={state === 'pulled' ? { height: offsetPx } : undefined}
      >
        <span className={styles['words']}>
          <Icon name={state === 'done' ? 'check' : 'refresh'} size={16} />
          {words}
        </span>
      </div>
      <output className="visually-hidden">{SPOKEN[state]}</output>
    </>
  );
}

/** Releasing beyond this distance reloads. */
const PULL_THRESHOLD_PX = 64;
const MOST_PX = 96;
/** The page moves at half the speed of the finger. */
const RESISTANCE = 0.5;
/** Below this distance the direction of a finger is undecided. */
const INTENT_PX = 8;

type PullState = 'still' | 'pulled' | 'reading' | 'done' | 'failed';

interface Pull {
  readonly state: PullState;
  /** How far the page is pulled, in px; 0 unless a finger holds it. */
  readonly offsetPx: number;
}

const STILL: Pull = { state: 'still', offsetPx: 0 };

/**
 * Reloads the page when a finger pulls it down from its top. `onRefresh` resolves to whether that succeeded. While in
 * use, the browser's pull gesture is off (`data-pull` on `<html>`, base.css). Mouse and keyboard have no effect.
 */
function usePullToRefresh(onRefresh: () => Promise<boolean>): Pull {
  const [pull, setPull] = useState(STILL);
  const isReading = pull.state === 'reading';
  const refresh = useEffectEvent(async () => {
    setPull({ state: 'reading', offsetPx: 0 });
    const isRead = await onRefresh().catch(() => false);
    setPull({ state: isRead ? 'done' : 'failed', offsetPx: 0 });
  });

  useEffect(() => {
    document.documentElement.dataset['pull'] = 'on';
    return () => {
      delete document.documentElement.dataset['pull'];
    };
  }, []);

  useEffect(() => {
    if (isReading) return undefined;
    return followPull({
      onMove: (offsetPx) => setPull({ state: 'pulled', offsetPx }),
      onEnd: (offsetPx) => {
        if (offsetPx >= PULL_THRESHOLD_PX) void refresh();
        else setPull(STILL);
      },
    });
  }, [isReading]);

  return pull;
}

interface PullHandlers {
  readonly onMove: (offsetPx: number) => void;
  readonly onEnd: (offsetPx: number) => void;
}

/** Reports how far one finger pulls the page down from its top, in px. Returns a function that stops it. */
function followPull({ onMove, onEnd }: PullHandlers): () => void {
  const stop = new AbortController();
  const options = { passive: true, signal: stop.signal };
  let start: Touch | null = null;
  let offsetPx = 0;
  const release = (event: TouchEvent) => {
    const isCancelled = event.type === 'touchcancel' || event.touches.length > 0;
    const wasPulled = offsetPx > 0;
    start = null;
    if (wasPulled) onEnd(isCancelled ? 0 : offsetPx);
    offsetPx = 0;
  };
  const begin = (event: TouchEvent) => {
    const [touch] = event.touches;
    start = touch && event.touches.length === 1 && mayPull(event.target) ? touch : null;
  };
  const move = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (!start || !touch) return;
    const down = touch.clientY - start.clientY;
    const aside = Math.abs(touch.clientX - start.clientX);
    if (offsetPx === 0 && (window.scrollY > 0 || aside > down || down < INTENT_PX)) {
      // Up or sideways: another gesture.
      if (aside > INTENT_PX || down < -INTENT_PX) start = null;
      return;
    }
    offsetPx = Math.min(Math.max((down - INTENT_PX) * RESISTANCE, 0), MOST_PX);
    onMove(offsetPx);
  };
  document.addEventListener('touchstart', begin, options);
  document.addEventListener('touchmove', move, options);
  document.addEventListener('touchend', release, options);
  document.addEventListener('touchcancel', release, options);
  return () => stop.abort();
}

/** Whether a touch can start a pull: at the top of the page, outside dialogs, fields and draggable elements. */
function mayPull(target: EventTarget | null): boolean {
  if (window.scrollY > 0 || !(target instanceof Element)) return false;
  return target.closest('dialog, [role="dialog"], [draggable="true"], input, textarea, select') === null;
}
