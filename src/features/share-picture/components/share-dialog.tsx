import { useState } from 'react';
import { PERIOD_NAMES } from '@/domain/period';
import type { FundArea } from '@/domain/performance-rules';
import { ReadFailure } from '@/features/failure/read-failure';
import { ReadFailureLine } from '@/features/failure/read-failure-line';
import { useDisplay } from '@/session/display.store';
import { ChipGroup } from '@/ui/chip-group';
import { Dialog } from '@/ui/dialog';
import { SHARE_PERIODS, type SharePeriod } from '../share-facts';
import { useShareFacts } from '../use-share-facts';
import { useSharePicture } from '../use-share-picture';
import { ShareButtons } from './share-buttons';
import styles from './share-dialog.module.css';
import { SharePreview } from './share-preview';

interface ShareDialogProps {
  readonly area: FundArea;
  readonly code: string;
  readonly onClose: () => void;
}

const PERIOD_OPTIONS = SHARE_PERIODS.map((value) => ({ value, label: PERIOD_NAMES[value] }));

/** A picture of a fund to save, to send or to copy. Open for as long as it is rendered. */
export function ShareDialog({ area, code, onClose }: ShareDialogProps) {
  const [period, setPeriod] = useState<SharePeriod>('5');
  const rise = useDisplay((state) => state.rise);
  const { facts, isWithheld, failure, lineFailure } = useShareFacts(area, code, period);
  const picture = useSharePicture(facts, rise);
  return (
    <Dialog
      title="分享基金"
      size="lg"
      isFullOnMobile
      onClose={onClose}
      footer={<ShareButtons area={area} code={code} facts={facts} picture={picture} />}
    >
      {failure ? (
        <ReadFailure read={failure} />
      ) : (
        <div className={styles['columns']}>
          {isWithheld ? <Withheld /> : <SharePreview facts={facts} picture={picture} />}
          <div className={styles['side']}>
            {area === 'public' && (
              <ChipGroup
                label="图片中的区间"
                options={PERIOD_OPTIONS}
                value={period}
                onChange={setPeriod}
                look="soft"
                isWrappedOnMobile
              />
            )}
            {lineFailure && <ReadFailureLine read={lineFailure} title="走势加载失败，图片中不含走势线" />}
            <Notes area={area} />
          </div>
        </div>
      )}
    </Dialog>
  );
}

function Withheld() {
  return (
    <p className={styles['withheld']}>
      私募基金的分享图片仅供合格投资者制作。您仍可复制本页链接，对方打开后按自己的认证情况查看。
    </p>
  );
}

function Notes({ area }: { readonly area: FundArea }) {
  return area === 'public' ? (
    <p className={styles['notes']}>
      收益与回撤按复权净值计算，图中注明起止日期与数据日期。二维码指向本基金的页面。过往业绩不预示其未来表现。
    </p>
  ) : (
    <p className={styles['notes']}>
      图片可能被转发到站外，因此私募基金的图片只有名称、策略与二维码，不含净值、收益等任何数字。
    </p>
  );
}
