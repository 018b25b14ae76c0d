import { Link } from 'react-router-dom';
import type { ReviewDetail } from '@/contract/review';
import { Icon } from '@/ui/icon';
import { askedLabel } from '../../shown/application-words';
import { reviewHref } from '../review-filter';
import styles from './alike-notice.module.css';

/** Other applications and accounts with the same numbers: a double, or an applicant under a borrowed name. */
export function AlikeNotice({ alike, sameIdAccounts }: Pick<ReviewDetail, 'alike' | 'sameIdAccounts'>) {
  if (alike.length + sameIdAccounts.length === 0) return null;
  const ids = [...new Set(alike.map(({ id }) => id))];
  return (
    <section className={styles['notice']} aria-label="与其他申请或账户重复的信息">
      <Icon name="warning" size={20} className={styles['mark']} />
      <div>
        <p className={styles['title']}>与其他申请或账户有相同的信息，请留意是否重复或冒用</p>
        <ul>
          {ids.map((id) => (
            <li key={id}>
              {alike
                .filter((each) => each.id === id)
                .map(({ field }) => askedLabel(field))
                .join('、')}
              相同：
              <Link to={reviewHref(id)} className={styles['link']}>
                申请 {id}
              </Link>
            </li>
          ))}
          {sameIdAccounts.map(({ accountId, isSameName }) => (
            <li key={accountId}>
              身份证号与账户 {accountId} 登记的身份相同，姓名{isSameName ? '相同' : '不同'}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
