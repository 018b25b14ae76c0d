import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

interface UntouchedDialogProps {
  /** What was asked for and stands as it was sent. */
  readonly names: readonly string[];
  readonly onSend: () => void;
  readonly onClose: () => void;
}

/** Asks before a mending is sent that leaves alone what was asked for: a reviewer may have been answered all the same. */
export function UntouchedDialog({ names, onSend, onClose }: UntouchedDialogProps) {
  return (
    <Dialog
      title="仍要提交吗？"
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onSend}>
            仍要提交
          </Button>
          <Button data-autofocus onClick={onClose}>
            返回修改
          </Button>
        </>
      }
    >
      <p>以下项目没有改动：{names.join('、')}。</p>
    </Dialog>
  );
}
