import { formatDate } from '@/domain/date-format';
import type { DraftState } from './use-draft';
import styles from './application-form.module.css';

/** Says quietly whether what is typed is kept. */
export function DraftLine({ draft }: { readonly draft: DraftState }) {
  const hasFailed = draft.state === 'failed';
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- only a failure is said aloud
    <p role={hasFailed ? 'status' : undefined} className={styles['draft']} data-failed={hasFailed}>
      {wordsOf(draft)}
    </p>
  );
}

function wordsOf(draft: DraftState): string {
  if (draft.state === 'saved') return `草稿已保存 ${formatDate(draft.atMs, 'hh:mm')}`;
  if (draft.state === 'still') return '填写的内容会自动保存为草稿';
  if (draft.state === 'waiting') return '正在保存草稿';
  if (draft.isSignedOut) return '草稿未保存，登录已失效';
  return draft.willRetry ? '草稿未保存，恢复网络后会再试' : '草稿未保存，请先完成提交再离开';
}
