import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { myApplicationsQuery } from '../api/application.queries';
import styles from './reviewer-card.module.css';

/** The way to the applications of others, for those who review them; nothing for anybody else. */
export function ReviewerCard({ userId }: { readonly userId: string }) {
  const { data } = useQuery(myApplicationsQuery(userId));
  if (data?.isReviewer !== true) return null;
  return (
    <Card title="审核工作台">
      <div className={styles['line']}>
        <p className={styles['words']}>查看待审核的入驻申请，核对材料并给出结果。</p>
        <ButtonLink to="/apply/review">进入审核工作台</ButtonLink>
      </div>
    </Card>
  );
}
