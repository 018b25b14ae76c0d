import type { CompanyDetail } from '@/contract/people/fund-company';
import { formatAmount, formatCompactDate } from '@/domain/text/format';
import { openOutside } from '@/lib/browser-window';
import { Button } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { DescriptionList, type StatItem } from '@/ui/figures/stat';
import styles from './company-introduction.module.css';

/** Registration and place of a company, as a list of facts. */
export function CompanyFacts({ company }: { readonly company: CompanyDetail }) {
  return (
    <Card title="公司资料">
      <DescriptionList isDivided items={factsOf(company)} />
      {company.registryUrl !== null && <RegistryLink url={company.registryUrl} />}
    </Card>
  );
}

/** Who the company is, in its own words. */
export function CompanyIntroduction({ company }: { readonly company: CompanyDetail }) {
  const introduction = company.introduction.trim();
  return (
    <Card title="公司介绍">
      <p className={styles['text']}>{introduction === '' ? '暂无文字介绍。' : introduction}</p>
    </Card>
  );
}

function factsOf(company: CompanyDetail): StatItem[] {
  return [
    { label: '公司全称', value: company.name },
    { label: '简称', value: company.shortName },
    { label: '成立日期', value: formatCompactDate(company.foundedDate) },
    { label: '所在城市', value: company.city || '--' },
    { label: '注册资本', value: formatAmount(company.registeredCapitalYuan) },
    {
      label: company.area === 'private' ? '管理人登记编号' : '业务许可编号',
      value: company.registryNumber || '--',
    },
  ];
}

/** The association's register in a new window; it takes precedence over this page. */
function RegistryLink({ url }: { readonly url: string }) {
  return (
    <p className={styles['registry']}>
      登记信息以中国证券投资基金业协会公示为准。
      <Button variant="link" onClick={() => openOutside(url)}>
        前往协会公示查询
      </Button>
    </p>
  );
}
