import { useNavigate } from 'react-router-dom';
import { AccountCard } from '@/features/account/components/account-card';
import { DeviceDataCard } from '@/features/account/components/device-data-card';
import { DisplayCard } from '@/features/account/components/display-card';
import { InstallCard } from '@/features/offline/components/install-card';
import { forgetVisitor } from '@/session/logout';
import { useSession } from '@/session/session.store';
import { announceVisitorChange } from '@/session/tab-messages';
import { Card } from '@/ui/layout/card';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { showToast } from '@/ui/overlays/toast-store';
import { SignedInOnly } from '@/pages/shared/signed-in-only';

/** /home/settings: how the portal looks, what this device keeps, and the account's own data. */
export function SettingsPage() {
  const navigate = useNavigate();
  const login = useSession((state) => state.login);
  const leave = () => {
    forgetVisitor();
    announceVisitorChange();
    showToast({ tone: 'success', title: '账户已注销' });
    void navigate('/index', { replace: true });
  };
  return (
    <>
      <DisplayCard />
      <DeviceDataCard />
      <InstallCard />
      {login === 'logged-in' ? (
        <AccountCard onErased={leave} />
      ) : (
        <Card title="账户与数据">
          <SignedInOnly hint="登录后可查看手机绑定、导出数据或注销账户。" waiting={<AccountSkeleton />}>
            {null}
          </SignedInOnly>
        </Card>
      )}
    </>
  );
}

function AccountSkeleton() {
  return (
    <SkeletonGroup label="正在确认登录状态">
      <SkeletonRows count={4} rowHeight={72} isTwoLined />
    </SkeletonGroup>
  );
}
