import { useQuery } from '@tanstack/react-query';
import { ReadPart } from '@/features/failure/read-part';
import { ButtonLink } from '@/ui/controls/button';
import { CardLink } from '@/ui/navigation/card-link';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonBlock, SkeletonGroup, SkeletonLine } from '@/ui/states/skeleton';
import { educationQuery } from '../api/recommend.queries';
import styles from './education-picks.module.css';
import type { PlaceItem } from '../picks';

/** Number of articles shown of the position, which may have a thousand. */
const SHOWN = 6;

/** Articles for investors that the house put on its home page. */
export function EducationPicks() {
  const read = useQuery(educationQuery());
  return (
    <ReadPart read={read} skeleton={<EducationSkeleton />}>
      {(articles) =>
        articles.length === 0 ? (
          <EmptyState
            isCompact
            title="暂无推荐的文章"
            hint="财富学堂里有全部文章。"
            action={
              <ButtonLink variant="secondary" to="/toujiao">
                进入财富学堂
              </ButtonLink>
            }
          />
        ) : (
          <ul className={styles['grid']} aria-label="投资者教育">
            {articles.slice(0, SHOWN).map((article) => (
              <EducationRow key={article.id} article={article} />
            ))}
          </ul>
        )
      }
    </ReadPart>
  );
}

function EducationRow({ article }: { readonly article: PlaceItem }) {
  const { title, summary, label, picture, href } = article;
  return (
    <li className={styles['row']}>
      {picture !== null && (
        <span className={styles['picture']}>
          <img src={picture} alt="" width={800} height={450} loading="lazy" />
        </span>
      )}
      <span className={styles['words']}>
        {label !== null && <span className={styles['label']}>{label}</span>}
        <span className={styles['title']}>
          <CardLink to={href} lines={2}>
            {title}
          </CardLink>
        </span>
        {summary !== '' && <span className={styles['summary']}>{summary}</span>}
      </span>
    </li>
  );
}

function EducationSkeleton() {
  return (
    <SkeletonGroup label="正在加载文章">
      <div className={styles['grid']}>
        {Array.from({ length: SHOWN }, (_, index) => (
          <div key={index} className={styles['row']}>
            <span className={styles['picture']}>
              <SkeletonBlock height={72} />
            </span>
            <span className={styles['words']}>
              <SkeletonLine size={14} />
              <SkeletonLine size={13} width="70%" />
            </span>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
