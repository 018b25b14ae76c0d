import { queryOptions, useQuery } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { dataCoverage, type AreaCoverage } from '@/contract/funds/data-coverage';
import { formatCompactDate, formatThousands, MISSING_TEXT } from '@/domain/text/format';
import type { FundArea } from '@/domain/returns/performance-rules';
import { isNotOffered } from '@/features/failure/not-offered';
import { ReadFailure } from '@/features/failure/read-failure';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/figures/table';
import { isDataKind, KIND_LABELS, sourceName } from './data-labels';
import styles from './provenance.module.css';

const AREA_NAMES = { public: '公募基金', private: '私募基金' } as const;
const AREAS = ['public', 'private'] as const;
/** Kinds of a loading table. */
const ROWS = { public: 12, private: 9 } as const;

function coverageQuery() {
  return queryOptions({
    queryKey: ['portal', 'coverage'],
    queryFn: async ({ signal }) => (await callGateway(dataCoverage, {}, { signal })).body,
    staleTime: 5 * 60_000,
  });
}

/** What each area has of every kind of data; nothing if the gateway does not report it. */
export function CoverageCards() {
  const read = useQuery(coverageQuery());
  if (isNotOffered(read.error) && !read.data) return null;
  if (!read.data && read.error) {
    return (
      <Card title="收录范围">
        <ReadFailure read={read} />
      </Card>
    );
  }
  return AREAS.map((area) =>
    read.data ? (
      <AreaCard key={area} area={area} coverage={read.data[area]} />
    ) : (
      <Card key={area} title={AREA_NAMES[area]}>
        <SkeletonGroup label={`正在加载${AREA_NAMES[area]}`}>
          <SkeletonRows count={ROWS[area]} rowHeight={45} trailing={[120, 80, 80]} />
        </SkeletonGroup>
      </Card>
    ),
  );
}

interface AreaCardProps {
  readonly area: FundArea;
  readonly coverage: AreaCoverage;
}

function AreaCard({ area, coverage }: AreaCardProps) {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const name = AREA_NAMES[area];
  if (coverage.origin === 'none') {
    return (
      <Card title={name}>
        <EmptyState
          isCompact
          picture="calm"
          title={`本站暂未收录${name}`}
          hint={`收录后，这里列出${name}各类数据的数量、日期与来源。`}
        />
      </Card>
    );
  }
  const rows = coverageRows(area, coverage);
  return (
    <Card
      title={name}
      note={coverage.origin === 'simulated' ? '演示环境，以下均为模拟数据' : '按存续基金统计'}
    >
      {isMobile ? <CoverageList rows={rows} /> : <CoverageTable label={name} rows={rows} />}
      {area === 'private' && (
        <p className={styles['note']}>
          这里只列数量；私募基金的净值、业绩与持仓仅向完成合格投资者认证的投资者展示。
        </p>
      )}
    </Card>
  );
}

interface CoverageRow {
  readonly kind: string;
  readonly name: string;
  readonly figures: { readonly count: string; readonly day: string; readonly sources: string } | null;
  /** In place of the figures of a kind that no fund has. */
  readonly missing: string;
}

function coverageRows(area: FundArea, { origin, kinds }: AreaCoverage): CoverageRow[] {
  return kinds.flatMap(({ kind, count, total, day, sources }) => {
    // Where every fund with figures has a series, there are no others to publish.
    if (!isDataKind(kind) || (kind === 'returns' && count === 0)) return [];
    const { name, missing, missingPrivate = missing } = KIND_LABELS[kind];
    const isSimulated = origin === 'simulated';
    const isWhole = kind === 'list';
    const counted = `${formatThousands(count)}${isWhole ? '' : ` / ${formatThousands(total)}`} 只`;
    const stated = sources.length === 0 ? [isSimulated ? 'simulated' : null] : sources;
    return [
      {
        kind,
        name,
        figures:
          count === 0
            ? null
            : {
                count: counted,
                day: day === null ? MISSING_TEXT : formatCompactDate(day),
                sources: stated.map(sourceName).join('、'),
              },
        missing: isSimulated ? '模拟数据不含这一类。' : area === 'public' ? missing : missingPrivate,
      },
    ];
  });
}

interface CoverageRowsProps {
  readonly rows: readonly CoverageRow[];
}

function CoverageTable({ label, rows }: CoverageRowsProps & { readonly label: string }) {
  return (
    <Table label={label} look="plain" className={styles['table']}>
      <thead>
        <tr>
          <HeadCell>数据</HeadCell>
          <HeadCell isNumeric>收录（存续基金）</HeadCell>
          <HeadCell isNumeric>最新日期</HeadCell>
          <HeadCell className={styles['source']}>来源</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ kind, name, figures, missing }) => (
          <tr key={kind}>
            <RowHeadCell>{name}</RowHeadCell>
            {figures ? (
              <>
                <Cell isNumeric>{figures.count}</Cell>
                <Cell isNumeric>{figures.day}</Cell>
                <Cell className={styles['source']}>{figures.sources}</Cell>
              </>
            ) : (
              <Cell colSpan={3} className={styles['missing']}>
                {missing}
              </Cell>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function CoverageList({ rows }: CoverageRowsProps) {
  return (
    <ul className={styles['list']}>
      {rows.map(({ kind, name, figures, missing }) => (
        <li key={kind} className={styles['item']}>
          <span>{name}</span>
          {figures && <span className="num">{figures.count}</span>}
          <span className={styles['detail']}>
            {figures
              ? `${figures.day === MISSING_TEXT ? '' : `${figures.day} · `}${figures.sources}`
              : missing}
          </span>
        </li>
      ))}
    </ul>
  );
}
