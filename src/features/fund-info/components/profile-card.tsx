import { Link } from 'react-router-dom';
import { privateLockWords, privateOpeningFrequency } from '@/domain/dealing/private-terms';
import { totalAmount } from '@/domain/text/amount-unit';
import { formatAmount, formatCompactDate, MISSING_TEXT } from '@/domain/text/format';
import { companyHref, managerHref } from '@/domain/site/fund-paths';
import { dateTypeName } from '@/features/fund-kit/dictionary-names';
import { useIsImported, useMissingText } from '@/features/fund-kit/not-imported';
import { Card } from '@/ui/layout/card';
import { PlainFigure } from '@/ui/figures/figure';
import { GatedFigure } from '@/ui/figures/gated-figure';
import { Icon } from '@/ui/marks/icon';
import { SkeletonBlock, SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { FREQUENCY_NAMES } from '../info-words';
import styles from './profile-card.module.css';
import type { ReactNode } from 'react';
import type { Dealing } from '@/domain/dealing/form';
import type { FundArea, NavKind } from '@/domain/returns/performance-rules';
import type { DictOption } from '@/features/fund-kit/dictionaries';
import type { FundInfo } from '../info';

interface ProfileCardProps {
  readonly area: FundArea;
  readonly info: FundInfo;
  /** The name of the risk level, where the dictionary has one. */
  readonly riskName: string | null;
  /** Of private funds: as what it is registered, and how often it publishes a NAV, in the dictionaries' words. */
  readonly typeName?: string | null;
  readonly dateTypes?: readonly DictOption[];
}

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Takes the whole width. */
  readonly isLong?: boolean;
}

