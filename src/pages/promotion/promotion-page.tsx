import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { AGREEMENTS_OF, APPLICANT_NAMES, isSettled, type ApplicantKind } from '@/domain/site/application';
import { formatThousands, MISSING_TEXT } from '@/domain/text/format';
import { metaAt, pageName } from '@/domain/site/page-metas';
import { AGREEMENT_NAMES, agreementHref } from '@/features/application/agreements/agreement-names';
import { myApplicationsQuery } from '@/features/application/api/application.queries';
import { isNotOffered } from '@/features/failure/not-offered';
import { ReadPart } from '@/features/failure/read-part';
import { partnersQuery } from '@/features/partner/api/partners.queries';
import {
  ApplyBar,
  OfferList,
  Preparation,
  PromotionFoot,
  QuestionBoard,
  StepList,
  TermLinks,
  type OtherKind,
} from '@/features/partner/components/promotion-sections';
import { PartnerList, PartnerListSkeleton } from '@/features/partner/components/partner-list';
import { PromotionHero, type HeroFigure } from '@/features/partner/components/promotion-hero';
import { GUANLI_PROMOTION } from '@/features/partner/promotion/guanli-promotion';
import { LICAISHI_PROMOTION } from '@/features/partner/promotion/licaishi-promotion';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { appVariantOf } from '@/session/app-variant';
import { portalSettingsQuery } from '@/session/portal-settings.queries';
import { useSession } from '@/session/session.store';
import { Breadcrumb } from '@/ui/navigation/breadcrumb';
import { ButtonLink } from '@/ui/controls/button';
import { Section } from '@/ui/layout/section';
import { TabNav } from '@/ui/navigation/tab-nav';
import styles from './promotion-page.module.css';
import type { Promotion } from '@/features/partner/promotion/promotion';

const TO_GUANLI = { question: '您代表私募管理人？', label: '了解管理人入驻', to: '/tuiguang/guanli' };

/** /tuiguang/licaishi: for advisers who think of joining [S2.tuiguang]. */
export function LicaishiPromotionPage() {
  const board = useQuery(partnersQuery('licaishi'));
  const figures = [
    { label: '在册理财师', value: countText(board, ({ total }) => total), unit: '位' },
    { label: '所在机构', value: countText(board, ({ institutionCount }) => institutionCount), unit: '家' },
    { label: '已结束的课程', value: countText(board, ({ roadshowCount }) => roadshowCount), unit: '场' },
  ];
  return <PromotionPage promotion={LICAISHI_PROMOTION} figures={figures} other={TO_GUANLI} />;
}

const TO_LICAISHI = { question: '您是持证的理财师？', label: '了解理财师入驻', to: '/tuiguang/licaishi' };

/** /tuiguang/guanli: for managers of private funds who think of joining [S2.tuiguang]. */
export function GuanliPromotionPage() {
  const board = useQuery(partnersQuery('guanli'));
  const settings = useQuery(portalSettingsQuery());
  const figures = [
    { label: '在册管理人', value: countText(board, ({ institutionCount }) => institutionCount), unit: '家' },
    {
      label: '收录私募基金',
      value: countText(settings, ({ privateFundCount }) => privateFundCount),
      unit: '只',
    },
    { label: '已结束的路演', value: countText(board, ({ roadshowCount }) => roadshowCount), unit: '场' },
  ];
  return <PromotionPage promotion={GUANLI_PROMOTION} figures={figures} other={TO_LICAISHI} />;
}

/** A count of a read as the head shows it: undefined while it is on its way, '--' where it could not be read. */
function countText<Data>(
  { data, isError }: Pick<UseQueryResult<Data>, 'data' | 'isError'>,
  countOf: (data: Data) => number,
): string | undefined {
  if (data !== undefined) return formatThousands(countOf(data));
  return isError ? MISSING_TEXT : undefined;
}

const TABS = [
  { to: '/tuiguang/licaishi', label: '理财师入驻' },
  { to: '/tuiguang/guanli', label: '私募管理人入驻' },
];
const TO_CHECK = { label: '核对资质', to: '/endorse' };
/** What the bars of a narrow screen lie over. */
const BARS_MARGIN = '-52px 0px -64px 0px';

