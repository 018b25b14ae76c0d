import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReadFailure } from '@/features/failure/read-failure';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { PictureWindow, type LargePicture } from '@/ui/overlays/picture-window';
import { SkeletonBlock, SkeletonGroup } from '@/ui/states/skeleton';
import { licencesQuery } from '../api/credibility.queries';
import type { Licence } from '../licence';
import { LicenceCard } from './licence-card';
import styles from './licence-gallery.module.css';

/** The house's licences as cards; each opens large. */
export function LicenceGallery() {
  const read = useQuery(licencesQuery());
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  if (!read.data) {
    return read.error ? (
      <Card>
        <ReadFailure read={read} />
      </Card>
    ) : (
      <LicenceSkeleton />
    );
  }
  if (read.data.length === 0) {
    return (
      <Card>
        <EmptyState title="暂无可公示的证照" hint="证照更新期间可能短暂为空，请稍后再来。" />
      </Card>
    );
  }
  return (
    <>
      <ul className={styles['grid']}>
        {read.data.map((licence, index) => (
          <li key={licence.id}>
            <LicenceCard licence={licence} onOpen={() => setOpenIndex(index)} />
          </li>
        ))}
      </ul>
      {openIndex !== null && (
        <PictureWindow
          pictures={read.data.map(largePictureOf)}
          index={openIndex}
          onIndex={setOpenIndex}
          onClose={() => setOpenIndex(null)}
        />
      )}
    </>
  );
}

/** The drawings are 800 x 560 and still sharp at half as much again. */
function largePictureOf({ name, number, issuer, picture }: Licence): LargePicture {
  const alt = `${name}，编号 ${number}，${issuer}颁发`;
  return { src: picture, title: name, alt, widthPx: 800, heightPx: 560, fullWidthPx: 1200 };
}

function LicenceSkeleton() {
  return (
    <SkeletonGroup label="正在加载证照" className={styles['grid']}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <SkeletonBlock key={key} height={430} />
      ))}
    </SkeletonGroup>
  );
}
