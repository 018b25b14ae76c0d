import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import styles from './applications-page.module.css';

/** /home/applications: what the visitor has applied for. Nothing can have been handed in yet, which it says. */
export function ApplicationsPage() {
  return (
    <Card title="我的申请">
      <EmptyState
        title="还没有申请记录"
        hint="在线申请尚未开放。可以先了解投顾与管理人入驻的条件，开放后提交的申请与进度会显示在这里。"
        action={
          <span className={styles['links']}>
            <ButtonLink to="/tuiguang/licaishi">了解投顾入驻</ButtonLink>
            <ButtonLink to="/tuiguang/guanli" variant="secondary">
              了解管理人入驻
            </ButtonLink>
          </span>
        }
      />
    </Card>
  );
}
