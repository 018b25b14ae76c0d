import { fundHref } from '@/domain/fund-paths';
import type { FundArea } from '@/domain/performance-rules';
import { Button } from '@/ui/button';
import { shareAddress } from '@/ui/share-address';
import {
  canCopyPicture,
  canSharePicture,
  copyPicture,
  pictureFile,
  savePicture,
  sharePicture,
} from '../hand-out';
import type { ShareFacts } from '../share-facts';
import type { SharePicture } from '../use-share-picture';

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
