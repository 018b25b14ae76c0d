import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { FITTED, turned, zoomed, type PictureView } from '../picture-view';
import styles from './picture-tools.module.css';

interface PictureToolsProps {
  readonly id: string;
  readonly label: string;
  readonly view: PictureView;
  readonly onChange: (view: PictureView) => void;
}

/** Buttons to look at a picture more closely. */
export function PictureTools({ id, label, view, onChange }: PictureToolsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
    <div role="group" id={id} className={styles['tools']} aria-label={`${label}的查看工具`}>
      <IconButton
        icon="minus"
        label="缩小"
        size="lg"
        disabled={view.scale === 1}
        onClick={() => onChange(zoomed(view, -1))}
      />
      <output className={styles['scale']}>{Math.round(view.scale * 100)}%</output>
      <IconButton icon="plus" label="放大" size="lg" onClick={() => onChange(zoomed(view, 1))} />
      <Button variant="ghost" className={styles['word']} onClick={() => onChange(turned(view, -1))}>
        左转
      </Button>
      <Button variant="ghost" className={styles['word']} onClick={() => onChange(turned(view, 1))}>
        右转
      </Button>
      <Button variant="ghost" className={styles['word']} onClick={() => onChange(FITTED)}>
        适应
      </Button>
    </div>
  );
}
