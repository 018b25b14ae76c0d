import { useState } from 'react';
import { PICTURE_SLOTS, type ApplicantKind } from '@/domain/site/application';
import { Button } from '@/ui/controls/button';
import { PictureWindow, usePictureRetry, type LargePicture } from '@/ui/overlays/picture-window';
import type { ApplicationPicture } from '@/contract/applications/application';
import styles from './result.module.css';

interface ApplicationPicturesProps {
  readonly kind: ApplicantKind;
  readonly pictures: readonly ApplicationPicture[];
}

/** The pictures of an application by slot; each opens enlarged. */
export function ApplicationPictures({ kind, pictures }: ApplicationPicturesProps) {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const groups = PICTURE_SLOTS[kind]
    .map(({ slot, label }) => ({ label, pictures: pictures.filter((picture) => picture.slot === slot) }))
    .filter((group) => group.pictures.length > 0);
  const large = groups.flatMap((group) =>
    group.pictures.map((picture, at) => largeOf(picture, group.label, at)),
  );
  if (groups.length === 0) return <p className={styles['none']}>没有上传图片。</p>;
  return (
    <>
      <div className={styles['groups']}>
        {groups.map((group) => (
          <section key={group.label} aria-label={group.label} className={styles['group']}>
            <h3 className={styles['label']}>{group.label}</h3>
            <ul className={styles['list']}>
              {group.pictures.map(({ id, url }) => {
                const at = large.findIndex(({ src }) => src === url);
                return (
                  <li key={id}>
                    <Thumbnail
                      src={url}
                      name={large[at]?.alt ?? group.label}
                      onOpen={() => setOpenIndex(at)}
                    />
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
      {openIndex !== null && (
        <PictureWindow
          pictures={large}
          index={openIndex}
          onIndex={setOpenIndex}
          onClose={() => setOpenIndex(null)}
        />
      )}
    </>
  );
}

function largeOf({ url, width, height }: ApplicationPicture, label: string, at: number): LargePicture {
  return { src: url, title: label, alt: `${label}第 ${at + 1} 张`, widthPx: width, heightPx: height };
}

interface ThumbnailProps {
  readonly src: string;
  readonly name: string;
  readonly onOpen: () => void;
}

function Thumbnail({ src, name, onOpen }: ThumbnailProps) {
  const { attempt, hasFailed, fail, retry } = usePictureRetry(src);
  if (hasFailed) {
    return (
      <div className={styles['failed']}>
        <span role="alert">{name}加载失败</span>
        <Button variant="link" size="sm" onClick={retry}>
          重试
        </Button>
      </div>
    );
  }
  return (
    <button type="button" className={styles['thumbnail']} aria-label={`查看大图：${name}`} onClick={onOpen}>
      <img key={attempt} src={src} alt="" width={160} height={120} loading="lazy" onError={fail} />
    </button>
  );
}
