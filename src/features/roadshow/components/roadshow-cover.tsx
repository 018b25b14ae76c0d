import { useState, type ReactNode } from 'react';
import { PICTURE_SIZES } from '@/domain/pictures';
import { cx } from '@/lib/cx';
import { Icon } from '@/ui/icon';
import styles from './roadshow-cover.module.css';

interface RoadshowCoverProps {
  /** '' for none. */
  readonly picture: string;
  /** The first view's picture is not put off. */
  readonly isFirst?: boolean;
  /** Lies over the picture, at its top. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

const [WIDTH, HEIGHT] = PICTURE_SIZES.roadshow;

/** A roadshow's picture in 16:9; where it cannot be had, a calm ground in its place. The title stands beside it. */
export function RoadshowCover({ picture, isFirst = false, children, className }: RoadshowCoverProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <div className={cx(styles['cover'], className)}>
      {picture === '' || failed === picture ? (
        <Icon name="video" size={28} className={styles['mark']} />
      ) : (
        <img
          className={styles['picture']}
          src={picture}
          alt=""
          width={WIDTH}
          height={HEIGHT}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(picture)}
        />
      )}
      {children !== undefined && <div className={styles['over']}>{children}</div>}
    </div>
  );
}
