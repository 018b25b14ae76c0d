import type { StreamState } from '@/api/event-stream';
import styles from './wire-state.module.css';

const WORDS: Readonly<Record<StreamState, string>> = {
  connecting: '正在连接',
  open: '实时更新中',
  lost: '连接中断，正在重连',
  none: '每分钟更新一次',
};

/** Whether flashes come in as they happen. */
export function WireState({ state }: { readonly state: StreamState }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- output is for the result of a form
    <span role="status" className={styles['state']} data-state={state}>
      {WORDS[state]}
    </span>
  );
}
