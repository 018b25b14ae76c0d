import { formatCompactDate } from '@/domain/text/format';
import { formatTenure } from '@/domain/calendar/tenure';
import { Card } from '@/ui/layout/card';
import { DescriptionList } from '@/ui/figures/stat';
import type { ManagerProfile } from '../manager';
import { CareerLength } from './career-length';
import styles from './manager-introduction.module.css';

/** Education, career and company of a manager, as a list of facts. */
export function ManagerFacts({ manager }: { readonly manager: ManagerProfile }) {
  return (
    <Card title="基本资料">
      <DescriptionList
        isDivided
        items={[
          { label: '姓名', value: manager.name },
          { label: '学历', value: manager.education || '--' },
          { label: '从业起始', value: formatCompactDate(manager.careerStartDate) },
          { label: '从业年限', value: <CareerLength manager={manager} /> },
          { label: '累计管理基金', value: formatTenure(manager.tenureDays) },
          { label: '主要类型', value: manager.categoryName || '--' },
          { label: '所属公司', value: manager.companyName || '--' },
        ]}
      />
    </Card>
  );
}

/** Who the manager is, in the company's words. */
export function ManagerIntroduction({ manager }: { readonly manager: ManagerProfile }) {
  const introduction = manager.introduction.trim();
  return (
    <Card title="个人介绍">
      <p className={styles['text']}>{introduction === '' ? '暂无文字介绍。' : introduction}</p>
    </Card>
  );
}
