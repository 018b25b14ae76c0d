import { useState } from 'react';
import type { ReviewDetail } from '@/contract/review';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { namedPictures } from '../compared-fields';
import styles from './picture-desk.module.css';
import { PicturePane } from './picture-pane';

const PANE_LABELS = ['左侧图片', '右侧图片'] as const;

/** The pictures of an application, two at a time beside what they have to agree with. */
export function PictureDesk({ detail: { kind, pictures, fields } }: { readonly detail: ReviewDetail }) {
  const [chosen, setChosen] = useState<readonly (string | undefined)[]>([]);
  const named = namedPictures(kind, pictures);
  const panes = PANE_LABELS.slice(0, named.length);
  return (
    <Card title="图片核对" note={named.length > 0 ? `共 ${named.length} 张` : undefined}>
      {named.length === 0 && <EmptyState title="没有图片" isCompact />}
      <div className={styles['panes']}>
        {panes.map((label, index) => {
          const shown = named.find(({ picture }) => picture.id === chosen[index]) ?? named[index];
          return (
            shown && (
              <PicturePane
                key={label}
                label={label}
                named={named}
                shown={shown}
                fields={fields}
                onChoose={(id) =>
                  setChosen(PANE_LABELS.map((_, pane) => (pane === index ? id : chosen[pane])))
                }
              />
            )
          );
        })}
      </div>
      {named.length > 0 && (
        <p className={styles['keys']}>
          选中图片后可用键盘：+ 与 − 缩放，R 向右转，Shift 加 R 向左转，0 适应，方向键移动。
        </p>
      )}
    </Card>
  );
}
