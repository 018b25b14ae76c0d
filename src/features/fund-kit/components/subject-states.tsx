import { GatewayError } from '@/api/gateway-error';
import { areaPath } from '@/domain/site/fund-paths';
import type { FundArea } from '@/domain/returns/performance-rules';
import { ReadFailure, type FailedRead } from '@/features/failure/read-failure';
import { ButtonLink } from '@/ui/controls/button';
import { EmptyState } from '@/ui/states/empty-state';

/** The noun of a page's subject by area: 公募基金经理, 私募管理人. */
export type SubjectNoun = Readonly<Record<FundArea, string>>;

const MAX_SHOWN_CODE = 12;

interface MissingProps {
  readonly area: FundArea;
  readonly noun: SubjectNoun;
}

/** The address has no code: says so, with links. */
export function SubjectMissing({ area, noun }: MissingProps) {
  return (
    <>
      <h1 className="visually-hidden">{noun[area]}</h1>
      <EmptyState
        title={`没有指定${noun[area]}`}
        hint="请从基金页面或搜索中选择。"
        action={<WaysOn area={area} />}
      />
    </>
  );
}

interface FailureProps extends MissingProps {
  readonly code: string;
  readonly read: FailedRead;
}

/** The subject could not be read: the code is unknown, or the call failed. */
export function SubjectFailure({ area, noun, code, read }: FailureProps) {
  const shownCode = code.slice(0, MAX_SHOWN_CODE);
  return (
    <>
      <h1 className="visually-hidden">
        {noun[area]} {shownCode}
      </h1>
      {isUnknown(read.error) ? (
        <EmptyState
          picture="search"
          title={`未找到代码为 ${shownCode} 的${noun[area]}`}
          hint="代码可能有误。可以按姓名、名称或拼音搜索。"
          action={<WaysOn area={area} />}
        />
      ) : (
        <ReadFailure read={read} action={<WaysOn area={area} />} />
      )}
    </>
  );
}

function WaysOn({ area }: { readonly area: FundArea }) {
  return (
    <ButtonLink to={areaPath(area)} variant="secondary">
      {area === 'public' ? '查看公募排行' : '查看私募排行'}
    </ButtonLink>
  );
}

/** The gateway does not know the code, or rejects it as invalid. */
function isUnknown(error: unknown): boolean {
  return error instanceof GatewayError && (error.status === 404 || error.status === 400);
}
