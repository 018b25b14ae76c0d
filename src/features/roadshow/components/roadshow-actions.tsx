import { icsOf, roadshowEvent } from '@/domain/calendar/calendar-file';
import { roomHref } from '@/domain/site/fund-paths';
import { cx } from '@/lib/cx';
import { saveTextFile } from '@/lib/download';
import { serverNow } from '@/session/server-clock';
import { Button } from '@/ui/controls/button';
import { Icon } from '@/ui/marks/icon';
import { IconButton } from '@/ui/controls/icon-button';
import { useAppointment } from '../appointments';
import type { Roadshow } from '../roadshow';
import styles from './roadshow-list.module.css';

interface RoadshowActionsProps {
  readonly roadshow: Roadshow;
  /** `quiet` in lists; `icons` where space is short. */
  readonly look?: 'full' | 'quiet' | 'icons';
}

/** Actions of an upcoming roadshow: appointment and calendar file. */
export function RoadshowActions({ roadshow, look = 'full' }: RoadshowActionsProps) {
  const { isAppointed, isChanging, toggle } = useAppointment(roadshow.id);
  const appointLabel = `${isAppointed ? '取消预约' : '预约'}：${roadshow.title}`;
  const calendarLabel = `加入日历：${roadshow.title}`;
  const appointIcon = isAppointed ? 'check' : 'bell';
  const save = () => saveToCalendar(roadshow);
  if (look === 'icons') {
    return (
      <div className={cx(styles['actions'], styles['icons'])}>
        <IconButton
          icon={appointIcon}
          iconSize={18}
          label={appointLabel}
          aria-busy={isChanging || undefined}
          onClick={toggle}
        />
        <IconButton icon="calendar" iconSize={18} label={calendarLabel} onClick={save} />
      </div>
    );
  }
  const isQuiet = look === 'quiet';
  return (
    <div className={styles['actions']}>
      <Button
        size="sm"
        variant={isAppointed || isQuiet ? 'secondary' : 'primary'}
        aria-label={appointLabel}
        isLoading={isChanging}
        onClick={toggle}
      >
        <Icon name={appointIcon} size={14} />
        {isAppointed ? '已预约' : '预约直播'}
      </Button>
      {isQuiet ? (
        <IconButton icon="calendar" iconSize={18} label={calendarLabel} onClick={save} />
      ) : (
        <Button size="sm" variant="secondary" aria-label={calendarLabel} onClick={save}>
          <Icon name="calendar" size={14} />
          加入日历
        </Button>
      )}
    </div>
  );
}

/** Downloads a calendar file of a roadshow. */
function saveToCalendar(roadshow: Roadshow): void {
  const event = roadshowEvent(roadshow, window.location.origin + roomHref(roadshow.id));
  const text = icsOf([event], serverNow());
  saveTextFile(
    `${roadshow.title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || '路演'}.ics`,
    text,
    'text/calendar',
  );
}
