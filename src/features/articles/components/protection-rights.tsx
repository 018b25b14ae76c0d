import type { ProtectionGuide } from '../protection-guide';
import styles from './protection-rights.module.css';

/** What an investor may claim. */
export function ProtectionRights({ rights }: { readonly rights: ProtectionGuide['rights'] }) {
  return (
    <ul className={styles['rights']} aria-label="投资者的权利">
      {rights.map(({ title, text }) => (
        <li key={title} className={styles['right']}>
          <h3 className={styles['title']}>{title}</h3>
          <p className={styles['text']}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
