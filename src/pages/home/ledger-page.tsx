import { FundPicker } from '@/features/fund-search/components/fund-picker';
import { LedgerBoard, LedgerSkeleton } from '@/features/ledger/components/ledger-board';
import { SignedInOnly } from '@/pages/shared/signed-in-only';
import { useSession } from '@/session/session.store';
import { Card } from '@/ui/layout/card';
import { PageNote } from './page-note';
import type { FundKey } from '@/domain/funds/fund-key';
import type { FundSlot } from '@/features/ledger/components/entry-window';

/** /home/chicang: the visitor's own book of purchases and sales. */
export function LedgerPage() {
  const login = useSession((state) => state.login);
  const userId = useSession((state) => state.user.userId);
  if (login === 'unknown') return <LedgerSkeleton />;
  // Remounts for another visitor: typed values are not shared.
  if (login === 'logged-in') return <LedgerBoard key={userId} fundSlot={publicFunds} note={<BookNote />} />;
  return (
    <Card title="持仓账本">
      <SignedInOnly
        hint="登录后可以记录买卖的基金，查看成本、收益与资金加权收益率。"
        waiting={<LedgerSkeleton />}
      >
        {null}
      </SignedInOnly>
    </Card>
  );
}

function BookNote() {
  return (
    <PageNote>
      持有收益按最近公布的净值与平均成本计算，含申购费；已实现收益为卖出与现金分红。货币基金市值含本月尚未结转的收益。账本由您自行记录，不代表在任何平台的实际持仓。
    </PageNote>
  );
}

const publicFunds: FundSlot = (onPick) => (
  <FundPicker label="搜索公募基金" isTaken={isPrivate} onPick={onPick} />
);

function isPrivate({ area }: FundKey): boolean {
  return area === 'private';
}
