import type { FundPage } from '@/domain/fund-paths';
import type { FundArea } from '@/domain/performance-rules';
import { FundNeighbours } from '@/features/fund/components/fund-neighbours';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { useListNeighbours } from '@/session/fund-list.store';
import { IconButton } from '@/ui/icon-button';
import { printPage } from '@/ui/printing';
import styles from './fund-layout.module.css';
import { FundShare } from './fund-share';

interface FundToolsProps {
  readonly area: FundArea;
  readonly code: string;
  readonly page: FundPage;
}

/** Previous and next fund of the list the visitor came from, sharing, and the print button where there is a printer. */
export function FundTools({ area, code, page }: FundToolsProps) {
  const neighbours = useListNeighbours(area, code);
  const isMobile = useMediaQuery(MOBILE_QUERY);
  return (
    <div className={styles['tools']}>
      {neighbours && <FundNeighbours area={area} page={page} {...neighbours} />}
      <FundShare area={area} code={code} />
      {!isMobile && <IconButton icon="print" label="打印本页" onClick={() => void printPage()} />}
    </div>
  );
}
