import { fundHref } from '@/domain/fund-paths';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import type { PositionReport as Report } from '@/features/fund-kit/position';
import { concentrationWords } from '../position-words';
import { AssetAllocation } from './asset-allocation';
import { HoldingTable } from './holding-table';
import { IndustryBars } from './industry-bars';
import styles from './position-report.module.css';

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
            <EmptyState isCompact title="本期报告没有资产配置" />
          )}
        </Card>
        <Card title="行业配置" note={hasPrevious ? '占净值比例 · 竖线为上季' : AT_REPORT_DAY}>
          {report.industries.length > 0 ? (
            <IndustryBars report={report} />
          ) : (
            <EmptyState isCompact title="本期报告没有行业配置" hint="未持有股票的基金没有行业配置。" />
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
