import { AppointmentList, AppointmentSkeleton } from '@/features/roadshow/components/appointment-list';
import { Card } from '@/ui/card';
import { SignedInOnly } from '@/pages/shared/signed-in-only';

/** /home/appointments: the roadshows the visitor has appointed. */
export function AppointmentsPage() {
  return (
    <Card title="我的预约">
      <SignedInOnly hint="登录后可预约路演，并在这里查看与取消。" waiting={<AppointmentSkeleton />}>
        <AppointmentList />
      </SignedInOnly>
    </Card>
  );
}
