import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { protectionArticlesQuery, protectionGuideQuery } from '@/features/articles/api/articles.queries';
import { ArticleCards } from '@/features/articles/components/article-cards';
import { ArticleContents } from '@/features/articles/components/article-contents';
import {
  ComplaintChannels,
  FraudList,
  ProtectionRights,
} from '@/features/articles/components/protection-sections';
import { Quiz } from '@/features/articles/components/quiz';
import type { ProtectionGuide } from '@/features/articles/protection-guide';
import { ReadPart } from '@/features/failure/read-part';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Breadcrumb } from '@/ui/navigation/breadcrumb';
import { EmptyState } from '@/ui/states/empty-state';
import { ButtonLink } from '@/ui/controls/button';
import { PageHead } from '@/ui/layout/page-head';
import { Section } from '@/ui/layout/section';
import { SkeletonBlock, SkeletonGroup } from '@/ui/states/skeleton';
import styles from './protection-page.module.css';

const CRUMBS = [
  { label: '首页', to: '/index' },
  { label: '财富学堂', to: '/toujiao' },
  { label: '投资者保护' },
];

const PARTS = [
  { id: 'rights', level: 2, title: '您的权利' },
  { id: 'channels', level: 2, title: '维权途径' },
  { id: 'frauds', level: 2, title: '常见骗局' },
  { id: 'quiz', level: 2, title: '防骗小测' },
  { id: 'reading', level: 2, title: '延伸阅读' },
] as const;
type PartId = (typeof PARTS)[number]['id'];

/** /toujiao/baohu: an investor's rights, the ways to complain, common frauds and a quiz [S2.toujiao]. */
export function ProtectionPage() {
  const guide = useQuery(protectionGuideQuery());
  const isMobile = useMediaQuery(MOBILE_QUERY);
  return (
    <>
      <PageHead
        look="stacked"
        isTitleOnPhone
        way={<Breadcrumb crumbs={CRUMBS} />}
        title="投资者保护"
        note="了解自身权利、维权途径与常见骗局，是投资的第一课。"
      />
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <ReadPart read={guide} skeleton={<GuideSkeleton />}>
            {(data) => <Guide guide={data} />}
          </ReadPart>
          <Part id="reading">
            <Reading />
          </Part>
        </div>
        {!isMobile && (
          <aside className={styles['rail']}>
            <ArticleContents headings={PARTS} label="本页内容" />
          </aside>
        )}
      </div>
    </>
  );
}

function Guide({ guide: { rights, channels, frauds, quiz } }: { readonly guide: ProtectionGuide }) {
  return (
    <>
      <Part id="rights">
        <ProtectionRights rights={rights} />
      </Part>
      <Part id="channels" note="按以下顺序办理，未解决的再进入下一步">
        <ComplaintChannels channels={channels} />
      </Part>
      <Part id="frauds" note={`${frauds.length} 种手法`}>
        <FraudList frauds={frauds} />
      </Part>
      {quiz.length > 0 && (
        <Part id="quiz" note={`${quiz.length} 道题，答案不会被保存`}>
          <Quiz questions={quiz} />
        </Part>
      )}
    </>
  );
}

interface PartProps {
  readonly id: PartId;
  readonly note?: string;
  readonly children: ReactNode;
}

/** A part of the page under the title that the contents lead to. */
function Part({ id, note, children }: PartProps) {
  const title = PARTS.find((part) => part.id === id)?.title ?? '';
  return (
    <div id={id} tabIndex={-1} className={styles['part']}>
      <Section title={title} note={note}>
        {children}
      </Section>
    </div>
  );
}

function Reading() {
  const list = useQuery(protectionArticlesQuery());
  return (
    <ReadPart read={list} skeleton={<ReadingSkeleton />}>
      {({ articles }) =>
        articles.length === 0 ? (
          <EmptyState
            isCompact
            title="暂无相关文章"
            action={<ButtonLink to="/toujiao">进入财富学堂</ButtonLink>}
          />
        ) : (
          <ArticleCards articles={articles} label="延伸阅读" />
        )
      }
    </ReadPart>
  );
}

const BONE_HEIGHTS_PX = [360, 560, 520, 380];

function GuideSkeleton() {
  return (
    <SkeletonGroup label="正在加载投资者保护" className={styles['bones']}>
      {BONE_HEIGHTS_PX.map((height) => (
        <SkeletonBlock key={height} height={height} />
      ))}
    </SkeletonGroup>
  );
}

function ReadingSkeleton() {
  return (
    <SkeletonGroup label="正在加载文章">
      <SkeletonBlock height={420} />
    </SkeletonGroup>
  );
}
