import { useQuery } from '@tanstack/react-query';
import type { ApplicationDetail, ApplicationSummary } from '@/contract/applications/application';
import { APPLICANT_NAMES, APPLICATION_STATUS_NAMES } from '@/domain/site/application';
import { formatDate } from '@/domain/calendar/date-format';
import { versionName } from '@/domain/text/text-version';
import { ReadFailure } from '@/features/failure/read-failure';
import { ReadFailureLine } from '@/features/failure/read-failure-line';
import { Card } from '@/ui/layout/card';
import { Icon } from '@/ui/marks/icon';
import { PageColumns } from '@/ui/layout/page-columns';
import { SkeletonBlock, SkeletonGroup, SkeletonLine, SkeletonRows } from '@/ui/states/skeleton';
import { TabNav } from '@/ui/navigation/tab-nav';
import { AgreementLink } from '../agreements/agreement-link';
import { agreementHref } from '../agreements/agreement-names';
import { myApplicationQuery, myApplicationsQuery } from '../api/application.queries';
import { ApplicationFacts, ApplicationHistory } from './application-facts';
import { ApplicationPictures } from './application-pictures';
import { resultHref } from './application-words';
import { MissingApplication, NoApplications } from './no-applications';
import { StatusHead } from './status-head';
import styles from './result.module.css';

const NUMBER = /^\d{12}$/;

interface ApplicationResultProps {
  readonly userId: string;
  /** Number in the address; `null` for the newest. */
  readonly id: string | null;
  /** The application was just sent. */
  readonly wasSent: boolean;
}

/** One of the visitor's applications, with links to the others. */
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
  // Waits for the list too, because the links above the application would move it.
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

/** An application in full: status, fields, pictures, agreements and history. */
function ResultParts({ application }: { readonly application: ApplicationDetail }) {
  const { kind, fields, pictures, agreements, history } = application;
  return (
    <PageColumns
      rail={
        <>
          <Card title="处理记录">
            <ApplicationHistory history={history} />
          </Card>
          <Card title="已同意的协议">
            <AgreedTexts agreements={agreements} />
          </Card>
        </>
      }
    >
      <StatusHead application={application} />
      <Card title="申请信息">
        <ApplicationFacts kind={kind} fields={fields} />
      </Card>
      <Card title="证明材料" note="仅您本人和审核人员可以查看">
        <ApplicationPictures key={application.id} kind={kind} pictures={pictures} />
      </Card>
    </PageColumns>
  );
}

function AgreedTexts({ agreements }: Pick<ApplicationDetail, 'agreements'>) {
  return (
    <ul>
      {agreements.map(({ type, title, version }) => (
        <li key={type}>
          <AgreementLink to={agreementHref(type, version)} note={versionName(version)}>
            《{title}》
          </AgreementLink>
        </li>
      ))}
    </ul>
  );
}

interface ApplicationSwitchProps {
  readonly list: readonly ApplicationSummary[];
  readonly shownId: string;
}

/** Links to the visitor's applications, newest first. */
function ApplicationSwitch({ list, shownId }: ApplicationSwitchProps) {
  const items = list.map(({ id, kind, status, sentAt }) => ({
    to: resultHref(id),
    label: `${APPLICANT_NAMES[kind]} ${formatDate(sentAt, 'MM-DD')} ${APPLICATION_STATUS_NAMES[status]}`,
    isCurrent: id === shownId,
  }));
  return <TabNav label="我的全部申请" items={items} className={styles['switch']} />;
}

/** Confirms that an application or its corrections were just sent; hidden once the review started. */
function SentLine({ application: { id, status, history } }: { readonly application: ApplicationDetail }) {
  if (status !== 'received') return null;
  const isMended = history[0]?.event === 'mended';
  return (
    <output className={styles['sent']}>
      <Icon name="check" size={16} className={styles['sentMark']} />
      {isMended ? '补充材料已提交' : '申请已提交'}，编号 {id}。之后可在“个人中心”的“我的申请”查看进度。
    </output>
  );
}

/** Placeholder of an application. */
export function ResultSkeleton() {
  return (
    <SkeletonGroup label="正在加载申请结果">
      <div className={styles['head']}>
        <SkeletonBlock width={132} height={88} />
        <div className={styles['body']}>
          <SkeletonLine width="40%" size={12} />
          <SkeletonLine width="30%" size={20} />
          <SkeletonLine width="80%" />
        </div>
      </div>
      <SkeletonRows count={6} rowHeight={46} />
    </SkeletonGroup>
  );
}
