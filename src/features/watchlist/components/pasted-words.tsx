import type { FundArea } from '@/domain/performance-rules';
import type { AddedFunds } from '../api/watch-change.requests';
import type { PastedCodes } from '../pasted-codes';
import styles from './form.module.css';

interface PastedWordsProps {
  readonly found: PastedCodes;
  readonly area: FundArea;
}

/** What a text holds, before anything is sent. */
export function PastedWords({ found: { fresh, known, otherSide }, area }: PastedWordsProps) {
  const [own, other] = area === 'public' ? ['公募', '私募'] : ['私募', '公募'];
  return (
    <div className={styles['form']} aria-live="polite">
      {fresh.length === 0 && known.length === 0 && <p className={styles['lead']}>未识别到{own}基金代码。</p>}
      {fresh.length > 0 && <CodeList title="将添加" codes={fresh} />}
      {known.length > 0 && <CodeList title="已在自选" codes={known} />}
      {otherSide > 0 && (
        <p className={styles['lead']}>
          另有 {otherSide} 个像{other}基金的代码，请在{other}自选中添加。
        </p>
      )}
    </div>
  );
}

/** What became of each code. */
export function AddedWords({ result: { added, known, unknown } }: { readonly result: AddedFunds }) {
  return (
    <div className={styles['form']} aria-live="polite">
      {added.length === 0 && <p>没有新添加的基金。</p>}
      {added.length > 0 && <CodeList title="已添加" codes={added} />}
      {known.length > 0 && <CodeList title="已在自选" codes={known} />}
      {unknown.length > 0 && <CodeList title="未找到" codes={unknown} />}
    </div>
  );
}

function CodeList({ title, codes }: { readonly title: string; readonly codes: readonly string[] }) {
  return (
    <div>
      <p>
        {title} {codes.length} 只
      </p>
      <p className={styles['codes']}>{codes.join(' ')}</p>
    </div>
  );
}
