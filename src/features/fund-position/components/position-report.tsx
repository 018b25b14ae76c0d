import { formatAmount, formatPercent, MISSING_TEXT } from '@/domain/text/format';
import { fundHref } from '@/domain/site/fund-paths';
import {
  HeldCard,
  HeldCards,
  HeldCells,
  HeldHeadCells,
  HeldKindCell,
  HeldNote,
  excessWords,
} from '@/features/fund-kit/components/held-securities';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { BarList } from '@/ui/charts/bar-list';
import { Card } from '@/ui/layout/card';
import { Folded } from '@/ui/layout/folded';
import { EmptyState } from '@/ui/states/empty-state';
import { PlainFigure } from '@/ui/figures/figure';
import { Ring } from '@/ui/charts/ring';
import { Cell, HeadCell, Table } from '@/ui/figures/table';
import { Tag } from '@/ui/marks/tag';
import { concentrationWords, shareChange } from '../position-words';
import styles from './position-report.module.css';
import type { PositionReport as Report, Holding } from '@/features/fund-kit/position';
import type { ShareChange } from '../position-words';

const AT_REPORT_DAY = '占净值比例 · 报告期末';

/** The cards of one report. Sections the fund has nothing of are left out. */
export function PositionReport({ report }: { readonly report: Report }) {
  const hasPrevious = report.previousReportDate !== null;
  const concentration = concentrationWords(report);
  return (
    <>
      <div className={styles['pair']}>
        <Card title="资产配置" note={AT_REPORT_DAY}>
          {report.assets.length > 0 ? (
            <AssetAllocation report={report} />
          ) : (
            <EmptyState isCompact title="本期报告没有资产配置" hint="数据来源没有提供。" />
          )}
        </Card>
        <Card title="行业配置" note={hasPrevious ? '占净值比例 · 竖线为上季' : AT_REPORT_DAY}>
          {report.industries.length > 0 ? (
            <IndustryBars report={report} />
          ) : (
            <EmptyState
              isCompact
              title="本期报告没有行业配置"
              hint={holdsStocks(report) ? '数据来源没有提供。' : '未持有股票的基金没有行业配置。'}
            />
          )}
        </Card>
      </div>
      {report.stocks.length > 0 && (
        <Card title="前十大重仓股" note={AT_REPORT_DAY}>
          {concentration !== null && report.funds.length === 0 && (
            <p className={styles['words']}>{concentration}</p>
          )}
          <HoldingTable
            label="前十大重仓股"
            nameTitle="股票"
            kindTitle="行业"
            holdings={report.stocks}
            hasPrevious={hasPrevious}
          />
        </Card>
      )}
      {report.funds.length > 0 && (
        <Card title="前十大持有基金" note={AT_REPORT_DAY}>
          {concentration !== null && <p className={styles['words']}>{concentration}</p>}
          <HoldingTable
            label="前十大持有基金"
            nameTitle="基金"
            kindTitle="类型"
            holdings={report.funds}
            hasPrevious={hasPrevious}
            hrefFor={(code) => fundHref('public', code)}
          />
        </Card>
      )}
      {report.bonds.length > 0 && (
        <Card title="前五大债券" note={AT_REPORT_DAY}>
          <HoldingTable
            label="前五大债券"
            nameTitle="债券"
            kindTitle="类别"
            holdings={report.bonds}
            hasPrevious={hasPrevious}
          />
        </Card>
      )}
    </>
  );
}

interface HoldingTableProps {
  /** 前十大股票, 前五大债券 … */
  readonly label: string;
  readonly nameTitle: string;
  readonly kindTitle: string;
  /** Largest first. */
  readonly holdings: readonly Holding[];
  /** Whether there is a report of the quarter before. */
  readonly hasPrevious: boolean;
  /** Link of a holding that has a page. */
  readonly hrefFor?: (code: string) => string;
}

/** Holdings by size with their change against the quarter before: a table, on narrow screens a list. */
function HoldingTable(props: HoldingTableProps) {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  return isMobile ? <HoldingCards {...props} /> : <HoldingRows {...props} />;
}

