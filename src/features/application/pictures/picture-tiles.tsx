import type { ChangeEvent, RefObject } from 'react';
import { PICTURE_TYPES, type PictureSlot } from '@/domain/site/application';
import { Button } from '@/ui/controls/button';
import { Icon } from '@/ui/marks/icon';
import { IconButton } from '@/ui/controls/icon-button';
import { ProgressBar } from '@/ui/states/progress-bar';
import { isOnItsWay, type PictureItem } from './picture-model';
import styles from './pictures.module.css';

interface PictureTileProps {
  readonly item: PictureItem;
  /** 第 1 张执业证书照片 */
  readonly name: string;
  /** Short form of the name. */
  readonly shortName: string;
  readonly isDisabled: boolean;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

/** One picture with its upload status and actions. Its size is constant. */
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

interface AddTileProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly slot: PictureSlot;
  readonly isDisabled: boolean;
  readonly isInvalid: boolean;
  /** Ids of hint and error. */
  readonly describedBy: string;
  readonly onFiles: (files: readonly File[]) => void;
}

const ACCEPTED = PICTURE_TYPES.join(',');

/** The native file input as a tile: phones offer their camera and albums. */
export function AddTile({ inputRef, slot, isDisabled, isInvalid, describedBy, onFiles }: AddTileProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Allows the same file to be chosen again after its removal.
    target.value = '';
    onFiles(files);
  };
  return (
    <label className={styles['add']} data-invalid={isInvalid} data-disabled={isDisabled}>
      <input
        ref={inputRef}
        type="file"
        className={styles['input']}
        accept={ACCEPTED}
        multiple={slot.most > 1}
        disabled={isDisabled}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={choose}
      />
      <span className={styles['thumb']}>
        <Icon name="plus" size={24} />
      </span>
      <span className={styles['name']}>添加{slot.label}</span>
    </label>
  );
}
