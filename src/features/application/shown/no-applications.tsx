import { ButtonLink } from '@/ui/controls/button';
import { EmptyState } from '@/ui/states/empty-state';
import styles from './no-applications.module.css';

/** Message without applications, with links to both kinds. */
export function NoApplications() {
  return (
    <EmptyState
      title="暂无申请记录"
      hint="提交入驻申请后，审核进度与结果会显示在这里。填写到一半的内容会保存为草稿，可以随时继续。"
      action={
        <span className={styles['links']}>
          <ButtonLink to="/tuiguang/licaishi">了解理财师入驻</ButtonLink>
          <ButtonLink to="/tuiguang/guanli" variant="secondary">
            了解管理人入驻
          </ButtonLink>
        </span>
      }
    />
  );
}

/** Message for an unknown application, or one of another account. */
export function MissingApplication() {
  return (
    <EmptyState
      picture="search"
      title="未找到这份申请"
      hint="编号可能有误，或这份申请属于其他账户。"
      action={<ButtonLink to="/home/applications">查看我的申请</ButtonLink>}
    />
  );
}
