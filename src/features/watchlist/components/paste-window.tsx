import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announceWatchlistChange } from '@/session/tab-messages';
import { changeWatchedFunds } from '@/session/funds/watched-funds.store';
import { useOneAtATime } from '@/lib/use-one-at-a-time';
import { Button } from '@/ui/controls/button';
import { TextAreaField } from '@/ui/fields/text-field';
import { showToast } from '@/ui/overlays/toast-store';
import { sendAddedFunds, type AddedFunds } from '../api/watch-change.requests';
import { watchListQuery } from '../api/watch-list.queries';
import { MOST_PASTED, parsePastedCodes, type PastedCodes } from '../pasted-codes';
import { ChangeFailure } from '@/features/failure/change-failure';
import { FormWindow } from '@/ui/overlays/form-window';
import styles from './form.module.css';
import type { FundArea } from '@/domain/returns/performance-rules';
import type { ListOwner } from '../api/list-owner';
import type { WatchList } from '../watch-list';
import type { Drafts } from '../use-board';

interface PasteWindowProps {
  readonly owner: ListOwner;
  readonly list: WatchList;
  readonly drafts: Drafts;
  readonly onClose: () => void;
}

/** Adds many funds from a pasted text, and reports the result for each code. */
export function PasteWindow({ owner, list, drafts, onClose }: PasteWindowProps) {
  const { area } = owner;
  const key = `paste:${area}`;
  const client = useQueryClient();
  const [text, setText] = useState(() => drafts.get(key) ?? '');
  const found = parsePastedCodes(
    text,
    area,
    list.funds.map(({ code }) => code),
  );
  const isTooMany = found.fresh.length > MOST_PASTED;
  const adding = useMutation({
    mutationFn: () => sendAddedFunds(found.fresh, owner),
    onSuccess: ({ added, known }) => {
      drafts.delete(key);
      changeWatchedFunds(area, [...added, ...known], true);
      if (added.length > 0) showToast({ tone: 'success', title: `已加入自选（${added.length} 只）` });
      announceWatchlistChange();
      void client.invalidateQueries({ queryKey: watchListQuery(owner.userId, area).queryKey });
    },
  });
  const add = useOneAtATime(adding.mutateAsync);
  const change = (next: string) => {
    setText(next);
    drafts.set(key, next);
  };
  if (adding.data) {
    return (
      <FormWindow title="批量添加" onClose={onClose} footer={<Button onClick={onClose}>完成</Button>}>
        <AddedWords result={adding.data} />
      </FormWindow>
    );
  }
  const count = Math.min(found.fresh.length, MOST_PASTED);
  return (
    <FormWindow
      title="批量添加"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button isLoading={adding.isPending} disabled={count === 0 || isTooMany} onClick={() => add()}>
            {count === 0 ? '添加' : `添加 ${count} 只`}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <TextAreaField
          data-autofocus
          rows={6}
          label={area === 'public' ? '公募基金代码' : '私募基金代码'}
          hint={
            area === 'public'
              ? '可粘贴列表或表格，从中识别 6 位代码'
              : '可粘贴列表或表格，从中识别字母与数字组成的代码'
          }
          error={isTooMany ? `一次最多添加 ${MOST_PASTED} 只，请分次添加` : undefined}
          value={text}
          disabled={adding.isPending}
          spellCheck={false}
          onChange={(event) => change(event.target.value)}
        />
        {text.trim() !== '' && <PastedWords found={found} area={area} />}
        {/* A lost network is silent where the list shows it [S8.watchNetwork]; here only this text would. */}
        {adding.isError && <ChangeFailure error={adding.error} />}
      </div>
    </FormWindow>
  );
}

interface PastedWordsProps {
  readonly found: PastedCodes;
  readonly area: FundArea;
}

/** Codes found in a text, before anything is sent. */
function PastedWords({ found: { fresh, known, otherSide }, area }: PastedWordsProps) {
  const [own, other] = area === 'public' ? ['公募', '私募'] : ['私募', '公募'];
  return (
    <div className={styles['form']} aria-live="polite">
      {fresh.length === 0 && known.length === 0 && <p className={styles['lead']}>未识别到{own}基金代码。</p>}
      {fresh.length > 0 && <CodeList title="将添加" codes={fresh} />}
      {known.length > 0 && <CodeList title="已在自选" codes={known} />}
      {otherSide > 0 && (
        <p className={styles['lead']}>
          另有 {otherSide} 个疑似{other}基金的代码，请在{other}自选中添加。
        </p>
      )}
    </div>
  );
}

/** Result for each code. */
function AddedWords({ result: { added, known, unknown } }: { readonly result: AddedFunds }) {
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
