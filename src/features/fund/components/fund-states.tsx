import { GatewayError } from '@/api/gateway-error';
import { ReadFailure, type FailedRead } from '@/features/failure/read-failure';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';

const toRanking = <ButtonLink to="/gongmu_fund">查看公募排行</ButtonLink>;

/** The address names no fund. */
export function FundCodeMissing() {
  return (
    <>
      <h1 className="visually-hidden">公募基金</h1>
      <EmptyState title="没有指定基金" hint="请从排行或搜索中选择一只基金。" action={toRanking} />
    </>
  );
}

interface FundFailureProps {
  readonly code: string;
  readonly read: FailedRead;
}

/** The fund could not be read: there is none of that code, or the call failed. */
export function FundFailure({ code, read }: FundFailureProps) {
  const shownCode = code.slice(0, 12);
  return (
    <>
      <h1 className="visually-hidden">公募基金 {shownCode}</h1>
      {isUnknown(read.error) ? (
        <EmptyState
          title={`没有找到代码为 ${shownCode} 的公募基金`}
          hint="代码可能有误，或基金已经更名。可以在排行中按名称查找。"
          action={toRanking}
        />
      ) : (
        <ReadFailure read={read} />
      )}
    </>
  );
}

function isUnknown(error: unknown): boolean {
  return error instanceof GatewayError && (error.status === 404 || error.status === 400);
}
