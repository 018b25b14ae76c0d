import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { beijingDay } from '@/domain/day';
import { daysToAssessmentEnd, isAssessmentEnding, maySeePrivateFunds } from '@/domain/qualification-steps';
import { useQualification } from '@/session/qualification.store';
import { serverNow } from '@/session/server-clock';
import { showToast } from '@/ui/toast-store';

/** Tells a qualified visitor once a visit that his assessment ends within 30 days; the personal centre says it itself. */
export function useExpiryToast(): void {
  const navigate = useNavigate();
  const isAtHome = useLocation().pathname.startsWith('/home');
  const days = useQualification(daysIfEnding);
  useEffect(() => {
    if (days === null || isAtHome || wasTold) return;
    wasTold = true;
    showToast({
      title: days === 0 ? '您的风险测评今天到期' : `您的风险测评还有 ${days} 天到期`,
      action: { label: '查看', onPress: () => void navigate('/home/qualification') },
    });
  }, [days, isAtHome, navigate]);
}

let wasTold = false;

function daysIfEnding(qualification: Parameters<typeof isAssessmentEnding>[0]): number | null {
  const today = beijingDay(serverNow());
  if (!maySeePrivateFunds(qualification, today) || !isAssessmentEnding(qualification, today)) return null;
  return daysToAssessmentEnd(qualification, today);
}
