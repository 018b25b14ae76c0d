import { Icon } from '../marks/icon';
import styles from './pull-to-refresh.module.css';
import { PULL_THRESHOLD_PX, usePullToRefresh, type PullState } from './use-pull-to-refresh';

export interface PullToRefreshProps {
  /** Reads what the page shows once more; resolves to whether that worked. */
  readonly onRefresh: () => Promise<boolean>;
}

const SPOKEN: Readonly<Partial<Record<PullState, string>>> = {
  reading: '正在更新',
  done: '已更新',
  failed: '更新失败，请稍后再试',
};

/** Stands at the top of a page that a finger may pull down to read it again; says what comes of it. */
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
