import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { callGateway } from '@/api/call';
import { GatewayError } from '@/api/gateway-error';
import { reviewImport, type ImportReview as ImportReviewReply } from '@/contract/applications/review';
import { formatDate } from '@/domain/calendar/date-format';
import { formatCompactDate, formatNav, formatThousands } from '@/domain/text/format';
import { fundHref } from '@/domain/site/fund-paths';
import { isNotOffered } from '@/features/failure/not-offered';
import { ReadFailure } from '@/features/failure/read-failure';
import { cx } from '@/lib/cx';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import styles from './provenance.module.css';

type Run = NonNullable<ImportReviewReply['run']>;

function importReviewQuery(userId: string) {
  return queryOptions({
    queryKey: ['visitor', userId, 'review', 'import'],
    queryFn: async ({ signal }) => (await callGateway(reviewImport, {}, { signal })).body,
    staleTime: 0,
  });
}

/** Findings of the newest import and the values that wait for a decision, for reviewers. */
export function ImportReview({ userId }: { readonly userId: string }) {
  const read = useQuery(importReviewQuery(userId));
  if (isNotOffered(read.error) && !read.data) return null;
  return (
    <Card title="最近一次导入" note="仅审核员可见">
      {read.data ? (
        <Content review={read.data} />
      ) : hasNoRight(read.error) ? (
        <EmptyState isCompact title="当前账户没有审核权限" />
      ) : read.error ? (
        <ReadFailure read={read} />
      ) : (
        <SkeletonGroup label="正在加载导入记录">
          <SkeletonRows count={4} rowHeight={45} trailing={[80]} />
        </SkeletonGroup>
      )}
    </Card>
  );
}

function hasNoRight(error: unknown): boolean {
  return error instanceof GatewayError && error.status === 403;
}

function Content({ review: { run, suspects, suspectTotal } }: { readonly review: ImportReviewReply }) {
  if (run === null) {
    return (
      <EmptyState
        isCompact
        picture="calm"
        title="暂无导入记录"
        hint="用 npm run import -- 文件夹 导入数据。"
      />
    );
  }
  const reasons = reasonsOf(run.findings);
  return (
    <div className={styles['parts']}>
      <p className={styles['text']}>
        {formatDate(run.finishedAt, 'YYYY-MM-DD hh:mm')}，
        {run.isWritten ? '数据已写入。' : '文件被拒绝，数据未作改动。'}
        {reasons.length === 0 && '没有修正、跳过或需要说明的行。'}
      </p>
      {reasons.length > 0 && (
        <ul className={styles['list']} aria-label="导入核对结果">
          {reasons.map(({ key, kind, reason, count, places }) => (
            <li key={key} className={styles['item']}>
              <span>
                <span className={styles['findingKind']}>{KIND_NAMES[kind]}</span> {reason}
              </span>
              <span className="num">{formatThousands(count)} 处</span>
              <span className={cx(styles['detail'], styles['places'])}>{places}</span>
            </li>
          ))}
        </ul>
      )}
      <Suspects suspects={suspects} total={suspectTotal} />
    </div>
  );
}

const KIND_NAMES: Readonly<Record<Run['findings'][number]['kind'], string>> = {
  corrected: '修正',
  skipped: '跳过',
  note: '说明',
  'left out': '未读',
  failed: '失败',
};

const MOST_PLACES = 3;

interface ReasonCount {
  readonly key: string;
  readonly kind: Run['findings'][number]['kind'];
  readonly reason: string;
  readonly count: number;
  /** The first files with their lines. */
  readonly places: string;
}

function reasonsOf(findings: Run['findings']): ReasonCount[] {
  const groups = new Map<string, Run['findings']>();
  for (const finding of findings) {
    const key = `${finding.kind} ${finding.reason}`;
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups].flatMap(([key, some]) => {
    const [first] = some;
    if (first === undefined) return [];
    const named = some.filter(({ file }) => file !== '');
    const places = named
      .slice(0, MOST_PLACES)
      .map(({ file, line }) => (line === null ? file : `${file}:${line}`));
    return [
      {
        key,
        kind: first.kind,
        reason: first.reason,
        count: some.reduce((sum, { count }) => sum + count, 0),
        places: `${places.join('、')}${some.length > places.length ? ' 等' : ''}`,
      },
    ];
  });
}

interface SuspectsProps {
  readonly suspects: ImportReviewReply['suspects'];
  readonly total: number;
}

const SUSPECT_NAMES = { jump: '单日变动过大，不计入收益', spike: '突变后复原，不计入净值' } as const;

function Suspects({ suspects, total }: SuspectsProps) {
  const hidden = total - suspects.length;
  return (
    <section className={styles['parts']}>
      <h3 className={styles['title']}>待确认的可疑净值</h3>
      {total === 0 ? (
        <p className={styles['text']}>没有待确认的可疑净值。</p>
      ) : (
        <>
          <ul className={styles['list']} aria-label="待确认的可疑净值">
            {suspects.map(({ code, name, day, value, previous, kind }) => (
              <li key={`${code} ${day}`} className={styles['item']}>
                <Link to={fundHref('public', code)}>{name}</Link>
                <span className="num">
                  {formatNav(previous)} → {formatNav(value)}
                </span>
                <span className={styles['detail']}>
                  <code>
                    {code}@{formatCompactDate(day)}
                  </code>{' '}
                  {SUSPECT_NAMES[kind]}
                </span>
              </li>
            ))}
          </ul>
          {hidden > 0 && (
            <p className={styles['text']}>
              另有 {formatThousands(hidden)} 处，用 npm run import -- --suspects 查看。
            </p>
          )}
          <p className={styles['text']}>
            确认无误用 <code>npm run import -- --accept 代码@日期</code>，确属错误用{' '}
            <code>npm run import -- --refuse 代码@日期</code>。
          </p>
        </>
      )}
    </section>
  );
}
