import { fundKeyOf, type FundKey } from '@/domain/funds/fund-key';
import type { ComparedFund } from '@/session/funds/compare.store';
import { Card } from '@/ui/layout/card';
import { Icon } from '@/ui/marks/icon';
import { Tag } from '@/ui/marks/tag';
import styles from './fund-choices.module.css';

interface FundChoicesProps {
  readonly title: string;
  readonly funds: readonly ComparedFund[];
  /** Those that are compared already. */
  readonly chosen: readonly FundKey[];
  readonly onAdd: (fund: ComparedFund) => void;
}

/** Funds at hand, each to be added with one press; nothing where all of them were. */
export function FundChoices({ title, funds, chosen, onAdd }: FundChoicesProps) {
  const taken = new Set(chosen.map(fundKeyOf));
  const left = funds.filter((fund) => !taken.has(fundKeyOf(fund)));
  if (left.length === 0) return null;
  return (
    <Card title={title} padding="flush">
      <ul aria-label={title} className={styles['list']}>
        {left.map((fund) => (
          <li key={fundKeyOf(fund)}>
            <button
              type="button"
              className={styles['fund']}
              aria-label={`加入对比：${fund.name}`}
              onClick={() => onAdd(fund)}
            >
              <span className={styles['name']}>{fund.name}</span>
              <span className={styles['sub']}>
                {fund.code}
                <Tag tone={fund.area === 'private' ? 'gold' : 'ink'}>
                  {fund.area === 'private' ? '私募' : '公募'}
                </Tag>
              </span>
              <Icon name="plus" size={18} className={styles['plus']} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
