import { openQualification } from '@/session/qualification-window.store';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';

/** The private tab of an unqualified visitor whose search found no private fund. */
export function PrivateSearchGate() {
  return (
    <Card>
      <EmptyState
        picture="search"
        title="私募产品需认证后查询"
        hint="私募基金仅向合格投资者展示。完成认证后可查询私募产品的净值、收益与持仓。"
        action={
          <Button variant="gold" onClick={() => openQualification()}>
            去认证
          </Button>
        }
      />
    </Card>
  );
}
