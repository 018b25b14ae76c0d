import { SectionFailure } from '@/ui/failure';
import { SkeletonBlock, SkeletonGroup } from '@/ui/skeleton';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../draw-steps';
import { shareAlt, type ShareFacts } from '../share-facts';
import type { SharePicture } from '../use-share-picture';
import styles from './share-dialog.module.css';

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
