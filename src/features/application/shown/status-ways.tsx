import { APPLICANT_NAMES } from '@/domain/application';
import { ButtonLink } from '@/ui/button';
import { fieldWords } from './application-words';
import { AskedItems } from './asked-items';
import { HideListing } from './hide-listing';
import styles from './status-head.module.css';
import type { ApplicationDetail } from '@/contract/application';

interface StatusWaysProps {
  readonly application: ApplicationDetail;
}

/** What belongs to the status of an application, and the ways on; nothing while others have to act. */
export function StatusWays({ application }: StatusWaysProps) {
  const { status } = application;
  return (
    <>
      {status === 'more' && <MoreWays application={application} />}
      {status === 'accepted' && <AcceptedWays application={application} />}
      {status === 'refused' && <RefusedWays application={application} />}
    </>
  );
}

function MoreWays({ application: { id, kind, asked } }: StatusWaysProps) {
  return (
    <>
      <AskedItems items={asked} label="需补充的内容" />
      <p className={styles['ways']}>
        <ButtonLink to={`/apply/${kind}?mend=${id}`} size="lg">
          去补充
        </ButtonLink>
      </p>
    </>
  );
}

function AcceptedWays({ application: { id, kind, fields, isShown } }: StatusWaysProps) {
  const number =
    kind === 'licaishi'
      ? `${fieldWords('certificateKind', fields['certificateKind'])} ${fieldWords('certificateNumber', fields['certificateNumber'])}`
      : `管理人登记编号 ${fieldWords('amacNumber', fields['amacNumber'])}`;
  return (
    <>
      <ul className={styles['gains']}>
        <li>登记的资质：{number}</li>
        <li>{isShown ? `已在${APPLICANT_NAMES[kind]}推广页展示` : '没有公开展示，推广页不会出现您的信息'}</li>
      </ul>
      <div className={styles['ways']}>
        <ButtonLink to="/endorse" size="lg">
          去资质查询
        </ButtonLink>
        {isShown && (
          <>
            <ButtonLink to={`/tuiguang/${kind}`} size="lg" variant="secondary">
              查看推广页
            </ButtonLink>
            <HideListing id={id} />
          </>
        )}
      </div>
    </>
  );
}

function RefusedWays({ application: { kind, reason } }: StatusWaysProps) {
  return (
    <>
      <p className={styles['reason']}>{reason || '审核人员没有填写原因，可以联系客服了解。'}</p>
      <p className={styles['ways']}>
        <ButtonLink to={`/apply/${kind}`} size="lg">
          重新申请
        </ButtonLink>
        <ButtonLink to="/home/help" size="lg" variant="secondary">
          联系客服
        </ButtonLink>
      </p>
    </>
  );
}