/** What the fund is, who runs it and who keeps its assets. */
export function ProfileCard(props: ProfileCardProps) {
  const missing = useMissingText(props.area);
  const isImported = useIsImported(props.area);
  const { frequency: kind } = props.info;
  // Of imported public funds no source has it; of private ones the days of the values say it.
  const isUnknown = kind === null || (isImported && props.area === 'public');
  const frequency = isUnknown ? missing : frequencyName(kind, props.dateTypes);
  return (
    <Card title="基金资料">
      <dl className={styles['facts']}>
        {factsOf(props, { missing, frequency }).map(({ label, value, isLong }) => (
          <div key={label} className={styles['fact']} data-long={isLong ?? false}>
            <dt className={styles['label']}>{label}</dt>
            <dd className={styles['value']}>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function factsOf(
  { area, info, riskName, typeName }: ProfileCardProps,
  { missing, frequency }: { readonly missing: string; readonly frequency: string },
): Fact[] {
  const { company, managers, registry } = info;
  const isPrivate = area === 'private';
  return [
    { label: '基金全称', value: info.fullName || missing, isLong: true },
    { label: '基金代码', value: info.code },
    { label: isPrivate ? '投资策略' : '基金类型', value: info.categoryName || missing },
    {
      label: '成立日期',
      value: info.establishedDate === null ? missing : formatCompactDate(info.establishedDate),
    },
    ...(info.endDate === null ? [] : [{ label: '终止日期', value: formatCompactDate(info.endDate) }]),
    ...sizeFacts(info, missing),
    { label: '风险等级', value: riskName ?? missing },
    { label: '净值公布', value: frequency },
    ...(isPrivate ? contractFacts(info.purchase.dealing) : []),
    {
      label: isPrivate ? '私募管理人' : '基金公司',
      value: company ? <Link to={companyHref(area, company.code)}>{company.name}</Link> : missing,
    },
    { label: '基金经理', value: <Managers area={area} managers={managers} missing={missing} /> },
    { label: '托管机构', value: info.custodian ?? missing },
    ...(info.ratings.length === 0 ? [] : [{ label: '机构评级', value: <Ratings ratings={info.ratings} /> }]),
    ...(typeName ? [{ label: '产品类型', value: typeName }] : []),
    ...(isPrivate ? [{ label: '备案编号', value: <RegistryLink registry={registry} /> }] : []),
    // Beside the registration number if that has a line alone.
    { label: '业绩基准', value: info.benchmark ?? missing, isLong: !typeName },
    { label: '投资目标', value: info.objective ?? missing, isLong: true },
    { label: '投资范围', value: info.scope ?? missing, isLong: true },
  ];
}

/** How often a private fund opens, and how long a purchase is locked. */
function contractFacts(dealing: Dealing | null): Fact[] {
  return [
    { label: '开放频率', value: privateOpeningFrequency(dealing) },
    { label: '锁定期', value: privateLockWords(dealing) },
  ];
}

/** 每周, 每月: a one-character name gets a prefix, a longer one is used as it is. */
function frequencyName(kind: NavKind, dateTypes: readonly DictOption[] = []): string {
  const name = dateTypeName(dateTypes, kind);
  if (name === undefined) return FREQUENCY_NAMES[kind];
  return name.length === 1 ? `每${name}` : name;
}

/** The size of the fund; where it has several share classes that of all of them, and that of this one. */
function sizeFacts(info: FundInfo, missing: string): Fact[] {
  const latest = <LatestSize info={info} missing={missing} />;
  const total = totalAmount(info.classes.map(({ sizeYuan }) => sizeYuan));
  if (info.isWithheld || info.classes.length < 2 || total === null)
    return [{ label: '最新规模', value: latest }];
  return [
    { label: '规模合计', value: <PlainFigure text={formatAmount(total)} /> },
    { label: '本份额规模', value: latest },
  ];
}

interface LatestSizeProps {
  readonly info: FundInfo;
  readonly missing: string;
}

function LatestSize({ info, missing }: LatestSizeProps) {
  if (info.isWithheld) return <GatedFigure />;
  const latest = info.sizes.at(-1);
  // Before its first report a fund has the size it began with.
  const own = info.classes.find(({ code }) => code === info.code)?.sizeYuan ?? null;
  if (latest === undefined) return own === null ? missing : <PlainFigure text={formatAmount(own)} />;
  return (
    <>
      {formatAmount(latest.sizeYuan)}
      <span className={styles['asOf']}>（{formatCompactDate(latest.date)}）</span>
    </>
  );
}

interface ManagersProps {
  readonly area: FundArea;
  readonly managers: FundInfo['managers'];
  readonly missing: string;
}

function Managers({ area, managers, missing }: ManagersProps) {
  if (managers.length === 0) return missing;
  return (
    <span className={styles['people']}>
      {managers.map(({ code, name }) => (
        <Link key={code} to={managerHref(area, code)}>
          {name}
        </Link>
      ))}
    </span>
  );
}

const MOST_STARS = 5;

/** 招商证券 ★★★☆☆ 2025-09-30 */
function Ratings({ ratings }: { readonly ratings: FundInfo['ratings'] }) {
  return ratings.map(({ agency, stars, date }) => (
    <span key={agency} className={styles['rating']}>
      {agency}{' '}
      <span aria-hidden="true">
        {'★'.repeat(stars)}
        {'☆'.repeat(MOST_STARS - stars)}
      </span>
      <span className="visually-hidden">{stars} 星</span>
      {date !== null && <span className={styles['asOf']}>（{formatCompactDate(date)}）</span>}
    </span>
  ));
}

/** The fund's number at the association, leading to its public register in a new window. */
function RegistryLink({ registry }: { readonly registry: FundInfo['registry'] }) {
  if (registry === null) return MISSING_TEXT;
  if (!registry.url.startsWith('https://')) return registry.number;
  return (
    <a href={registry.url} target="_blank" rel="noopener noreferrer" className={styles['outside']}>
      {registry.number}
      <Icon name="external" size={14} />
      <span className="visually-hidden">（在新窗口打开中国证券投资基金业协会公示）</span>
    </a>
  );
}

/** In the shape of the profile: facts, state, sizes and holders. */
export function InfoSkeleton() {
  return (
    <SkeletonGroup label="正在加载基金概况" className={styles['stack']}>
      <Card title="基金资料">
        <SkeletonRows count={10} rowHeight={46} trailing={[160]} />
      </Card>
      <Card title="申购状态">
        <SkeletonBlock height={46} />
      </Card>
      <Card title="规模变化">
        <SkeletonBlock height={192} />
      </Card>
    </SkeletonGroup>
  );
}
