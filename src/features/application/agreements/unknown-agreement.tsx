import { Link } from 'react-router-dom';
import { AGREEMENT_TYPES, type AgreementType } from '@/domain/application';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { AGREEMENT_NAMES, agreementHref } from './agreement-names';
import styles from './unknown-agreement.module.css';

/** Stands where an agreement was asked for that there is none of; leads to those there are. */
export function UnknownAgreement() {
  return (
    <>
      <EmptyState
        picture="search"
        title="未找到这份协议"
        hint="地址可能有误。本站现有以下协议与规则："
        action={
          <ul aria-label="协议与规则" className={styles['list']}>
            {AGREEMENT_TYPES.map((type) => (
              <li key={type}>
                <Link to={agreementHref(type)} className={styles['link']}>
                  《{AGREEMENT_NAMES[type]}》
                </Link>
              </li>
            ))}
          </ul>
        }
      />
      <p className={styles['back']}>
        <ButtonLink to="/tuiguang/licaishi" variant="secondary">
          返回推广合作
        </ButtonLink>
      </p>
    </>
  );
}

/** Stands where a version was asked for that never was; leads to the one in force. */
export function UnknownVersion({ type }: { readonly type: AgreementType }) {
  return (
    <EmptyState
      picture="search"
      title={`未找到《${AGREEMENT_NAMES[type]}》的这个版本`}
      hint="版本号可能有误。可以查看现行版本，历史版本列在其旁。"
      action={<ButtonLink to={agreementHref(type)}>查看现行版本</ButtonLink>}
    />
  );
}
