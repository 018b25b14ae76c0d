import { Link } from 'react-router-dom';
import { APPLICANT_NAMES, type ApplicantKind } from '@/domain/application';
import { Card } from '@/ui/card';
import { PAPERS } from './papers';
import styles from './apply-parts.module.css';

/** What to have at hand before the form is begun. */
export function PapersCard({ kind }: { readonly kind: ApplicantKind }) {
  return (
    <Card title="请先准备">
      <ul className={styles['papers']}>
        {PAPERS[kind].map((paper) => (
          <li key={paper}>{paper}</li>
        ))}
      </ul>
      <p className={styles['quiet']}>
        填写约需 10 分钟，中途可以离开，草稿保留在您的账户里。审核通常需要 1–3 个工作日。
        <Link to={`/tuiguang/${kind}`}>了解{APPLICANT_NAMES[kind]}入驻</Link>
      </p>
    </Card>
  );
}
