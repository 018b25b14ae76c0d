import { MISSING_TEXT } from '@/domain/format';
import { Icon } from '@/ui/icon';
import type { FundInfo } from '../info';
import styles from './profile-card.module.css';

/** The fund's number at the association, leading to its public register in a new window. */
export function RegistryLink({ registry }: { readonly registry: FundInfo['registry'] }) {
  if (registry === null) return MISSING_TEXT;
  if (!registry.url.startsWith('https://')) return registry.number;
  return (
    <a href={registry.url} target="_blank" rel="noopener noreferrer" className={styles['outside']}>
      {registry.number}
      <Icon name="external" size={14} />
      <span className="visually-hidden">（在新窗口打开中国证券投资基金业协会公示）</span>
    </a>
  );
}
