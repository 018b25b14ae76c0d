import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { brand } from '@/domain/site/brand';
import { formatDate } from '@/domain/calendar/date-format';
import { ReadFailureLine } from '@/features/failure/read-failure-line';
import { BrandMark } from '@/ui/marks/brand-mark';
import { Carousel } from '@/ui/layout/carousel';
import { SkeletonBlock, SkeletonGroup } from '@/ui/states/skeleton';
import { bannersQuery } from '../api/recommend.queries';
import styles from './banner-carousel.module.css';
import type { ReactNode } from 'react';
import type { PlaceItem } from '../picks';

/** Banners at the top of the home page; the brand if there are none or they cannot be read. */
export function BannerCarousel() {
  const read = useQuery(bannersQuery());
  if (read.isPending) return <BannerSkeleton />;
  if (!read.data) {
    return (
      <HouseSlide>
        <ReadFailureLine read={read} title="推荐内容加载失败" />
      </HouseSlide>
    );
  }
  if (read.data.length === 0) return <HouseSlide />;
  return (
    <Carousel
      label="精选推荐"
      className={styles['frame']}
      slides={read.data.map((banner, index) => ({
        id: banner.id,
        title: banner.title,
        content: <BannerSlide banner={banner} isFirst={index === 0} />,
      }))}
    />
  );
}

function BannerSlide({ banner, isFirst }: { readonly banner: PlaceItem; readonly isFirst: boolean }) {
  const { title, summary, label, picture, href, beginAtMs } = banner;
  const begins = beginAtMs === null ? '' : formatDate(beginAtMs, 'M月D日 hh:mm');
  const words = [begins, summary].filter(Boolean).join(' · ');
  const content = (
    <>
      {picture !== null && (
        <img
          src={picture}
          alt=""
          width={1200}
          height={420}
          className={styles['picture']}
          draggable={false}
          decoding="async"
          {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      )}
      <span className={styles['words']}>
        <span className={styles['title']}>{title}</span>
        {words !== '' && <span className={styles['summary']}>{words}</span>}
        {label !== null && href !== null && <span className={styles['action']}>{label}</span>}
      </span>
    </>
  );
  const look = styles[picture === null ? 'plainSlide' : 'slide'];
  if (href === null) return <div className={look}>{content}</div>;
  return (
    <Link to={href} className={look} draggable={false}>
      {content}
    </Link>
  );
}

/** Of the same size as the banners: the mark, the name and the motto of the house. */
function HouseSlide({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={styles['house']}>
      <div className={styles['words']}>
        <BrandMark size={40} />
        <p className={styles['title']}>{brand.name}</p>
        <p className={styles['summary']}>{brand.motto}</p>
      </div>
      {children !== undefined && <div className={styles['failure']}>{children}</div>}
    </div>
  );
}

function BannerSkeleton() {
  return (
    <SkeletonGroup label="正在加载推荐" className={styles['frame']}>
      <SkeletonBlock height={240} />
    </SkeletonGroup>
  );
}