function HoldingRows(props: HoldingTableProps) {
  const { label, nameTitle, kindTitle, holdings, hasPrevious, hrefFor } = props;
  const hasKinds = holdings.some(({ kind }) => kind !== '');
  return (
    <Table label={label} look="plain">
      <thead>
        <tr>
          <HeldHeadCells nameTitle={nameTitle} />
          <HeadCell>代码</HeadCell>
          {hasKinds && <HeadCell>{kindTitle}</HeadCell>}
          <HeadCell isNumeric>占净值</HeadCell>
          <HeadCell isNumeric>较上季（百分点）</HeadCell>
          <HeadCell isNumeric>市值</HeadCell>
        </tr>
      </thead>
      <tbody>
        {holdings.map((holding, index) => (
          <tr key={`${holding.code}${holding.name}`}>
            <HeldCells rank={index + 1} item={holding} href={hrefFor?.(holding.code)} />
            <Cell className="num">{holding.code}</Cell>
            {hasKinds && <HeldKindCell kind={holding.kind} />}
            <Cell isNumeric>
              <PlainFigure text={formatPercent(holding.ratio)} isStrong />
            </Cell>
            <Cell isNumeric>
              <ShareChangeMark change={changeOf(holding, hasPrevious)} />
            </Cell>
            <Cell isNumeric>{formatAmount(holding.valueYuan)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function HoldingCards({ label, holdings, hasPrevious, hrefFor }: HoldingTableProps) {
  return (
    <HeldCards label={label}>
      {holdings.map((holding, index) => (
        <HeldCard
          key={`${holding.code}${holding.name}`}
          rank={index + 1}
          item={holding}
          href={hrefFor?.(holding.code)}
          figures={
            <>
              <PlainFigure text={formatPercent(holding.ratio)} size={16} isStrong />
              <HeldNote>
                <ShareChangeMark change={changeOf(holding, hasPrevious)} />
                <span>{formatAmount(holding.valueYuan)}</span>
              </HeldNote>
            </>
          }
        />
      ))}
    </HeldCards>
  );
}

function changeOf(holding: Holding, hasPrevious: boolean) {
  return shareChange(holding.ratio, holding.previousRatio, hasPrevious);
}

/** About as high as the ring beside them. */
const SHOWN_INDUSTRIES = 6;

/** Industries by size, each with a mark at its share of the previous quarter. */
function IndustryBars({ report }: { readonly report: Report }) {
  const hasPrevious = report.previousReportDate !== null;
  return (
    <Folded
      items={report.industries}
      noun="个行业"
      first={SHOWN_INDUSTRIES}
      render={(industries) => (
        <BarList
          label="行业配置"
          items={industries.map(({ name, ratio, previousRatio }) => ({
            key: name,
            label: name,
            value: ratio,
            previous: previousRatio,
            text: formatPercent(ratio),
            note: <ShareChangeMark change={shareChange(ratio, previousRatio, hasPrevious)} />,
          }))}
        />
      )}
    />
  );
}

/** What became of a holding since the quarter before: 新进, 增 or 减 with percentage points, 持平. */
function ShareChangeMark({ change }: { readonly change: ShareChange | null }) {
  if (change === null) return <PlainFigure text={MISSING_TEXT} />;
  return change.kind === 'new' ? <Tag tone="gold">新进</Tag> : <PlainFigure text={change.text} />;
}

/** By its stocks, or by the mix of a report that does not name them. */
function holdsStocks({ stocks, assets }: Report): boolean {
  return stocks.length > 0 || assets.some(({ name }) => name === '股票');
}

/** What the net assets are made of. */
function AssetAllocation({ report }: { readonly report: Report }) {
  const excess = excessWords(report.assets);
  return (
    <>
      <Ring
        label="资产配置，占净值比例"
        parts={report.assets.map(({ name, ratio }) => ({
          label: name,
          value: ratio,
          text: formatPercent(ratio),
        }))}
        centre={{ label: '净资产', text: formatAmount(report.netAssetYuan) }}
      />
      {excess !== null && <p className={styles['note']}>{excess}</p>}
    </>
  );
}
