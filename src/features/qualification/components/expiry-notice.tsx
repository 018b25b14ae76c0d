import { useState } from 'react';
import { beijingDay } from '@/domain/calendar/day';
import { formatCompactDate } from '@/domain/text/format';
import { daysToAssessmentEnd, isAssessmentEnding } from '@/domain/qualification/qualification-steps';
import { openQualification } from '@/session/investor/qualification-window.store';
import { useQualification } from '@/session/investor/qualification.store';
import { serverNow } from '@/session/server-clock';
import { useSession } from '@/session/session.store';
import { Button } from '@/ui/controls/button';
import { Icon } from '@/ui/marks/icon';
import { IconButton } from '@/ui/controls/icon-button';
import styles from './expiry-notice.module.css';

/** Visitor and end date of the notice that was put away; in memory only, the next visit says it again. */
let putAway = '';

/** From 30 days before the assessment ends: a line that says so and leads to a new one. */
export function ExpiryNotice() {
  const { login, user } = useSession();
  const qualification = useQualification();
  const { riskLevel, riskEndDate } = qualification;
  const notice = `${user.userId} ${riskEndDate}`;
  const [isPutAway, setIsPutAway] = useState(putAway);
  const today = beijingDay(serverNow());
  const days = daysToAssessmentEnd(qualification, today);

  if (login !== 'logged-in' || riskLevel < 1 || days === null) return null;
  if (!isAssessmentEnding(qualification, today) || isPutAway === notice) return null;

  const remaining = days === 0 ? '今天' : `还有 ${days} 天`;
  return (
    <aside className={styles['notice']} aria-label="风险测评到期提醒">
      <Icon name="clock" size={16} className={styles['mark']} />
      <p className={styles['words']}>
        您的风险测评将于 {formatCompactDate(riskEndDate)} 到期（{remaining}），到期后需重新测评
      </p>
      <Button variant="link" size="sm" onClick={() => openQualification({ isRetake: true })}>
        重新测评
      </Button>
      <IconButton
        icon="close"
        iconSize={14}
        label="关闭提醒"
        onClick={() => {
          putAway = notice;
          setIsPutAway(notice);
        }}
      />
    </aside>
  );
}
