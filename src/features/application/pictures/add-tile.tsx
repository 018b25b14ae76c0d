import type { ChangeEvent, RefObject } from 'react';
import { PICTURE_TYPES, type PictureSlot } from '@/domain/application';
import { Icon } from '@/ui/icon';
import styles from './picture-tile.module.css';

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

/** The browser's own file input as a large tile: phones offer their camera and albums with it. */
export function AddTile({ inputRef, slot, isDisabled, isInvalid, describedBy, onFiles }: AddTileProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // The same file may be chosen again after it was removed.
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
