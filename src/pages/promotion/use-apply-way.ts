import { useQuery } from '@tanstack/react-query';
import { isSettled, type ApplicantKind } from '@/domain/application';
import { myApplicationsQuery } from '@/features/application/api/application.queries';
import { useSession } from '@/session/session.store';

interface ApplyWay {
  readonly label: string;
  readonly to: string;
}

/** The one way on: to the form, or to the application of this kind that the visitor has already sent. */
export function useApplyWay(kind: ApplicantKind): ApplyWay {
  const userId = useSession(({ login, user }) => (login === 'logged-in' ? user.userId : ''));
  const { data } = useQuery(myApplicationsQuery(userId));
  const sent = data?.list.find((application) => application.kind === kind && !isSettled(application.status));
  return sent === undefined
    ? { label: '立即申请', to: `/apply/${kind}` }
    : { label: '查看申请进度', to: `/apply/result?id=${encodeURIComponent(sent.id)}` };
}
