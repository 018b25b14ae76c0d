import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { brand } from '@/domain/site/brand';
import { portalSettingsQuery } from '@/session/portal-settings.queries';
import { FOOTER_GROUPS } from './navigation';
import styles from './site-footer.module.css';

/** Links, risk notice, licence line, and the notice that data is simulated where it is. */
export function SiteFooter() {
  return (
    <footer className={styles['footer']}>
      <div className={styles['column']}>
        <div className={styles['links']}>
          <div className={styles['about']}>
            <p className={styles['name']}>{brand.name}</p>
            <p>{brand.motto}</p>
          </div>
          {FOOTER_GROUPS.map((group) => (
            <nav key={group.title} aria-label={group.title}>
              <p className={styles['groupTitle']}>{group.title}</p>
              <ul>
                {group.links.map((link) => (
                  <li key={link.to}>
                    <Link to={link.to}>{link.label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <RiskNotice />
      </div>
    </footer>
  );
}

/** The footer of the mobile layout: the notices alone, the links are in the tabs and the personal centre. */
export function MobileNotice() {
  return (
    <footer className={styles['mobile']}>
      <RiskNotice />
    </footer>
  );
}

function RiskNotice() {
  const { data: settings } = useQuery(portalSettingsQuery());
  return (
    <div className={styles['notice']}>
      <p>
        风险提示：基金的过往业绩不预示其未来表现，投资有风险。请在投资前阅读基金合同、招募说明书与产品资料概要，并结合自身的风险承受能力作出判断。
      </p>
      <p>
        {brand.company}提供基金信息展示服务，不构成投资建议。
        {settings && (settings.simulated.publicFunds || settings.simulated.privateFunds) && (
          <strong>{simulatedText(settings.simulated)}</strong>
        )}
      </p>
    </div>
  );
}

function simulatedText(simulated: { publicFunds: boolean; privateFunds: boolean }): string {
  if (simulated.publicFunds && simulated.privateFunds) {
    return '本站基金、公司、人物与净值均为模拟数据，与任何真实机构或产品无关。';
  }
  return simulated.publicFunds ? '公募基金数据为模拟数据。' : '私募基金数据为模拟数据。';
}
