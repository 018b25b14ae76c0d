import { versionName } from '@/domain/text-version';
import { Card } from '@/ui/card';
import { PageColumns } from '@/ui/page-columns';
import { AgreementLink } from '../agreements/agreement-link';
import { agreementHref } from '../agreements/agreement-names';
import type { ApplicationDetail } from '@/contract/application';
import { ApplicationFacts } from './application-facts';
import { ApplicationHistory } from './application-history';
import { ApplicationPictures } from './application-pictures';
import { StatusHead } from './status-head';

/** An application in full: where it stands, what was sent, what was agreed to, what happened. */
export function ResultParts({ application }: { readonly application: ApplicationDetail }) {
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
