import { withoutCondition } from '@/domain/screener/screen';
import { Button } from '@/ui/controls/button';
import { RemovableChip } from '@/ui/controls/chip';
import type { ScreenerModel } from '../use-screener';
import styles from './results.module.css';

/** What is asked, one chip each, and the way to ask nothing. */
export function ChosenConditions({ model }: { readonly model: ScreenerModel }) {
  const { chosen, change, changeConditions } = model;
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="已选条件" className={styles['chosen']}>
      {chosen.map(({ key, text }) => (
        <li key={key}>
          <RemovableChip
            text={text}
            onRemove={() => changeConditions((present) => withoutCondition(present, key))}
          />
        </li>
      ))}
      <li>
        <Button
          variant="link"
          size="sm"
          onClick={() => change({ conditions: {}, sort: '', isReversed: false })}
        >
          清空
        </Button>
      </li>
    </ul>
  );
}
