import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { IconButton } from '@/ui/icon-button';
import { ProgressBar } from '@/ui/progress-bar';
import type { PictureItem } from './picture-model';
import styles from './picture-tile.module.css';
import { isOnItsWay } from './slot-state';

interface PictureTileProps {
  readonly item: PictureItem;
  /** 第 1 张执业证书照片 */
  readonly name: string;
  /** The same in short, where it stands beside its like. */
  readonly shortName: string;
  readonly isDisabled: boolean;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

/** One chosen picture: what it shows, how far it has come, and what can be done with it. Its size never changes. */
export function PictureTile(props: PictureTileProps) {
  const { item, name, shortName, isDisabled, onOpen, onRemove, onRetry } = props;
  const { preview } = item;
  return (
    <li className={styles['tile']} data-state={item.state} aria-busy={isOnItsWay(item) || undefined}>
      {preview ? (
        <button type="button" className={styles['thumb']} aria-label={`查看${name}`} onClick={onOpen}>
          <img src={preview.src} alt="" width={preview.width} height={preview.height} />
        </button>
      ) : (
        <span className={styles['thumb']}>
          <Icon name={item.state === 'failed' ? 'warning' : 'document'} size={24} />
        </span>
      )}
      <div className={styles['facts']}>
        <p className={styles['name']}>{shortName}</p>
        <Standing item={item} name={name} />
      </div>
      <div className={styles['actions']}>
        <IconButton icon="trash" label={`删除${name}`} disabled={isDisabled} onClick={onRemove} />
        {item.state === 'failed' && item.canRetry && (
          <Button
            variant="secondary"
            size="sm"
            className={styles['retry']}
            aria-label={`重试上传${name}`}
            disabled={isDisabled}
            onClick={onRetry}
          >
            重试
          </Button>
        )}
      </div>
    </li>
  );
}

function Standing({ item, name }: Pick<PictureTileProps, 'item' | 'name'>) {
  switch (item.state) {
    case 'done':
      return (
        <p className={styles['done']}>
          <Icon name="check" size={16} />
          {item.isKept ? '已提交' : '已上传'}
        </p>
      );
    case 'failed':
      return <p className={styles['failed']}>{item.words}</p>;
    case 'waiting':
    case 'preparing':
    case 'uploading':
      break;
  }
  const percent = item.state === 'uploading' ? Math.round(item.progress * 100) : 0;
  return (
    <div className={styles['way']}>
      <p className={styles['words']}>{wordsOnTheWay(item.state, percent)}</p>
      <ProgressBar className={styles['bar']} label={`${name}上传进度`} max={100} value={percent} />
    </div>
  );
}

function wordsOnTheWay(state: 'waiting' | 'preparing' | 'uploading', percent: number): string {
  if (state === 'waiting') return '等待上传';
  if (state === 'preparing') return '正在处理图片';
  return percent === 100 ? '正在保存' : `已上传 ${percent}%`;
}
