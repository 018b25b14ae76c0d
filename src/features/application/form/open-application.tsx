import type { ApplicationSummary } from '@/contract/application';
import { APPLICANT_NAMES, type ApplicationStatus } from '@/domain/application';
import { formatDate } from '@/domain/date-format';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { ApplicationStatusTag } from '../shown/application-status-tag';
import { resultHref } from '../shown/result-href';
import styles from './apply-parts.module.css';

const WORDS: Readonly<Record<ApplicationStatus, string>> = {
  received: '申请已收到，正在等待审核，无需再次提交。',
  reviewing: '申请正在审核，无需再次提交。',
  more: '审核人员需要您补充材料，补充后会继续审核。',
  accepted: '申请已通过，无需再次提交。',
  refused: '申请未通过，可以重新提交。',
};

/** An application of the same kind stands already: where, and the way to it. */
export function OpenApplication({ application }: { readonly application: ApplicationSummary }) {
  const { id, kind, status, sentAt } = application;
  return (
    <Card
      title={`您已提交过${APPLICANT_NAMES[kind]}入驻申请`}
      action={<ApplicationStatusTag status={status} />}
    >
      <p>{WORDS[status]}</p>
      <p className={styles['quiet']}>
        编号 {id}，提交于 {formatDate(sentAt, 'YYYY-MM-DD hh:mm')}
      </p>
      <div className={styles['ways']}>
        {status === 'more' && (
          <ButtonLink size="lg" to={`/apply/${kind}?mend=${id}`}>
            去补充
          </ButtonLink>
        )}
        <ButtonLink size="lg" variant={status === 'more' ? 'secondary' : 'primary'} to={resultHref(id)}>
          查看申请进度
        </ButtonLink>
      </div>
    </Card>
  );
}
