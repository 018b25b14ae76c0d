import { useMutation, useQuery } from '@tanstack/react-query';
import { CREDENTIAL_EXAMPLES } from '@/domain/site/credential-examples';
import { checkCredentialMutation } from '@/features/credibility/api/credibility.queries';
import { CredentialFailure } from '@/features/credibility/components/credential-failure';
import { CredentialForm } from '@/features/credibility/components/credential-form';
import { CredentialResult } from '@/features/credibility/components/credential-result';
import { LicenceGallery } from '@/features/credibility/components/licence-gallery';
import { useOneAtATime } from '@/lib/use-one-at-a-time';
import { portalSettingsQuery } from '@/session/portal-settings.queries';
import { ButtonLink } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { PageColumns } from '@/ui/layout/page-columns';
import { AboutFrame } from './about-frame';
import styles from './credibility-pages.module.css';

/** /zizhi: the operator's licences as cards, each with a large view [S2.about]. */
export function LicencesPage() {
  return (
    <AboutFrame title="资质信誉" intro="平台开展业务所依据的证照与备案。点击图片可查看大图。">
      <LicenceGallery />
      <Card title="如何自行核验">
        <div className={styles['verify']}>
          <p>
            图片可以伪造，编号可以核对。请以监管部门的公示为准：在中国证监会官方网站的“合法机构名录”中查机构名称，在中国证券投资基金业协会的公示栏目中查登记编号。
          </p>
          <p>名称、编号与有效期三项均一致，方为核验通过；任何一项不一致，请先停止办理并核实。</p>
          <ButtonLink to="/endorse" variant="secondary">
            查询投顾与管理人资质
          </ButtonLink>
        </div>
      </Card>
    </AboutFrame>
  );
}

/** /endorse: checks the credential of an adviser or a manager [S2.about]. */
export function EndorsePage() {
  const { mutateAsync, data, error, isPending } = useMutation(checkCredentialMutation());
  const check = useOneAtATime(mutateAsync);
  const simulated = useQuery(portalSettingsQuery()).data?.simulated;
  const isDemonstration = simulated && (simulated.publicFunds || simulated.privateFunds);
  return (
    <AboutFrame
      title="资质查询"
      intro="输入姓名、手机号或证书编号，核对对方是否为已登记的投资顾问或基金管理人。"
    >
      <PageColumns rail={<WhatItProves />}>
        <Card>
          <CredentialForm
            isChecking={isPending}
            examples={isDemonstration === false ? [] : isDemonstration && CREDENTIAL_EXAMPLES}
            onCheck={check}
          />
        </Card>
        {error && !isPending && <CredentialFailure error={error} />}
        {data && !isPending && !error && <CredentialResult credentials={data} />}
      </PageColumns>
    </AboutFrame>
  );
}

function WhatItProves() {
  return (
    <Card title="查询结果说明">
      <div className={styles['notes']}>
        <p>能说明：查询内容是否与本站登记的资质一致，资质目前是否有效。</p>
        <p>不能说明：正在与您联系的人就是登记的那个人，也不代表对其产品或观点的认可。</p>
        <p>查询内容只用于本次核对，不会保存，也不会出现在网址里。手机号在结果中始终隐去中间四位。</p>
      </div>
    </Card>
  );
}
