import { LicenceGallery } from '@/features/credibility/components/licence-gallery';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { AboutFrame } from './about-frame';
import styles from './licences-page.module.css';

/** /zizhi: the house's licences as cards, each with a large view [S2.about]. */
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
