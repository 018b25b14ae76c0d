import { isNotOffered } from '@/features/failure/not-offered';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { AGREEMENTS_OF, APPLICANT_NAMES } from '@/domain/application';
import { metaAt, pageName } from '@/domain/page-metas';
import { AGREEMENT_NAMES, agreementHref } from '@/features/application/agreements/agreement-names';
import { ReadPart } from '@/features/failure/read-part';
import { partnersQuery } from '@/features/partner/api/partners.queries';
import { ApplyBar } from '@/features/partner/components/apply-bar';
import { OfferList } from '@/features/partner/components/offer-list';
import { PartnerList, PartnerListSkeleton } from '@/features/partner/components/partner-list';
import { Preparation } from '@/features/partner/components/preparation';
import { PromotionHero, type HeroFigure } from '@/features/partner/components/promotion-hero';
import { PromotionFoot, type OtherKind } from '@/features/partner/components/promotion-foot';
import { QuestionBoard } from '@/features/partner/components/question-board';
import { StepList } from '@/features/partner/components/step-list';
import { TermLinks } from '@/features/partner/components/term-links';
import type { Promotion } from '@/features/partner/promotion/promotion';
import { useInView } from '@/lib/use-in-view';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { appVariantOf } from '@/session/app-variant';
import { Breadcrumb } from '@/ui/breadcrumb';
import { ButtonLink } from '@/ui/button';
import { Section } from '@/ui/section';
import { TabNav } from '@/ui/tab-nav';
import styles from './promotion-page.module.css';
import { useApplyWay } from './use-apply-way';

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
export function PromotionPage({ promotion, figures, other }: PromotionPageProps) {
  const { kind, offers, steps, conditions, papers, questions } = promotion;
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const board = useQuery(partnersQuery(kind));
  const way = useApplyWay(kind);
  const actionPlace = useRef<HTMLDivElement>(null);
  const isActionInView = useInView(actionPlace, BARS_MARGIN);
  const title = pageName(metaAt(`/tuiguang/${kind}`));
  const hasSimulated = board.data?.list.some(({ isSimulated }) => isSimulated) ?? false;
  const terms = AGREEMENTS_OF[kind].map((type) => ({ name: AGREEMENT_NAMES[type], to: agreementHref(type) }));
  return (
    <div className={styles['page']}>
      {!isMobile && <Breadcrumb crumbs={[{ label: '首页', to: '/index' }, { label: title }]} />}
      <TabNav label="入驻类型" items={TABS} className={styles['tabs']} />
      <PromotionHero
        title={title}
        promotion={promotion}
        figures={isNotOffered(board.error) ? [] : figures}
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
        note={hasSimulated ? '标有“模拟”的为演示数据' : undefined}
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
