import { useState } from 'react';
import { fundHref } from '@/domain/site/fund-paths';
import { PERIOD_NAMES } from '@/domain/returns/period';
import { ReadFailure } from '@/features/failure/read-failure';
import { ReadFailureLine } from '@/features/failure/read-failure-line';
import { saveFile } from '@/lib/download';
import { useDisplay } from '@/session/display.store';
import { Button } from '@/ui/controls/button';
import { ChipGroup } from '@/ui/controls/chip-group';
import { Dialog } from '@/ui/overlays/dialog';
import { SectionFailure } from '@/ui/states/failure';
import { shareAddress } from '@/ui/controls/share-address';
import { SkeletonBlock, SkeletonGroup } from '@/ui/states/skeleton';
import { showToast } from '@/ui/overlays/toast-store';
import { SHARE_PERIODS, type SharePeriod, shareAlt, type ShareFacts } from '../share-facts';
import { useShareFacts } from '../use-share-facts';
import { useSharePicture } from '../use-share-picture';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../draw-steps';
import styles from './share-dialog.module.css';
import type { FundArea } from '@/domain/returns/performance-rules';
import type { SharePicture } from '../use-share-picture';

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

interface SharePreviewProps {
  readonly facts: ShareFacts | undefined;
  readonly picture: SharePicture;
}

const SKELETON_HEIGHT_PX = 480;

/** The picture as it will be sent, or what became of it. */
export function SharePreview({ facts, picture }: SharePreviewProps) {
  if (picture.state === 'failed') {
    return (
      <SectionFailure
        title="图片生成失败"
        hint="浏览器可能限制了绘图。可以重试，或复制链接分享。"
        onRetry={picture.retry}
      />
    );
  }
  if (!facts || picture.state === 'drawing') {
    return (
      <SkeletonGroup label="正在生成图片" className={styles['frame']}>
        <SkeletonBlock height={SKELETON_HEIGHT_PX} />
      </SkeletonGroup>
    );
  }
  return (
    <img
      className={styles['picture']}
      src={picture.url}
      alt={shareAlt(facts)}
      width={PICTURE_WIDTH}
      height={PICTURE_HEIGHT}
    />
  );
}

interface ShareButtonsProps {
  readonly area: FundArea;
  readonly code: string;
  readonly facts: ShareFacts | undefined;
  readonly picture: SharePicture;
}

/** The link, which is always there, and the ways to hand out the picture that this browser knows. */
export function ShareButtons({ area, code, facts, picture }: ShareButtonsProps) {
  const address = new URL(fundHref(area, code), window.location.origin).href;
  const title = facts?.name ?? document.title;
  const drawn = facts && picture.state === 'drawn' ? picture : undefined;
  const file = facts && drawn ? pictureFile(drawn.blob, facts.name, facts.code) : undefined;
  return (
    <>
      <Button variant="secondary" onClick={() => void shareAddress(title, address)}>
        复制链接
      </Button>
      {drawn && canCopyPicture() && (
        <Button variant="secondary" onClick={() => void copyPicture(drawn.blob)}>
          复制图片
        </Button>
      )}
      {file && canSharePicture(file) && (
        <Button variant="secondary" onClick={() => void sharePicture(file, title)}>
          分享
        </Button>
      )}
      <Button disabled={!file} onClick={() => file && savePicture(file)}>
        保存图片
      </Button>
    </>
  );
}

/** A picture as a file, named after the fund without the signs that file systems refuse. */
export function pictureFile(blob: Blob, fundName: string, code: string): File {
  const name = `${fundName}-${code}`.replaceAll(/[\\/:*?"<>|\s]+/g, '-');
  return new File([blob], `${name}.png`, { type: 'image/png' });
}

export function savePicture(file: File): void {
  saveFile(file.name, file);
  showToast({ tone: 'success', title: '图片已开始下载' });
}

/** Whether this browser hands files to other programs. */
export function canSharePicture(file: File): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [file] });
}

/** Hands the picture to the device's own way of sharing. */
export async function sharePicture(file: File, title: string): Promise<void> {
  try {
    await navigator.share({ files: [file], title });
  } catch (error) {
    // The visitor closed the device's window of ways to share.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ tone: 'failure', title: '分享失败，请保存图片后再发送' });
  }
}

/** Whether this browser takes pictures onto its clipboard. */
export function canCopyPicture(): boolean {
  return 'ClipboardItem' in window && 'clipboard' in navigator && 'write' in navigator.clipboard;
}

export async function copyPicture(blob: Blob): Promise<void> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
    showToast({ tone: 'success', title: '图片已复制' });
  } catch {
    showToast({ tone: 'failure', title: '复制失败，请保存图片后再发送' });
  }
}
