import { useQuery } from '@tanstack/react-query';
import { ReadFailure } from '@/features/failure/read-failure';
import { ReadFailureLine } from '@/features/failure/read-failure-line';
import { Card } from '@/ui/card';
import { myApplicationQuery, myApplicationsQuery } from '../api/application.queries';
import { ApplicationSwitch } from './application-switch';
import { MissingApplication, NoApplications } from './no-applications';
import { ResultParts } from './result-parts';
import { ResultSkeleton } from './result-skeleton';
import { SentLine } from './sent-line';

const NUMBER = /^\d{12}$/;

interface ApplicationResultProps {
  readonly userId: string;
  /** As the address names it; null for the newest. */
  readonly id: string | null;
  /** It has just been sent. */
  readonly wasSent: boolean;
}

/** What became of one of the visitor's applications, and the way to the others. */
export function ApplicationResult({ userId, id, wasSent }: ApplicationResultProps) {
  const all = useQuery(myApplicationsQuery(userId));
  const list = all.data?.list ?? [];
  const shownId = id ?? list[0]?.id ?? '';
  const one = useQuery(myApplicationQuery(userId, NUMBER.test(shownId) ? shownId : ''));

  if (id === null && all.isError && all.data === undefined) {
    return (
      <Card>
        <ReadFailure read={all} />
      </Card>
    );
  }
  // With the way to the others, so that this does not push down what it stands above.
  if (all.isPending) {
    return (
      <Card>
        <ResultSkeleton />
      </Card>
    );
  }
  if (id === null && list.length === 0) {
    return (
      <Card>
        <NoApplications />
      </Card>
    );
  }
  const isMissing = !NUMBER.test(shownId) || one.error?.status === 404;
  return (
    <>
      {list.length > 1 && <ApplicationSwitch list={list} shownId={shownId} />}
      {isMissing && (
        <Card>
          <MissingApplication />
        </Card>
      )}
      {!isMissing && one.data === undefined && (
        <Card>{one.isError ? <ReadFailure read={one} /> : <ResultSkeleton />}</Card>
      )}
      {!isMissing && one.data !== undefined && (
        <>
          {one.isError && <ReadFailureLine read={one} title="更新失败，当前显示上次加载的内容" />}
          {wasSent && <SentLine application={one.data} />}
          <ResultParts application={one.data} />
        </>
      )}
    </>
  );
}
