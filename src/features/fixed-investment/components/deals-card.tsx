import { useState } from 'react';
import type { InvestmentDeal } from '@/domain/fixed-investment-outcome';
import { csvText } from '@/lib/csv';
import { saveTextFile } from '@/lib/download';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { Pager } from '@/ui/pager';
import { dealCsvRows } from '../deal-rows';
import styles from './deals-card.module.css';
import { DealsList, DealsTable } from './deals-table';

interface DealsCardProps {
  /** Of the file. */
  readonly fileName: string;
  readonly deals: readonly InvestmentDeal[];
}

const PAGE_SIZE = 20;

/** Every deal of the plan, the newest first, twenty at a time, and all of them as a file. */
export function DealsCard({ fileName, deals }: DealsCardProps) {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const [wantedPage, setPage] = useState(1);
  const pageCount = Math.max(Math.ceil(deals.length / PAGE_SIZE), 1);
  const page = Math.min(wantedPage, pageCount);
  const end = deals.length - (page - 1) * PAGE_SIZE;
  const shown = deals.slice(Math.max(end - PAGE_SIZE, 0), end).toReversed();
  const save = () => saveTextFile(`${fileName}-定投明细.csv`, csvText(dealCsvRows(deals)), 'text/csv');
  const Deals = isMobile ? DealsList : DealsTable;
  return (
    <Card
      title="成交明细"
      note={`共 ${deals.length} 期`}
      action={
        <Button variant="link" size="sm" onClick={save} data-print="hide">
          <Icon name="download" size={16} />
          导出 CSV
        </Button>
      }
    >
      <Deals deals={shown} />
      {pageCount > 1 && (
        <div className={styles['pager']}>
          <Pager label="成交明细分页" page={page} pageCount={pageCount} onChange={setPage} />
        </div>
      )}
    </Card>
  );
}
