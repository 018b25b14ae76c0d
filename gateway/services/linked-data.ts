import { brand } from '../../src/domain/site/brand';
import { formatDate } from '../../src/domain/calendar/date-format';
import { isoDay } from '../../src/domain/calendar/day';
import { companyHref, fundHref } from '../../src/domain/site/fund-paths';
import type { FundSubject, TextSubject } from './page-subject';

/** A node of schema.org; its addresses are absolute. */
type Node = Readonly<Record<string, unknown>>;

/** A step of the way to a page: its name, its path and query. */
export interface Crumb {
  readonly name: string;
  readonly place: string;
}

/** The way to a page from the home page, the page itself last. */
export function breadcrumbNode(origin: string, crumbs: readonly Crumb[]): Node {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, place }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + place,
    })),
  };
}

/** Who runs the portal. */
export function organizationNode(origin: string): Node {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: brand.name,
    legalName: brand.company,
    slogan: brand.motto,
    url: `${origin}/index`,
  };
}

/** The portal with its search. */
export function siteNode(origin: string): Node {
  return {
    '@type': 'WebSite',
    name: brand.name,
    url: `${origin}/index`,
    inLanguage: 'zh-CN',
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?keyword={keyword}` },
      'query-input': 'required name=keyword',
    },
  };
}

/** A page about a fund: what it is and who manages it, no figure of it. */
export function fundNode(origin: string, canonical: string, fund: FundSubject): Node {
  const { company, navDay } = fund;
  return {
    '@type': 'WebPage',
    url: canonical,
    inLanguage: 'zh-CN',
    ...(navDay === null ? {} : { dateModified: isoDay(navDay) }),
    mainEntity: {
      '@type': 'InvestmentFund',
      name: fund.name,
      alternateName: fund.fullName,
      identifier: { '@type': 'PropertyValue', propertyID: '基金代码', value: fund.code },
      category: fund.className,
      url: origin + fundHref(fund.area, fund.code),
      ...(company === null
        ? {}
        : {
            provider: {
              '@type': 'Organization',
              name: company.name,
              url: origin + companyHref(fund.area, company.code),
            },
          }),
    },
  };
}

/** An article of the academy, or a flash. */
export function textNode(origin: string, canonical: string, text: TextSubject): Node {
  const { published } = text;
  const date =
    'day' in published
      ? isoDay(published.day)
      : `${formatDate(published.atMs, 'YYYY-MM-DD')}T${formatDate(published.atMs, 'hh:mm:ss')}+08:00`;
  const house = { '@type': 'Organization', name: brand.name, url: `${origin}/about` };
  return {
    '@type': text.kind === 'flash' ? 'NewsArticle' : 'Article',
    headline: text.title,
    description: text.summary,
    inLanguage: 'zh-CN',
    datePublished: date,
    dateModified: date,
    author: text.author === null ? house : { '@type': 'Organization', name: text.author },
    publisher: house,
    mainEntityOfPage: canonical,
  };
}
