import { useQuery } from '@tanstack/react-query';
import { isNotOffered } from '@/features/failure/not-offered';
import { Card } from '@/ui/layout/card';
import { SkeletonGroup, SkeletonLine } from '@/ui/states/skeleton';
import { customerServiceQuery } from '../api/help.queries';
import { ContactButton } from './contact-button';
import styles from './customer-service-card.module.css';

/** Contact and hours of customer service; without the gateway's reply the hours are missing. */
export function CustomerServiceCard() {
  const { data, isPending, error } = useQuery(customerServiceQuery());
  return (
    <Card title="在线客服">
      <div className={styles['content']}>
        <p>未找到答案？客服会在新窗口为您解答。出错时请告诉我们提示中的请求编号。</p>
        {!isNotOffered(error) && (
          <div className={styles['hours']}>
            {isPending ? (
              <SkeletonGroup label="正在加载服务时间">
                <SkeletonLine width="80%" size={13} />
              </SkeletonGroup>
            ) : (
              `服务时间：${data?.hours || '--'}`
            )}
          </div>
        )}
        <ContactButton isBlock />
      </div>
    </Card>
  );
}
