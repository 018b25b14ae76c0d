import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { setTextSize, useDisplay, type TextSize } from '@/session/display.store';
import { IconButton } from '@/ui/controls/icon-button';
import { printPage } from '@/lib/printing';
import { SegmentedControl } from '@/ui/controls/segmented-control';
import { shareAddress } from '@/ui/controls/share-address';
import { useCallback, useRef, useState, type RefObject } from 'react';
import { useReading } from '../use-reading';
import { useIsOfDocument } from '@/lib/of-document';
import { readingPlaceOf } from '@/session/reading-places.store';
import { Button } from '@/ui/controls/button';
import { scrollToFraction } from '../reading-fraction';
import { Link } from 'react-router-dom';
import type { ArticleLink, Article } from '../article';
import { SkeletonBlock, SkeletonGroup, SkeletonLine } from '@/ui/states/skeleton';
import { ArticleBody } from './article-body';
import { FoldedContents } from './article-contents';
import { ArticleHead } from './article-head';
import { FoldedLessons } from './course-lessons';
import styles from './article-view.module.css';

interface ArticleViewProps {
  readonly article: Article;
}

/** An article as it is read, in the visitor's size of text, with the way on below it. */
export function ArticleView({ article }: ArticleViewProps) {
  const { id, title, href, html, picture, headings, previous, next, course } = article;
  const textSize = useDisplay((state) => state.textSize);
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const text = useRef<HTMLDivElement>(null);
  return (
    <article className={styles['article']} data-text-size={textSize}>
      <ReadingProgress id={id} text={text} />
      <img className={styles['cover']} src={picture} alt="" width={800} height={450} />
      <div className={styles['sheet']}>
        <ArticleHead article={article} tools={<ReadingTools title={title} href={href} />} />
        <ResumeLine id={id} text={text} />
        {isMobile && (
          <div className={styles['folds']}>
            {course && <FoldedLessons course={course} />}
            <FoldedContents headings={headings} />
          </div>
        )}
        <div ref={text}>
          <ArticleBody html={html} />
        </div>
        <p className={styles['notice']}>本文仅供学习，不构成投资建议。基金有风险，投资须谨慎。</p>
        <ArticleNeighbours previous={previous} next={next} isCourse={course !== null} />
      </div>
    </article>
  );
}

const COVER_HEIGHT_PX = { desktop: 240, mobile: 171 } as const;

/** The shape of an article to come. */
export function ArticleSkeleton() {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  return (
    <SkeletonGroup label="正在加载文章" className={styles['article']}>
      <div className={styles['bonesCover']}>
        <SkeletonBlock height={isMobile ? COVER_HEIGHT_PX.mobile : COVER_HEIGHT_PX.desktop} />
      </div>
      <div className={styles['sheet']}>
        <div className={styles['bones']}>
          <SkeletonLine width="20%" size={13} />
          <SkeletonLine width="72%" size={28} />
          <SkeletonLine width="46%" size={13} />
          <SkeletonBlock height={64} />
          {Array.from({ length: 12 }, (_, line) => (
            <SkeletonLine key={line} width={line % 4 === 3 ? '58%' : '100%'} size={16} />
          ))}
        </div>
      </div>
    </SkeletonGroup>
  );
}

interface ArticleNeighboursProps {
  readonly previous: ArticleLink | null;
  readonly next: ArticleLink | null;
  /** Whether they are lessons of one course. */
  readonly isCourse: boolean;
}

/** What is read before and after: articles of the same category, or the lessons of a course. */
function ArticleNeighbours({ previous, next, isCourse }: ArticleNeighboursProps) {
  if (!previous && !next) return null;
  const noun = isCourse ? '讲' : '篇';
  return (
    <nav aria-label={isCourse ? '上一讲与下一讲' : '上一篇与下一篇'} className={styles['row']}>
      {previous && <Neighbour label={`上一${noun}`} link={previous} />}
      {next && <Neighbour label={`下一${noun}`} link={next} isNext />}
    </nav>
  );
}

interface NeighbourProps {
  readonly label: string;
  readonly link: ArticleLink;
  readonly isNext?: boolean;
}

function Neighbour({ label, link: { title, href }, isNext = false }: NeighbourProps) {
  return (
    <Link to={href} className={styles['link']} data-next={isNext}>
      <span className={styles['label']}>{label}</span>
      <span className={styles['title']}>{title}</span>
    </Link>
  );
}

interface ResumeLineProps {
  readonly id: string;
  readonly text: RefObject<Element | null>;
}

/** Offers to resume where the article was left the last time; the page never jumps unasked. */
function ResumeLine({ id, text }: ResumeLineProps) {
  const [place, setPlace] = useState(() => readingPlaceOf(id));
  if (useIsOfDocument() || place === undefined) return null;
  const resume = () => {
    setPlace(undefined);
    // Without the line the text moves up.
    requestAnimationFrame(() => {
      if (text.current) scrollToFraction(text.current, place);
    });
  };
  return (
    <p className={styles['resumeLine']}>
      <span>上次读到约 {Math.round(place * 100)}%</span>
      <Button variant="link" size="sm" onClick={resume}>
        继续上次阅读
      </Button>
      <IconButton
        icon="close"
        iconSize={14}
        label="不再提示"
        className={styles['close']}
        onClick={() => setPlace(undefined)}
      />
    </p>
  );
}

interface ReadingProgressProps {
  readonly id: string;
  readonly text: RefObject<Element | null>;
}

/** A hairline below the header that grows with what was read. */
function ReadingProgress({ id, text }: ReadingProgressProps) {
  const line = useRef<HTMLDivElement>(null);
  const grow = useCallback((fraction: number) => {
    if (line.current) line.current.style.transform = `scaleX(${fraction})`;
  }, []);
  useReading({ id, text, onFraction: grow });
  return <div ref={line} className={styles['line']} aria-hidden="true" />;
}

const TEXT_SIZES: readonly { readonly value: TextSize; readonly label: string }[] = [
  { value: 'standard', label: '标准' },
  { value: 'large', label: '大' },
  { value: 'larger', label: '特大' },
];

interface ReadingToolsProps {
  readonly title: string;
  /** The article's own address, a path of the portal. */
  readonly href: string;
}

/** Text size, and share, copy of the address and print. */
function ReadingTools({ title, href }: ReadingToolsProps) {
  const textSize = useDisplay((state) => state.textSize);
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const address = new URL(href, window.location.origin).href;
  return (
    <>
      <SegmentedControl label="字号" options={TEXT_SIZES} value={textSize} onChange={setTextSize} />
      <IconButton icon="share" label="分享本文" onClick={() => void shareAddress(title, address)} />
      {!isMobile && <IconButton icon="print" label="打印本文" onClick={() => void printPage()} />}
    </>
  );
}
