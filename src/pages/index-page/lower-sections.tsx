import { CompanyPicks } from '@/features/home-picks/components/company-picks';
import { CoursePicks } from '@/features/home-picks/components/course-picks';
import { EducationPicks } from '@/features/home-picks/components/education-picks';
import { LiveStrip } from '@/features/roadshow/components/live-strip';
import { NearView } from '@/ui/near-view';
import { Section } from '@/ui/section';
import styles from './index-page.module.css';

const TO_ACADEMY = { label: '财富学堂', to: '/toujiao' };
const TO_SEARCH = { label: '搜索公司', to: '/search' };

/** What stands below the first view: made, and asked for, when it comes near. */
export function LowerSections({ isMobile }: { readonly isMobile: boolean }) {
  return (
    <>
      <NearView minHeight={isMobile ? 344 : 400}>
        <Section title="基金公司与管理人" more={TO_SEARCH}>
          <div className={styles['companies']}>
            <CompanyPicks area="public" />
            <CompanyPicks area="private" />
          </div>
        </Section>
      </NearView>
      <NearView minHeight={isMobile ? 316 : 308}>
        <Section title="金融课堂" note="从入门到专题" more={TO_ACADEMY}>
          <CoursePicks />
        </Section>
      </NearView>
      <NearView minHeight={isMobile ? 405 : 372}>
        <LiveStrip />
      </NearView>
      <NearView minHeight={isMobile ? 597 : 318}>
        <Section title="投资者教育" note="看懂产品，认清风险" more={TO_ACADEMY}>
          <EducationPicks />
        </Section>
      </NearView>
    </>
  );
}
