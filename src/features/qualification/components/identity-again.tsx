import { IdentityFields } from './identity-fields';
import styles from './steps.module.css';
import type { IdentityAgain as Again } from '../use-identity-again';

/** Asks for the identity again where a reload or another tab has left it behind, and says why. */
export function IdentityAgain({ again, purpose }: { readonly again: Again; readonly purpose: string }) {
  const { isAsked, needsName, fields, change, state } = again;
  if (!isAsked) return null;
  const what = needsName ? '姓名和身份证号' : '身份证号';
  return (
    <fieldset className={styles['fields']}>
      <legend className={styles['legend']}>确认本人身份</legend>
      <p className={styles['note']}>
        {purpose}须附上{what}；为保护隐私，浏览器不保存，重新打开页面后请再次填写。
      </p>
      <IdentityFields fields={fields} onChange={change} state={state} hasName={needsName} />
    </fieldset>
  );
}