interface PromotionPageProps {
  readonly promotion: Promotion;
  readonly figures: readonly HeroFigure[];
  readonly other: OtherKind;
}

/** A promotion page [S2.tuiguang]: what joining is, how it works, who has joined, and one way to the form. */
function PromotionPage({ promotion, figures, other }: PromotionPageProps) {
  const { kind, offers, steps, conditions, papers, questions } = promotion;
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const board = useQuery(partnersQuery(kind));
  const way = useApplyWay(kind);
  const actionPlace = useRef<HTMLDivElement>(null);
  const isActionInView = useInView(actionPlace, BARS_MARGIN);
  const title = pageName(metaAt(`/tuiguang/${kind}`));
  // Before anyone has joined the figures would all be 0.
  const hasFigures = !isNotOffered(board.error) && board.data?.total !== 0;
  const origins = new Set(board.data?.list.map(({ isSimulated }) => isSimulated));
  const hasSimulated = origins.has(true);
  const terms = AGREEMENTS_OF[kind].map((type) => ({ name: AGREEMENT_NAMES[type], to: agreementHref(type) }));
  return (
    <div className={styles['page']}>
      {!isMobile && <Breadcrumb crumbs={[{ label: '首页', to: '/index' }, { label: title }]} />}
      <TabNav label="入驻类型" items={TABS} className={styles['tabs']} />
      <PromotionHero
        title={title}
        promotion={promotion}
        figures={hasFigures ? figures : []}
        note={hasSimulated ? '数字取自本站的登记与路演记录，含模拟数据。' : '数字取自本站的登记与路演记录。'}
        actionPlace={actionPlace}
        action={
          <ButtonLink to={way.to} variant="gold" size="lg">
            {way.label}
          </ButtonLink>
        }
      />
      <Section title="平台服务">
        <OfferList offers={offers} />
      </Section>
      <Section title="入驻流程" note="全程在线，进度随时可查">
        <StepList steps={steps} />
      </Section>
      <Section
        title={`已入驻${APPLICANT_NAMES[kind]}`}
        note={hasSimulated ? (origins.has(false) ? '标有“模拟”的为演示数据' : '均为演示数据') : undefined}
        more={TO_CHECK}
      >
        <ReadPart read={board} skeleton={<PartnerListSkeleton kind={kind} />}>
          {({ list }) => <PartnerList kind={kind} partners={list} />}
        </ReadPart>
      </Section>
      <Section title="条件与材料" note="备齐后填写，可一次提交">
        <Preparation conditions={conditions} papers={papers} />
      </Section>
      <Section title="常见问题">
        <QuestionBoard questions={questions} />
      </Section>
      <Section title="协议与规则" note="提交申请前须逐份阅读">
        <TermLinks terms={terms} />
      </Section>
      <PromotionFoot
        other={other}
        action={
          isMobile ? null : (
            <ButtonLink to={way.to} size="lg">
              {way.label}
            </ButtonLink>
          )
        }
      />
      {isMobile && (
        <ApplyBar isHidden={isActionInView} isAboveTabs={appVariantOf(navigator.userAgent) === 'browser'}>
          <ButtonLink to={way.to} size="lg" isBlock isPill>
            {way.label}
          </ButtonLink>
        </ApplyBar>
      )}
    </div>
  );
}

interface ApplyWay {
  readonly label: string;
  readonly to: string;
}

/** The one way on: to the form, or to the application of this kind that the visitor has already sent. */
function useApplyWay(kind: ApplicantKind): ApplyWay {
  const userId = useSession(({ login, user }) => (login === 'logged-in' ? user.userId : ''));
  const { data } = useQuery(myApplicationsQuery(userId));
  const sent = data?.list.find((application) => application.kind === kind && !isSettled(application.status));
  return sent === undefined
    ? { label: '立即申请', to: `/apply/${kind}` }
    : { label: '查看申请进度', to: `/apply/result?id=${encodeURIComponent(sent.id)}` };
}

/**
 * Whether any part of an element is visible, true until it is known. `margin` is a rootMargin of IntersectionObserver:
 * negative lengths for the bars that cover the edges of the screen.
 */
function useInView(element: RefObject<Element | null>, margin: string): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);
  return isInView;
}
