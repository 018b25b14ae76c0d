import type { Day } from '@/domain/day';
import type { FundRules } from '@/domain/fund-rules';
import type { FundProfile } from '@/features/fund-kit/fund-profile';
import type { Plan } from '../plan';
import { planNotes } from '../plan-words';
import styles from './plan-notes.module.css';

interface PlanNotesProps {
  readonly profile: FundProfile;
  readonly rules: FundRules;
  readonly days: readonly Day[];
  readonly plan: Plan;
}

/** What limits the reckoning, and how it is done. */
export function PlanNotes({ profile, rules, days, plan }: PlanNotesProps) {
  const notes = planNotes({ profile, rules, days }, plan);
  return (
    <div className={styles['notes']}>
      {notes.length > 0 && (
        <ul className={styles['limits']}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <p className={styles['method']}>
        按当日公布净值成交，份额保留两位小数；费率与限额按现行规则，不含历史上的暂停申购与限购。
      </p>
    </div>
  );
}
