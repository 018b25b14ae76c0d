import { ReadFailure } from '@/features/failure/read-failure';
import { GateNotice } from '@/features/fund-kit/components/gate-notice';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import type { WatchedSide } from '../look-through-fund';
import { useLookThrough, type LookThroughModel } from '../use-look-through';
import { FundPicker } from './fund-picker';
import { LookThroughReport } from './look-through-report';
import { ReportSkeleton } from './look-through-states';

interface LookThroughBoardProps {
  readonly publicSide: WatchedSide;
  readonly privateSide: WatchedSide;
}

/** What the funds of a watchlist hold together: which of them count, and what comes of it. */
export function LookThroughBoard({ publicSide, privateSide }: LookThroughBoardProps) {
  const model = useLookThrough(publicSide, privateSide);
  const isWithheld = model.rows.some(({ state }) => state === 'withheld');
  return (
    <>
      {isWithheld && <GateNotice withheld="持仓" gained="持仓，并与其他基金一同透视" />}
      <FundPicker model={model} />
      <Outcome model={model} />
    </>
  );
}

function Outcome({ model }: { readonly model: LookThroughModel }) {
  const { read, rows, result } = model;
  if (result !== null) return <LookThroughReport result={result} />;
  // The picker says that there is none in this group.
  if (rows.length === 0) return null;
  if (read.data === undefined) {
    return read.isError ? (
      <Card>
        <ReadFailure read={read} />
      </Card>
    ) : (
      <ReportSkeleton />
    );
  }
  // The notice above says why and what to do.
  if (rows.every(({ state }) => state === 'withheld')) return null;
  return (
    <Card>
      <NothingCounts model={model} />
    </Card>
  );
}

function NothingCounts({ model: { rows, mode } }: { readonly model: LookThroughModel }) {
  if (!rows.some(({ state }) => state === 'ready')) {
    return (
      <EmptyState
        picture="calm"
        title="这些基金暂无可透视的持仓"
        hint="基金发布定期报告后，就能看到它们合计持有什么。"
      />
    );
  }
  if (rows.some(({ isTicked }) => isTicked) && mode === 'amount') {
    return <EmptyState title="尚未填写金额" hint="在上方为计入的基金填写持有金额，即按金额加权。" />;
  }
  return <EmptyState title="没有计入任何基金" hint="在上方勾选至少一只有报告的基金。" />;
}
