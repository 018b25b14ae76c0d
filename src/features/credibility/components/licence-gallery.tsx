import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReadFailure } from '@/features/failure/read-failure';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { SkeletonBlock, SkeletonGroup } from '@/ui/skeleton';
import { licencesQuery } from '../api/credibility.queries';
import { LicenceCard } from './licence-card';
import styles from './licence-gallery.module.css';
import { LicenceWindow } from './licence-window';

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
        <LicenceWindow
          licences={read.data}
          index={openIndex}
          onIndex={setOpenIndex}
          onClose={() => setOpenIndex(null)}
        />
      )}
    </>
  );
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
