import { useQuery } from '@tanstack/react-query';
import { GatewayError } from '@/api/gateway-error';
import { areaPath, fundHref, type FundPage } from '@/domain/site/fund-paths';
import type { FundArea } from '@/domain/returns/performance-rules';
import { ReadFailure, type FailedRead } from '@/features/failure/read-failure';
import { SubjectMissing } from '@/features/fund-kit/components/subject-states';
import { ButtonLink } from '@/ui/controls/button';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonBlock, SkeletonGroup } from '@/ui/states/skeleton';
import { fundDetailQuery } from '@/features/fund-kit/api/fund.queries';

const FUND_NOUN = { public: '公募基金', private: '私募基金' } as const;
const RANKING_LABEL = { public: '查看公募排行', private: '查看私募排行' } as const;

/** The address names no fund. */
export function FundCodeMissing({ area }: { readonly area: FundArea }) {
  return <SubjectMissing area={area} noun={FUND_NOUN} />;
}

interface FundFailureProps {
  readonly area: FundArea;
  readonly code: string;
  /** The requested page, to link to the same one in the other area. */
  readonly page: FundPage;
  readonly read: FailedRead;
}

/** The fund could not be loaded: the area has no fund with the code, or the call failed. */
export function FundFailure({ area, code, page, read }: FundFailureProps) {
  const shownCode = code.slice(0, 12);
  return (
    <>
      <h1 className="visually-hidden">
        {FUND_NOUN[area]} {shownCode}
      </h1>
      {isUnknown(read.error) ? (
        <OtherArea area={area} code={code} page={page} />
      ) : (
        <ReadFailure read={read} action={<ToRanking area={area} />} />
      )}
    </>
  );
}

/** Checks whether the code belongs to the other area before reporting that there is no such fund. */
function OtherArea({ area, code, page }: Omit<FundFailureProps, 'read'>) {
  const other = area === 'public' ? 'private' : 'public';
  const found = useQuery({ ...fundDetailQuery(other, code), retry: false });
  if (found.isPending) {
    return (
      <SkeletonGroup label="正在查找基金">
        <SkeletonBlock height={240} />
      </SkeletonGroup>
    );
  }
  if (found.data) {
    return (
      <EmptyState
        picture="search"
        title={`${found.data.name}（${found.data.code}）是${FUND_NOUN[other]}`}
        hint={`请在${FUND_NOUN[other]}中查看。`}
        action={
          <ButtonLink to={fundHref(other, found.data.code, page)}>前往{FUND_NOUN[other]}页面</ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      picture="search"
      title={`未找到代码为 ${code.slice(0, 12)} 的${FUND_NOUN[area]}`}
      hint="代码可能有误。可以在搜索框中按名称、代码或拼音查找。"
      action={<ToRanking area={area} />}
    />
  );
}

function ToRanking({ area }: { readonly area: FundArea }) {
  return (
    <ButtonLink to={areaPath(area)} variant="secondary">
      {RANKING_LABEL[area]}
    </ButtonLink>
  );
}

function isUnknown(error: unknown): boolean {
  return error instanceof GatewayError && (error.status === 404 || error.status === 400);
}
