import { ButtonLink } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';

/** Message for a signed-in visitor who is not a reviewer. */
export function NoReviewRight() {
  return (
    <Card>
      <EmptyState
        title="当前账户没有审核权限"
        hint="请换用有审核权限的账户登录，或联系管理员开通。您自己的申请在个人中心查看。"
        action={<ButtonLink to="/home/applications">查看我的申请</ButtonLink>}
      />
    </Card>
  );
}
