import { formatCompactDate } from '@/domain/format';
import { investorLevelName } from '@/domain/investor-levels';
import { isAssessmentExpired } from '@/domain/qualification';
import { maySeePrivateFunds, standingWords } from '@/domain/qualification-steps';
import { useHasStandingFailed, useQualification } from '@/session/qualification.store';
import { Button } from '@/ui/button';
import { Tag } from '@/ui/tag';
import { BROWSE_LABEL } from '../qualification-words';
import styles from './qualification-window.module.css';
import type { Day } from '@/domain/day';

interface StandingLineProps {
  readonly today: Day;
  readonly onBrowse?: (() => void) | undefined;
}

/** Where the visitor stands, in one line: words, level and end of the assessment, or that it could not be read. */
export function StandingLine({ today, onBrowse }: StandingLineProps) {
  const qualification = useQualification();
  const hasFailed = useHasStandingFailed();
  const { riskLevel, riskEndDate } = qualification;
  const isExpired = isAssessmentExpired(qualification, today);
  if (hasFailed) {
    return (
      <div className={styles['standing']}>
        <output className={styles['words']}>认证状态暂未获取</output>
        <BrowseButton onBrowse={onBrowse} />
      </div>
    );
  }
  return (
    <div className={styles['standing']}>
      <output className={styles['words']}>{standingWords(qualification, today)}</output>
      {riskLevel >= 1 && <Tag tone={isExpired ? 'danger' : 'gold'}>{investorLevelName(riskLevel)}</Tag>}
      {riskLevel >= 1 && riskEndDate !== '' && (
        <span className={styles['until']}>
          {isExpired ? '已于' : '有效期至'} {formatCompactDate(riskEndDate)}
          {isExpired && ' 到期'}
        </span>
      )}
      {!maySeePrivateFunds(qualification, today) && <BrowseButton onBrowse={onBrowse} />}
    </div>
  );
}

/** The quiet way past the window, on pages that show something to everybody. */
export function BrowseButton({ onBrowse }: { readonly onBrowse: (() => void) | undefined }) {
  if (!onBrowse) return null;
  return (
    <Button variant="ghost" size="sm" className={styles['browse']} onClick={onBrowse}>
      {BROWSE_LABEL}
    </Button>
  );
}
