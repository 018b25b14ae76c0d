import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { useSession } from '@/session/session.store';
import { IconButton } from '@/ui/controls/icon-button';
import { Popover } from '@/ui/overlays/popover';
import { Sheet } from '@/ui/overlays/sheet';
import { noticesQuery } from '../api/notices.queries';
import { bellLabel } from '../notice-words';
import { NoticePanel } from './notice-panel';
import styles from './notice-bell.module.css';

/** `line` in a bar of small words; `deep` on the dark bar of narrow screens. */
export type BellLook = 'line' | 'deep';

interface NoticeBellButtonProps {
  readonly look?: BellLook;
}

const BUTTON_LOOKS = {
  line: { iconSize: 16 },
  deep: { iconSize: 22, size: 'lg', tone: 'on-deep' },
} as const;

const MAX_SHOWN_COUNT = 99;

/** The bell and its panel: a popover on wide screens, a sheet on narrow ones. */
export function NoticeBellButton({ look = 'line' }: NoticeBellButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const userId = useSession((state) => state.user.userId);
  const read = useQuery(noticesQuery(userId));
  const unread = read.data?.unread ?? 0;
  const close = () => setOpen(false);
  const panel = <NoticePanel read={read} onLeave={close} />;
  const button = { icon: 'bell', label: bellLabel(unread), ...BUTTON_LOOKS[look] } as const;
  return (
    <span className={styles['bell']}>
      {isMobile ? (
        <IconButton {...button} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      ) : (
        <Popover
          label="通知"
          align="end"
          isFlush
          isOpen={isOpen}
          onOpenChange={setOpen}
          trigger={<IconButton {...button} />}
        >
          {panel}
        </Popover>
      )}
      {unread > 0 && (
        <span className={styles['count']} aria-hidden="true">
          {unread > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : unread}
        </span>
      )}
      {isMobile && isOpen && (
        <Sheet title="通知" onClose={close}>
          {panel}
        </Sheet>
      )}
    </span>
  );
}
