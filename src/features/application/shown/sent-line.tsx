import { Icon } from '@/ui/icon';
import type { ApplicationDetail } from '@/contract/application';
import styles from './sent-line.module.css';

/** Says that an application or what was asked for has just gone out; nothing once somebody has acted on it. */
export function SentLine({
  application: { id, status, history },
}: {
  readonly application: ApplicationDetail;
}) {
  if (status !== 'received') return null;
  const isMended = history[0]?.event === 'mended';
  return (
    <output className={styles['line']}>
      <Icon name="check" size={16} className={styles['mark']} />
      {isMended ? '补充材料已提交' : '申请已提交'}，编号 {id}。之后可在“个人中心”的“我的申请”查看进度。
    </output>
  );
}
