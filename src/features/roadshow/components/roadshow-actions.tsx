import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import type { Roadshow } from '../roadshow';
import { saveToCalendar } from '../roadshow-calendar';
import { useAppointment } from '../use-appointment';
import styles from './roadshow-list.module.css';

/** What can be done about a roadshow that is to come: appoint it, and put it into one's own calendar. */
export function RoadshowActions({ roadshow }: { readonly roadshow: Roadshow }) {
  const { isAppointed, isChanging, toggle } = useAppointment(roadshow.id);
  return (
    <div className={styles['actions']}>
      <Button
        size="sm"
        variant={isAppointed ? 'secondary' : 'primary'}
        aria-label={`${isAppointed ? '取消预约' : '预约'}：${roadshow.title}`}
        isLoading={isChanging}
        onClick={toggle}
      >
        <Icon name={isAppointed ? 'check' : 'bell'} size={14} />
        {isAppointed ? '已预约' : '预约直播'}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`加入日历：${roadshow.title}`}
        onClick={() => saveToCalendar(roadshow)}
      >
        <Icon name="calendar" size={14} />
        加入日历
      </Button>
    </div>
  );
}
