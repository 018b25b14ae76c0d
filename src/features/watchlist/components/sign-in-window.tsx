import { goToSignIn } from '@/session/sign-in';
import { Button } from '@/ui/controls/button';
import { Dialog } from '@/ui/overlays/dialog';
import type { StarredFund } from '../pending-toggles';

interface SignInWindowProps {
  readonly fund: StarredFund;
  readonly onClose: () => void;
}

/** What happens next, for an unauthenticated visitor who pressed a star; the login page returns to this one. */
export function SignInWindow({ fund, onClose }: SignInWindowProps) {
  const pending = { kind: 'watch', ...fund } as const;
  return (
    <Dialog
      size="sm"
      title="登录后加入自选"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            暂不登录
          </Button>
          <Button onClick={() => goToSignIn(pending)}>登录</Button>
        </>
      }
    >
      <p>自选保存在您的账户中。登录后将回到本页，并自动加入“{fund.name}”。</p>
      <p>
        没有账户？
        <Button variant="link" onClick={() => goToSignIn(pending, 'register')}>
          免费注册
        </Button>
      </p>
    </Dialog>
  );
}
