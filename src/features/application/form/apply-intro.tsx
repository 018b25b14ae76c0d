import { Link } from 'react-router-dom';
import { APPLICANT_NAMES, type ApplicantKind } from '@/domain/site/application';
import { Card } from '@/ui/layout/card';
import { SkeletonBlock, SkeletonGroup, SkeletonLine } from '@/ui/states/skeleton';
import styles from './form.module.css';

/** The documents to prepare before the form is filled in. */
export function RequiredDocumentsCard({ kind }: { readonly kind: ApplicantKind }) {
  return (
    <Card title="请先准备">
      <ul className={styles['documents']}>
        {REQUIRED_DOCUMENTS[kind].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p className={styles['quiet']}>
        填写约需 10 分钟，中途可以离开，草稿保留在您的账户里。审核通常需要 1 至 3 个工作日。
        <Link to={`/tuiguang/${kind}`}>了解{APPLICANT_NAMES[kind]}入驻</Link>
      </p>
    </Card>
  );
}

/** Documents that a form requires. */
const REQUIRED_DOCUMENTS: Readonly<Record<ApplicantKind, readonly string[]>> = {
  licaishi: [
    '本人身份证号与能接收短信的手机号',
    '所在机构全称与执业证书编号',
    '近期正面免冠照片 1 张',
    '执业证书照片 1 至 3 张',
  ],
  guanli: [
    '营业执照上的统一社会信用代码与法定代表人',
    '中基协管理人登记编号（P 加 7 位数字）',
    '联系人与能接收短信的手机号',
    '营业执照 1 至 2 张、登记证明 1 至 3 张的照片或截图',
  ],
};

/** Fills the screen, so that content below does not move when the text loads. */
const FIELDS = 9;

/** Placeholder of the form: progress rail, heading and fields. */
export function ApplySkeleton() {
  return (
    <Card>
      <SkeletonGroup label="正在加载申请">
        <SkeletonBlock height={56} />
        <div className={styles['form']}>
          <SkeletonLine width={160} size={20} />
          <div className={styles['fields']}>
            {Array.from({ length: FIELDS }, (_, index) => (
              <SkeletonBlock key={index} height={64} />
            ))}
          </div>
        </div>
      </SkeletonGroup>
    </Card>
  );
}
