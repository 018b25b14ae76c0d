import type { RefObject } from 'react';
import { comparisonCsv } from '@/features/fund-comparison/comparison-csv';
import type { ComparedColumn } from '@/features/fund-comparison/compared-fund';
import type { ComparisonSection } from '@/features/fund-comparison/comparison-rows';
import { csvText } from '@/lib/csv';
import { saveTextFile } from '@/lib/download';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { PageHead } from '@/ui/page-head/page-head';
import { printPage } from '@/ui/printing';
import { shareAddress } from '@/ui/share-address';
import styles from './compare-page.module.css';

interface CompareHeadProps {
  readonly columns: readonly ComparedColumn[];
  readonly sections: readonly ComparisonSection[];
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The title, and what can be taken away: the address, a file, a print. */
export function CompareHead({ columns, sections, headingRef }: CompareHeadProps) {
  const isLoading = columns.some(({ states }) => Object.values(states).includes('loading'));
  const save = () => {
    const name = columns.map(({ code }) => code).join('-');
    saveTextFile(`基金对比-${name}.csv`, csvText(comparisonCsv(columns, sections)), 'text/csv');
  };
  return (
    <PageHead
      title="基金对比"
      titleRef={headingRef}
      note="收益按复权净值计算，自动统一为成立最晚基金的可比区间"
      tools={
        <>
          <Button
            variant="secondary"
            onClick={() => void shareAddress(shareTitle(columns), window.location.href)}
          >
            <Icon name="share" size={16} />
            复制链接
          </Button>
          <Button variant="secondary" disabled={isLoading} onClick={save}>
            <Icon name="download" size={16} />
            导出 CSV
          </Button>
          <Button variant="secondary" className={styles['print']} onClick={() => void printPage()}>
            <Icon name="print" size={16} />
            打印
          </Button>
        </>
      }
    />
  );
}

function shareTitle(columns: readonly ComparedColumn[]): string {
  return `基金对比：${columns.map(({ name }) => name).join('、')}`;
}
